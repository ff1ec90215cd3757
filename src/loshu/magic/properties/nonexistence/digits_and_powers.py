"""Squares that cannot exist for the digits or the powers of their numbers."""

from typing import Final

from loshu.magic.properties.nonexistence.impossible import Impossible, singly_even
from loshu.text import phrase

LUCAS: Final = "É. Lucas, Les Tablettes du Chercheur, 1 March 1891; C. Boyer, multimagie.com"
BOYER: Final = "C. Boyer and W. Trump, at multimagie.com"
MORGENSTERN_BIMAGIC: Final = "L. Morgenstern, Bimagic Square Impossibility Proofs"
MORGENSTERN: Final = (
    "L. Morgenstern, Trimagic Square Impossibility Proofs, for orders 7 and 8; W. Trump for 9 to 11"
)

CASES: Final[tuple[Impossible, ...]] = (
    Impossible(
        "bimagic",
        lambda n: n == 3,
        phrase(
            "nonexistence",
            "the middle is the mean m, and opposite cells are m + d and m - d; equal sums of "
            "squares make d² the same for all four pairs, so numbers would repeat",
        ),
        LUCAS,
        of_any_numbers=True,
    ),
    Impossible(
        "bimagic",
        lambda n: n == 4,
        phrase(
            "nonexistence",
            "the first row and both diagonals, less the last row and the two middle columns, give "
            "the upper corners the sum of the two cells in the middle of the last row; with equal "
            "sums of squares too, they would be the same two numbers",
        ),
        MORGENSTERN_BIMAGIC,
        of_any_numbers=True,
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
        singly_even,
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
        "regular",
        lambda n: n == 6,
        phrase("nonexistence", "there are no two orthogonal Latin squares of order 6"),
        "G. Tarry, Le problème de 36 officiers, 1900",
    ),
)
