"""Magic squares of orders 3 and 4 made of different primes."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

import numpy as np

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.step import Trace
from loshu.magic.construction.construction import Construction, Option, Square, fixed
from loshu.magic.construction.options import VARIANT, VARIANTS, whole_numbers
from loshu.magic.construction.pool_search import magic_squares_from
from loshu.magic.construction.search_steps import SENTENCES, search_trace
from loshu.text import phrase

LARGEST: Final = 1000
"""The largest constant looked at; the search takes a third of a second there."""
SAMPLED_TO: Final = 400
"""The largest constant of random squares."""


def odd_primes(most: int) -> list[int]:
    """List the odd primes up to a number, by the sieve of Eratosthenes.

    Examples
    --------
    >>> odd_primes(20)
    [3, 5, 7, 11, 13, 17, 19]
    """
    if most < 3:
        return []
    prime = np.ones(most + 1, dtype=np.bool_)
    prime[:3] = False
    prime[4::2] = False
    for p in range(3, int(most**0.5) + 1, 2):
        if prime[p]:
            prime[p * p :: p] = False
    return np.flatnonzero(prime).tolist()


@cache
def prime_cells(n: int, constant: int, variant: int | None = None) -> tuple[int, ...] | None:
    """Find a square of different primes with a constant; None when there is none.

    The prime 2 cannot be among them: in its row an odd sum would meet the even sum
    of the other rows (order 4), or the other way round (order 3).  So the constant has the
    parity of n; and in order 3 it is three times the middle prime.

    Parameters
    ----------
    n, constant : int
    variant : int, optional
        Disturb the order in which primes are tried; those near the mean come first without.

    Examples
    --------
    >>> prime_cells(3, 111) is None
    True
    """
    if (constant - n) % 2 or (n == 3 and constant % 3):
        return None
    smallest = sum(odd_primes(60)[: n * n - 1])
    pool = odd_primes(min(constant, n * constant - smallest))
    distances = [abs(n * p - constant) for p in pool]
    if variant is not None:
        distances = (np.random.default_rng(variant).uniform(0.5, 2, len(pool)) * distances).tolist()
    tried = [p for _, p in sorted(zip(distances, pool, strict=True))]
    return next(magic_squares_from(n, constant, tried), None)


@cache
def smallest_constant(n: int) -> int:
    """Find the smallest constant by looking for squares of all smaller ones.

    Examples
    --------
    >>> smallest_constant(3), smallest_constant(4)
    (177, 120)
    """
    least = sum(odd_primes(60)[: n * n])
    return next(s for s in range(-(-least // n), LARGEST) if prime_cells(n, s) is not None)


def build(n: int, *, constant: int | None = None, variant: int | None = None) -> Square:
    """Find a magic square of different primes.

    Parameters
    ----------
    n : int
        3 or 4.
    constant : int, optional
        The smallest possible one when not given.
    variant : int, optional
        Varies which of the squares is found first.

    Raises
    ------
    UnsupportedError
        No square has this constant, or it is above `LARGEST`.

    Examples
    --------
    >>> build(3).tolist()
    [[17, 113, 47], [89, 59, 29], [71, 5, 101]]
    """
    constant = smallest_constant(n) if constant is None else constant
    if constant > LARGEST:
        raise UnsupportedError(f"Constant {constant} is out of range. Expected at most {LARGEST}.")
    cells = prime_cells(n, constant, variant)
    if cells is None:
        raise UnsupportedError(
            f"No magic square of {n * n} different primes has the constant {constant}. The search "
            f"was complete. The smallest constant is {smallest_constant(n)}."
        )
    return np.array(cells, dtype=np.int64).reshape(n, n)


def explain(n: int, *, constant: int | None = None, variant: int | None = None) -> Trace:
    """Describe the tries that led to the square."""
    return search_trace(build(n, constant=constant, variant=variant))


def _constants(n: int, rng: "np.random.Generator") -> Iterator[int]:
    first = smallest_constant(n)
    while True:
        yield int(rng.integers(first, SAMPLED_TO + 1))


def random_options(n: int, rng: "np.random.Generator") -> Mapping[str, Any]:
    """Draw constants until there is a square, then a variant."""
    constant = next(s for s in _constants(n, rng) if prime_cells(n, s) is not None)
    return {"constant": constant, "variant": int(rng.integers(VARIANTS))}


def magic_constant(text: str) -> int:
    """Read a constant.

    Examples
    --------
    >>> magic_constant("177")
    177
    """
    (number,) = whole_numbers(text, least=1, most=1)
    if number < 1:
        raise NotationError(f"Constant {number} is out of range. Expected 1 or more.")
    return number


PRIME: Final = Construction(
    name="prime",
    title=phrase("construction", "Magic square of primes"),
    orders=phrase("construction.orders", "3 and 4"),
    serves=lambda n: n in (3, 4),
    promises=fixed("semi-magic", "magic", "prime"),
    source="H. E. Dudeney 1900 (order 3, then with 1 as a prime); E. Bergholt and C. D. Shuldham "
    "(order 4), both in H. E. Dudeney, Amusements in Mathematics, 1917; smallest "
    "constants: OEIS A164843",
    build=build,
    options=(
        Option(
            "constant",
            magic_constant,
            phrase("construction.option", "the sum of each line; the smallest when not given"),
        ),
        VARIANT,
    ),
    random_options=random_options,
    distribution=phrase(
        "construction.random",
        "uniform over the constants up to 400 that have a square; then the "
        "first square found when the primes are tried in a random order, those near the mean "
        "rather first; then the eight aspects. Not uniform over the squares of a constant.",
    ),
    explain=explain,
    sentences=SENTENCES,
)
