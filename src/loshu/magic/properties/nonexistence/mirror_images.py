"""Squares that cannot exist for the complements of their cells."""

from typing import Final

from loshu.magic.properties.nonexistence.impossible import PLANCK, Impossible, singly_even
from loshu.text import phrase

WHITE: Final = "S. H. White, Self-complement magic squares, budshaw.ca"

CASES: Final[tuple[Impossible, ...]] = (
    Impossible(
        "associative",
        singly_even,
        phrase(
            "nonexistence",
            "for n = 2h with odd h, let P and Q be the sums of the upper quarters, s the magic "
            "sum and t = n² + 1; the lower left quarter complements the upper right one, so P + Q "
            "= hs and P + h²t - Q = hs, whence h²t = 2(hs - P): but h²t is odd",
        ),
        PLANCK,
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
        of_any_numbers=True,
    ),
    Impossible(
        "self-complementary-by-reflection",
        lambda n: n >= 3 and n % 2 == 1,
        phrase(
            "nonexistence",
            "every cell of the mirror line would be its own complement, the mean of all numbers",
        ),
        WHITE,
        of_any_numbers=True,
    ),
    Impossible(
        "self-complementary-by-rotation",
        singly_even,
        phrase(
            "nonexistence",
            "only the half turn can take different numbers to their complements, so it would be "
            "associative, which no square of order 4k + 2 is",
        ),
        PLANCK,
    ),
)
