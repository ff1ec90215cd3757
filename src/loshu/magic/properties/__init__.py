"""Every property of squares: add one with a function and an entry in `PROPERTIES`."""

from functools import lru_cache
from typing import Final

from loshu.core.deferred import deferred
from loshu.core.named import find_named, know_by_name
from loshu.magic.properties.square_property import Property, Test, nothing_more
from loshu.text import phrase

OLLERENSHAW: Final = "K. Ollerenshaw and D. S. Brée, Most-perfect pandiagonal magic squares, 1998"
WHITE: Final = "S. H. White, Self-complement magic squares, budshaw.ca"


def _in(place: str) -> Test:
    """Name a function in a module of this package, imported when it is first called."""
    return deferred(f"{__name__}.{place}")


PROPERTIES: Final[tuple[Property, ...]] = (
    # the entries
    Property(
        name="normal",
        title=phrase("property", "normal"),
        test=_in("entries:is_normal"),
        meaning=phrase("property.meaning", "the entries are 1 to n², each once"),
        of_the_entries=True,
    ),
    Property(
        name="prime",
        title=phrase("property", "prime"),
        test=_in("entries:is_prime"),
        meaning=phrase("property.meaning", "every entry is a prime number (1 is not one)"),
        of_the_entries=True,
    ),
    # the sums
    Property(
        name="semi-magic",
        title=phrase("property", "semi-magic"),
        test=_in("sums:is_semi_magic"),
        meaning=phrase("property.meaning", "all rows and all columns have the same sum"),
    ),
    Property(
        name="magic",
        title=phrase("property", "magic"),
        test=_in("sums:is_magic"),
        given=_in("sums:_diagonals_agree"),
        meaning=phrase(
            "property.meaning", "all rows, all columns and both main diagonals have the same sum"
        ),
        implies=("semi-magic",),
    ),
    Property(
        name="pandiagonal",
        title=phrase("property", "pandiagonal"),
        test=_in("sums:is_pandiagonal"),
        given=_in("sums:_pandiagonal_if_magic"),
        meaning=phrase(
            "property.meaning",
            "all rows, all columns and all diagonals, also those that wrap around, "
            "have the same sum",
        ),
        implies=("magic",),
        source="also called Nasik, panmagic or diabolic; A. H. Frost, Quarterly Journal of Pure "
        "and Applied Mathematics 7, 1866",
    ),
    Property(
        name="heterosquare",
        title=phrase("property", "heterosquare"),
        test=_in("unequal:is_heterosquare"),
        given=_in("unequal:_all_different"),
        meaning=phrase(
            "property.meaning",
            "the entries are 1 to n², and all rows, columns and both main diagonals have "
            "different sums",
        ),
        implies=("normal",),
        of_the_entries=True,
        source="J. S. Madachy, Mathematics on Vacation, 1966",
    ),
    Property(
        name="antimagic",
        title=phrase("property", "antimagic"),
        test=_in("unequal:is_antimagic"),
        given=_in("unequal:_consecutive"),
        meaning=phrase(
            "property.meaning",
            "the entries are 1 to n², and the sums of rows, columns and main diagonals are "
            "consecutive numbers",
        ),
        implies=("heterosquare",),
        of_the_entries=True,
        source="J. A. Lindon, Anti-magic squares, Recreational Mathematics Magazine 7, 1962",
    ),
    # mirror images
    Property(
        name="self-complementary",
        title=phrase("property", "self-complementary"),
        test=_in("symmetric:is_self_complementary"),
        given=_in("symmetric:_self_complementary_if_magic"),
        meaning=phrase(
            "property.meaning",
            "the complement, 2S/n less each entry, is a rotation or reflection of the square",
        ),
        implies=("magic",),
        source=WHITE,
    ),
    Property(
        name="self-complementary-by-rotation",
        title=phrase("property", "self-complementary by rotation"),
        test=_in("symmetric:is_self_complementary_by_rotation"),
        given=_in("symmetric:_turned"),
        meaning=phrase(
            "property.meaning", "the complement, 2S/n less each entry, is a rotation of the square"
        ),
        implies=("self-complementary",),
        source=WHITE,
    ),
    Property(
        name="self-complementary-by-reflection",
        title=phrase("property", "self-complementary by reflection"),
        test=_in("symmetric:is_self_complementary_by_reflection"),
        given=_in("symmetric:_reflected"),
        meaning=phrase(
            "property.meaning",
            "the complement, 2S/n less each entry, is a mirror image of the square",
        ),
        implies=("self-complementary",),
        source=WHITE,
    ),
    Property(
        name="associative",
        title=phrase("property", "associative"),
        test=_in("symmetric:is_associative"),
        given=_in("symmetric:_opposite_pairs"),
        meaning=phrase(
            "property.meaning", "cells opposite across the centre always have the same sum, 2S/n"
        ),
        implies=("self-complementary-by-rotation",),
        source="also called symmetrical, associated or regular; W. S. Andrews, Magic Squares and "
        "Cubes, 2nd ed. 1917",
    ),
    Property(
        name="ultramagic",
        title=phrase("property", "ultramagic"),
        test=_in("symmetric:is_ultramagic"),
        given=nothing_more,
        meaning=phrase("property.meaning", "associative and pandiagonal"),
        implies=("associative", "pandiagonal"),
        source="W. Trump, Ultramagic squares of order 7, 2001",
    ),
    # blocks
    Property(
        name="compact",
        title=phrase("property", "compact"),
        test=_in("blocks:is_compact"),
        given=_in("blocks:_compact_if_semi_magic"),
        meaning=phrase(
            "property.meaning",
            "semi-magic, and all blocks of 2x2 cells, also those that wrap around, have the "
            "sum 4S/n, which is 2(n²+1) for the entries 1 to n²",
        ),
        implies=("semi-magic",),
        source=OLLERENSHAW,
    ),
    Property(
        name="complete",
        title=phrase("property", "complete"),
        test=_in("blocks:is_complete"),
        given=_in("blocks:pairs_agree"),
        meaning=phrase(
            "property.meaning",
            "semi-magic, and any two cells n/2 apart along a diagonal have the sum 2S/n, "
            "which is n²+1 for the entries 1 to n²",
        ),
        implies=("pandiagonal",),
        source=OLLERENSHAW,
    ),
    Property(
        name="most-perfect",
        title=phrase("property", "most-perfect"),
        test=_in("blocks:is_most_perfect"),
        given=nothing_more,
        meaning=phrase("property.meaning", "compact and complete"),
        implies=("compact", "complete"),
        source=OLLERENSHAW,
    ),
    Property(
        name="franklin",
        title=phrase("property", "Franklin"),
        test=_in("blocks:is_franklin"),
        given=_in("blocks:_franklin_lines"),
        meaning=phrase(
            "property.meaning",
            "half rows and half columns have the sum S/2, bent diagonals the sum S and blocks"
            " of 2x2 cells the sum 4S/n",
        ),
        implies=("compact",),
        source="B. Franklin, letter to P. Collinson, about 1752; D. Schindel, M. Rempel and P. "
        "Loly, Enumerating the bent diagonal squares of Dr Benjamin Franklin FRS, 2006",
    ),
    # squares inside squares
    Property(
        name="concentric",
        title=phrase("property", "concentric"),
        test=_in("nested:is_concentric"),
        given=_in("nested:_inner_magic"),
        meaning=phrase(
            "property.meaning",
            "of order 5 or more, and stripping borders one by one always leaves a magic square",
        ),
        implies=("magic",),
        source="W. S. Andrews, Magic Squares and Cubes, 2nd ed. 1917, ch. I; S. H. White, "
        "budshaw.ca",
    ),
    Property(
        name="bordered",
        title=phrase("property", "bordered"),
        test=_in("nested:is_bordered"),
        given=_in("nested:_middle_numbers"),
        meaning=phrase(
            "property.meaning",
            "concentric, and each inner square holds the middle of the sorted entries",
        ),
        implies=("concentric",),
        source="M. Stifel, Arithmetica integra, 1544; S. H. White, budshaw.ca",
    ),
    Property(
        name="inlaid",
        title=phrase("property", "inlaid"),
        test=_in("nested:is_inlaid"),
        given=_in("nested:_has_inlay"),
        meaning=phrase(
            "property.meaning",
            "contains a magic square of order 3 or more as a block, elsewhere than at its centre",
        ),
        implies=("magic",),
        source="H. D. Heinz and J. R. Hendricks, Magic Square Lexicon: Illustrated, 2000",
    ),
    Property(
        name="composite",
        title=phrase("property", "composite"),
        test=_in("nested:is_composite"),
        given=_in("nested:_copies"),
        meaning=phrase(
            "property.meaning",
            "all blocks of order m, a divisor of n, are copies of one magic square seen from "
            "any side, each with a number added to all entries",
        ),
        implies=("inlaid",),
        source="W. S. Andrews, Magic Squares and Cubes, 2nd ed. 1917, ch. I",
    ),
    # digits, powers and products
    Property(
        name="regular",
        title=phrase("property", "regular"),
        test=_in("digits:is_regular"),
        given=_in("digits:_latin_digits"),
        meaning=phrase(
            "property.meaning", "the two base-n digits of each entry less 1 form two Latin squares"
        ),
        implies=("normal", "magic"),
        of_the_entries=True,
        source="L. Euler, De quadratis magicis (E795), 1776",
    ),
    Property(
        name="bimagic",
        title=phrase("property", "bimagic"),
        test=_in("powers:is_bimagic"),
        given=_in("powers:_second_powers"),
        meaning=phrase("property.meaning", "magic, and magic again when every entry is squared"),
        implies=("magic",),
        source="G. Pfeffermann, Les Tablettes du Chercheur, 1891; C. Boyer, multimagie.com",
    ),
    Property(
        name="trimagic",
        title=phrase("property", "trimagic"),
        test=_in("powers:is_trimagic"),
        given=_in("powers:_third_powers"),
        meaning=phrase("property.meaning", "bimagic, and magic again when every entry is cubed"),
        implies=("bimagic",),
        source="C. Boyer, multimagie.com",
    ),
    Property(
        name="tetramagic",
        title=phrase("property", "tetramagic"),
        test=_in("powers:is_tetramagic"),
        given=_in("powers:_fourth_powers"),
        meaning=phrase(
            "property.meaning",
            "trimagic, and magic again when every entry is raised to the fourth power",
        ),
        implies=("trimagic",),
        source="C. Boyer, multimagie.com",
    ),
    Property(
        name="pan-multimagic",
        title=phrase("property", "pan-multimagic"),
        test=_in("powers:is_pan_multimagic"),
        given=_in("powers:_pan_second_powers"),
        meaning=phrase(
            "property.meaning", "pandiagonal, and pandiagonal again when every entry is squared"
        ),
        implies=("pandiagonal", "bimagic"),
        source="H. Derksen, C. Eggermont and A. van den Essen, Multimagic squares, American "
        "Mathematical Monthly 114, 2007",
    ),
    Property(
        name="multiplicative",
        title=phrase("property", "multiplicative"),
        test=_in("powers:is_multiplicative"),
        meaning=phrase(
            "property.meaning",
            "the entries are positive, and all rows, columns and both main diagonals have the"
            " same product",
        ),
        of_the_entries=True,
        source="A. Arnauld, Nouveaux éléments de géométrie, 1667; C. Boyer, multimagie.com",
    ),
)
"""Implied properties come before those that imply them."""


def property_named(name: str) -> Property:
    """Find a property by its name.

    Raises
    ------
    UnsupportedError
        There is none of that name; the message lists them all.

    Examples
    --------
    >>> property_named("ultramagic").implies
    ('associative', 'pandiagonal')
    """
    return find_named(PROPERTIES, name, "property")


know_by_name(Property, property_named)


@lru_cache(maxsize=64)
def implied_by(kind: str) -> frozenset[str]:
    """Return a property and all that follow from it, whatever the entries are.

    Examples
    --------
    >>> sorted(implied_by("regular")), sorted(implied_by("magic"))
    (['magic', 'normal', 'regular', 'semi-magic'], ['magic', 'semi-magic'])
    """
    return frozenset({kind}).union(*map(implied_by, property_named(kind).implies))
