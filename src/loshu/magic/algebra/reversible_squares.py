"""Principal reversible squares: the skeletons of the most-perfect squares.

A reversible square is an addition table: the entry of row i and column j, counted from 0, is
``rows[i] + columns[j]``, and the n*n sums are 0 .. n*n - 1, each once.  It is principal when
both lists ascend and 1 is in the top row.  The two lists then follow from a chain of factors,

    columns: 0 .. f1-1,   rows: f1 * (0 .. g1-1),   columns: + f1*g1 * (0 .. f2-1),   ...

taken in turn for the columns and the rows, where the factors of each side multiply to n.

Source: K. Ollerenshaw and D. S. Brée, Most-Perfect Pandiagonal Magic Squares, 1998.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import count
from math import isqrt, prod
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError

Factors: TypeAlias = tuple[int, ...]
Sums: TypeAlias = NDArray[np.int64]


def divisors(n: int) -> list[int]:
    """List the divisors of n in ascending order.

    Examples
    --------
    >>> divisors(12)
    [1, 2, 3, 4, 6, 12]
    """
    small = [d for d in range(1, isqrt(n) + 1) if n % d == 0]
    return small + [n // d for d in reversed(small) if d * d != n]


@lru_cache(maxsize=4096)
def count_factorizations(n: int, parts: int) -> int:
    """Count the ways to write n as a product of `parts` factors of 2 or more, order counting.

    Examples
    --------
    >>> [count_factorizations(8, parts) for parts in (1, 2, 3, 4)]
    [1, 2, 1, 0]
    """
    if parts == 0:
        return int(n == 1)
    return sum(count_factorizations(n // d, parts - 1) for d in divisors(n)[1:])


def nth_factorization(n: int, parts: int, index: int) -> Factors:
    """Give one of them in lexicographic order, from 0.

    Examples
    --------
    >>> [nth_factorization(8, 2, i) for i in range(2)]
    [(2, 4), (4, 2)]
    """
    factors = []
    for left in reversed(range(parts)):
        for d in divisors(n)[1:]:
            below = count_factorizations(n // d, left)
            if index < below:
                break
            index -= below
        factors.append(d)
        n //= d
    return tuple(factors)


def rank_factorization(factors: Factors) -> int:
    """Give the place of a factorization among those of the same product and length.

    Examples
    --------
    >>> rank_factorization((4, 2))
    1
    """
    index, n = 0, prod(factors)
    for left, factor in zip(reversed(range(len(factors))), factors, strict=True):
        index += sum(count_factorizations(n // d, left) for d in divisors(n)[1:] if d < factor)
        n //= factor
    return index


def _shapes(n: int) -> Iterator[tuple[int, int, int]]:
    """Yield (factors for columns, factors for rows, number of chains)."""
    for parts in count(1):
        same = count_factorizations(n, parts)
        if not same:
            return
        yield parts, parts, same * same
        yield parts + 1, parts, same * count_factorizations(n, parts + 1)


def count_principal(n: int) -> int:
    """Count the principal reversible squares of order n.

    Examples
    --------
    >>> [count_principal(n) for n in (4, 8, 12, 16)]
    [3, 10, 42, 35]
    """
    return sum(number for _, _, number in _shapes(n)) if n > 1 else n


def nth_principal(n: int, index: int) -> tuple[Factors, Factors]:
    """Give the factors of the columns and of the rows of one principal reversible square.

    Parameters
    ----------
    n : int
    index : int
        From 0 to ``count_principal(n) - 1``; shorter chains come first.

    Examples
    --------
    >>> [nth_principal(4, index) for index in range(3)]
    [((4,), (4,)), ((2, 2), (4,)), ((2, 2), (2, 2))]
    """
    for columns, rows, number in _shapes(n):
        if index < number:
            high, low = divmod(index, count_factorizations(n, rows))
            return nth_factorization(n, columns, high), nth_factorization(n, rows, low)
        index -= number
    raise UnsupportedError(
        f"Order {n} has {count_principal(n)} principal reversible squares. "
        "Choose a smaller number; they are counted from 0."
    )


def rank_principal(columns: Factors, rows: Factors) -> int:
    """Give the index of a principal reversible square; the inverse of `nth_principal`.

    Examples
    --------
    >>> rank_principal((2, 2), (4,))
    1
    """
    n, index = prod(columns), 0
    for more, fewer, number in _shapes(n):
        if (more, fewer) == (len(columns), len(rows)):
            within = count_factorizations(n, fewer)
            return index + rank_factorization(columns) * within + rank_factorization(rows)
        index += number
    raise UnsupportedError(f"{columns} and {rows} are not the factors of a reversible square.")


def lists_of(columns: Factors, rows: Factors) -> tuple[Sums, Sums]:
    """Write out the two ascending lists of a chain: the columns' terms and the rows' terms.

    Examples
    --------
    >>> [terms.tolist() for terms in lists_of((2, 2), (4,))]
    [[0, 1, 8, 9], [0, 2, 4, 6]]
    """
    lists = [np.zeros(1, dtype=np.int64), np.zeros(1, dtype=np.int64)]
    unit = 1
    for place in range(len(columns) + len(rows)):
        side = place % 2
        factor = (columns, rows)[side][place // 2]
        terms = unit * np.arange(factor, dtype=np.int64)
        lists[side] = np.add.outer(terms, lists[side]).ravel()
        unit *= factor
    return lists[0], lists[1]


def factors_of(columns: Sums, rows: Sums) -> tuple[Factors, Factors]:
    """Find the chain of two ascending lists of equal length; the inverse of `lists_of`.

    Raises
    ------
    UnsupportedError
        The sums of the two lists are not 0 .. n*n - 1, or 1 is not in `columns`.

    Examples
    --------
    >>> factors_of(np.array([0, 1, 8, 9]), np.array([0, 2, 4, 6]))
    ((2, 2), (4,))
    """
    n = len(columns)
    lists, known = (columns.tolist(), rows.tolist()), [1, 1]
    found: tuple[list[int], list[int]] = ([], [])
    unit, side = 1, 0
    while unit < n * n:
        other = 1 - side
        # The other side's next term is the first number that this side cannot reach.
        above = lists[other][known[other]] if known[other] < n else n * n
        factor = above // unit
        if factor < 2 or known[side] * factor > n:
            break
        found[side].append(factor)
        known[side] *= factor
        unit, side = above, other
    chain = tuple(found[0]), tuple(found[1])
    if not all(map(np.array_equal, lists_of(*chain), (columns, rows))):
        raise UnsupportedError("The two lists are not the sides of a principal reversible square.")
    return chain
