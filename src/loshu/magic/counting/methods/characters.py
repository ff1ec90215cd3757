"""Associative squares of odd order, by characters of the column sums modulo primes.

Less its middle number, an associative square is determined by its upper rows and the left half
of the middle one.  Instead of asking whether a column sums to 0, every arrangement with right rows
is weighted with the powers of roots of unity to its column sums, for all roots: in the mean over
the roots only the magic squares are left.  How such a weighted sum is found without going through
the arrangements is described in ``native/magic/associative/associative.hpp``.

Everything is done modulo primes that have the roots.  The upper half of the middle column follows
from the rows, and the left half of the middle row from the columns; the numbers in the other cells
can be chosen in no more ways than there are signed ones, so the number of squares is less than::

    2^(f) m! / (m - f)!,      m = (n^2 - 1) / 2 numbers,  f = m - (n - 1) free cells,

and we take enough primes for their product to exceed that: three, below 2^30, for order 7.
"""

from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import combinations_with_replacement, count
from math import factorial, perm, prod
from typing import Final

import numpy as np

from loshu import kernels
from loshu.core.job import Job, Tally
from loshu.core.parallel import checkpoint
from loshu.magic.counting.counting_method import CountingMethod, SquareQuestion

ORDERS: Final = (5, 7)
SHARES: Final = {5: 2, 7: 74}
"""Shards for each prime."""
AT_ONCE: Final = 74
"""Characters of the last column that share their tables, some 80 MB."""

Outer = tuple[int, ...]


def roots_needed(order: int) -> int:
    """Return an even number that no column sum reaches, or reaches the negative of.

    Examples
    --------
    >>> roots_needed(5), roots_needed(7)
    (52, 148)
    """
    numbers = order**2 // 2
    largest = sum(range(numbers - order + 1, numbers + 1))
    return largest + 1 + (largest + 1) % 2


def squares_below(order: int) -> int:
    """Return a number that the associative squares, all aspects counted, do not exceed."""
    numbers = order**2 // 2
    free = numbers - (order - 1)
    return perm(numbers, free) << free


@cache
def primes_for(order: int) -> tuple[int, ...]:
    """List the largest primes below 2**30 that have the roots, until they distinguish all counts.

    Examples
    --------
    >>> len(primes_for(5)), len(primes_for(7))
    (2, 3)
    """
    step, limit = 2 * roots_needed(order), squares_below(order)
    found: list[int] = []
    for number in range((2**30 - 2) // step * step + 1, 0, -step):
        if prod(found) > limit:
            break
        if all(number % divisor for divisor in range(2, int(number**0.5) + 1)):
            found.append(number)
    return tuple(found)


def root_modulo(prime: int, order: int) -> int:
    """Return an element of an even order modulo a prime that has one.

    Examples
    --------
    >>> root_modulo(17, 4)
    13
    """
    divisors = [d for d in range(1, order) if order % d == 0]
    for base in count(2):
        root = pow(base, (prime - 1) // order, prime)
        if all(pow(root, divisor, prime) != 1 for divisor in divisors):
            return root
    raise AssertionError


def triples(order: int) -> list[tuple[Outer, list[int]]]:
    """List the characters of the columns but for order and sign, those of the last one together.

    The roots are w, w^3, w^5, ... in two classes, every second one.  In order 7 two columns have
    characters of one class: these two are named first, and the last one is of the other class, or
    follows them.  So half the pairs are to prepare that there would be without classes.

    Examples
    --------
    >>> sum(len(inner) for _, inner in triples(7)) == 74 * 75 * 76 // 6
    True
    """
    odd = range(1, roots_needed(order), 2)
    if order == 5:
        return [((first,), [last for last in odd if last >= first]) for first in odd]
    return [
        ((first, second), [last for last in odd if (last - second) % 4 or last >= second])
        for first, second in combinations_with_replacement(odd, 2)
        if (first - second) % 4 == 0
    ]


def orders_of(exponents: Sequence[int]) -> int:
    """Return the number of orders of some numbers, equal ones being the same.

    Examples
    --------
    >>> orders_of((1, 3, 5)), orders_of((1, 3, 3)), orders_of((1, 1, 1))
    (6, 3, 1)
    """
    repeats = prod(factorial(exponents.count(exponent)) for exponent in set(exponents))
    return factorial(len(exponents)) // repeats


def sum_characters(order: int, prime: int, outer: Outer, inner: Sequence[int]) -> Iterator[int]:
    """Yield the weighted sum for each character of the last column, modulo the prime."""
    roots = 2 * roots_needed(order)
    for start in range(0, len(inner), AT_ONCE):
        part = np.array(inner[start : start + AT_ONCE], dtype=np.uint32)
        first = np.array(outer, dtype=np.uint32)
        root = root_modulo(prime, roots)
        characters = kernels.CharacterSums(order, prime, root, roots, first, part)
        while not characters.resume(1):
            checkpoint()
        yield from characters.sums


def characters_job(order: int) -> Job:
    """Plan the count of the associative squares of order 5 or 7.

    A shard is a share of the characters modulo one of the primes.  Its count is a residue modulo
    the product of all primes, which is 0 modulo the other ones.  Order 7 takes about half an hour
    of one processor with AVX-512, two hours without.
    """
    return Job(
        name=f"associative-{order}",
        title=SquareQuestion(order=order, kinds=("associative",)).title,
        version="1",
        shards=partial(_shards, order),
        run=partial(_run, order),
        modulus=prod(primes_for(order)),
        work_seconds=_half_an_hour if order == max(ORDERS) else None,
    )


def _half_an_hour() -> float:
    return 1800.0


def _shards(order: int) -> Sequence[str]:
    return [f"{prime}-{share:02}" for prime in primes_for(order) for share in range(SHARES[order])]


def _run(order: int, shard: str) -> Tally:
    prime, share = map(int, shard.split("-"))
    total = sum(
        orders_of((*outer, last)) * value
        for outer, inner in triples(order)[share :: SHARES[order]]
        for last, value in zip(inner, sum_characters(order, prime, outer, inner), strict=True)
    )
    columns = order // 2
    # For each root and its inverse, which have the same sum, we took one.
    mean = total * pow(2, columns) * pow(roots_needed(order), -columns, prime) % prime
    others = prod(primes_for(order)) // prime
    return Tally(mean * pow(others, -1, prime) % prime * others)


def _serves(question: SquareQuestion) -> bool:
    return question == SquareQuestion(order=7, kinds=("associative",))


def _job(question: SquareQuestion) -> Job:
    return characters_job(question.order)


CHARACTERS: Final = CountingMethod(
    name="characters",
    method=(
        "Rows of sum 0 were put together by inclusion and exclusion, weighted with characters of "
        "their column sums, modulo primes."
    ),
    source="this project; the number was first found by G. Kato and S. Minato in 2019",
    serves=_serves,
    job=_job,
)
