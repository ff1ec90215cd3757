"""Records of the properties of blocks, of inner squares, of digits and of powers."""

from typing import Final

from loshu.magic.properties import blocks, digits, evidence, nested, powers
from loshu.magic.properties.square_property import Property, nothing_more
from loshu.text import phrase

OLLERENSHAW: Final = "K. Ollerenshaw and D. S. Brée, Most-perfect pandiagonal magic squares, 1998"

OF_PARTS: Final = (
    # blocks
    Property(
        name="compact",
        title=phrase("property", "compact"),
        test=lambda squares: blocks.is_compact(squares),
        given=lambda squares: blocks._compact_if_semi_magic(squares),
        meaning=phrase(
            "property.meaning",
            "semi-magic, and all blocks of 2x2 cells, including the ones that wrap around, have "
            "the "
            "sum 4S/n, which is 2(n²+1) for the entries 1 to n²",
        ),
        implies=("semi-magic",),
        source=OLLERENSHAW,
        lines=lambda square: evidence.compact_blocks(square),
    ),
    Property(
        name="complete",
        title=phrase("property", "complete"),
        test=lambda squares: blocks.is_complete(squares),
        given=lambda squares: blocks.pairs_agree(squares),
        meaning=phrase(
            "property.meaning",
            "semi-magic, and any two cells n/2 apart along a diagonal have the sum 2S/n, "
            "which is n²+1 for the entries 1 to n²",
        ),
        implies=("pandiagonal",),
        source=OLLERENSHAW,
        lines=lambda square: evidence.complete_pairs(square),
    ),
    Property(
        name="most-perfect",
        title=phrase("property", "most-perfect"),
        test=lambda squares: blocks.is_most_perfect(squares),
        given=nothing_more,
        meaning=phrase("property.meaning", "compact and complete"),
        implies=("compact", "complete"),
        source=OLLERENSHAW,
        lines=lambda square: evidence.most_perfect_groups(square),
    ),
    Property(
        name="franklin",
        title=phrase("property", "Franklin"),
        test=lambda squares: blocks.is_franklin(squares),
        given=lambda squares: blocks._franklin_lines(squares),
        meaning=phrase(
            "property.meaning",
            "half rows and half columns have the sum S/2, bent diagonals the sum S and blocks"
            " of 2x2 cells the sum 4S/n",
        ),
        implies=("compact",),
        source="B. Franklin, letter to P. Collinson, about 1752; D. Schindel, M. Rempel and P. "
        "Loly, Enumerating the bent diagonal squares of Dr Benjamin Franklin FRS, 2006",
        lines=lambda square: evidence.franklin_lines(square),
    ),
    # squares inside squares
    Property(
        name="concentric",
        title=phrase("property", "concentric"),
        test=lambda squares: nested.is_concentric(squares),
        given=lambda squares: nested._inner_magic(squares),
        meaning=phrase(
            "property.meaning",
            "of order 5 or more, and stripping borders one by one always leaves a magic square",
        ),
        implies=("magic",),
        source="W. S. Andrews, Magic Squares and Cubes, 2nd ed. 1917, ch. I; S. H. White, "
        "budshaw.ca",
        lines=lambda square: evidence.inner_squares(square),
    ),
    Property(
        name="bordered",
        title=phrase("property", "bordered"),
        test=lambda squares: nested.is_bordered(squares),
        given=lambda squares: nested._middle_numbers(squares),
        meaning=phrase(
            "property.meaning",
            "concentric, and each inner square holds the middle of the sorted entries",
        ),
        implies=("concentric",),
        source="M. Stifel, Arithmetica integra, 1544; S. H. White, budshaw.ca",
        lines=lambda square: evidence.inner_squares(square),
    ),
    Property(
        name="inlaid",
        title=phrase("property", "inlaid"),
        test=lambda squares: nested.is_inlaid(squares),
        given=lambda squares: nested._has_inlay(squares),
        meaning=phrase(
            "property.meaning",
            "contains a magic square of order 3 or more as a block, elsewhere than at its center",
        ),
        implies=("magic",),
        source="H. D. Heinz and J. R. Hendricks, Magic Square Lexicon: Illustrated, 2000",
        lines=lambda square: evidence.inlays(square),
    ),
    Property(
        name="composite",
        title=phrase("property", "composite"),
        test=lambda squares: nested.is_composite(squares),
        given=lambda squares: nested._copies(squares),
        meaning=phrase(
            "property.meaning",
            "all blocks of order m, a divisor of n, are copies of one magic square seen from "
            "any side, each with a number added to all entries",
        ),
        implies=("inlaid",),
        source="W. S. Andrews, Magic Squares and Cubes, 2nd ed. 1917, ch. I",
        lines=lambda square: evidence.copies(square),
    ),
    # digits, powers and products
    Property(
        name="regular",
        title=phrase("property", "regular"),
        test=lambda squares: digits.is_regular(squares),
        given=lambda squares: digits._latin_digits(squares),
        meaning=phrase(
            "property.meaning", "the two base-n digits of each entry less 1 form two Latin squares"
        ),
        implies=("normal", "magic"),
        of_the_entries=True,
        source="L. Euler, De quadratis magicis (E795), 1776",
        lines=lambda square: evidence.digit_places(square),
    ),
    Property(
        name="bimagic",
        title=phrase("property", "bimagic"),
        test=lambda squares: powers.is_bimagic(squares),
        given=lambda squares: powers._second_powers(squares),
        meaning=phrase("property.meaning", "magic, and magic again when every entry is squared"),
        implies=("magic",),
        source="G. Pfeffermann, Les Tablettes du Chercheur, 1891; C. Boyer, multimagie.com",
        lines=lambda square: evidence.multimagic_lines(square, 2),
    ),
    Property(
        name="trimagic",
        title=phrase("property", "trimagic"),
        test=lambda squares: powers.is_trimagic(squares),
        given=lambda squares: powers._third_powers(squares),
        meaning=phrase("property.meaning", "bimagic, and magic again when every entry is cubed"),
        implies=("bimagic",),
        source="C. Boyer, multimagie.com",
        lines=lambda square: evidence.multimagic_lines(square, 3),
    ),
    Property(
        name="tetramagic",
        title=phrase("property", "tetramagic"),
        test=lambda squares: powers.is_tetramagic(squares),
        given=lambda squares: powers._fourth_powers(squares),
        meaning=phrase(
            "property.meaning",
            "trimagic, and magic again when every entry is raised to the fourth power",
        ),
        implies=("trimagic",),
        source="C. Boyer, multimagie.com",
        lines=lambda square: evidence.multimagic_lines(square, 4),
    ),
    Property(
        name="pan-multimagic",
        title=phrase("property", "pan-multimagic"),
        test=lambda squares: powers.is_pan_multimagic(squares),
        given=lambda squares: powers._pan_second_powers(squares),
        meaning=phrase(
            "property.meaning", "pandiagonal, and pandiagonal again when every entry is squared"
        ),
        implies=("pandiagonal", "bimagic"),
        source="H. Derksen, C. Eggermont and A. van den Essen, Multimagic squares, American "
        "Mathematical Monthly 114, 2007",
        lines=lambda square: evidence.pan_multimagic_lines(square),
    ),
    Property(
        name="multiplicative",
        title=phrase("property", "multiplicative"),
        test=lambda squares: powers.is_multiplicative(squares),
        meaning=phrase(
            "property.meaning",
            "the entries are positive, and all rows, columns and both main diagonals have the"
            " same product",
        ),
        of_the_entries=True,
        source="A. Arnauld, Nouveaux éléments de géométrie, 1667; C. Boyer, multimagie.com",
        lines=lambda square: evidence.multiplied(square),
    ),
)
