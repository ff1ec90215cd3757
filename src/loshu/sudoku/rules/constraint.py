"""One demand of a puzzle beyond its rows, columns and regions."""

from dataclasses import dataclass
from dataclasses import field as dataclass_field


@dataclass(frozen=True, slots=True)
class Constraint:
    """One demand of a puzzle, such as a cage or an arrow.

    Parameters
    ----------
    kind : str
        The name of its rule.
    cells : tuple of tuples of int
        Its cells in the parts that it has; the rule defines the parts.
    number : int, optional
        Its clue.
    values : tuple of int
        What it names beside that, such as the values of a quadruple.
    text : str
        The name of a rule that is not known.
    """

    kind: str
    cells: tuple[tuple[int, ...], ...] = ()
    number: int | None = None
    values: tuple[int, ...] = ()
    text: str = dataclass_field(default="", repr=False)
