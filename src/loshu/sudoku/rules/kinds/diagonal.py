"""X: every value is once on a main diagonal."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.core.scene import Item, Polyline
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import middle
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.logic import Group, Logic
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import phrase

NAME: Final = "diagonal"
DOWN, UP = 0, 1
"""The number of a constraint: the diagonal from the top left, or that from the bottom left."""
_KEYS: Final = {"diagonal-": DOWN, "diagonal+": UP}


def diagonal_cells(constraint: Constraint, field: Field) -> Iterator[tuple[int, ...]]:
    """Yield the cells of the diagonal of every grid."""
    size = field.columns
    for grid in field.grids():
        columns = range(size) if constraint.number == DOWN else range(size - 1, -1, -1)
        yield tuple(grid[row * size + column] for row, column in enumerate(columns))


def read_diagonal(place: JsonPlace, field: Field) -> Iterable[Constraint]:
    """Read one of the diagonals."""
    if place.flag():
        if field.rows != field.columns:
            raise NotationError(f"{place.path}: diagonals need equal numbers of rows and columns.")
        yield Constraint(NAME, (), _KEYS[place.key])


def write_diagonal(constraints: Sequence[Constraint], _field: Field) -> dict[str, Any]:
    """Write the diagonals."""
    return {
        key: True for key, number in _KEYS.items() if Constraint(NAME, (), number) in constraints
    }


def faults(values: Values, constraint: Constraint, field: Field) -> Iterator[tuple[int, ...]]:
    """Yield pairs of equal values on a diagonal."""
    for cells in diagonal_cells(constraint, field):
        yield from ((a, b) for a, b in combinations(cells, 2) if values[a] == values[b])


def broken(values: Values, constraint: Constraint, field: Field) -> bool:
    """Whether a value occurs twice."""
    return any(faults(values, constraint, field))


def marks(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Draw the line from corner to corner."""
    for cells in diagonal_cells(constraint, field):
        (x0, y0), (x1, y1) = (middle(cell, field) for cell in (cells[0], cells[-1]))
        right = 0.5 if x1 > x0 else -0.5
        yield Polyline(((x0 - right, y0 - 0.5), (x1 + right, y1 + 0.5)), "line-blue", 0.07)


TEXT: Final = phrase(
    "sudoku.rule",
    "Diagonal: no digit is repeated on a marked diagonal.",
)


def groups(constraint: Constraint, field: Field) -> Iterator[Group]:
    """Yield the diagonal of every grid."""
    name = "main diagonal" if constraint.number == DOWN else "anti-diagonal"
    of = [f" of grid {at}" for at in range(1, len(field.corners) + 1)]
    for number, cells in enumerate(diagonal_cells(constraint, field)):
        yield Group(name + (of[number] if len(of) > 1 else ""), cells)


LOGIC: Final = Logic(groups=groups)
DIAGONAL: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "diagonal (X)"), text=TEXT, tools={
        "diagonal-": RuleTool("flag", title=phrase("setting.tool", "diagonal from the top left")),
        "diagonal+": RuleTool(
            "flag", title=phrase("setting.tool", "diagonal from the bottom left"),
        ),
    },
    number_is_kind=True, read=read_diagonal, write=write_diagonal, broken=broken,
    faults=faults,
    marks=marks, logic=LOGIC,
)  # fmt: skip
