"""Linear forms over prime fields that make k-multimagic squares, and the orders they give.

In a square of order q = p**k, let r and c be the vectors of the k base-p digits of row and
column, and let each of the 2k base-p digits of the entry be a linear form a.r + b.c + t modulo
p.  Along a row the digits are the forms b.c, along a column a.r, along the diagonals
(a + b).r and (a - b).r, up to constants.  When any d of the vectors b are independent, any d
digits take all values together equally often along a row; the sum of the d-th powers of the
entries expands into products of d digits, so it is the same for all rows.  The tables give a
and b such that this holds in all four directions and the 2k vectors (a, b) are independent.

Products of d-multimagic squares are d-multimagic, so every product of the orders below is an
order served (H. Derksen, C. Eggermont, A. van den Essen, Multimagic squares, Amer. Math.
Monthly 114, 2007, 703-713).
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

TRUMP: Final = 12
"""The order of the one base that is not a table of forms but a square."""


@dataclass(frozen=True, slots=True)
class Forms:
    """The digits of the entries of a base square, least significant first.

    Each row holds the k coefficients of the digits of the row (least significant first), the k
    of the column, and the constant, modulo `prime`.
    """

    prime: int
    rows: tuple[tuple[int, ...], ...]

    @property
    def size(self) -> int:
        """Return k, the number of digits of a row number."""
        return len(self.rows) // 2

    @property
    def order(self) -> int:
        """Return p**k."""
        return int(self.prime**self.size)


@dataclass(frozen=True, slots=True)
class _Table:
    """Rows of coefficients as text, ``-`` for -1; `prime` is None where any odd prime will do."""

    prime: int | None
    size: int
    degree: int
    text: str

    def serves(self, prime: int, degree: int) -> bool:
        """Return whether it is for this prime and at least of this degree."""
        same = self.prime == prime or (self.prime is None and prime % 2 == 1)
        return same and self.degree >= degree

    def forms(self, prime: int) -> Forms:
        """Read the text, without a constant where none is written."""
        words = (word.ljust(2 * self.size + 1, "0") for word in self.text.split())
        rows = tuple(tuple(int(x.replace("-", "-1")) % prime for x in word) for word in words)
        return Forms(prime, rows)


# The determinants of the tables for any odd prime are powers of 2 times +-1, so they are units.
# Order 8 is the exception to the rule above: on the diagonals the digits 2 and 3 coincide and
# so do 0 and 5, up to complements, and by the constants (last column) the two effects cancel.
_TABLES: Final = (
    _Table(2, 3, 2, "0101011 1111001 1101111 0110101 100001 001110"),
    _Table(2, 4, 2, "11011111 10101101 00010100 11111110 10000111 00101001 01110011 11100110"),
    _Table(None, 2, 2, "11-1 1-11 0110 -001"),
    _Table(None, 3, 2, "-----1 -1010- 110010 0-0111 100-0- -0-1-0"),
    _Table(
        2,
        5,
        3,
        "1101101000 1111011111 0011011110 1010100011 1000101010 "
        "0110110001 1101011000 0110010011 1010000100 1000000101",
    ),
    _Table(
        2,
        6,
        3,
        "010011001111 100100111100 101101011100 011101111111 001101110110 010010100010 "
        "100011010001 100010000110 100101101001 011100011011 100001111011 011000100001",
    ),
    _Table(
        2,
        7,
        3,
        "01001110110100 11001000011111 01100110111000 10001000100000 11111111101000 "
        "11100101011011 01111010001101 01001010111011 00000010011100 01101011101010 "
        "11101010100101 11101100001010 01110010001011 11001111100110",
    ),
    _Table(5, 3, 3, "230240 404130 441422 240032 141011 243314"),
    _Table(7, 3, 3, "332534 511115 156225 642132 532363 554640"),
    _Table(None, 4, 3, "01-010-- ---01-1- 011-1-11 0001111- 1011-000 10001111 1-11-10- 0010-001"),
    _Table(
        None,
        5,
        3,
        "11-110-0-1 -00-0--10- 1111-11010 11-10-1100 010-1-0011 "
        "10-01-0-11 -0--11101- 11111---1- --11--1-11 1---0-0010",
    ),
    _Table(
        None,
        6,
        3,
        "1-0--110-11- --10100110-- 01--1111-0-1 -1100--0010- ---10-11101- 1--00--00-01 "
        "0-011-01111- 1-0111-00011 0000-01010-- -11-01-110-0 -00-0101-0-1 -1-100-00--1",
    ),
    _Table(
        None,
        7,
        3,
        "10-00011111-10 -110010-0001-1 0000100--00-0- 000-01-11---00 -001-1111-01-0 "
        "000110---00--1 -0001010-00000 0-0--110-11101 0---110-11-011 11010-00-1-00- "
        "0--1-10---0100 101--101011000 1-00-0-000-01- ----1110--11-1",
    ),
    _Table(
        2,
        8,
        4,
        "0101100100010010 0000111001110100 0111101001100111 0110011100011110 "
        "1111000010100111 0111111111110111 0110000111001111 1110110011010101 "
        "0100111101100101 0010010100101000 1111100011011010 0000110010011110 "
        "1111001111110001 1010101101001001 0100000010110111 1111100110000111",
    ),
    _Table(
        2,
        9,
        4,
        "101110111011110010 110110111100100000 101110000101100101 111011101011000000 "
        "001010111011111100 001000110110101000 000101010101100111 001100000010010111 "
        "101001111100110011 001000010010100111 111001101101100001 010110001101000000 "
        "001010001001101111 101111001000011011 101010000100011000 011000001111101110 "
        "101001100100011101 010011100001110110",
    ),
    _Table(
        2,
        10,
        4,
        "00001010110010001101 10101010101111100001 01100001011101110010 00010100010010101111 "
        "00011100010001000111 01101000001110110101 10100001001011010011 11110000010000001000 "
        "01111011111111001010 10101101000100111111 00110001010111011111 00100010010000100001 "
        "01110001010001111011 11110110010001001101 11011101110110111101 01110101010101101010 "
        "10101101011000000101 10010010001000011100 10101111011101100000 00000100111010100011",
    ),
    _Table(
        3,
        6,
        4,
        "020011100102 200011202120 102110000012 101112011112 010100201121 222212022112 "
        "001111100021 001112011222 121200012122 120220202211 002101212100 111110111120",
    ),
)


def forms_of(order: int, degree: int) -> Forms | None:
    """Find the forms of a base square of some order that is at least `degree`-multimagic.

    Examples
    --------
    >>> forms = forms_of(9, 2)
    >>> forms.prime, forms.rows[0]
    (3, (1, 1, 2, 1, 0))
    """
    factors = prime_powers(order)
    if len(factors) != 1:
        return None
    ((prime, size),) = factors
    for table in _TABLES:
        if table.size == size and table.serves(prime, degree):
            return table.forms(prime)
    return None


@cache
def split(order: int, degree: int) -> tuple[int, ...] | None:
    """Split an order into orders of base squares, largest first; None where it cannot be.

    Few factors are preferred to many, and forms to Trump's square.

    Examples
    --------
    >>> split(72, 2), split(64, 2), split(2**13, 2), split(144, 3), split(10, 2)
    ((9, 8), (64,), (1024, 8), (12, 12), None)
    """
    factors: list[int] = []
    rest, twelves = order, 0
    while order > 1:
        found = [_powers(prime, exponent, degree) for prime, exponent in prime_powers(rest)]
        if None not in found:
            factors = [q for part in found if part is not None for q in part]
            return tuple(sorted([*factors, *[TRUMP] * twelves], reverse=True))
        if degree > 3 or rest % TRUMP:
            return None
        rest, twelves = rest // TRUMP, twelves + 1
    return None


def _powers(prime: int, exponent: int, degree: int) -> tuple[int, ...] | None:
    """Write p**exponent as the fewest base orders, the largest first."""
    sizes = sorted({t.size for t in _TABLES if t.serves(prime, degree)}, reverse=True)
    best: list[tuple[int, ...] | None] = [()]
    for total in range(1, exponent + 1):
        shorter = ((s, best[total - s]) for s in sizes if s <= total)
        options = [(s, *rest) for s, rest in shorter if rest is not None]
        best.append(min(options, key=len, default=None))
    found = best[exponent]
    return None if found is None else tuple(prime**size for size in found)


@cache
def prime_powers(n: int) -> tuple[tuple[int, int], ...]:
    """Factor a number into pairs (prime, exponent).

    Examples
    --------
    >>> prime_powers(360)
    ((2, 3), (3, 2), (5, 1))
    """
    powers: list[tuple[int, int]] = []
    prime = 2
    while prime * prime <= n:
        exponent = 0
        while n % prime == 0:
            n, exponent = n // prime, exponent + 1
        if exponent:
            powers.append((prime, exponent))
        prime += 1
    return (*powers, (n, 1)) if n > 1 else tuple(powers)
