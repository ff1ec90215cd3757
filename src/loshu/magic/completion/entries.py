"""The numbers that a square may hold: 1 to n², a list, a progression, a file, or primes."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import count, pairwise
from pathlib import Path
from typing import Final

import numpy as np

from loshu.core.errors import NotationError, UnsupportedError

_MOST: Final = 1_000_000
_PROGRESSION: Final = re.compile(r"(-?\d+)\.\.(-?\d+)(?:/(\d+))?")
_SPACES: Final = re.compile(r"[\s,;]+")


@dataclass(frozen=True, slots=True)
class EntryPool:
    """Numbers of which each is used at most once."""

    numbers: tuple[int, ...]
    """Ascending; empty for all primes."""

    @property
    def endless(self) -> bool:
        """Whether there is no last one."""
        return not self.numbers

    def is_full(self, order: int) -> bool:
        """Whether a square of the order uses all numbers."""
        return len(self.numbers) == order * order

    def constants(self, order: int) -> Iterator[int]:
        """Yield the sums that a line may have, ascending, by the least and greatest entries."""
        cells = order * order
        if self.endless:
            yield from count(-(-sum(primes_up_to(_prime_bound(cells))[:cells]) // order))
            return
        if self.is_full(order):
            whole, rest = divmod(sum(self.numbers), order)
            yield from [] if rest else [whole]
            return
        least, greatest = sum(self.numbers[:cells]), sum(self.numbers[-cells:])
        yield from range(-(-least // order), greatest // order + 1)

    def for_constant(self, order: int, constant: int) -> tuple[int, ...]:
        """Return the numbers that may be in a square all of whose rows have this sum."""
        if self.is_full(order):
            return self.numbers
        known = self.numbers or tuple(primes_up_to(max(constant, 2)))
        if order == 1:
            return tuple(number for number in known if number == constant)
        known = _within_sum(known, order, constant)
        for parity in (0, 1):
            # A row with the only even number would be odd where the others are even, or conversely.
            alike = [number for number in known if number % 2 == parity]
            if len(alike) == 1:
                known = tuple(number for number in known if number != alike[0])
        return _within_sum(known, order * order, order * constant)


def _within_sum(numbers: tuple[int, ...], cells: int, total: int) -> tuple[int, ...]:
    """Keep, of ascending numbers, those that others can complete to a sum over some cells."""
    if len(numbers) < cells:
        return ()
    high = total - sum(numbers[: cells - 1])
    low = total - sum(numbers[1 - cells :])
    return tuple(number for number in numbers if low <= number <= high)


@lru_cache(maxsize=8)
def normal_entries(order: int) -> EntryPool:
    """Return 1 to n².

    Examples
    --------
    >>> list(normal_entries(3).constants(3))
    [15]
    """
    return EntryPool(tuple(range(1, order * order + 1)))


def entry_pool(entries: Sequence[int] | str | None, order: int) -> EntryPool:
    """Read what numbers a square may hold.

    Parameters
    ----------
    entries : sequence of int, or str, optional
        ``"prime"``, ``"1..25"``, ``"3..51/2"`` (every second), ``"1, 2, 5"``, or the name of a file
        with numbers; by default 1 to n².
    order : int

    Raises
    ------
    NotationError
        A text that is none of these.
    UnsupportedError
        Fewer numbers than cells, or a number twice.

    Examples
    --------
    >>> entry_pool("3..19/2", 3).numbers
    (3, 5, 7, 9, 11, 13, 15, 17, 19)
    >>> entry_pool("prime", 3).for_constant(3, 111)[-1]
    103
    >>> entry_pool("prime", 3).for_constant(3, 15)  # three odd numbers, and nine are needed
    ()
    >>> entry_pool([1, 2, 3], 3)
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: a square of order 3 has 9 cells, and the entries are 3
    numbers
    """
    if entries is None:
        return normal_entries(order)
    if entries == "prime":
        return EntryPool(())
    numbers = sorted(_read(entries) if isinstance(entries, str) else (int(v) for v in entries))
    for one, other in pairwise(numbers):
        if one == other:
            raise UnsupportedError(f"the entries name {one} twice: each is used at most once")
    if len(numbers) < order * order:
        raise UnsupportedError(
            f"a square of order {order} has {order * order} cells, and the entries are "
            f"{len(numbers)} numbers"
        )
    if max(map(abs, numbers), default=0) > 10**15:
        raise UnsupportedError("entries are at most 10^15 in size")
    return EntryPool(tuple(numbers))


def _read(text: str) -> list[int]:
    if found := _PROGRESSION.fullmatch(text.strip()):
        first, last, step = int(found[1]), int(found[2]), int(found[3] or 1)
        if step < 1 or (last - first) // step >= _MOST:
            raise NotationError(
                f"entries such as 3..51/2 are at most {_MOST} numbers, got {text!r}"
            )
        return list(range(first, last + 1, step))
    if re.fullmatch(r"[-\d\s,;]+", text):
        return _numbers(text, f"the entries {text!r}")
    path = Path(text)
    if not path.is_file():
        raise NotationError(
            f"expected entries such as prime, 1..25, 3..51/2 or 1,2,5, or a file, got {text!r}"
        )
    return _numbers(path.read_text(errors="replace"), f"the file {text!r}")


def _numbers(text: str, source: str) -> list[int]:
    numbers = []
    for place, word in enumerate(filter(None, _SPACES.split(text)), start=1):
        if not re.fullmatch(r"-?\d{1,18}", word):
            raise NotationError(f"{source}, number {place}: expected a whole number, got {word!r}")
        numbers.append(int(word))
    return numbers


def primes_up_to(limit: int) -> list[int]:
    """List the primes by the sieve of Eratosthenes.

    Examples
    --------
    >>> primes_up_to(20)
    [2, 3, 5, 7, 11, 13, 17, 19]
    """
    if limit > 10**8:
        raise UnsupportedError(
            f"squares of primes are completed up to a constant of 10^8, got {limit}"
        )
    prime = np.ones(limit + 1, dtype=np.bool_)
    prime[:2] = False
    for divisor in range(2, int(limit**0.5) + 1):
        if prime[divisor]:
            prime[divisor * divisor :: divisor] = False
    found: list[int] = np.flatnonzero(prime).tolist()
    return found


def _prime_bound(k: int) -> int:
    """Return a number below which there are k primes at least (Rosser and Schoenfeld, 1962)."""
    return 12 if k < 6 else int(k * (np.log(k) + np.log(np.log(k)))) + 1
