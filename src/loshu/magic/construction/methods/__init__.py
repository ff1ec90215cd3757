"""Every construction: add one with a file here and an entry in `CONSTRUCTIONS`."""

from typing import Final

from loshu.core.named import find_named
from loshu.magic.construction.record import Construction
from loshu.magic.registry import Registry

CONSTRUCTIONS: Final = Registry[Construction](
    __name__,
    (
        # odd
        "siamese.SIAMESE",
        "siamese_variant.SIAMESE_VARIANT",
        "bachet.BACHET",
        "knight.KNIGHT",
        "step_method.STEP",
        "linear.LINEAR",
        # doubly even
        "diagonal_complement.DIAGONAL_COMPLEMENT",
        "duerer.DUERER",
        # singly even
        "lux.LUX",
        "strachey.STRACHEY",
        "medjig.MEDJIG",
        # any order
        "bordered.BORDERED",
        "bordered.FRAMED",
        "composite.COMPOSITE",
        "inlaid.INLAID",
        "semi_magic.SEMI_MAGIC",
        # by property
        "associative.ASSOCIATIVE",
        "pandiagonal.PANDIAGONAL",
        "most_perfect.MOST_PERFECT",
        "ultramagic.ULTRAMAGIC",
        "self_complementary.SELF_COMPLEMENTARY",
        "bimagic.BIMAGIC",
        "trimagic.TRIMAGIC",
        "franklin.FRANKLIN",
        "franklin.FRANKLIN_PANDIAGONAL",
        "prime.PRIME",
        "number_set.NUMBER_SET",
        "multiplicative.MULTIPLICATIVE",
        "heterosquare.HETEROSQUARE",
        "antimagic.ANTIMAGIC",
    ),
)
"""In the order in which `make` prefers them for an order and a kind."""


def construction_named(name: str) -> Construction:
    """Find a construction by its name.

    Raises
    ------
    UnsupportedError
        There is none of that name; the message lists them all.

    Examples
    --------
    >>> construction_named("siamese").orders
    'odd, from 3'
    """
    return find_named(CONSTRUCTIONS, name, "construction")
