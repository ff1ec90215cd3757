"""Random seeds: fresh ones, those of the items of a series, and those of the kinds of puzzles."""

from datetime import date
from operator import index
from secrets import randbelow
from typing import Final
from zlib import crc32

from loshu.core.errors import UnsupportedError

FRESH: Final = 10**9
"""Fresh seeds are below, so that they are short to type."""
_BITS: Final = 48
"""Bits of a derived seed: few enough for every reader of JSON, and with room for kernels to add."""


def fresh_seed() -> int:
    """Return a seed that nobody chose.

    Examples
    --------
    >>> 0 <= fresh_seed() < FRESH
    True
    """
    return randbelow(FRESH)


def chosen_seed(seed: int | None) -> int:
    """Return a seed, or a fresh one for None.

    Raises
    ------
    UnsupportedError
        A negative seed.

    Examples
    --------
    >>> chosen_seed(5)
    5
    """
    if seed is None:
        return fresh_seed()
    _require_natural(seed)
    return seed


def kernel_seed(seed: int | None) -> int | None:
    """Return a seed that kernels take, which have no room for very large ones; None stays None.

    Raises
    ------
    UnsupportedError
        A negative seed.

    Examples
    --------
    >>> kernel_seed(5), kernel_seed(2**64) < 2**48, kernel_seed(None)
    (5, True, None)
    """
    if seed is None:
        return None
    _require_natural(seed)
    if seed < 1 << _BITS:
        return seed
    return _derived(seed, 0)


def item_seed(seed: int, number: int) -> int:
    """Return the seed of an item of a series, from 0; that of the first is the seed of the series.

    Two series with different seeds have no seed in common but by a rare chance, so two lists of
    puzzles share none.

    Examples
    --------
    >>> item_seed(7, 0), item_seed(7, 1) != item_seed(8, 0), item_seed(7, 1) == item_seed(7, 1)
    (7, True, True)
    """
    if number == 0:
        return seed
    return _derived(seed, number)


def kind_seed(seed: int, kind: str) -> int:
    """Return the seed of one kind of puzzles, so that two kinds of one seed have nothing in common.

    Examples
    --------
    >>> kind_seed(1, "killer") == kind_seed(1, "jigsaw")
    False
    """
    return _derived(seed, crc32(kind.encode()))


def seed_of_date(day: date | str) -> int:
    """Return the seed of the puzzles of a day: the digits of its date.

    Raises
    ------
    UnsupportedError
        Text that is not a date.

    Examples
    --------
    >>> seed_of_date("2026-11-25"), seed_of_date(date(2026, 11, 25))
    (20261125, 20261125)
    """
    if isinstance(day, str):
        try:
            day = date.fromisoformat(day.strip())
        except ValueError:
            raise UnsupportedError(
                f"{day!r} is not a date. Expected year-month-day, such as 2026-11-25."
            ) from None
    return day.year * 10_000 + day.month * 100 + day.day


def _require_natural(seed: int) -> None:
    try:
        wrong = index(seed) < 0
    except TypeError:
        wrong = True
    if wrong:
        raise UnsupportedError(f"The seed is {seed!r}. Expected a whole number, 0 or more.")


def _derived(seed: int, key: int) -> int:
    import numpy as np

    _require_natural(seed)
    high: int
    low: int
    high, low = np.random.SeedSequence(seed, spawn_key=(key,)).generate_state(2).tolist()
    return (high << 32 | low) >> 64 - _BITS
