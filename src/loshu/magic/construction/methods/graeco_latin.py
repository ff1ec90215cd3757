"""Regular squares of the multiples of 4: two orthogonal Latin squares of digits.

Over the field of q = 2^k elements, k >= 2, with an element m that is neither 0 nor 1, the digits
r + m*c and r + (m + 1)*c of row r and column c form two orthogonal Latin squares, and on the
diagonals too each digit occurs once.  For n = q*u with u odd, the digits of order q are put in
front of those of the Siamese square of order u.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.magic.algebra.finite_field import companion_matrix, digits
from loshu.magic.construction.construction import Construction, Square, fixed
from loshu.magic.construction.kinds import MAGIC
from loshu.magic.construction.methods.siamese import SIAMESE
from loshu.text import phrase

Digits = NDArray[np.int64]


def field_digits(k: int) -> tuple[Digits, Digits]:
    """Return the two Latin squares of order 2^k.

    Examples
    --------
    >>> field_digits(2)[0].tolist()
    [[0, 2, 3, 1], [1, 3, 2, 0], [2, 0, 1, 3], [3, 1, 0, 2]]
    """
    matrix = companion_matrix(2, k)
    vectors, weights = digits(np.arange(2**k), 2, k), 2 ** np.arange(k)
    both = []
    for factor in (matrix, (matrix + np.eye(k, dtype=np.int64)) % 2):
        of_column = vectors @ factor.T % 2
        both.append((vectors[:, None] + of_column) % 2 @ weights)
    return both[0], both[1]


def build(n: int) -> Square:
    """Join the digits of the power of 2 and those of the odd factor.

    Examples
    --------
    >>> build(4).tolist()
    [[1, 12, 14, 7], [6, 15, 9, 4], [11, 2, 8, 13], [16, 5, 3, 10]]
    """
    k = (n & -n).bit_length() - 1
    odd = n >> k
    high, low = field_digits(k)
    if odd > 1:
        inner = SIAMESE.square(odd) - 1
        high, low = _joined(high, inner // odd), _joined(low, inner % odd)
    return high * n + low + 1


def _joined(outer: Digits, inner: Digits) -> Digits:
    u = len(inner)
    return np.kron(outer * u, np.ones_like(inner)) + np.tile(inner, (len(outer), len(outer)))


GRAECO_LATIN: Final = Construction(
    name="graeco-latin",
    title=phrase("construction", "Regular square of two orthogonal Latin squares"),
    orders=phrase("construction.orders", "multiples of 4"),
    serves=lambda n: n >= 4 and n % 4 == 0,
    promises=fixed(*MAGIC, "regular"),
    source="L. Euler, De quadratis magicis (E795), 1776; fields: R. C. Bose, On the application of "
    "the properties of Galois fields to the problem of hyper-Graeco-Latin squares, Sankhyā 3, 1938",
    build=build,
)
