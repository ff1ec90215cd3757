"""Magic and semi-magic squares of order 6, from all partitions of 1 to 36 into rows.

A square without the order of its rows and columns is a partition into rows, and one into columns,
that cross once everywhere.  For each partition into rows the kernel counts the systems of columns,
and in each of them the pairs of diagonals that exchanges of rows and columns can make.  There are
6.5e12 partitions into rows, so these counts are for many machines.  Each takes about as long as
any other, so a sample estimates the cost well.

    shard  12-345-67-8    the first row; the second one; third rows with number 67 modulo THIRDS;
                          fourth rows with number 8 modulo FOURTHS; each by its number among those
                          that fit and hold the smallest number left
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import accumulate, combinations
from math import factorial
from typing import Final, overload

import numpy as np
from numpy.typing import NDArray

from loshu.core.job import Job, Tally
from loshu.core.parallel import checkpoint
from loshu.kernels import count_systems
from loshu.magic.counting.counting_method import SquareQuestion

Masks = NDArray[np.uint64]
"""Sets of numbers: bit x - 1 stands for the number x."""

THIRDS: Final = {4: 4, 5: 90, 6: 640}
"""About the number of third rows, so that a shard has one of them, or none."""
FOURTHS: Final = {4: 1, 5: 1, 6: 10}
"""So that a shard of order 6 takes some seconds."""
TOGETHER: Final = {4: 10_000, 5: 1000, 6: 10}
"""Partitions in one call of the kernel: less than half a second."""


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


def fitting(series: Masks, left: int) -> tuple[Masks, Masks]:
    """Find the series within the numbers that are left, and the ones that hold the smallest one."""
    within = series[(series & np.uint64(~left & 2**64 - 1)) == 0]
    return within, within[(within & np.uint64(left & -left)) != 0]


@cache
def _first_rows(n: int) -> Masks:
    return fitting(magic_series(n), 2 ** (n * n) - 1)[1]


@cache
def _second_rows_before(n: int) -> Sequence[int]:
    """Return how many pairs of a first and a second row begin with an earlier first row."""
    everything = 2 ** (n * n) - 1
    numbers = (len(fitting(magic_series(n), everything ^ int(row))[1]) for row in _first_rows(n))
    return [0, *accumulate(numbers)]


class ThreeRows(Sequence[str]):
    """Names of shards, computed as they are asked for.

    Examples
    --------
    >>> names = ThreeRows(4)
    >>> len(names), names[0], names[-1]
    (620, '0-0-0-0', '18-5-3-0')
    """

    def __init__(self, order: int) -> None:
        self.order = order
        self._shares = THIRDS[order] * FOURTHS[order]

    def __len__(self) -> int:
        return _second_rows_before(self.order)[-1] * self._shares

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[str]: ...
    def __getitem__(self, place: int | slice) -> str | Sequence[str]:
        if isinstance(place, slice):
            return [self[one] for one in range(*place.indices(len(self)))]
        if not -len(self) <= place < len(self):
            raise IndexError(place)
        pair, share = divmod(place % len(self), self._shares)
        third, fourth = divmod(share, FOURTHS[self.order])
        before = _second_rows_before(self.order)
        first = bisect_right(before, pair) - 1
        return f"{first}-{pair - before[first]}-{third}-{fourth}"


def partitions(n: int, shard: str) -> Masks:
    """List the partitions into rows of a shard, those with the smallest number left first.

    Returns
    -------
    array of shape (k, n)

    Examples
    --------
    >>> sum(len(partitions(4, name)) for name in ThreeRows(4))
    392
    """
    first, second, third, fourth = map(int, shard.split("-"))
    rows = [int(_first_rows(n)[first])]
    left = 2 ** (n * n) - 1 ^ rows[0]
    within, holding = fitting(magic_series(n), left)
    rows.append(int(holding[second]))
    left ^= rows[1]
    within, holding = fitting(within, left)
    found = [
        (*rows, int(row), *others)
        for row in holding[third :: THIRDS[n]]
        for others in _complete(within, left ^ int(row), fourth, FOURTHS[n])
    ]
    return np.array(found, dtype=np.uint64).reshape(-1, n)


def _complete(
    series: Masks, left: int, share: int = 0, shares: int = 1
) -> Iterator[tuple[int, ...]]:
    """Yield the rows that fill the rest, a share of those that may come first."""
    if not left:
        yield ()
        return
    within, holding = fitting(series, left)
    for row in holding[share::shares]:
        for others in _complete(within, left ^ int(row)):
            yield int(row), *others


def complement_weights(n: int, rows: Masks) -> NDArray[np.int64]:
    """Weigh partitions so that of a partition and its complement one counts twice.

    A partition that is its own complement counts once.

    Examples
    --------
    >>> everything = [partitions(4, name) for name in ThreeRows(4)]
    >>> weights = complement_weights(4, np.concatenate(everything))
    >>> int(weights.sum()), int((weights == 0).sum())
    (392, 97)
    """
    turned = np.zeros_like(rows)
    for x in range(n * n):
        turned |= (rows >> np.uint64(x) & np.uint64(1)) << np.uint64(n * n - 1 - x)
    weights = np.ones(len(rows), dtype=np.int64)
    settled = np.zeros(len(rows), dtype=np.bool_)
    for ours, theirs in zip(np.sort(rows).T, np.sort(turned).T, strict=True):
        weights[~settled & (ours < theirs)] = 2
        weights[~settled & (ours > theirs)] = 0
        settled |= ours != theirs
    return weights


def count_shard(n: int, semi: bool, shard: str) -> Tally:
    """Count the squares of the partitions of a shard."""
    rows = partitions(n, shard)
    weights = complement_weights(n, rows)
    rows, weights = rows[weights > 0], weights[weights > 0]
    found = 0
    for begin in range(0, len(rows), TOGETHER[n]):
        checkpoint()
        some = rows[begin : begin + TOGETHER[n]]
        counts = np.empty((len(some), 2), dtype=np.uint64)
        count_systems(n, some, not semi, counts)
        column = counts[:, 0 if semi else 1].astype(np.int64)
        found += int(column @ weights[begin : begin + TOGETHER[n]])
    # The rows and the columns in any order; or two and two opposite rows, the columns following.
    orders = factorial(n) ** 2 if semi else 2 ** (n // 2) * factorial(n // 2)
    return Tally(found * orders)


def row_partitions_job(n: int, *, semi: bool = False) -> Job:
    """Cut the count of the magic, or semi-magic, squares of order 4 to 6 into shards.

    Examples
    --------
    >>> job = row_partitions_job(4)
    >>> sum(job.run(name).count for name in job.shards()) // 8
    880
    """
    kinds = ("semi-magic",) if semi else ("magic",)
    question = SquareQuestion(order=n, kinds=kinds)
    return Job(
        name=f"{kinds[0]}-{n}",
        title=question.title,
        version="1",
        shards=partial(ThreeRows, n),
        run=partial(count_shard, n, semi),
        for_many_machines=n == 6,
    )


MAGIC_6: Final = row_partitions_job(6)
SEMI_MAGIC_6: Final = row_partitions_job(6, semi=True)
"""Thousands of years of a processor."""
