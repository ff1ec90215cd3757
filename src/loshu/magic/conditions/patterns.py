"""Facts about the places of cells: paths, and squares inside the square."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from loshu.core.conditions.comparisons import Cell
from loshu.core.errors import UnsupportedError
from loshu.magic.conditions.square_fact import AnyOf, Blank, Demands, Relation, SquareFact
from loshu.magic.conditions.sums import cell_text
from loshu.magic.properties.square_property import Squares, Verdicts


@dataclass(frozen=True, slots=True)
class Path(SquareFact):
    """Numbers go up by one along some cells."""

    cells: tuple[Cell, ...]

    def test(self, squares: Squares) -> Verdicts:
        """Test squares of shape (k, n, n)."""
        rows, columns = np.array(self.cells).T - 1
        along = squares[:, rows, columns].astype(np.int64)
        return np.asarray((np.diff(along, axis=1) == 1).all(axis=1), dtype=np.bool_)

    def demands(self, blank: Blank) -> Demands:
        """Return a relation for each step."""
        flat = [(row - 1) * blank.order + column - 1 for row, column in self.cells]
        return Demands(
            tuple(Relation(((1, after), (-1, before)), 1, 1) for before, after in pairwise(flat))
        )


def path(*cells: Cell) -> SquareFact:
    """Ask for numbers that go up by one along some cells, such as moves of a knight.

    Examples
    --------
    >>> path((1, 1), (2, 3), (4, 4)).text
    'path=r1c1,r2c3,r4c4'
    """
    if len(cells) < 2:
        raise UnsupportedError("The path has fewer than two cells. Expected two or more.")
    return Path(f"path={','.join(map(cell_text, cells))}", cells)


@dataclass(frozen=True, slots=True)
class Inlaid(SquareFact):
    """A block of cells is a magic square of its own, whatever its sum."""

    first: Cell
    size: int

    def test(self, squares: Squares) -> Verdicts:
        """Test squares of shape (k, n, n)."""
        first, *others = self._lines(squares.shape[1])
        left = np.arange(len(squares))
        cells = squares.reshape(len(squares), squares.shape[1] ** 2)
        for line in others:  # most squares fail at the first of them
            same = _sums(cells, first) == _sums(cells, line)
            left, cells = left[same], cells[same]
        verdicts = np.zeros(len(squares), dtype=np.bool_)
        verdicts[left] = True
        return verdicts

    def demands(self, blank: Blank) -> Demands:
        """Return a relation for each line: it has the sum of the first row."""
        first, *others = self._lines(blank.order)
        return Demands(tuple(_equal_sums(first, line) for line in others))

    def _lines(self, order: int) -> list[list[int]]:
        """Return the cells of each line, by their numbers in the whole square."""
        row, column = self.first[0] - 1, self.first[1] - 1
        whole = np.arange(order**2).reshape(order, order)
        block = whole[row : row + self.size, column : column + self.size]
        lines = (*block, *block.T, block.diagonal(), block[:, ::-1].diagonal())
        return [line.tolist() for line in lines]


def _sums(cells: NDArray[np.integer], line: Sequence[int]) -> NDArray[np.int64]:
    sums = np.zeros(len(cells), dtype=np.int64)
    for cell in line:
        sums += cells[:, cell]
    return sums


def _equal_sums(one: Sequence[int], other: Sequence[int]) -> Relation:
    factors = dict.fromkeys(one, 1)
    for cell in other:
        factors[cell] = factors.get(cell, 0) - 1
    return Relation(tuple((factor, cell) for cell, factor in factors.items() if factor), 0, 0)


def inlaid(first: Cell, size: int) -> SquareFact:
    """Ask for a magic square of its own inside, by its first cell and its order.

    Examples
    --------
    >>> inlaid((2, 2), 3).text
    'inlaid=r2c2:r4c4'
    """
    last = first[0] + size - 1, first[1] + size - 1
    return Inlaid(f"inlaid={cell_text(first)}:{cell_text(last)}", first, size)


def inlaid_anywhere(order: int) -> SquareFact:
    """Ask for a magic square of its own inside, of order 3 or more, not in the center.

    Examples
    --------
    >>> inlaid_anywhere(4).text
    'inlaid=r1c1:r3c3 or inlaid=r1c2:r3c4 or inlaid=r2c1:r4c3 or inlaid=r2c2:r4c4'
    """
    return AnyOf.of(
        *(
            inlaid((row, column), size)
            for size in range(3, order)
            for row in range(1, order - size + 2)
            for column in range(1, order - size + 2)
            if not row - 1 == column - 1 == (order - size) / 2
        )
    )
