"""The numbers that a square may hold: 1 to n², a list, a progression, a file, or primes."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import count
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import NotationError, UnsupportedError
from loshu.magic.completion.number_lists import INTEGERS, read_numbers
from loshu.magic.number_unit import WHOLE, NumberUnit
from loshu.magic.properties.entries import is_prime
from loshu.magic.properties.square_property import Squares, Verdicts

EntriesLike: TypeAlias = "Iterable[Any] | NDArray[Any] | str"
"""Whole numbers in any collection, or text; see `entry_pool`."""
_LARGEST: Final = 10**15


@dataclass(frozen=True, slots=True)
class EntryPool:
    """Numbers of which each is used at most once, or a number of times."""

    numbers: tuple[int, ...]
    """Ascending, each once; empty for all primes."""
    times: tuple[int, ...] = ()
    """Number of uses of each; empty where each may be used once."""
    unit: NumberUnit = WHOLE
    """The unit that the numbers count, in which errors name them."""

    @property
    def endless(self) -> bool:
        """Whether the entries have no end."""
        return not self.numbers

    def is_full(self, order: int) -> bool:
        """Whether a square of the order uses all numbers."""
        return self.uses == order * order

    @property
    def repeats(self) -> bool:
        """Whether a number may occur more than once."""
        return bool(self.times)

    @property
    def uses(self) -> int:
        """The number of cells that the numbers can fill."""
        return sum(self.times) if self.times else len(self.numbers)

    @property
    def copies(self) -> tuple[int, ...]:
        """The numbers, ascending, each as often as it may be used."""
        if not self.times:
            return self.numbers
        pairs = zip(self.numbers, self.times, strict=True)
        return tuple(number for number, times in pairs for _ in range(times))

    def times_of(self, numbers: Sequence[int]) -> tuple[int, ...]:
        """Return how often some of the numbers may be used; nothing where each may be once."""
        known = dict(zip(self.numbers, self.times, strict=True)) if self.times else {}
        return tuple(known[number] for number in numbers if number in known)

    def require_distinct(self) -> None:
        """Refuse numbers that may repeat.

        Raises
        ------
        UnsupportedError
            A number is listed several times, or repeats are allowed.
        """
        if self.repeats:
            raise UnsupportedError(
                "This works only with different numbers. Remove --repeats, and list each number "
                "once."
            )

    def only(self, numbers: Sequence[int]) -> "EntryPool":
        """Return the pool of some of the numbers."""
        return replace(self, numbers=tuple(numbers), times=self.times_of(numbers))

    def constants(self, order: int) -> Iterator[int]:
        """Yield the sums that a line may have, ascending, by the least and greatest entries."""
        cells = order * order
        if self.endless:
            yield from count(-(-sum(primes_up_to(_prime_bound(cells))[:cells]) // order))
            return
        if self.is_full(order):
            whole, rest = divmod(sum(self.copies), order)
            yield from [] if rest else [whole]
            return
        copies = self.copies
        least, greatest = sum(copies[:cells]), sum(copies[-cells:])
        yield from range(-(-least // order), greatest // order + 1)

    def for_constant(self, order: int, constant: int) -> tuple[int, ...]:
        """Return the numbers that may be in a square all of whose rows have this sum."""
        if self.is_full(order):
            return self.numbers
        known = self.numbers or tuple(primes_up_to(max(constant, 2)))
        if self.repeats:
            rest = order - 1
            least, most = constant - rest * known[-1], constant - rest * known[0]
            return tuple(number for number in known if least <= number <= most)
        if order == 1:
            return tuple(number for number in known if number == constant)
        known = _within_sum(known, order, constant)
        for parity in (0, 1):
            # A row with the only even number would be odd where the others are even, or conversely.
            alike = [number for number in known if number % 2 == parity]
            if len(alike) == 1:
                known = tuple(number for number in known if number != alike[0])
        return _within_sum(known, order * order, order * constant)

    def has_entries_of(self, squares: Squares) -> Verdicts:
        """Test which squares, of shape (k, n, n), use numbers of the pool often enough alone."""
        if self.repeats:
            right = np.isin(squares, self.numbers).all(axis=(1, 2))
            for number, times in zip(self.numbers, self.times, strict=True):
                right &= (squares == number).sum(axis=(1, 2)) <= times
            return np.asarray(right, dtype=np.bool_)
        ordered = np.sort(squares.reshape(len(squares), -1), axis=1)
        right = np.asarray((ordered[:, 1:] != ordered[:, :-1]).all(axis=1), dtype=np.bool_)
        known = is_prime(squares) if self.endless else np.isin(ordered, self.numbers).all(axis=1)
        return right & known


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


def entry_pool(
    entries: "EntriesLike | None", order: int, *, repeats: bool = False, unit: NumberUnit = WHOLE
) -> EntryPool:
    """Read what numbers a square may hold.

    Parameters
    ----------
    entries : collection of whole numbers, array, or str, optional
        ``"prime"``, ``"odd"`` or ``"even"`` (the first n² of them), ``"1..25"``, ``"3..51/2"``
        (every second), ``"1..50^2"`` (squares), ``"1, 2, 5"``, or the name of a file with
        numbers; by default 1 to n².  Numbers such as 5.0 are whole too.  A number that is listed
        several times may be used as often.
    order : int
    repeats : bool
        Whether each number may be used any number of times.
    unit : NumberUnit
        The unit that the numbers count, in which errors name them.

    Raises
    ------
    NotationError
        A text that is none of these, or an entry that is not a whole number.
    UnsupportedError
        Fewer numbers than cells, or primes without end that may repeat.

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
    loshu.core.errors.UnsupportedError: Too few entries: 3. A square of order 3 needs 9 numbers.
    """
    if entries is None and not repeats:
        return normal_entries(order)
    if isinstance(entries, str) and entries.strip() == "prime":
        if repeats:
            raise UnsupportedError(
                "Repeated primes need a range, such as --kind prime --entries 2..50."
            )
        return EntryPool(())
    if are_integers(entries):
        raise UnsupportedError(
            "Entries 'integers' work only for completing a square. Give a range such as 1..100."
        )
    if entries is None:
        entries = range(1, order * order + 1)
    if isinstance(entries, str):
        found = Counter(map(_whole, read_numbers(entries, order)))
    else:
        found = Counter(_collected(entries))
    numbers = sorted(found)
    if found.total() < order * order and not (repeats and numbers):
        raise UnsupportedError(
            f"Too few entries: {found.total()}. "
            f"A square of order {order} needs {order * order} numbers."
        )
    if max(map(abs, numbers), default=0) > _LARGEST:
        raise UnsupportedError(
            f"The entries contain {max(numbers, key=abs)}. Expected numbers from -10^15 to 10^15."
        )
    if repeats:
        return EntryPool(tuple(numbers), (order * order,) * len(numbers), unit)
    times = tuple(found[number] for number in numbers)
    return EntryPool(tuple(numbers), times if max(times) > 1 else (), unit)


def are_integers(entries: "EntriesLike | None") -> bool:
    """Return whether entries are any whole numbers.

    Examples
    --------
    >>> are_integers(" integers"), are_integers("1..9"), are_integers(None)
    (True, False, False)
    """
    return isinstance(entries, str) and entries.strip() == INTEGERS


def _whole(number: Fraction) -> int:
    if number.denominator != 1:
        raise NotationError(
            f"The entry {number} is not a whole number. Multiply all entries by "
            f"{number.denominator}."
        )
    return number.numerator


def _collected(entries: Iterable[Any] | NDArray[Any]) -> list[int]:
    if isinstance(entries, np.ndarray) and entries.ndim > 1:
        entries = entries.ravel()
    if isinstance(entries, bytes | Mapping) or not isinstance(entries, Iterable):
        raise NotationError(
            f"{entries!r:.60} is not a list of entries. Expected one such as [1, 2, 5] or '1..25'."
        )
    # The command line gives text.
    from loshu.core.whole import whole_number

    remedy = "multiply all entries by a number that makes them whole"
    return [
        whole_number(entry, f"entry {place}", remedy=remedy)
        for place, entry in enumerate(entries, start=1)
    ]


def primes_up_to(limit: int) -> list[int]:
    """List the primes by the sieve of Eratosthenes.

    Examples
    --------
    >>> primes_up_to(20)
    [2, 3, 5, 7, 11, 13, 17, 19]
    """
    if limit > 10**8:
        raise UnsupportedError(
            f"The constant {limit} is too large for a square of primes. Expected at most 10^8."
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
