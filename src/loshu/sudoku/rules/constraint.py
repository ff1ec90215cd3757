"""One clue of a puzzle beyond its rows, columns and regions."""

from dataclasses import dataclass
from dataclasses import field as dataclass_field


@dataclass(frozen=True, slots=True)
class Constraint:
    """One clue of a puzzle, such as a cage or an arrow.

    Parameters
    ----------
    kind : str
        The name of its rule.
    cells : tuple of tuples of int
        Its cells in the parts that it has; the rule defines the parts.
    number : int, optional
        Its clue.
    values : tuple of int
        Further values, such as those of a quadruple.
    text : str
        A formula, an expression or a table, or the name of an unknown rule.
    alternatives : tuple of tuples of Constraint
        Constraints of which some must hold together.
    """

    kind: str
    cells: tuple[tuple[int, ...], ...] = ()
    number: int | None = None
    values: tuple[int, ...] = ()
    text: str = dataclass_field(default="", repr=False)
    alternatives: tuple[tuple["Constraint", ...], ...] = dataclass_field(default=(), repr=False)
