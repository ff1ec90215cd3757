"""Magic and semi-magic squares of orders 4 and 6, from pairs of upper and lower halves.

Both diagonals of a magic square of even order n pair the rows and the columns: their cells lie in
n/2 boxes of 2x2, each on two opposite rows and on two opposite columns.  A *structure* is a square
without the order of these pairs and within them.  A *cut* is a set of n*n/2 numbers, the upper
ones, and the rest, without order.  A structure is cut in 2**(n/2 - 1) ways, with one row of each
pair above, and a semi-magic one, where any half of the rows may be above, in binomial(n, n/2) / 2.
So the squares are counted by cuts: for each, the rows of both halves are all partitions of their
numbers into magic series, halves are arrangements of rows over columns, and pairs of halves whose
column sums fit are counted with their diagonals.  docs/order-6.md has the proof.

    shard  12345-6    a cut, by its number up to complements, and a part of its column sums

Complements (x becomes n*n + 1 - x) have equal counts.  With H numbers that have their complement
on their own side, and the others opposite, a cut is a word over pairs {x, n*n + 1 - x}: both above,
both below, or only the smaller or the greater one above.  Exchanging the halves, and taking
complements, exchange letters; so the first letter of either kind is given, and words are counted
by a table.
"""

from bisect import bisect_right
from collections.abc import Iterator
from functools import cache, partial
from itertools import accumulate, combinations
from math import comb, factorial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.job import Computed, Job, Tally
from loshu.core.parallel import checkpoint
from loshu.kernels import HalvesCount
from loshu.magic.counting.counting_method import SquareQuestion

Masks = NDArray[np.uint64]
"""Sets of numbers: bit x - 1 stands for the number x."""

PARTS: Final = {4: 1, 6: 16}
"""So that a shard of order 6 takes some twenty seconds."""
STATES: Final = 100_000_000
"""Number of states in one call of the kernel: less than a fifth of a second."""


@cache
def magic_series(n: int) -> Masks:
    """List the sets of n numbers from 1 to n*n with the magic sum.

    Examples
    --------
    >>> len(magic_series(4))
    86
    """
    constant = n * (n * n + 1) // 2
    sets = combinations(range(1, n * n + 1), n)
    masks = [sum(1 << (x - 1) for x in numbers) for numbers in sets if sum(numbers) == constant]
    found = np.array(masks, dtype=np.uint64)
    found.setflags(write=False)
    return found


def partitions(n: int, numbers: int) -> Masks:
    """List the partitions of a set of numbers into rows with the magic sum.

    Returns
    -------
    array of shape (k, rows)

    Examples
    --------
    >>> len(partitions(4, 2**16 - 1))
    392
    """
    rows = [*_partitions(magic_series(n), numbers)]
    return np.array(rows, dtype=np.uint64).reshape(len(rows), -1)


def _partitions(series: Masks, left: int) -> Iterator[tuple[int, ...]]:
    if not left:
        yield ()
        return
    within = series[(series & np.uint64(~left & 2**64 - 1)) == 0]
    for row in within[(within & np.uint64(left & -left)) != 0].tolist():
        for others in _partitions(within, left ^ row):
            yield row, *others


class Cuts(Computed[tuple[int, int]]):
    """The cuts, one of each pair of complements: the upper numbers as a set, and a weight.

    The weight is 2, or 1 for a cut that is its own complement.

    Examples
    --------
    >>> len(Cuts(4)), len(Cuts(6))
    (151, 28285987)
    """

    def __init__(self, order: int) -> None:
        self._pairs = order * order // 2
        self._differences = [order * order + 1 - 2 * x for x in range(1, self._pairs + 1)]

    def __len__(self) -> int:
        return self._words(0, 0, 0, False, False)

    @cache  # noqa: B019 - a few objects live as long as the program
    def _words(self, pair: int, both: int, excess: int, joined: bool, apart: bool) -> int:
        """Count the words from a pair on: `both` is how many more pairs are above than below."""
        if pair == self._pairs:
            return both == excess == 0
        letters = self._letters(pair, both, excess, joined, apart)
        return sum(self._words(*after) for _, after in letters)

    def _letters(
        self, pair: int, both: int, excess: int, joined: bool, apart: bool
    ) -> Iterator[tuple[int, tuple[int, int, int, bool, bool]]]:
        """Yield the upper numbers of a pair, and what follows."""
        low, high = 1 << pair, 1 << 2 * self._pairs - 1 - pair
        step = self._differences[pair]
        yield low | high, (pair + 1, both + 1, excess, True, apart)
        if joined:
            yield 0, (pair + 1, both - 1, excess, True, apart)
        yield low, (pair + 1, both, excess - step, joined, True)
        if apart:
            yield high, (pair + 1, both, excess + step, joined, True)

    def at(self, place: int) -> tuple[int, int]:
        """Return the upper numbers of a cut, and its weight."""
        left, upper, at = place, 0, (0, 0, 0, False, False)
        while at[0] < self._pairs:
            choices = [*self._letters(*at)]
            before = [0, *accumulate(self._words(*after) for _, after in choices)]
            chosen = bisect_right(before, left) - 1
            left -= before[chosen]
            upper |= choices[chosen][0]
            at = choices[chosen][1]
        return upper, 2 if at[3] and at[4] else 1


class CutParts(Computed[str]):
    """Names of shards, computed as they are asked for.

    Examples
    --------
    >>> names = CutParts(6)
    >>> len(names), names[0], names[-1]
    (452575792, '0-0', '28285986-15')
    """

    def __init__(self, order: int) -> None:
        self._parts = PARTS[order]
        self._length = len(cuts(order)) * self._parts

    def __len__(self) -> int:
        return self._length

    def at(self, place: int) -> str:
        """Return the name of a shard."""
        cut, part = divmod(place, self._parts)
        return f"{cut}-{part}"


cuts: Final = cache(Cuts)


def count_halves(
    n: int, upper: Masks, lower: Masks, part: int, parts: int, *, diagonals: bool
) -> tuple[int, int]:
    """Count the pairs of halves that fit, and the unordered pairs of diagonals in these.

    Parameters
    ----------
    upper, lower : array of shape (k, n/2)
        Partitions of the upper and of the lower numbers into rows.
    part, parts : int
        Which pairs of a least and a greatest column sum.
    """
    count = HalvesCount(n, upper, lower, part, parts, diagonals)
    while not count.ended:
        checkpoint()
        count.resume(STATES)
    return count.fitting, count.diagonals


def count_shard(n: int, semi: bool, shard: str) -> Tally:
    """Count the squares of a part of a cut."""
    cut, part = map(int, shard.split("-"))
    upper, weight = cuts(n)[cut]
    above, below = partitions(n, upper), partitions(n, 2 ** (n * n) - 1 ^ upper)
    fitting, pairs = count_halves(n, above, below, part, PARTS[n], diagonals=not semi)
    if semi:  # rows and columns in any order
        return Tally(weight * fitting * factorial(n) ** 2 // (comb(n, n // 2) // 2))
    return Tally(weight * pairs * 4 * factorial(n // 2))


def halves_job(n: int, *, semi: bool = False) -> Job:
    """Cut the count of the magic, or semi-magic, squares of order 4 or 6 into shards.

    Examples
    --------
    >>> job = halves_job(4)
    >>> sum(job.run(name).count for name in job.shards()) // 8
    880
    """
    kinds = ("semi-magic",) if semi else ("magic",)
    question = SquareQuestion(order=n, kinds=kinds)
    return Job(
        name=f"{kinds[0]}-{n}",
        title=question.title,
        version="2",
        shards=partial(CutParts, n),
        run=partial(count_shard, n, semi),
        for_many_machines=n == 6,
    )


MAGIC_6: Final = halves_job(6)
SEMI_MAGIC_6: Final = halves_job(6, semi=True)
"""Hundreds of years of a processor."""
