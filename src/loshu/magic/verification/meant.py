"""The numbers that a square with faults seems to be meant to hold, and the sum of its lines."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.grid import EMPTY

_EVIDENT: Final = 3
"""Lines of one sum that are evidence of it, where no set of numbers has that sum."""


@dataclass(frozen=True, slots=True)
class Meant:
    """What a square seems to be meant to be."""

    expected: int | None
    """The sum of each line; None where there is no telling."""
    numbers: range | None = None
    """The progression that it should hold; None where its own numbers are right."""


def meant(values: NDArray[np.int64], sums: Mapping[str, int]) -> Meant:
    """Judge by the numbers of a square, and the sums of its complete lines.

    The sum is that of 1 to n², of 0 to n² - 1, of another progression or of the square's own
    numbers in any order: the one that most lines have.  Where clearly more lines agree on a
    different sum, it is that one.

    Parameters
    ----------
    values : array of shape (n, n)
        `EMPTY` marks missing cells.
    sums : mapping of str to int

    Examples
    --------
    >>> rows = {"row 1": 18, "row 2": 18, "row 3": 18}
    >>> meant(np.array([[10, 3, 5], [1, 6, 11], [7, 2, 9]]), rows)
    Meant(expected=18, numbers=None)
    >>> rows = {"row 1": 15, "row 2": 15, "row 3": 16}
    >>> meant(np.array([[8, 1, 6], [3, 5, 7], [4, 9, 3]]), rows)
    Meant(expected=15, numbers=range(1, 10))
    """
    n = len(values)
    present = values[values != EMPTY].tolist()
    distinct = sorted(set(present))
    found = Counter(sums.values())
    candidates = [*_progressions(distinct, n)]
    whole = [each for each in candidates if each.numbers and set(distinct) <= set(each.numbers)]
    if whole and len(distinct) == len(present):
        return whole[0]
    if len(present) == n * n and sum(present) % n == 0:
        candidates.append(Meant(sum(present) // n))
    best = max(candidates, key=lambda each: found[each.expected or 0], default=None)
    common, lines = found.most_common(1)[0] if found else (None, 0)
    if best is None or best.expected is None:
        return Meant(common)
    clearly = lines >= _EVIDENT and lines > 2 * found[best.expected]
    return Meant(common) if clearly else best


def _progressions(distinct: list[int], n: int) -> Iterator[Meant]:
    """Yield the progressions of n² numbers that nearly all numbers of a square are from."""
    cells = n * n
    starts = [1]
    if 0 in distinct:
        # Where both ends occur, a slip made one of them: the sums decide.
        starts = [1, 0] if cells in distinct else [0, 1]
    known = [range(first, first + cells) for first in starts]
    for numbers in known:
        inside = sum(number in numbers for number in distinct)
        if 2 * inside > cells or inside == len(distinct):
            yield _of(numbers, n)
    if len(distinct) > max(1, cells - 2):
        yield from (_of(numbers, n) for numbers in _others(distinct, cells) if numbers not in known)


def _others(distinct: list[int], cells: int) -> Iterator[range]:
    """Yield progressions that hold all numbers of a square but one at most."""
    steps = Counter(after - before for before, after in pairwise(distinct))
    step = steps.most_common(1)[0][0]
    for first in {distinct[0], distinct[0] - step, distinct[1], distinct[1] - step}:
        numbers = range(first, first + cells * step, step)
        if sum(number in numbers for number in distinct) >= cells - 1:
            yield numbers


def _of(numbers: range, n: int) -> Meant:
    return Meant((numbers[0] + numbers[-1]) * n // 2, numbers)
