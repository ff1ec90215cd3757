"""Random seeds: fresh ones, those of the further items of a series, and generators by a name."""

from secrets import randbelow
from typing import TYPE_CHECKING, Final
from zlib import crc32

from loshu.core.errors import UnsupportedError

if TYPE_CHECKING:
    from numpy.random import Generator, SeedSequence

FRESH: Final = 10**9
"""Fresh seeds are below, so that they are short to type."""
_BITS: Final = 53
"""Of the seed of a further item; every reader of JSON keeps so many."""


def fresh_seed() -> int:
    """Return a seed that nobody chose.

    Examples
    --------
    >>> 0 <= fresh_seed() < FRESH
    True
    """
    return randbelow(FRESH)


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
    return int(_sequence(seed, number).generate_state(2, "uint32").view("uint64")[0]) >> 64 - _BITS


def named_generator(seed: int | None, name: str) -> "Generator":
    """Return a random generator for one kind of things; of one seed, two kinds have nothing alike.

    Parameters
    ----------
    seed : int or None
        None for fresh randomness.
    name : str
        That of the kind.

    Examples
    --------
    >>> one, two = named_generator(1, "killer"), named_generator(1, "jigsaw")
    >>> one.integers(2**62) == two.integers(2**62)
    False
    """
    import numpy as np

    return np.random.default_rng(
        _sequence(fresh_seed() if seed is None else seed, crc32(name.encode()))
    )


def _sequence(seed: int, key: int) -> "SeedSequence":
    import numpy as np

    if seed < 0:
        raise UnsupportedError(f"a seed is a whole number from 0, got {seed}")
    return np.random.SeedSequence(seed, spawn_key=(key,))
