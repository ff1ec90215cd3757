"""The symmetries of the rules of Sudoku, and their conjugacy classes."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import permutations, product
from math import factorial, prod

import numpy as np
from numpy.typing import NDArray

from loshu.sudoku.shape import Shape

Lines = tuple[int, ...]
"""The image of each row, or each column."""
_Kind = tuple[tuple[int, tuple[int, ...]], ...]
"""For each cycle of blocks: its length, and the cycle type of lines after one round."""


@dataclass(frozen=True, slots=True)
class SymmetryClass:
    """A conjugacy class of symmetries, with a representative."""

    name: str
    size: int
    """Its number of symmetries."""
    rows: Lines
    columns: Lines
    transposes: bool
    """Whether rows and columns are exchanged first."""

    def cells(self, shape: Shape) -> NDArray[np.uint8]:
        """Return the image of each cell under the representative."""
        size = shape.size
        row, column = np.divmod(np.arange(shape.cells), size)
        if self.transposes:
            row, column = column, row
        goes: NDArray[np.int64] = np.array(self.rows)[row] * size + np.array(self.columns)[column]
        return goes.astype(np.uint8)


@dataclass(frozen=True, slots=True)
class _LineClass:
    name: str
    size: int
    member: Lines


def group_order(shape: Shape) -> int:
    """Count the symmetries: of rows, of columns, and their exchange where boxes are square.

    Examples
    --------
    >>> group_order(Shape(3, 3)), group_order(Shape(2, 2)), group_order(Shape(2, 3))
    (3359232, 128, 3456)
    """
    rows = _lines_order(shape.box_rows, shape.box_columns)
    columns = _lines_order(shape.box_columns, shape.box_rows)
    return rows * columns * (2 if shape.box_rows == shape.box_columns else 1)


def _lines_order(inside: int, blocks: int) -> int:
    """Permute the lines inside each block, and the blocks."""
    return prod([factorial(inside)] * blocks) * factorial(blocks)


@cache
def symmetry_classes(shape: Shape) -> tuple[SymmetryClass, ...]:
    """Return the conjugacy classes of the symmetries, the identity first.

    Without the exchange of rows and columns a class is a pair: a class of rows and one of columns.
    With it, the pair is unordered; and two symmetries that exchange are conjugate exactly if the
    actions of their squares on the rows are in the same class.

    Examples
    --------
    >>> classes = symmetry_classes(Shape(3, 3))
    >>> len(classes), sum(known.size for known in classes)
    (275, 3359232)
    """
    rows = _line_classes(shape.box_rows, shape.box_columns)
    columns = _line_classes(shape.box_columns, shape.box_rows)
    return tuple(_classes(shape, rows, columns))


def _classes(
    shape: Shape, rows: tuple[_LineClass, ...], columns: tuple[_LineClass, ...]
) -> Iterator[SymmetryClass]:
    square = shape.box_rows == shape.box_columns
    for i, row in enumerate(rows):
        for column in columns[i:] if square else columns:
            twice = 2 if square and row.name != column.name else 1
            name = f"rows {row.name}, columns {column.name}"
            size = twice * row.size * column.size
            yield SymmetryClass(name, size, row.member, column.member, False)
    if square:
        still = rows[0].member
        for row in rows:
            size = _lines_order(shape.box_rows, shape.box_columns) * row.size
            yield SymmetryClass(f"transposed, then rows {row.name}", size, row.member, still, True)


@cache
def _line_classes(inside: int, blocks: int) -> tuple[_LineClass, ...]:
    """Return the classes of the permutations that keep blocks of lines together.

    Two are conjugate if their cycles of blocks have the same lengths, and the same cycle types of
    lines after one round of each cycle of blocks.
    """
    found: dict[_Kind, Lines] = {}
    counts: dict[_Kind, int] = {}
    for order in permutations(range(blocks)):
        for turns in product(permutations(range(inside)), repeat=blocks):
            kind = _kind(order, turns)
            counts[kind] = counts.get(kind, 0) + 1
            # The last one exchanges the outer blocks, not the inner ones: a search from the first
            # row then completes whole blocks sooner.
            found[kind] = tuple(
                order[b] * inside + turns[b][k] for b in range(blocks) for k in range(inside)
            )
    return tuple(
        _LineClass(_name(kind), counts[kind], found[kind])
        for kind in sorted(found, key=lambda kind: (counts[kind] > 1, kind))
    )


def _kind(order: Lines, turns: tuple[Lines, ...]) -> _Kind:
    seen: set[int] = set()
    cycles = []
    for start in range(len(order)):
        if start in seen:
            continue
        around = tuple(range(len(turns[0])))
        block, length = start, 0
        while block not in seen:
            seen.add(block)
            around = tuple(turns[block][k] for k in around)
            block, length = order[block], length + 1
        cycles.append((length, cycle_type(around)))
    return tuple(sorted(cycles))


def cycle_type(permutation: tuple[int, ...]) -> tuple[int, ...]:
    """Return the lengths of the cycles of a permutation, in ascending order.

    Examples
    --------
    >>> cycle_type((1, 0, 2, 4, 5, 3))
    (1, 2, 3)
    """
    seen: set[int] = set()
    lengths = []
    for start in range(len(permutation)):
        at, length = start, 0
        while at not in seen:
            seen.add(at)
            at, length = permutation[at], length + 1
        if length:
            lengths.append(length)
    return tuple(sorted(lengths))


def _name(kind: _Kind) -> str:
    """Write cycles of blocks, each with the cycles of lines after one round: 1(1+2) 2(3)."""
    return " ".join(f"{length}({'+'.join(map(str, around))})" for length, around in kind)
