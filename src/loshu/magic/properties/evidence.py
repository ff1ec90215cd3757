"""Groups of cells that show a property: lines, pairs and blocks whose values must agree."""

from collections.abc import Iterator
from itertools import chain
from math import prod
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loshu.magic.properties import waves
from loshu.magic.properties.square_property import Cells, Evidence, Operation
from loshu.magic.properties.sums import is_magic

Square: TypeAlias = NDArray[np.int64]
SMALLEST_BLOCK: Final = 3
"""Smallest order of the magic squares within a square."""


def rows(n: int) -> Iterator[Cells]:
    """Yield the rows, then the columns.

    Examples
    --------
    >>> list(rows(2))
    [(0, 1), (2, 3), (0, 2), (1, 3)]
    """
    yield from (tuple(range(row * n, row * n + n)) for row in range(n))
    yield from (tuple(range(column, n * n, n)) for column in range(n))


def diagonals(n: int) -> Iterator[Cells]:
    """Yield both main diagonals."""
    yield tuple(row * n + row for row in range(n))
    yield tuple(row * n + n - 1 - row for row in range(n))


def wrapped_diagonals(n: int) -> Iterator[Cells]:
    """Yield all diagonals, including the ones that wrap around."""
    for way in (1, -1):
        for first in range(n):
            yield tuple(row * n + (first + way * row) % n for row in range(n))


def opposite_cells(n: int) -> Iterator[Cells]:
    """Yield the pairs of cells opposite across the center; the middle cell is a pair by itself."""
    last = n * n - 1
    yield from ((at, last - at) for at in range((last + 2) // 2))


def wrapped_blocks(n: int) -> Iterator[Cells]:
    """Yield the blocks of 2x2 cells, including the ones that wrap around."""
    for row, column in np.ndindex(n, n):
        below, right = (row + 1) % n, (column + 1) % n
        yield (row * n + column, row * n + right, below * n + column, below * n + right)


def distant_pairs(n: int) -> Iterator[Cells]:
    """Yield the pairs of cells n/2 apart along a diagonal; nothing for odd orders."""
    if n % 2:
        return
    half = n // 2
    for row, column in np.ndindex(half, n):
        yield (row * n + column, (row + half) * n + (column + half) % n)


def half_lines(n: int) -> Iterator[Cells]:
    """Yield the halves of rows and columns, for even n."""
    for line in rows(n):
        yield line[: n // 2]
        yield line[n // 2 :]


def bent_diagonals(n: int) -> Iterator[Cells]:
    """Yield the bent diagonals of all four directions, including the ones that wrap around."""
    bend = [min(place, n - 1 - place) for place in range(n)]
    for way in (1, -1):
        for first in range(n):
            yield tuple(row * n + (first + way * bend[row]) % n for row in range(n))
            yield tuple((first + way * bend[column]) % n * n + column for column in range(n))


def block(n: int, top: int, left: int, size: int) -> Cells:
    """Return the cells of a block of `size` rows."""
    return tuple(
        row * n + column for row in range(top, top + size) for column in range(left, left + size)
    )


def summed(square: Square, *groups: Iterator[Cells], power: int = 1) -> Iterator[Evidence]:
    """Yield groups with the sums of their entries, each raised to a power."""
    entries = square.ravel().tolist()
    for cells in chain(*groups):
        yield Evidence(cells, sum(entries[at] ** power for at in cells), power=power)


def magic_lines(square: Square, power: int = 1) -> Iterator[Evidence]:
    """Yield rows, columns and main diagonals.

    Examples
    --------
    >>> lo_shu = np.array([[8, 1, 6], [3, 5, 7], [4, 9, 2]])
    >>> {evidence.value for evidence in magic_lines(lo_shu)}
    {15}
    """
    n = len(square)
    yield from summed(square, rows(n), diagonals(n), power=power)


def semi_magic_lines(square: Square) -> Iterator[Evidence]:
    """Yield rows and columns."""
    yield from summed(square, rows(len(square)))


def multimagic_lines(square: Square, degree: int) -> Iterator[Evidence]:
    """Yield the magic lines for each power of the entries."""
    for power in range(1, degree + 1):
        yield from magic_lines(square, power)


def pandiagonal_lines(square: Square, power: int = 1) -> Iterator[Evidence]:
    """Yield rows, columns and all diagonals."""
    n = len(square)
    yield from summed(square, rows(n), wrapped_diagonals(n), power=power)


def pan_multimagic_lines(square: Square) -> Iterator[Evidence]:
    """Yield rows, columns and all diagonals for the entries and for their squares."""
    for power in (1, 2):
        yield from pandiagonal_lines(square, power)


def short_diagonal_lines(square: Square) -> Iterator[Evidence]:
    """Yield opposite short diagonals, then rows, columns and main diagonals."""
    n = len(square)
    if n >= waves.LEAST_SHORT:
        yield from summed(square, waves.short_diagonals(n), rows(n), diagonals(n))


def wave_lines(
    square: Square, depth: NDArray[np.int64], *, every: bool = True
) -> Iterator[Evidence]:
    """Yield the waves of all directions, or of the first whose sums agree; then the magic lines."""
    n = len(square)
    if n < waves.LEAST:
        return
    ways = [[*summed(square, way)] for way in waves.waves(n, depth)]
    if not every:
        ways = [way for way in ways if len({line.value for line in way}) == 1][:1] or ways[:1]
    yield from chain.from_iterable(ways)
    yield from magic_lines(square)


def opposite_pairs(square: Square) -> Iterator[Evidence]:
    """Yield the pairs of cells opposite across the center."""
    yield from summed(square, opposite_cells(len(square)))


def ultramagic_lines(square: Square) -> Iterator[Evidence]:
    """Yield the opposite pairs, rows, columns and all diagonals."""
    yield from opposite_pairs(square)
    yield from pandiagonal_lines(square)


def compact_blocks(square: Square) -> Iterator[Evidence]:
    """Yield the blocks of 2x2 cells, then rows and columns."""
    n = len(square)
    yield from summed(square, wrapped_blocks(n), rows(n))


def complete_pairs(square: Square) -> Iterator[Evidence]:
    """Yield the pairs of cells n/2 apart along a diagonal, then rows and columns."""
    n = len(square)
    yield from summed(square, distant_pairs(n), rows(n))


def most_perfect_groups(square: Square) -> Iterator[Evidence]:
    """Yield blocks of 2x2 cells, pairs n/2 apart along a diagonal, rows and columns."""
    n = len(square)
    yield from summed(square, wrapped_blocks(n), distant_pairs(n), rows(n))


def multiplied(square: Square) -> Iterator[Evidence]:
    """Yield rows, columns and main diagonals with their products."""
    n, entries = len(square), square.ravel().tolist()
    for cells in chain(rows(n), diagonals(n)):
        yield Evidence(cells, prod(entries[at] for at in cells), "product")


def franklin_lines(square: Square) -> Iterator[Evidence]:
    """Yield half rows, half columns, bent diagonals and blocks; nothing for odd orders."""
    n = len(square)
    if n % 2 == 0:
        yield from summed(square, half_lines(n), bent_diagonals(n), wrapped_blocks(n))


def complements(square: Square) -> Iterator[Evidence]:
    """Yield the pairs of cells whose entries are complements, for different entries."""
    entries = square.ravel().tolist()
    places = {entry: at for at, entry in enumerate(entries)}
    both = min(entries) + max(entries)
    for at, entry in enumerate(entries):
        if at <= (other := places.get(both - entry, -1)):
            yield Evidence((at, other), both)


def inner_squares(square: Square) -> Iterator[Evidence]:
    """Yield the squares that remain when borders are stripped one by one."""
    n = len(square)
    for border in range((n - 1) // 2):
        yield _as_square(square, border, border, n - 2 * border)


def inlays(square: Square) -> Iterator[Evidence]:
    """Yield the magic squares inside, elsewhere than at the center, smallest first."""
    n = len(square)
    for size in range(SMALLEST_BLOCK, n):
        places = range(n - size + 1)
        for top, left in ((top, left) for top in places for left in places):
            part = square[top : top + size, left : left + size]
            if 2 * top == 2 * left == n - size or not is_magic(part[None])[0]:
                continue
            yield _as_square(square, top, left, size)


def copies(square: Square) -> Iterator[Evidence]:
    """Yield the blocks of the smallest divisor of the order whose blocks are all magic."""
    n = len(square)
    for size in (size for size in range(SMALLEST_BLOCK, n) if n % size == 0):
        corners = [(top, left) for top in range(0, n, size) for left in range(0, n, size)]
        parts = np.array([square[top : top + size, left : left + size] for top, left in corners])
        if is_magic(parts).all():
            yield from (_as_square(square, top, left, size) for top, left in corners)
            return


def digit_places(square: Square) -> Iterator[Evidence]:
    """Yield the cells of each first digit and each second digit of the entries less 1, base n."""
    n, entries = len(square), square.ravel() - 1
    digits: tuple[tuple[Operation, Square], ...] = (
        ("first digit", entries // n),
        ("second digit", entries % n),
    )
    for name, held in digits:
        for digit in range(n):
            yield Evidence(tuple(np.flatnonzero(held == digit).tolist()), digit, name)


def _as_square(square: Square, top: int, left: int, size: int) -> Evidence:
    total = int(square[top, left : left + size].sum())
    return Evidence(block(len(square), top, left, size), total, "block")
