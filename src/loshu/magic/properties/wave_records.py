"""Records of the properties of short diagonals, of bent diagonals and of zigzags."""

from typing import Final

from loshu.magic.properties import evidence, waves
from loshu.magic.properties.square_property import Property
from loshu.text import phrase

WHITE_WAVES: Final = "S. H. White, budshaw.ca/BentDiagonal.html and budshaw.ca/ZigZag.html"

OF_WAVES: Final = (
    Property(
        name="semi-pandiagonal",
        title=phrase("property", "semi-pandiagonal"),
        test=lambda squares: waves.is_semi_pandiagonal(squares),
        given=lambda squares: waves._short_diagonals_agree(squares),
        meaning=phrase(
            "property.meaning",
            "magic, of order 4 or more, and opposite short diagonals have the sum S: of even "
            "orders those of n/2 cells, of odd orders those of (n-1)/2 cells with the center and "
            "those of (n+1)/2 cells less the center",
        ),
        implies=("magic",),
        source="H. D. Heinz and J. R. Hendricks, Magic Square Lexicon: Illustrated, 2000",
        lines=lambda square: evidence.short_diagonal_lines(square),
    ),
    Property(
        name="bent-diagonal-1-way",
        title=phrase("property", "bent diagonals, 1-way"),
        test=lambda squares: waves.is_bent_diagonal_one_way(squares),
        given=lambda squares: waves._some_way(squares, waves.bend(squares.shape[1])),
        meaning=phrase(
            "property.meaning",
            "magic, and all bent diagonals of at least one direction, including the ones that wrap "
            "around, have the sum S",
        ),
        implies=("magic",),
        source=WHITE_WAVES,
        lines=lambda square: evidence.wave_lines(square, waves.bend(len(square)), every=False),
    ),
    Property(
        name="bent-diagonal",
        title=phrase("property", "bent diagonals"),
        test=lambda squares: waves.is_bent_diagonal(squares),
        given=lambda squares: waves._all_ways(squares, waves.bend(squares.shape[1])),
        meaning=phrase(
            "property.meaning",
            "magic, and all bent diagonals of the four directions, including the ones that wrap "
            "around, have the sum S",
        ),
        implies=("magic",),
        source=WHITE_WAVES,
        lines=lambda square: evidence.wave_lines(square, waves.bend(len(square))),
    ),
    Property(
        name="zigzag-2-way",
        title=phrase("property", "zigzag, 2-way"),
        test=lambda squares: waves.is_zigzag_two_way(squares),
        given=lambda squares: waves._some_way(squares, waves.zigzag(squares.shape[1])),
        meaning=phrase(
            "property.meaning",
            "magic, and all zigzags between neighboring rows, or all between neighboring columns, "
            "have the sum S",
        ),
        implies=("magic",),
        source=WHITE_WAVES,
        lines=lambda square: evidence.wave_lines(square, waves.zigzag(len(square)), every=False),
    ),
    Property(
        name="zigzag",
        title=phrase("property", "zigzag"),
        test=lambda squares: waves.is_zigzag(squares),
        given=lambda squares: waves._all_ways(squares, waves.zigzag(squares.shape[1])),
        meaning=phrase(
            "property.meaning",
            "magic, and all zigzags between neighboring rows and between neighboring columns have "
            "the sum S",
        ),
        implies=("magic",),
        source=WHITE_WAVES,
        lines=lambda square: evidence.wave_lines(square, waves.zigzag(len(square))),
    ),
)
