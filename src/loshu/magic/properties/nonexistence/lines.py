"""Squares that cannot exist for the sums of their rows, columns and diagonals."""

from typing import Final

from loshu.magic.properties.nonexistence.impossible import PLANCK, Impossible, singly_even
from loshu.text import phrase

CASES: Final[tuple[Impossible, ...]] = (
    Impossible(
        "semi-magic",
        lambda n: n == 2,
        phrase(
            "nonexistence",
            "with the rows a b and c d, a + b = c + d and a + c = b + d make b equal to c",
        ),
        "W. W. Rouse Ball, Mathematical Recreations and Essays, ch. VII",
        of_any_numbers=True,
    ),
    Impossible(
        "pandiagonal",
        singly_even,
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
        of_any_numbers=True,
    ),
    Impossible(
        "semi-pandiagonal",
        lambda n: n == 3,
        phrase("nonexistence", "the definition needs order 4 or more"),
        "from its definition",
        of_any_numbers=True,
    ),
    *(
        Impossible(
            kind,
            lambda n: n == 3,
            phrase(
                "nonexistence",
                "two neighboring waves differ by their middle cells alone, so the middle cells of "
                "two rows or of two columns would be equal",
            ),
            "from its definition",
            of_any_numbers=True,
        )
        for kind in (
            "bent-diagonal-one-way",
            "bent-diagonal",
            "zigzag-two-way",
            "knight-move",
            "zigzag",
        )
    ),
    *(
        Impossible(
            kind,
            lambda n: n in (4, 5),
            phrase(
                "nonexistence",
                "two rows have the same sum where they cross two certain columns, and these "
                "columns have the same sum where they cross these rows, so two cells opposite "
                "across a diagonal would be equal",
            ),
            "S. H. White, budshaw.ca/ZigZag.html",
            of_any_numbers=True,
        )
        for kind in ("knight-move", "zigzag")
    ),
    *(
        Impossible(
            kind,
            singly_even,
            phrase(
                "nonexistence",
                "half of the cells of each row or of each column would have half of its sum, "
                "which is odd",
            ),
            "S. H. White, budshaw.ca/ZigZag.html",
        )
        for kind in ("zigzag-two-way", "zigzag")
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
            "nonexistence", "none of the 362880 arrangements of 1 to 9 has eight consecutive sums"
        ),
        "sequence A050257 of the On-Line Encyclopedia of Integer Sequences",
    ),
)
