"""The two numbers whose exchange makes a square magic."""

from collections.abc import Iterator
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from loshu.magic.properties.sums import line_sums, row_sums

Cell: TypeAlias = tuple[int, int]


def only_exchange(square: NDArray[np.int64], expected: int) -> tuple[Cell, Cell] | None:
    """Return the two cells, from 1, whose exchange gives all lines a sum, if they are the only two.

    Examples
    --------
    >>> only_exchange(np.array([[10, 3, 5], [1, 6, 11], [7, 2, 9]]), 18)
    ((3, 2), (3, 3))
    """
    found = [pair for pair in _pairs(square, expected) if _mends(square, pair, expected)]
    if len(found) != 1:
        return None
    (one, other), *_ = found
    return (one[0] + 1, one[1] + 1), (other[0] + 1, other[1] + 1)


def _pairs(square: NDArray[np.int64], expected: int) -> Iterator[tuple[Cell, Cell]]:
    """Yield the pairs of cells that are in all wrong rows and columns, and in no right ones."""
    n = len(square)
    wrong = [total != expected for total in row_sums(square[None])[0].tolist()]
    rows, columns = ([i for i, bad in enumerate(part) if bad] for part in (wrong[:n], wrong[n:]))
    lengths = (len(rows), len(columns))
    if lengths == (2, 2):
        yield (rows[0], columns[0]), (rows[1], columns[1])
        yield (rows[0], columns[1]), (rows[1], columns[0])
    elif lengths == (2, 0):
        yield from (((rows[0], column), (rows[1], column)) for column in range(n))
    elif lengths == (0, 2):
        yield from (((row, columns[0]), (row, columns[1])) for row in range(n))


def _mends(square: NDArray[np.int64], pair: tuple[Cell, Cell], expected: int) -> bool:
    one, other = pair
    mended = square.copy()
    mended[one], mended[other] = square[other], square[one]
    return bool((line_sums(mended[None]) == expected).all())
