"""Squares that cannot exist for their blocks, and the squares inside them."""

from typing import Final

from loshu.magic.algebra.reversible_squares import divisors
from loshu.magic.properties.nonexistence.impossible import Impossible
from loshu.text import phrase

BREE: Final = "K. Ollerenshaw and D. S. Brée, Most-Perfect Pandiagonal Magic Squares, 1998"


def _no_product(n: int) -> bool:
    return not any(d >= 3 and n // d >= 3 for d in divisors(n))


CASES: Final[tuple[Impossible, ...]] = (
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
        of_any_numbers=True,
    ),
    Impossible(
        "complete",
        lambda n: n >= 3 and n % 2 == 1,
        phrase("nonexistence", "no cell is n/2 steps away along a diagonal when n is odd"),
        BREE,
        of_any_numbers=True,
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
        of_any_numbers=True,
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
        of_any_numbers=True,
    ),
    Impossible(
        "franklin",
        lambda n: n == 12,
        phrase(
            "nonexistence",
            "a computer went through all candidates of order 12 and found none; orders 20, 28, 36 "
            "... have some",
        ),
        "C. A. J. Hurkens, Plenty of Franklin Magic Squares, but none of order 12, SPOR report "
        "2007-06, Eindhoven University of Technology, 2007",
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
        of_any_numbers=True,
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
        of_any_numbers=True,
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
        of_any_numbers=True,
    ),
)
