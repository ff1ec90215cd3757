"""Magic series: the sets of numbers that a line of a magic square may hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import count, islice
from math import lgamma, log
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.core.parallel import Progress, checkpoint, map_ordered, processors
from loshu.core.units import duration, size
from loshu.core.whole import whole_arguments
from loshu.kernels import count_series as count_sets
from loshu.kernels import list_series as list_sets
from loshu.kernels import next_binomial
from loshu.magic.listing.block_text import written_rows

POWERS: Final = ("magic", "bimagic", "trimagic")
PAIRED_UP_TO: Final = {2: 12, 3: 11}
"""The largest order whose sets are put together from halves: half a minute of a processor."""
LARGEST: Final = 15
"""The largest order whose numbers fit in a byte."""
LISTED_UP_TO: Final = {1: 7, 2: 10, 3: 11}
"""The largest order whose list fits in memory."""
PRIME_BITS: Final = 31
ADDITIONS_A_SECOND: Final = 5e9
LONG: Final = 600
"""Seconds that a count may last unless it is forced."""


@dataclass(frozen=True, slots=True)
class SeriesSums:
    """The sums of the n numbers of a line of order n, and of their powers."""

    order: int
    powers: int

    def of(self, power: int) -> int:
        """Return the sum of the powers of 1 .. n*n, divided by n; -1 if it is not whole."""
        n = self.order
        whole = sum(number**power for number in range(1, n * n + 1))
        return whole // n if whole % n == 0 else -1

    @property
    def possible(self) -> bool:
        """Whether all these sums are whole numbers."""
        return all(self.of(power) >= 0 for power in range(1, self.powers + 1))


@whole_arguments(order=None, powers=None, threads=1)
def count_series(
    order: int,
    powers: int = 1,
    *,
    threads: int | None = None,
    progress: Progress | None = None,
    force: bool = False,
) -> int:
    """Count the sets of n different numbers from 1 .. n*n that have the sum of a line.

    Parameters
    ----------
    order : int
        The n.
    powers : {1, 2, 3}
        With 2 the squares must have the sum of a line too, with 3 also the cubes: series that
        are bimagic, trimagic.
    threads : int, optional
        All processors when not given.
    progress : callable, optional
        Called with the number of parts done and of parts in all.
    force : bool
        Count even what takes more than some minutes.

    Raises
    ------
    UnsupportedError
        Other powers, or an order for which this takes too long.

    Notes
    -----
    For powers 1 the number is the middle coefficient of the Gaussian binomial [n*n choose n],
    found modulo enough primes; the time grows a little faster than the fifth power of n.  For
    more powers the lower halves of the sets meet the upper halves.

    Examples
    --------
    >>> [count_series(n) for n in range(8)]
    [1, 1, 2, 8, 86, 1394, 32134, 957332]
    >>> [count_series(n, 2) for n in range(4, 8)]
    [2, 8, 98, 1844]
    """
    _require(order, powers)
    workers = threads or processors()
    if order <= 1:
        return 1
    if powers == 1:
        return _middle_coefficient(order, workers, progress, force)
    if order > (LARGEST if force else PAIRED_UP_TO[powers]):
        raise UnsupportedError(
            f"Order {order} is too large to count {POWERS[powers - 1]} series quickly. They are "
            f"counted up to order {PAIRED_UP_TO[powers]}, or with --force up to {LARGEST}. Each "
            "order takes 6 to 30 times as long as the one before."
        )
    sums = SeriesSums(order, powers)
    counts = map_ordered(
        partial(_count_half, sums), _lower_sums(sums), threads=workers, progress=progress
    )
    return sum(counts)


@whole_arguments(order=None, powers=None, threads=1)
def list_series(order: int, powers: int = 1, *, threads: int | None = None) -> NDArray[np.uint8]:
    """List the sets that `count_series` counts.

    Returns
    -------
    array of shape (k, n)
        The numbers of a set in ascending order, and the sets in the order of a dictionary.

    Raises
    ------
    UnsupportedError
        Other powers, or more sets than fit in memory.

    Examples
    --------
    >>> list_series(4, 2).tolist()
    [[2, 8, 9, 15], [3, 5, 12, 14]]
    """
    _require(order, powers)
    if order <= 1:
        return np.ones((1, order), dtype=np.uint8)
    if order > LISTED_UP_TO[powers]:
        raise UnsupportedError(
            f"Order {order} is too large to list {POWERS[powers - 1]} series. They are listed up "
            f"to order {LISTED_UP_TO[powers]}. To count them, remove --list."
        )
    sums = SeriesSums(order, powers)
    lists = map_ordered(partial(_list_half, sums), _lower_sums(sums), threads=threads)
    found = np.concatenate([np.zeros((0, order), dtype=np.uint8), *lists])
    return found[np.lexsort(found.T[::-1])]


def written_series(series: NDArray[np.uint8], order: int) -> Iterator[bytes]:
    r"""Write sets of numbers as text, each on a line.

    Examples
    --------
    >>> b"".join(written_series(list_series(4, 2), 4))
    b'2 8 9 15\n3 5 12 14\n'
    """
    return written_rows(series, b" ", order**2)


def _require(order: int, powers: int) -> None:
    if powers not in (1, 2, 3):
        raise UnsupportedError(f"The number of powers is {powers}. Expected 1, 2 or 3.")
    if order < 0:
        raise UnsupportedError(f"Order {order} is out of range. Expected 0 or more.")


##### by coefficients


def _middle_coefficient(order: int, threads: int, progress: Progress | None, force: bool) -> int:
    needed = int(_bits(order)) // (PRIME_BITS - 1) + 1
    additions = needed * order**3 * (order - 1) // 2
    seconds = additions / ADDITIONS_A_SECOND / threads
    if seconds > LONG and not force:
        memory = 2 * order**2 * (order - 1) * threads
        raise UnsupportedError(
            f"Counting the magic series of order {order} would take about {duration(seconds)} "
            f"and {size(memory)} on {threads} threads. Add --force to do it."
        )
    primes = list(islice(_primes_below(1 << PRIME_BITS), needed))
    residues = map_ordered(
        partial(_middle_modulo, order), primes, threads=threads, progress=progress
    )
    return _from_residues(list(residues), primes)


def _bits(order: int) -> float:
    """Return an upper bound of the bits of a count, at once even where the count is enormous.

    Examples
    --------
    >>> from math import comb
    >>> comb(100, 10).bit_length(), round(_bits(10))
    (44, 46)
    """
    numbers = order * order
    logarithm = lgamma(numbers + 1) - lgamma(order + 1) - lgamma(numbers - order + 1)
    return logarithm / log(2) * (1 + 1e-9) + 2


def _middle_modulo(order: int, prime: int) -> int:
    rest = order * order - order
    row = np.zeros(order * rest // 2 + 1, dtype=np.uint32)
    row[0] = 1
    for i in range(1, order + 1):
        checkpoint()
        next_binomial(row, i, rest, prime)
    return int(row[-1])


def _primes_below(bound: int) -> map[int]:
    small = [p for p in range(3, 46_342, 2) if all(p % q for q in range(3, int(p**0.5) + 1, 2))]
    divisors = np.array(small)
    odd = (number for number in count(bound - 1, -2) if (number % divisors).all())
    return map(int, odd)


def _from_residues(residues: list[int], primes: list[int]) -> int:
    """Find the least number that leaves these residues (the Chinese remainder theorem)."""
    number, modulus = 0, 1
    for residue, prime in zip(residues, primes, strict=True):
        step = (residue - number) * pow(modulus, -1, prime) % prime
        number, modulus = number + modulus * step, modulus * prime
    return number


##### by halves


def _lower_sums(sums: SeriesSums) -> list[int]:
    """List what the lower half of a set may add up to; its mean is below that of all."""
    half = sums.order // 2
    if not sums.possible:
        return []
    return list(range(half * (half + 1) // 2, half * sums.of(1) // sums.order + 1))


def _count_half(sums: SeriesSums, low_sum: int) -> int:
    n = sums.order
    return count_sets(n, n * n, sums.powers, *_line(sums), low_sum)


def _list_half(sums: SeriesSums, low_sum: int) -> NDArray[np.uint8]:
    n = sums.order
    length = _count_half(sums, low_sum)
    out = np.empty(length * n, dtype=np.uint8)
    list_sets(n, n * n, sums.powers, *_line(sums), low_sum, out)
    return out.reshape(length, n)


def _line(sums: SeriesSums) -> tuple[int, int, int]:
    return sums.of(1), max(0, sums.of(2)), max(0, sums.of(3))
