"""A Sudoku with rules of its own, as one immutable value."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from loshu.core.errors import NotationError
from loshu.sudoku.notation.puzzle import Puzzle
from loshu.sudoku.shape import Shape
from loshu.sudoku.symbols import SYMBOLS
from loshu.sudoku.variants.constraints import CONSTRAINT_OF
from loshu.sudoku.variants.field import Field, field_of_shape
from loshu.sudoku.variants.rule import Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """A puzzle: its cells, what they give, and what must hold beyond rows, columns and regions.

    Parameters
    ----------
    field : Field
    values : tuple of int
        Of every cell of the field, row by row; 0 for an empty one.
    found : frozenset of int
        Cells whose values somebody found; the others with a value are givens.
    candidates : tuple of int, optional
        For every cell a bit for each value that the puzzle allows it, 1 in the lowest.
    rules : tuple of Rule
    title, author, ruleset : str
    kept : str
        What else stood in the JSON and concerns no rule, as JSON.
    """

    field: Field
    values: tuple[int, ...]
    found: frozenset[int] = frozenset()
    candidates: tuple[int, ...] | None = None
    rules: tuple[Rule, ...] = ()
    title: str = ""
    author: str = ""
    ruleset: str = ""
    kept: str = ""

    def givens(self) -> dict[int, int]:
        """Return the cells that the puzzle gives, and their values."""
        return {
            cell: value
            for cell, value in enumerate(self.values)
            if value and cell not in self.found
        }

    def allowed(self, cell: int) -> tuple[int, ...]:
        """Return the values that the puzzle allows a cell before any rule."""
        given = self.values[cell]
        if given and cell not in self.found:
            return (given,)
        bits = -1 if self.candidates is None else self.candidates[cell]
        return tuple(value for value in range(1, self.field.size + 1) if bits >> (value - 1) & 1)


def variant(
    field: Field | Shape, givens: str | Iterable[int] = "", rules: Iterable[Rule] = ()
) -> Variant:
    """Make a puzzle.

    Parameters
    ----------
    field : Field or Shape
    givens : text or values
        A symbol or a value for every cell of the field, row by row; none at all if left out.
    rules : iterable of Rule

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> variant(Shape(2, 2), "1" + "." * 15, [Rule("anti-king")]).givens()
    {0: 1}
    """
    place = field_of_shape(field) if isinstance(field, Shape) else field
    cells = place.width * place.width
    if isinstance(givens, str):
        values = [0 if c in " 0_" else SYMBOLS.index(c) for c in givens or "." * cells]
    else:
        values = list(givens)
    if len(values) != cells or max(values) > place.size:
        raise NotationError(
            f"expected {cells} values from 0 to {place.size}, got {len(values)} up to {max(values)}"
        )
    return Variant(field=place, values=tuple(values), rules=tuple(rules))


def variant_of_puzzle(puzzle: Puzzle) -> Variant:
    """Make a variant of a plain puzzle; its candidates restrict its empty cells."""
    values = tuple(puzzle.values.tolist())
    found = frozenset(cell for cell, v in enumerate(values) if v and cell not in puzzle.givens)
    return Variant(
        field=field_of_shape(puzzle.shape),
        values=values,
        found=found,
        candidates=puzzle.candidates,
        title=puzzle.title,
        author=puzzle.author,
        ruleset=puzzle.comment,
    )


def broken_rules(puzzle: Variant, values: Iterable[int]) -> Iterator[str]:
    """Say what is wrong with a full grid: told by the rules alone, without a model.

    Parameters
    ----------
    puzzle : Variant
    values : iterable of int
        Of every cell of the field; cells of no grid have any.

    Examples
    --------
    >>> puzzle = variant(Shape(2, 2), "1" + "." * 15, [Rule("anti-king")])
    >>> list(broken_rules(puzzle, [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]))
    ['anti-king is broken']
    """
    held = dict(enumerate(values))
    field = puzzle.field
    everything = frozenset(range(1, field.size + 1))
    for cell in field.cells():
        if held.get(cell) not in puzzle.allowed(cell):
            yield f"{field.name(cell)} may not hold {held.get(cell)}"
    for name, cells in field.houses():
        values_here = {held.get(cell) for cell in cells}
        if len(values_here) < len(cells) or not values_here <= everything:
            yield f"{name} holds a value twice"
    for rule in puzzle.rules:
        constraint = CONSTRAINT_OF[rule.kind]
        if constraint.broken(held, rule, field):
            at = ": " + "; ".join(field.names(part) for part in rule.cells) if rule.cells else ""
            yield f"{rule.kind} is broken{at}"
