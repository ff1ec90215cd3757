"""Magic squares: the rows, columns and both diagonals of a square of cells have one sum."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import isqrt
from typing import Any, Final

from loshu.core.scene import Fill, Item
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.logic import CellSum, Group, Logic, Walk
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.sums import equal_sums, equal_sums_walk, linear_walk, sum_of
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import phrase, sentences

NAME: Final = "magic-square"
KEY: Final = "magicsquare"


def read_magic_square(place: JsonPlace, field: Field) -> Iterable[Constraint]:
    """Read the cells of every magic square, row by row."""
    for item in place.items():
        cells = tuple(sorted(item.at("cells").cells(field, least=4)))
        order = isqrt(len(cells))
        row, column = divmod(cells[0], field.width)
        square = tuple(field.cell(row + r, column + c) for r in range(order) for c in range(order))
        if cells != square:
            raise item.at("cells").wrong("the cells of a square block")
        yield Constraint(NAME, (cells,))


def write_magic_square(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the cells of every magic square."""
    return {KEY: [{"cells": cell_names(constraint.cells[0], field)} for constraint in constraints]}


def _lines(constraint: Constraint) -> Iterator[tuple[int, ...]]:
    cells = constraint.cells[0]
    order = isqrt(len(cells))
    for line in range(order):
        yield cells[line * order : line * order + order]
        yield cells[line::order]
    yield cells[:: order + 1]
    yield cells[order - 1 : -1 : order - 1]


def broken(values: Values, constraint: Constraint, _field: Field) -> bool:
    """Whether two lines have different sums, or a value occurs twice."""
    held = [values[cell] for cell in constraint.cells[0]]
    sums = {sum(values[cell] for cell in line) for line in _lines(constraint)}
    return len(sums) > 1 or len(set(held)) < len(held)


def marks(constraint: Constraint, field: Field) -> Iterable[Item]:
    """Shade the square."""
    return [Fill(*divmod(cell, field.width), "area") for cell in constraint.cells[0]]


TEXT: Final = phrase(
    "sudoku.rule",
    "Magic square: the rows, columns and both diagonals of a gray square have the same sum, and "
    "its digits are different.",
)


def groups(constraint: Constraint, field: Field) -> Iterator[Group]:
    """Yield the square."""
    yield Group(f"magic square at {field.name(constraint.cells[0][0])}", constraint.cells[0])


def conditions(constraint: Constraint, field: Field) -> Iterator[CellSum]:
    """Yield each line with its sum where the square holds every value, or else less the first."""
    cells, size = constraint.cells[0], field.size
    if len(cells) == size:
        total = sum(field.digits) // isqrt(size)
        yield from (sum_of(((1, cell) for cell in line), total) for line in _lines(constraint))
    else:
        yield from equal_sums(_lines(constraint))


def walks(constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Yield each line with its sum where the square holds every value, or else each with a row."""
    cells, size = constraint.cells[0], field.size
    order = isqrt(len(cells))
    if len(cells) == size:
        total = sum(field.digits) // order
        for line in _lines(constraint):
            along = linear_walk(((1, cell) for cell in line), total, field.digits)
            yield along._replace(parts=(line,), total=total)
        return
    lines = list(_lines(constraint))
    for first, second in combinations(lines, 2):
        if not set(first) & set(second):
            walk = equal_sums_walk([first, second])
            if walk is not None:
                yield walk


SENTENCES: Final = sentences(
    {
        "magic-square.given": "In the magic square {equation}. {given:and}, so {result}.",
        "magic-square.few": "In the magic square {equation}. With the candidates left, {fillings}, "
        "so {result}.",
    }
)
LOGIC: Final = Logic(groups=groups, conditions=conditions, walks=walks, sentences=SENTENCES)
MAGIC_SQUARE: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "magic squares"),
    one=phrase("sudoku.rule.one", "magic square"), text=TEXT,
    tools={KEY: RuleTool("square")},
    read=read_magic_square,
    write=write_magic_square,
    broken=broken, marks=marks, logic=LOGIC,
)  # fmt: skip
