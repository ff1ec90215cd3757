"""Every construction: add one with a file here and an entry in `CONSTRUCTIONS`."""

from typing import Final

from loshu.core.named import know_by_name
from loshu.core.registry import Registry
from loshu.magic.construction.construction import Construction

CONSTRUCTIONS: Final = Registry[Construction](
    __name__,
    {
        "single": "single.SINGLE",
        # odd
        "siamese": "siamese.SIAMESE",
        "siamese-variant": "siamese_variant.SIAMESE_VARIANT",
        "bachet": "bachet.BACHET",
        "knight": "knight.KNIGHT",
        "step": "step_method.STEP",
        "linear": "linear.LINEAR",
        # doubly even
        "diagonal-complement": "diagonal_complement.DIAGONAL_COMPLEMENT",
        "duerer": "duerer.DUERER",
        # singly even
        "lux": "lux.LUX",
        "strachey": "strachey.STRACHEY",
        "medjig": "medjig.MEDJIG",
        # any order
        "bordered": "bordered.BORDERED",
        "framed": "bordered.FRAMED",
        "composite": "composite.COMPOSITE",
        "inlaid": "inlaid.INLAID",
        "semi-magic": "semi_magic.SEMI_MAGIC",
        # by property
        "associative": "associative.ASSOCIATIVE",
        "graeco-latin": "graeco_latin.GRAECO_LATIN",
        "pandiagonal": "pandiagonal.PANDIAGONAL",
        "most-perfect": "most_perfect.MOST_PERFECT",
        "compact": "compact.COMPACT",
        "ultramagic": "ultramagic.ULTRAMAGIC",
        "self-complementary": "self_complementary.SELF_COMPLEMENTARY",
        "bimagic": "bimagic.BIMAGIC",
        "trimagic": "trimagic.TRIMAGIC",
        "franklin": "franklin.FRANKLIN",
        "franklin-pandiagonal": "franklin.FRANKLIN_PANDIAGONAL",
        "franklin-odd": "franklin_odd.FRANKLIN_ODD",
        "prime": "prime.PRIME",
        "number-set": "number_set.NUMBER_SET",
        "multiplicative": "multiplicative.MULTIPLICATIVE",
        "heterosquare": "heterosquare.HETEROSQUARE",
        "antimagic": "antimagic.ANTIMAGIC",
    },
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
    return CONSTRUCTIONS.named(name, "construction")


know_by_name(Construction, construction_named)
