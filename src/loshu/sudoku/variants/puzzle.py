"""A Sudoku with rules of its own, as one immutable value."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from loshu.core.errors import NotationError
from loshu.sudoku.notation.puzzle import Puzzle, puzzle_of
from loshu.sudoku.shape import Shape
from loshu.sudoku.symbols import SYMBOLS, symbol_of
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

    def more_than_plain(self) -> list[str]:
        """Say what the puzzle demands beyond rows, columns and boxes."""
        kinds = Counter(rule.kind for rule in self.rules)
        said = [
            CONSTRAINT_OF[kind].title + (f" ({number})" if number > 1 else "")
            for kind, number in kinds.items()
        ]
        said += ["overlapping grids"] * (len(self.field.corners) > 1)
        said += ["regions that are no boxes"] * (
            len(self.field.corners) == 1 and self.field.shape() is None
        )
        return said

    def as_plain(self) -> Puzzle | None:
        """Return the puzzle without rules of its own that it is; None if it has some."""
        shape = self.field.shape()
        if self.rules or shape is None:
            return None
        puzzle = puzzle_of(self.values, shape, found=self.found, candidates=self.candidates)
        return puzzle.named(title=self.title, author=self.author, comment=self.ruleset)

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
    ['anti-king is broken: r2c2, r3c3', 'anti-king is broken: r2c3, r3c2']
    """
    held = dict(enumerate(values))
    field = puzzle.field
    for cell in field.cells():
        if held.get(cell) not in puzzle.allowed(cell):
            yield f"{field.name(cell)} may not hold {held.get(cell)}"
    for name, cells in field.houses():
        yield from _repeated(name, cells, held, field)
    for rule in puzzle.rules:
        yield from _faults(rule, held, field)


def broken_so_far(puzzle: Variant) -> Iterator[str]:
    """Say what is wrong with the values that a puzzle has, given and found; it may have few.

    Rules without cells of their own are judged once the grid is full.

    Examples
    --------
    >>> puzzle = variant(Shape(2, 2), "12" + "." * 14, [Rule("killer", ((0, 1),), 5)])
    >>> list(broken_so_far(puzzle))
    ['killer cages are broken: r1c1, r1c2 (5)']
    """
    field = puzzle.field
    held = {cell: value for cell, value in enumerate(puzzle.values) if value}
    for name, cells in field.houses():
        yield from _repeated(name, [cell for cell in cells if cell in held], held, field)
    for rule in puzzle.rules:
        needed = {cell for part in rule.cells for cell in part}
        if needed and CONSTRAINT_OF[rule.kind].faults is None and needed <= held.keys():
            yield from _faults(rule, held, field)


def _repeated(
    name: str, cells: Iterable[int], held: Mapping[int, int], field: Field
) -> Iterator[str]:
    where: dict[int, list[int]] = {}
    for cell in cells:
        where.setdefault(held[cell], []).append(cell)
    for value, places in sorted(where.items()):
        if len(places) > 1 and 1 <= value <= field.size:
            times = f"{symbol_of(value)} occurs {len(places)} times"
            yield f"{times} in {name}: {field.names(places)}"


def _faults(rule: Rule, held: Mapping[int, int], field: Field) -> Iterator[str]:
    constraint = CONSTRAINT_OF[rule.kind]
    if constraint.faults is not None:
        for cells in constraint.faults(held, rule, field):
            yield f"{constraint.title} is broken: {field.names(cells)}"
    elif constraint.broken(held, rule, field):
        at = "; ".join(field.names(part) for part in rule.cells)
        told = [] if rule.number is None else [str(rule.number)]
        clue = f" ({', '.join([*told, *map(str, rule.values)])})" if told or rule.values else ""
        yield f"{constraint.title} are broken: {at}{clue}"
