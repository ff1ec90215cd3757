"""The numbers that a square with faults seems to be meant to hold, and the sum of its lines."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.grid import EMPTY

_SMALLEST: Final = 3
"""The order whose lines leave too few right ones beside a slip."""
_LARGEST: Final = 6
"""The order up to which two slips may leave fewer right lines than wrong ones of one sum."""
_EVIDENT: Final = 3
"""Lines of one sum that are evidence of it, where no set of numbers has that sum."""


@dataclass(frozen=True, slots=True)
class Meant:
    """The square that was probably meant."""

    expected: int | None
    """The sum of each line; None if it is unclear."""
    numbers: range | None = None
    """The progression that it should hold; None where its own numbers are right."""
    likely: tuple[int, ...] = ()
    """Sums that are as likely as one another, if the sum is unclear."""


def meant(values: NDArray[np.int64], sums: Mapping[str, int]) -> Meant:
    """Judge by the numbers of a square, and the sums of its complete lines.

    The sum is that of 1 to n², of 0 to n² - 1, of another progression or of the square's own
    numbers in any order: the one that most lines have.  Where clearly more lines agree on a
    different sum, it is that one.  Where no progression is meant, it is the sum for which the
    fewest cells change.

    Parameters
    ----------
    values : array of shape (n, n)
        `EMPTY` marks missing cells.
    sums : mapping of str to int

    Examples
    --------
    >>> rows = {"row 1": 18, "row 2": 18, "row 3": 18}
    >>> meant(np.array([[10, 3, 5], [1, 6, 11], [7, 2, 9]]), rows)
    Meant(expected=18, numbers=None, likely=())
    >>> rows = {"row 1": 15, "row 2": 15, "row 3": 16}
    >>> meant(np.array([[8, 1, 6], [3, 5, 7], [4, 9, 3]]), rows)
    Meant(expected=15, numbers=range(1, 10), likely=())
    """
    n = len(values)
    present = values[values != EMPTY].tolist()
    distinct = sorted(set(present))
    found = Counter(sums.values())
    candidates = [*_progressions(distinct, n)]
    whole = [each for each in candidates if each.numbers and set(distinct) <= set(each.numbers)]
    common, lines = found.most_common(1)[0] if found else (None, 0)
    # A slip may make other numbers of a progression: from 1 to 17, say, in a square of 1 to 16.
    one_slip = n > _SMALLEST and lines >= 2 * n - 2 and common not in {w.expected for w in whole}
    if whole and len(distinct) == len(present) and not one_slip:
        return whole[0]
    if len(present) == n * n and sum(present) % n == 0:
        candidates.append(Meant(sum(present) // n))
    best = max(candidates, key=lambda each: found[each.expected or 0], default=None)
    clearly = lines >= _EVIDENT and lines > 2 * found[(best and best.expected) or 0]
    if best is not None and best.numbers is not None and not clearly:
        return best
    rows = Counter([*sums.values()][: 2 * n])
    if 2 < n <= _LARGEST and len(sums) == 2 * n + 2 and len(rows) > 1:
        # Most squares need no look at it.
        from loshu.magic.verification.fewest_changes import likely_sums

        return _likeliest(likely_sums(values, sums), found)
    return Meant(common) if clearly or best is None else best


def _likeliest(likely: tuple[int, ...], found: Counter[int]) -> Meant:
    """Choose the sum of most lines among those of the fewest changes, or leave it open."""
    choices = likely or tuple(sorted(found))
    most = max(found[total] for total in choices)
    choices = tuple(total for total in choices if found[total] == most)
    is_clear = len(choices) == 1 and (likely or most >= _EVIDENT)
    return Meant(choices[0]) if is_clear else Meant(None, None, choices)


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
