"""Multiplicative squares: all lines have the same product, and the entries differ.

A factor q = p**k of the order, other than 2 and 3, gives two orthogonal diagonal Latin squares
over vectors r, c of base-p digits: M.r + c and N.r + c, where M is the companion matrix of a
polynomial without the roots 0, 1 and -1, and N is -M (M + 1 for p = 2; then M, N, M - N and all
of them plus or minus 1 are invertible).  Every line holds every symbol once, whatever numbers
stand for the symbols.  A factor 3 has such squares only with one symbol throughout a diagonal,
the middle one, so its numbers are in geometric progression; a single factor 2 is served by the
letters of Conway's LUX method as powers of 2.  The entry is the product of all these numbers.
They are products in one way only, because the numbers of each square bring primes of their own.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

import numpy as np

from loshu.core.step import Trace
from loshu.magic.algebra.finite_field import companion_matrix, digits
from loshu.magic.construction.closed_form import Entries
from loshu.magic.construction.construction import Construction, Square, fixed
from loshu.magic.construction.methods.multimagic_forms import prime_powers
from loshu.magic.construction.options import VARIANT, VARIANTS
from loshu.magic.construction.stages import staged
from loshu.text import phrase, sentences

LARGEST: Final = 1000
"""Up to here the entries fit 64 bits."""


@dataclass(frozen=True, slots=True)
class Symbols:
    """A square of symbols 0, 1, 2 ... and the number that stands for each."""

    key: str
    square: Entries
    numbers: tuple[int, ...]
    order: int


def dense_numbers(q: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Give 1 .. q, and the q smallest numbers whose products with them all differ, greedily.

    Two products y*a = z*b agree when y/z is a quotient of numbers up to q, so each y chosen
    strikes out its products with such quotients.

    Examples
    --------
    >>> dense_numbers(4)
    ((1, 2, 3, 4), (1, 5, 6, 7))
    """
    free = np.ones(12 * q + 60, dtype=np.bool_)
    small = np.arange(1, q + 1)
    chosen: list[int] = []
    for y in range(1, len(free)):
        if free[y]:
            chosen.append(y)
            for step in y // (np.flatnonzero(y % small == 0) + 1):
                free[step : step * q + 1 : step] = False
        if len(chosen) == q:
            break
    return tuple(range(1, q + 1)), tuple(chosen)


def _primes_above(number: int) -> Iterator[int]:
    while True:
        number += 1
        if number > 1 and all(number % d for d in range(2, int(number**0.5) + 1)):
            yield number


def latin_pair(p: int, k: int) -> tuple[Entries, Entries]:
    """Return two orthogonal Latin squares of order p**k, both diagonals Latin, too.

    For p**k = 3 one diagonal of each holds the symbol 1 throughout instead.

    Examples
    --------
    >>> [square.tolist() for square in latin_pair(3, 1)]
    [[[2, 0, 1], [0, 1, 2], [1, 2, 0]], [[1, 0, 2], [2, 1, 0], [0, 2, 1]]]
    """
    q = p**k
    numbers = np.arange(q)
    if q == 3:
        return (numbers[:, None] + numbers + 2) % 3, (numbers[:, None] - numbers + 1) % 3
    first = companion_matrix(p, k)
    second = (first + np.eye(k, dtype=np.int64) if p == 2 else -first) % p
    vectors = digits(numbers, p, k)
    weights = p ** np.arange(k)
    high, low = (
        ((vectors @ matrix.T)[:, None, :] + vectors) % p @ weights for matrix in (first, second)
    )
    return high, low


def lux_letters(m: int) -> Entries:
    """Return Conway's letters of order 2m as numbers 0 .. 3: all lines have one sum.

    Examples
    --------
    >>> lux_letters(3)[:2].tolist()
    [[3, 0, 3, 0, 3, 0], [1, 2, 1, 2, 1, 2]]
    """
    blocks = {
        "L": np.array([[3, 0], [1, 2]]),
        "U": np.array([[0, 3], [1, 2]]),
        "X": np.array([[0, 3], [2, 1]]),
    }
    k = m // 2
    letters = [["L"] * m for _ in range(k + 1)] + [["U"] * m] + [["X"] * m for _ in range(k - 1)]
    letters[k][k], letters[k + 1][k] = "U", "L"
    return np.block([[blocks[letter] for letter in row] for row in letters])


def number_sets(n: int) -> list[tuple[int, int, list[tuple[int, ...]]]]:
    """Factor an order, and give each factor (p, k) the numbers of its one or two squares.

    Single factors 2 and 3 come first, because their numbers hold powers of primes.  Without
    them the largest factor has dense numbers; all others have 1 and primes not yet used.

    Examples
    --------
    >>> number_sets(6)
    [(2, 1, [(1, 2, 4, 8)]), (3, 1, [(1, 3, 9), (1, 5, 25)])]
    """
    factors = sorted(prime_powers(n), key=lambda factor: factor[0] ** factor[1], reverse=True)
    special = [factor for factor in ((2, 1), (3, 1)) if factor in factors]
    primes = _primes_above(2 if (2, 1) in special else 1)
    found: list[tuple[int, int, list[tuple[int, ...]]]] = []
    for p, k in [*special, *(factor for factor in factors if factor not in special)]:
        q = p**k
        if q == 2:
            sets: list[tuple[int, ...]] = [(1, 2, 4, 8)]
        elif q == 3:
            sets = [(1, base, base**2) for base in islice(primes, 2)]
        elif not found:
            sets = list(dense_numbers(q))
            primes = _primes_above(sets[1][-1])
        else:
            sets = [(1, *islice(primes, q - 1)) for _ in range(2)]
        found.append((p, k, sets))
    return found


def symbols_of(n: int, rng: "np.random.Generator | None" = None) -> Iterator[Symbols]:
    """Yield the squares of symbols whose numbers multiply to the square of order n.

    Row R*q + r of a product of squares has row R of the outer one and row r of the inner one,
    of order q; the square of letters has blocks of 2x2 cells.
    """
    unit = 1
    for p, k, sets in number_sets(n):
        q = p**k
        if q == 2:
            yield Symbols("multiplicative.letters", lux_letters(n // 2), sets[0], n)
        else:
            at = np.arange(n) // unit % q
            key = "multiplicative.progression" if q == 3 else "multiplicative.latin"
            for square, numbers in zip(latin_pair(p, k), sets, strict=True):
                yield Symbols(key, square[np.ix_(at, at)], _shuffled(numbers, rng), q)
        unit *= q


def _shuffled(numbers: tuple[int, ...], rng: "np.random.Generator | None") -> tuple[int, ...]:
    """Shuffle numbers; three, which are a geometric progression, are at most reversed."""
    if rng is None:
        return numbers
    if len(numbers) == 3:
        return numbers[:: rng.choice([1, -1])]
    return tuple(rng.permutation(numbers).tolist())


def build(n: int, *, variant: int | None = None) -> Square:
    """Multiply the numbers of all symbols of a cell.

    Parameters
    ----------
    n : int
        From 3 to `LARGEST`.
    variant : int, optional
        Shuffle which number stands for which symbol.

    Examples
    --------
    >>> build(3).tolist()
    [[12, 1, 18], [9, 6, 4], [2, 36, 3]]
    """
    *_, (_, square, _) = _stages(n, variant)
    return square


def _stages(n: int, variant: int | None) -> Iterator[tuple[str, Square, Mapping[str, int | str]]]:
    rng = None if variant is None else np.random.default_rng(variant)
    square = np.ones((n, n), dtype=np.int64)
    for symbols in symbols_of(n, rng):
        square = square * np.array(symbols.numbers, dtype=np.int64)[symbols.square]
        numbers = ", ".join(map(str, symbols.numbers))
        yield symbols.key, square, {"numbers": numbers, "order": symbols.order}


def explain(n: int, *, variant: int | None = None) -> Trace:
    """Describe one square of symbols after the other."""
    return staged(_stages(n, variant))


def random_options(_n: int, rng: "np.random.Generator") -> Mapping[str, Any]:
    """Draw the number of a variant."""
    return {"variant": int(rng.integers(VARIANTS))}


MULTIPLICATIVE: Final = Construction(
    name="multiplicative",
    title=phrase("construction", "Multiplicative square from orthogonal Latin squares"),
    orders=phrase("construction.orders", "3 to 1000, where the entries fit 64 bits"),
    serves=lambda n: 3 <= n <= LARGEST,
    promises=fixed("multiplicative"),
    source="after A. Arnauld 1667 (powers of 2), G. Pfeffermann 1893 and H. E. Dudeney 1917 "
    "(order 3, product 216); orthogonal Latin squares over finite fields: R. C. Bose 1938; "
    "letters of singly even orders: J. H. Conway's LUX method",
    build=build,
    options=(VARIANT,),
    random_options=random_options,
    distribution=phrase(
        "construction.random",
        "the numbers of each Latin square shuffled uniformly (those in geometric "
        "progression at most reversed), then the eight aspects; not uniform over all such squares",
    ),
    explain=explain,
    sentences=sentences(
        {
            "multiplicative.latin": "Multiply by {numbers}, laid out as a diagonal Latin square of "
            "order {order}: every line has each equally often.",
            "multiplicative.progression": "Multiply by {numbers}, laid out as a Latin square of "
            "order 3 with the middle one along a diagonal.",
            "multiplicative.letters": "Multiply by {numbers} in 2x2 blocks, in the order of "
            "Conway's letters L, U and X.",
        }
    ),
)
