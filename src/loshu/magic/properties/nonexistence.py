"""Which squares cannot exist, why, and who showed it.

All of this is about squares of the numbers 1 .. n*n: of other numbers, some of them exist.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from loshu.magic.algebra.reversible_squares import divisors
from loshu.magic.properties import PROPERTIES
from loshu.text import Phrase, phrase, translations


@dataclass(frozen=True, slots=True)
class Impossible:
    """No square of these orders has this property."""

    kind: str
    orders: Callable[[int], bool]
    reason: Phrase
    source: str


def _singly_even(n: int) -> bool:
    return n % 4 == 2


def _no_product(n: int) -> bool:
    return not any(d >= 3 and n // d >= 3 for d in divisors(n))


PLANCK = (
    "C. Planck, Pandiagonal magics of orders 6 and 10 with minimal numbers, The Monist 29, 1919"
)
LUCAS = "É. Lucas, Les Tablettes du Chercheur, 1 March 1891; C. Boyer, multimagie.com"
BOYER = "C. Boyer and W. Trump, at multimagie.com"
MORGENSTERN = (
    "L. Morgenstern, Trimagic Square Impossibility Proofs, for orders 7 and 8; W. Trump for 9 to 11"
)
WHITE = "S. H. White, Self-complement magic squares, budshaw.ca"
BREE = "K. Ollerenshaw and D. S. Brée, Most-Perfect Pandiagonal Magic Squares, 1998"

_DEFINITION: Final = phrase("nonexistence", "from its definition")
_NONE: Final = phrase(
    "nonexistence",
    "no {kind} square of order {order} exists with the numbers 1 to {last}: {reason} ({source})",
)
_NONE_AS: Final = phrase(
    "nonexistence",
    "no {kind} square of order {order} exists with the numbers 1 to {last}: it would be {needed}, "
    "and {reason} ({source})",
)
IMPOSSIBLE: Final[tuple[Impossible, ...]] = (
    Impossible(
        "semi-magic",
        lambda n: n == 2,
        phrase(
            "nonexistence",
            "with the rows a b and c d, a + b = c + d and a + c = b + d make b equal to c",
        ),
        "W. W. Rouse Ball, Mathematical Recreations and Essays, ch. VII",
    ),
    Impossible(
        "associative",
        _singly_even,
        phrase(
            "nonexistence",
            "for n = 2h with odd h, let P and Q be the sums of the upper quarters, s the magic "
            "sum and t = n² + 1; the lower left quarter complements the upper right one, so P + Q "
            "= hs and P + h²t - Q = hs, whence h²t = 2(hs - P): but h²t is odd",
        ),
        PLANCK,
    ),
    Impossible(
        "pandiagonal",
        _singly_even,
        phrase(
            "nonexistence",
            "for n = 2h with odd h, let P be the sum of the cells in even rows and even columns; "
            "all even rows, all even columns and every second diagonal, less all cells, give "
            "twice P, which is 3hs - 2hs = hs = h²(n² + 1): an odd number",
        ),
        PLANCK,
    ),
    Impossible(
        "pandiagonal",
        lambda n: n == 3,
        phrase(
            "nonexistence",
            "the middle of a magic square of order 3 is a third of the sum, and each cell of a "
            "pandiagonal square can be moved to the middle, so all entries would be equal",
        ),
        "B. Rosser and R. J. Walker, The algebraic theory of diabolic magic squares, Duke "
        "Mathematical Journal 5, 1939",
    ),
    Impossible(
        "ultramagic",
        lambda n: n == 4,
        phrase(
            "nonexistence",
            "in a pandiagonal square of order 4 cells two apart along a diagonal are complements, "
            "so the first cell's is in row 3, column 3; in an associative one it is in row 4, "
            "column 4",
        ),
        "B. Rosser and R. J. Walker, On the transformation group for diabolic magic squares of "
        "order four, Bulletin of the AMS 44, 1938",
    ),
    Impossible(
        "compact",
        lambda n: n >= 3 and n % 2 == 1,
        phrase(
            "nonexistence",
            "two 2x2 blocks side by side share a pair of cells, so pairs one above the other have "
            "by turns the sums p and q; around an odd number of columns p = q, then likewise "
            "around the rows all entries would be equal",
        ),
        BREE,
    ),
    Impossible(
        "complete",
        lambda n: n >= 3 and n % 2 == 1,
        phrase(
            "nonexistence",
            "no cell is n/2 steps away along a diagonal when n is odd",
        ),
        BREE,
    ),
    Impossible(
        "franklin",
        lambda n: n >= 3 and n % 4 != 0,
        phrase(
            "nonexistence",
            "it has half rows, so n is even; its 2x2 blocks make the entry of row r and column c "
            "the mean ± x(r) ± y(c), the first sign by the parity of c, the second by that of r; "
            "when the half is odd, the half rows make x(r) the same for all even r, so rows would "
            "repeat",
        ),
        "from its definition, as in D. Schindel, M. Rempel and P. Loly, 2006",
    ),
    Impossible(
        "franklin",
        lambda n: n == 4,
        phrase(
            "nonexistence",
            "its 2x2 blocks and half lines, of two cells each, make the first cell equal to the "
            "next one on the diagonal",
        ),
        "from its definition, as in D. Schindel, M. Rempel and P. Loly, 2006",
    ),
    Impossible(
        "self-complementary-by-reflection",
        lambda n: n >= 3 and n % 2 == 1,
        phrase(
            "nonexistence",
            "every cell of the mirror line would be its own complement, (n² + 1)/2",
        ),
        WHITE,
    ),
    Impossible(
        "self-complementary-by-rotation",
        _singly_even,
        phrase(
            "nonexistence",
            "only the half turn can take different numbers to their complements, so it would be "
            "associative, which no square of order 4k + 2 is",
        ),
        PLANCK,
    ),
    Impossible(
        "bimagic",
        lambda n: n == 3,
        phrase(
            "nonexistence",
            "no three of the numbers 1 to 9 have the sum 15 and squares with the sum 95",
        ),
        LUCAS,
    ),
    Impossible(
        "bimagic",
        lambda n: n == 4,
        phrase(
            "nonexistence",
            "it takes 10 different sets of four numbers with the sum 34 and squares with the sum "
            "374, and there are 2",
        ),
        LUCAS,
    ),
    Impossible(
        "bimagic",
        lambda n: n == 5,
        phrase(
            "nonexistence",
            "it takes 12 different sets of five numbers with the sum 65 and squares with the sum "
            "1105, and there are 8",
        ),
        BOYER,
    ),
    Impossible(
        "bimagic",
        lambda n: n == 6,
        phrase(
            "nonexistence",
            "there are 98 sets of six numbers with the sum 111 and squares with the sum 2701, and "
            "8 ways to choose six of them for the rows; no two of these ways, as rows and as "
            "columns, have one number of every row in every column",
        ),
        BOYER,
    ),
    Impossible(
        "bimagic",
        lambda n: n == 7,
        phrase(
            "nonexistence",
            "there are 1844 sets of seven numbers with the sum 175 and squares with the sum 5775, "
            "and 227,484 ways to choose seven of them for the rows; a computer found no two of "
            "these ways that, as rows and as columns, have one number of every row in every column",
        ),
        BOYER,
    ),
    Impossible(
        "trimagic",
        _singly_even,
        phrase(
            "nonexistence",
            "the sum n(n² + 1)/2 of a line is odd, so it has oddly many odd numbers and its sum "
            "of cubes is odd too, but that would be n³(n² + 1)²/4: an even number",
        ),
        MORGENSTERN,
    ),
    Impossible(
        "trimagic",
        lambda n: n == 8,
        phrase(
            "nonexistence",
            "121 sets of eight numbers have the right sums of first, second and third powers, and "
            "no eight of them can be the rows: some always share a number",
        ),
        MORGENSTERN,
    ),
    Impossible(
        "trimagic",
        lambda n: n == 9,
        phrase(
            "nonexistence",
            "modulo 8, the sums of first, second and third powers leave 1 or 9 odd numbers to a "
            "line; the 41 odd numbers make four rows all odd, so each column has more than 1 odd "
            "number, hence 9, which makes 81",
        ),
        MORGENSTERN,
    ),
    Impossible(
        "trimagic",
        lambda n: n in (7, 11),
        phrase(
            "nonexistence",
            "modulo 8, the sums of first, second and third powers leave 7 odd numbers to a line, "
            "too many for all n rows together",
        ),
        MORGENSTERN,
    ),
    Impossible(
        "concentric",
        lambda n: n <= 4,
        phrase(
            "nonexistence",
            "the smallest squares with a border around a magic square have order 5: without its "
            "border order 4 would leave a magic square of order 2, and order 3 a single cell",
        ),
        "from its definition",
    ),
    Impossible(
        "inlaid",
        lambda n: n <= 4,
        phrase(
            "nonexistence",
            "an inlay has order 3 or more and less than n, and in order 4 it would leave one cell "
            "in each of its three rows, all three equal",
        ),
        "from its definition",
    ),
    Impossible(
        "composite",
        _no_product,
        phrase(
            "nonexistence",
            "the sums of the blocks make a magic square of order n/m, where m >= 3 is the order "
            "of the blocks; n/m is not 2, where all sums, and then the numbers of two blocks, "
            "would be equal, so n must be a product of two factors of 3 or more",
        ),
        "from its definition",
    ),
    Impossible(
        "regular",
        lambda n: n == 6,
        phrase(
            "nonexistence",
            "there are no two orthogonal Latin squares of order 6",
        ),
        "G. Tarry, Le problème de 36 officiers, 1900",
    ),
    Impossible(
        "heterosquare",
        lambda n: n <= 2,
        phrase(
            "nonexistence",
            "the lines of a single cell are equal, and in order 2 every pair of numbers is a "
            "line: 1 + 4 = 2 + 3",
        ),
        "from its definition",
    ),
    Impossible(
        "antimagic",
        lambda n: n == 3,
        phrase(
            "nonexistence",
            "none of the 362880 arrangements of 1 to 9 has eight consecutive sums",
        ),
        "sequence A050257 of the On-Line Encyclopedia of Integer Sequences",
    ),
)


def why_impossible(n: int, kind: str, language: str = "en") -> str | None:
    """Return why no square of order n has a property, with the source; None if nothing forbids it.

    A square with the property would also have what follows from it, so those are asked too.

    Examples
    --------
    >>> print(why_impossible(7, "associative"))
    None
    >>> print(why_impossible(6, "regular"))
    no regular square of order 6 exists with the numbers 1 to 36: there are no two orthogonal
    Latin squares of order 6 (G. Tarry, Le problème de 36 officiers, 1900)
    """
    words = translations(language)
    titles = {known.name: words.text(known.title) for known in PROPERTIES}
    for needed in _with_consequences(kind):
        for case in IMPOSSIBLE:
            if case.kind == needed and case.orders(n):
                source = _DEFINITION if case.source == _DEFINITION.english else None
                return words.text(
                    _NONE if needed == kind else _NONE_AS,
                    kind=titles[kind],
                    needed=titles[needed],
                    order=n,
                    last=n * n,
                    reason=words.text(case.reason),
                    source=case.source if source is None else words.text(source),
                )
    return None


def _with_consequences(kind: str) -> Iterator[str]:
    """Yield a kind and all that it implies, nearest first."""
    implied = {known.name: known.implies for known in PROPERTIES}
    kinds = [kind]
    for needed in kinds:
        yield needed
        kinds += [name for name in implied.get(needed, ()) if name not in kinds]
