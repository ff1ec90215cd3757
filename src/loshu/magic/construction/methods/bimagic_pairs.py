"""Bimagic squares of every multiple of 8, from orthogonal Latin squares of half the order.

Let A and B be squares of order m = n/2 with entries +-1, +-3 ... +-(2m - 1), and R the reflection.
With the odd numbers of

    n * |  A   AR |  +  |  B  -BR |
        | -RA -RAR|     | RB  -RBR|

as entries, lines sum to 0 when the rows of A and the columns of B do; the products of A and B
cancel along rows and columns, and along the diagonals when A.B sums to 0 on the diagonal of A.
The squares are right when magnitudes form Latin squares with a Latin diagonal; the entries
differ when these are orthogonal.

Source: F. Pan and X. Huang, Unified construction of normal bimagic squares of doubly even orders
based on quasi bimagic pairs, J. Phys. Conf. Ser. 1575, 2020, 012172.

Here the symbols in row r and column c are s(r) + c and t(r) + c in an abelian group, with s, t,
s - t, s(r) + r and t(r) + r permutations.  The signed values v of the symbols of A sum to 0; on
the diagonal of A, B has v[j] where A has v[i] and v[i] where A has v[j], for neighbors i, j;
and the rows in which A has v[j] there change sign.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import prod
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loshu.core.grid import EMPTY
from loshu.core.step import Trace
from loshu.magic.algebra.finite_field import companion_matrix, digits
from loshu.magic.construction.closed_form import ClosedForm, Entries
from loshu.magic.construction.construction import Square
from loshu.magic.construction.methods.multimagic_forms import prime_powers
from loshu.magic.construction.stages import staged
from loshu.text import sentences

Moduli: TypeAlias = tuple[int, ...]

_TABLES: Final[Mapping[Moduli, tuple[tuple[int, ...], tuple[int, ...]]]] = {
    (2, 2, 3): ((0, 6, 4, 9, 7, 10, 11, 2, 8, 1, 3, 5), (0, 7, 11, 4, 10, 5, 3, 8, 2, 9, 1, 6)),
    (2, 2, 2, 3): (
        (0, 10, 13, 20, 2, 23, 4, 17, 8, 5, 3, 18, 1, 22, 15, 11, 12, 14, 7, 19, 9, 6, 16, 21),
        (0, 16, 17, 11, 6, 2, 22, 1, 10, 4, 12, 15, 23, 7, 9, 3, 5, 13, 19, 20, 18, 8, 21, 14),
    ),
}
"""s and t for groups with a single factor 3, where no linear maps will do; found by search."""


@dataclass(frozen=True, slots=True)
class Pair:
    """The squares A and B of order m, row by row, and the entries their values lead to.

    Row r of A has the symbols ``first[r] + c`` of the group, row r of B ``second[r] + c``.
    Symbol i of A stands for ``high[i]``, or its negative where ``sign[r]`` is -1; symbol i of B
    for ``plus[i]``, and its negative for ``minus[i]``.
    """

    columns: slice
    moduli: Moduli
    first: Entries
    second: Entries
    sign: Entries
    high: Entries
    plus: Entries
    minus: Entries

    def scaled(self, start: int, step: int) -> "Pair":
        """Turn entry k into ``start + step * k``."""
        return Pair(
            self.columns,
            self.moduli,
            self.first,
            self.second,
            self.sign,
            self.high * step,
            self.plus * step + start,
            self.minus * step + start,
        )

    def fill(self, first_row: int, out: NDArray[np.int32] | NDArray[np.int64]) -> None:
        """Fill the columns of a block of rows."""
        m = len(self.first)
        rows = np.arange(first_row, first_row + len(out))
        upper = rows < m
        rows = np.where(upper, rows, 2 * m - 1 - rows)
        sign = np.where(upper, 1, -1) * self.sign[rows]
        of_a = self.high[translated(self.moduli, self.first[rows])] * sign[:, None]
        symbols = translated(self.moduli, self.second[rows])
        block = out[:, self.columns]
        block[:, :m] = of_a + self.plus[symbols]
        block[:, m:] = (of_a + self.minus[symbols])[:, ::-1]


def translated(moduli: Moduli, shifts: Entries) -> Entries:
    """Add every element of a group to each of some elements.

    Parameters
    ----------
    moduli : tuple of int
        The group is a product of cyclic ones; elements are numbers in mixed radix, the digit of
        the first modulus least.
    shifts : array of shape (k,)

    Returns
    -------
    array of shape (k, m)

    Examples
    --------
    >>> translated((2, 2), np.array([0, 3])).tolist()
    [[0, 1, 2, 3], [3, 2, 1, 0]]
    """
    elements = np.arange(prod(moduli))
    sums = np.zeros((len(shifts), len(elements)), dtype=np.int64)
    unit = 1
    for q in moduli:
        digit = elements // unit % q
        patterns = (np.arange(q)[:, None] + digit) % q * unit
        sums += patterns[shifts // unit % q]
        unit *= q
    return sums


def permutations(m: int) -> tuple[Moduli, Entries, Entries]:
    """Return a group of order m, a multiple of 4, and the permutations s and t.

    Examples
    --------
    >>> moduli, first, second = permutations(4)
    >>> moduli, first.tolist(), second.tolist()
    ((2, 2), [0, 2, 3, 1], [0, 3, 1, 2])
    """
    parts: list[tuple[Moduli, Entries, Entries]] = []
    factors = dict(prime_powers(m))
    if factors.get(3) == 1:
        twos = factors.pop(2)
        del factors[3]
        taken = 3 if twos == 3 else 2
        table: Moduli = (2,) * taken + (3,)
        images = np.array(_TABLES[table])
        parts.append((table, images[0], images[1]))
        factors[2] = twos - taken
    for p, k in factors.items():
        if k:
            parts.append(((p,) * k, *_linear(p, k)))
    moduli: Moduli = ()
    first = second = np.zeros(1, dtype=np.int64)
    for more, s, t in parts:
        unit = prod(moduli)
        first = (s[:, None] * unit + first).ravel()
        second = (t[:, None] * unit + second).ravel()
        moduli += more
    return moduli, first, second


def _linear(p: int, k: int) -> tuple[Entries, Entries]:
    """Multiply vectors by a matrix without the eigenvalues 0, 1 and -1, and by another."""
    matrix = companion_matrix(p, k)
    other = (matrix + np.eye(k, dtype=np.int64) if p == 2 else -matrix) % p
    vectors, weights = digits(np.arange(p**k), p, k), p ** np.arange(k)
    return vectors @ matrix.T % p @ weights, vectors @ other.T % p @ weights


def pair_form(n: int, variant: int | None = None) -> ClosedForm:
    """Give the bimagic square of an order divisible by 8.

    Examples
    --------
    >>> square = pair_form(40).square()
    >>> set((square**2).sum(axis=0).tolist())
    {34165340}
    """
    m = n // 2
    moduli, first, second = permutations(m)
    values = np.arange(1, n, 2) * np.resize([1, -1, -1, 1], m)
    if variant is not None:
        values = np.random.default_rng(variant).permutation(values)
    group = np.arange(m)
    on_diagonal = [translated(moduli, part)[group, group] for part in (first, second)]
    of_b = np.empty(m, dtype=np.int64)
    of_b[on_diagonal[1]] = values[on_diagonal[0] ^ 1]
    sign = 1 - 2 * (on_diagonal[0] & 1)
    middle = n * n - 1
    high, plus, minus = values * m, (middle + of_b) // 2, (middle - of_b) // 2
    return ClosedForm(n, (Pair(slice(0, n), moduli, first, second, sign, high, plus, minus),))


def pair_trace(n: int, variant: int | None = None) -> Trace:
    """Describe one quarter after the other."""
    square = pair_form(n, variant).square()
    m = n // 2

    def stages() -> Iterator[tuple[str, Square, Mapping[str, int | str]]]:
        grid = np.full_like(square, EMPTY)
        quarters = {"first": (0, 0), "right": (0, m), "lower": (m, 0), "last": (m, m)}
        for name, (r, c) in quarters.items():
            grid = grid.copy()
            grid[r : r + m, c : c + m] = square[r : r + m, c : c + m]
            yield f"bimagic-pair.{name}", grid, {"n": n, "half": n // 2, "total": n * n + 1}

    return staged(stages())


SENTENCES: Final = sentences(
    {
        "bimagic-pair.first": "Take two squares A and B of order {half} whose odd entries form "
        "orthogonal Latin squares when signs are ignored. Fill the upper left quarter with "
        "({total} + {n}·A + B)/2.",
        "bimagic-pair.right": "Mirror this quarter to the right, with −B instead of B.",
        "bimagic-pair.lower": "Mirror it downwards, with −A instead of A.",
        "bimagic-pair.last": "Rotate it by 180° into the last quarter, with −A and −B.",
    }
)
