"""Records of the properties of all entries, of sums, of mirror images and of waves."""

from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.magic.properties import entries, evidence, sums, symmetric, unequal, waves
from loshu.magic.properties.square_property import Property, nothing_more
from loshu.text import Phrase, phrase

WHITE: Final = "S. H. White, Self-complement magic squares, budshaw.ca"
WHITE_WAVES: Final = "S. H. White, budshaw.ca/BentDiagonal.html and budshaw.ca/ZigZag.html"
WHITE_KNIGHT: Final = "S. H. White, budshaw.ca/KnightMove6.html"

OF_SUMS: Final = (
    # the entries
    Property(
        name="normal",
        title=phrase("property", "normal"),
        test=lambda squares: entries.is_normal(squares),
        meaning=phrase("property.meaning", "the entries are 1 to n², each once"),
        of_the_entries=True,
    ),
    Property(
        name="prime",
        title=phrase("property", "prime"),
        test=lambda squares: entries.is_prime(squares),
        meaning=phrase("property.meaning", "every entry is a prime number (1 is not one)"),
        of_the_entries=True,
    ),
    # the sums
    Property(
        name="semi-magic",
        title=phrase("property", "semi-magic"),
        test=lambda squares: sums.is_semi_magic(squares),
        meaning=phrase("property.meaning", "all rows and all columns have the same sum"),
        lines=lambda square: evidence.semi_magic_lines(square),
    ),
    Property(
        name="magic",
        title=phrase("property", "magic"),
        test=lambda squares: sums.is_magic(squares),
        given=lambda squares: sums._diagonals_agree(squares),
        meaning=phrase(
            "property.meaning", "all rows, all columns and both main diagonals have the same sum"
        ),
        implies=("semi-magic",),
        lines=lambda square: evidence.magic_lines(square),
    ),
    Property(
        name="pandiagonal",
        title=phrase("property", "pandiagonal"),
        test=lambda squares: sums.is_pandiagonal(squares),
        given=lambda squares: sums._pandiagonal_if_magic(squares),
        meaning=phrase(
            "property.meaning",
            "all rows, all columns and all diagonals, including the ones that wrap around, "
            "have the same sum",
        ),
        implies=("magic",),
        source="also called Nasik, panmagic or diabolic; A. H. Frost, Quarterly Journal of Pure "
        "and Applied Mathematics 7, 1866",
        lines=lambda square: evidence.pandiagonal_lines(square),
    ),
    Property(
        name="heterosquare",
        title=phrase("property", "heterosquare"),
        test=lambda squares: unequal.is_heterosquare(squares),
        given=lambda squares: unequal._all_different(squares),
        meaning=phrase(
            "property.meaning",
            "the entries are 1 to n², and all rows, columns and both main diagonals have "
            "different sums",
        ),
        implies=("normal",),
        of_the_entries=True,
        source="J. S. Madachy, Mathematics on Vacation, 1966",
        lines=lambda square: evidence.magic_lines(square),
    ),
    Property(
        name="antimagic",
        title=phrase("property", "antimagic"),
        test=lambda squares: unequal.is_antimagic(squares),
        given=lambda squares: unequal._consecutive(squares),
        meaning=phrase(
            "property.meaning",
            "the entries are 1 to n², and the sums of rows, columns and main diagonals are "
            "consecutive numbers",
        ),
        implies=("heterosquare",),
        of_the_entries=True,
        source="J. A. Lindon, Anti-magic squares, Recreational Mathematics Magazine 7, 1962",
        lines=lambda square: evidence.magic_lines(square),
    ),
    # mirror images
    Property(
        name="self-complementary",
        title=phrase("property", "self-complementary"),
        test=lambda squares: symmetric.is_self_complementary(squares),
        given=lambda squares: symmetric._self_complementary_if_magic(squares),
        meaning=phrase(
            "property.meaning",
            "the complement, 2S/n less each entry, is a rotation or reflection of the square",
        ),
        implies=("magic",),
        source=WHITE,
        lines=lambda square: evidence.complements(square),
    ),
    Property(
        name="self-complementary-by-rotation",
        title=phrase("property", "self-complementary by rotation"),
        test=lambda squares: symmetric.is_self_complementary_by_rotation(squares),
        given=lambda squares: symmetric._turned(squares),
        meaning=phrase(
            "property.meaning", "the complement, 2S/n less each entry, is a rotation of the square"
        ),
        implies=("self-complementary",),
        source=WHITE,
        lines=lambda square: evidence.complements(square),
    ),
    Property(
        name="self-complementary-by-reflection",
        title=phrase("property", "self-complementary by reflection"),
        test=lambda squares: symmetric.is_self_complementary_by_reflection(squares),
        given=lambda squares: symmetric._reflected(squares),
        meaning=phrase(
            "property.meaning",
            "the complement, 2S/n less each entry, is a mirror image of the square",
        ),
        implies=("self-complementary",),
        source=WHITE,
        lines=lambda square: evidence.complements(square),
    ),
    Property(
        name="associative",
        title=phrase("property", "associative"),
        test=lambda squares: symmetric.is_associative(squares),
        given=lambda squares: symmetric._opposite_pairs(squares),
        meaning=phrase(
            "property.meaning", "cells opposite across the center always have the same sum, 2S/n"
        ),
        implies=("self-complementary-by-rotation",),
        source="also called symmetrical, associated or regular; W. S. Andrews, Magic Squares and "
        "Cubes, 2nd ed. 1917",
        lines=lambda square: evidence.opposite_pairs(square),
    ),
    Property(
        name="ultramagic",
        title=phrase("property", "ultramagic"),
        test=lambda squares: symmetric.is_ultramagic(squares),
        given=nothing_more,
        meaning=phrase("property.meaning", "associative and pandiagonal"),
        implies=("associative", "pandiagonal"),
        source="W. Trump, Ultramagic squares of order 7, 2001",
        lines=lambda square: evidence.ultramagic_lines(square),
    ),
)


def _of_wave(
    name: str,
    title: Phrase,
    meaning: Phrase,
    depth: Callable[[int], NDArray[np.int64]],
    *,
    every: bool = True,
    implies: str = "magic",
    source: str = WHITE_WAVES,
) -> Property:
    """Return the property that waves of a depth have the sum S: of every direction, or of one."""
    return Property(
        name=name,
        title=title,
        test=lambda squares: waves.has_waves(squares, depth, every=every),
        given=lambda squares: waves._waves_agree(squares, depth, every=every),
        meaning=meaning,
        implies=(implies,),
        source=source,
        lines=lambda square: evidence.wave_lines(square, depth(len(square)), every=every),
    )


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
    _of_wave(
        "bent-diagonal-one-way",
        phrase("property", "one-way bent-diagonal"),
        phrase(
            "property.meaning",
            "magic, and all bent diagonals of at least one direction, including the ones that wrap "
            "around, have the sum S",
        ),
        lambda n: waves.bend(n),
        every=False,
    ),
    _of_wave(
        "bent-diagonal",
        phrase("property", "bent-diagonal"),
        phrase(
            "property.meaning",
            "magic, and all bent diagonals of the four directions, including the ones that wrap "
            "around, have the sum S",
        ),
        lambda n: waves.bend(n),
    ),
    _of_wave(
        "zigzag-two-way",
        phrase("property", "two-way zigzag"),
        phrase(
            "property.meaning",
            "magic, and all zigzags between neighboring rows, or all between neighboring columns, "
            "have the sum S",
        ),
        lambda n: waves.zigzag(n),
        every=False,
    ),
    _of_wave(
        "knight-move",
        phrase("property", "knight-move"),
        phrase(
            "property.meaning",
            "magic, and all zigzags of knight's moves between every second row and between every "
            "second column have the sum S",
        ),
        lambda n: waves.knight_zigzag(n),
        source=WHITE_KNIGHT,
    ),
    _of_wave(
        "zigzag",
        phrase("property", "zigzag"),
        phrase(
            "property.meaning",
            "magic, and all zigzags between neighboring rows and between neighboring columns have "
            "the sum S",
        ),
        lambda n: waves.zigzag(n),
        implies="knight-move",
    ),
)
