"""Magic squares of order 3 among given numbers: their sums, and squares that nearly are magic.

Around the center c of such a square lie four pairs c - d and c + d, whose distances d are a, b,
a + b and b - a for some a and b.  Comparing all distances finds every square.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import isqrt
from typing import Final, NamedTuple, TypeAlias

from loshu.core.grid import Grid

_MOST_NEAR: Final = 160
"""Numbers whose triples are compared in some seconds."""
_BEST: Final = 7
"""Right lines of a square that is not magic: if all rows and columns are right, a diagonal."""
Triple: TypeAlias = tuple[int, int, int]
Cells: TypeAlias = tuple[int, ...]


class NearSquare(NamedTuple):
    """A square whose rows and columns have one sum, and perhaps one diagonal."""

    square: Grid
    total: int
    lines: int
    """Number of right lines, of eight."""


def sums_of_squares(numbers: Sequence[int]) -> Iterator[int]:
    """Yield the sums of lines for which a magic square of different numbers exists, ascending.

    Parameters
    ----------
    numbers : sequence of int
        Ascending, each once.

    Examples
    --------
    >>> list(sums_of_squares([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))
    [15, 18]
    >>> list(sums_of_squares([number**2 for number in range(1, 51)]))
    []
    """
    known = frozenset(numbers)
    for at, center in enumerate(numbers):
        above = (number - center for number in numbers[at + 1 :])
        if _has_square([distance for distance in above if center - distance in known]):
            yield 3 * center


def _has_square(distances: Sequence[int]) -> bool:
    """Whether two distances have a sum and a difference among the others."""
    known = frozenset(distances)
    return any(
        b + a in known and b - a in known and b != 2 * a for a, b in combinations(distances, 2)
    )


def are_squares(numbers: Sequence[int]) -> bool:
    """Whether all numbers are squares of whole numbers.

    Examples
    --------
    >>> are_squares([1, 4, 9]), are_squares([1, 2]), are_squares([-4])
    (True, False, False)
    """
    return all(number >= 0 and isqrt(number) ** 2 == number for number in numbers)


def nearest_square(numbers: Sequence[int]) -> NearSquare | None:
    """Return a square of different numbers with 7 right lines, or else 6, and the smallest sum.

    None without such a square, or where the numbers are too many to compare.

    Examples
    --------
    >>> found = nearest_square([number**2 for number in range(1, 80)])
    >>> found.square.text, found.total, found.lines
    ('1936 1024 289/529 16 2704/784 2209 256', 3249, 6)
    """
    if len(numbers) > _MOST_NEAR:
        return None
    known = frozenset(numbers)
    by_sum: dict[int, list[Triple]] = defaultdict(list)
    for triple in combinations(numbers, 3):
        by_sum[sum(triple)].append(triple)
    best: NearSquare | None = None
    for total in sorted(by_sum):
        for cells in _semi_magic(by_sum[total], total):
            if known.issuperset(cells) and len({*cells}) == len(cells):
                lines = _BEST - 1 + _right_diagonals(cells, total)
                if best is None or lines > best.lines:
                    rows = [list(cells[first : first + 3]) for first in (0, 3, 6)]
                    best = NearSquare(Grid(rows), total, lines)
                if lines >= _BEST:
                    return best
    return best


def _semi_magic(triples: Sequence[Triple], total: int) -> Iterator[Cells]:
    """Yield cells whose rows and columns have a sum; the corners need not be among the numbers."""
    if len(triples) < _BEST - 1:
        return
    of_number: dict[int, list[Triple]] = defaultdict(list)
    for triple in triples:
        for number in triple:
            of_number[number].append(triple)
    for center, lines in of_number.items():
        for row, column in combinations(lines, 2):
            left, right = (number for number in row if number != center)
            top, bottom = (number for number in column if number != center)
            for first, last in _pairs(of_number, top, center):
                below, beside = total - first - left, total - last - right
                if below + bottom + beside == total:
                    yield (first, top, last, left, center, right, below, bottom, beside)


def _pairs(
    of_number: Mapping[int, Sequence[Triple]], number: int, other: int
) -> Iterator[tuple[int, int]]:
    """Yield the rest of the triples of a number, without another one, in both orders."""
    for triple in of_number[number]:
        if other not in triple:
            first, last = (each for each in triple if each != number)
            yield first, last
            yield last, first


def _right_diagonals(cells: Cells, total: int) -> int:
    diagonals = (cells[0] + cells[4] + cells[8], cells[2] + cells[4] + cells[6])
    return sum(diagonal == total for diagonal in diagonals)
