"""Different lines: all rows and columns, read from both ends as numbers, are different."""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain, combinations
from typing import Final, TypeAlias

from loshu.core.errors import NotationError
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.kinds.steps import read_flag, write_flag
from loshu.sudoku.rules.logic import Logic, Walk, WalkShape
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import phrase, sentences

NAME: Final = "different-lines"
KEY: Final = "differentlines"
_Line: TypeAlias = tuple[int, ...]
_EQUAL, _DIFFERENT = 0, -1
"""States between two places of both lines; otherwise the digit to compare."""


def read_different(place: JsonPlace, field: Field) -> Iterable[Constraint]:
    """Read the flag; rows and columns must have the same length."""
    if not field.is_square:
        raise NotationError(f"{place.path}: different lines need as many rows as columns.")
    place.refuse_repeats(field)
    return read_flag(NAME, place, field)


def faults(values: Values, _constraint: Constraint, field: Field) -> Iterator[tuple[int, ...]]:
    """Yield each two lines that are equal from some ends."""
    for grid in field.grids():
        rows = [grid[at : at + field.size] for at in range(0, len(grid), field.size)]
        lines = [*rows, *zip(*rows, strict=True)]
        for one, other in combinations(lines, 2):
            read, also = ([values[cell] for cell in line] for line in (one, other))
            if read in (also, also[::-1]):
                yield (*one, *other)


def broken(values: Values, constraint: Constraint, field: Field) -> bool:
    """Whether two lines are equal."""
    return any(faults(values, constraint, field))


def walks(_constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Yield each two lines that rows and columns of different digits allow to be equal.

    A row and a column can only be equal if both have their common cell at the same place, two rows
    only if one is reversed and they have no cell in the middle.
    """
    size = field.size
    for grid in field.grids():
        rows = [tuple(grid[at : at + size]) for at in range(0, len(grid), size)]
        columns = [*zip(*rows, strict=True)]
        for at in range(size):
            yield _walk(rows[at], columns[at])
            yield _walk(rows[at], columns[size - 1 - at][::-1])
        if size % 2 == 0:
            for lines in (rows, columns):
                for one, other in combinations(lines, 2):
                    yield _walk(one, other[::-1])


def _walk(one: _Line, other: _Line) -> Walk:
    """Return the walk along two lines in turn, without their common cell."""
    pairs = [pair for pair in zip(one, other, strict=True) if pair[0] != pair[1]]
    shape = WalkShape(_walk_of_length, (len(pairs),))
    cells = tuple(chain.from_iterable(pairs))
    named = {"own": one, "other": other}
    return _walk_of_length(len(pairs))._replace(cells=cells, named=named, shape=shape)


def _walk_of_length(length: int) -> Walk:
    def advance(held: int, at: int, value: int) -> int:
        if held == _DIFFERENT or at % 2 == 0:
            return value if held == _EQUAL else held
        return _EQUAL if held == value else _DIFFERENT

    return Walk(tuple(range(2 * length)), _EQUAL, advance, lambda held: held == _DIFFERENT)


TEXT: Final = phrase(
    "sudoku.rule",
    "Different lines: all rows and columns are read from both ends as numbers, and no two of these "
    "numbers are equal.",
)
SENTENCES: Final = sentences(
    {
        "different-lines.given": "The numbers in {own} and {other} are different. {given:and}, so "
        "{result}.",
    }
)
DIFFERENT_LINES: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "different lines"), text=TEXT,
    tools={KEY: RuleTool("flag", own=True)}, read=read_different,
    write=partial(write_flag, KEY), broken=broken, faults=faults,
    logic=Logic(walks=walks, sentences=SENTENCES),
)  # fmt: skip
