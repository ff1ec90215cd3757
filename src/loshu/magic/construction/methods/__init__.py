"""Every construction: add one with a file here and an entry in `CONSTRUCTIONS`."""

from typing import Final

from loshu._exports import lazy_modules
from loshu.core.named import know_by_name
from loshu.core.registry import Registry
from loshu.magic.construction.construction import Construction

lazy_modules(__name__)

from loshu.magic.construction.methods import (
    alphamagic,
    antimagic,
    associative,
    bachet,
    bimagic,
    bimagic_search,
    bordered,
    compact,
    composite,
    diagonal_complement,
    duerer,
    franklin,
    franklin_odd,
    graeco_latin,
    heterosquare,
    inlaid,
    knight,
    linear,
    lux,
    medjig,
    most_perfect,
    multiplicative,
    number_set,
    pandiagonal,
    prime,
    self_complementary,
    semi_magic,
    siamese,
    siamese_variant,
    single,
    step_method,
    strachey,
    trimagic,
    ultramagic,
    zigzag,
)

CONSTRUCTIONS: Final = Registry[Construction](
    {
        "single": lambda: single.SINGLE,
        # odd
        "siamese": lambda: siamese.SIAMESE,
        "siamese-variant": lambda: siamese_variant.SIAMESE_VARIANT,
        "bachet": lambda: bachet.BACHET,
        "knight": lambda: knight.KNIGHT,
        "step": lambda: step_method.STEP,
        "linear": lambda: linear.LINEAR,
        # doubly even
        "diagonal-complement": lambda: diagonal_complement.DIAGONAL_COMPLEMENT,
        "duerer": lambda: duerer.DUERER,
        # singly even
        "lux": lambda: lux.LUX,
        "strachey": lambda: strachey.STRACHEY,
        "medjig": lambda: medjig.MEDJIG,
        # any order
        "bordered": lambda: bordered.BORDERED,
        "framed": lambda: bordered.FRAMED,
        "composite": lambda: composite.COMPOSITE,
        "inlaid": lambda: inlaid.INLAID,
        "semi-magic": lambda: semi_magic.SEMI_MAGIC,
        # by property
        "associative": lambda: associative.ASSOCIATIVE,
        "graeco-latin": lambda: graeco_latin.GRAECO_LATIN,
        "pandiagonal": lambda: pandiagonal.PANDIAGONAL,
        "most-perfect": lambda: most_perfect.MOST_PERFECT,
        "compact": lambda: compact.COMPACT,
        "ultramagic": lambda: ultramagic.ULTRAMAGIC,
        "self-complementary": lambda: self_complementary.SELF_COMPLEMENTARY,
        "bimagic": lambda: bimagic.BIMAGIC,
        "bimagic-search": lambda: bimagic_search.BIMAGIC_SEARCH,
        "trimagic": lambda: trimagic.TRIMAGIC,
        "franklin": lambda: franklin.FRANKLIN,
        "franklin-pandiagonal": lambda: franklin.FRANKLIN_PANDIAGONAL,
        "franklin-odd": lambda: franklin_odd.FRANKLIN_ODD,
        "zigzag": lambda: zigzag.ZIGZAG,
        "alphamagic": lambda: alphamagic.ALPHAMAGIC,
        "prime": lambda: prime.PRIME,
        "number-set": lambda: number_set.NUMBER_SET,
        "multiplicative": lambda: multiplicative.MULTIPLICATIVE,
        "heterosquare": lambda: heterosquare.HETEROSQUARE,
        "antimagic": lambda: antimagic.ANTIMAGIC,
    }
)
"""In the order in which `make` prefers them for an order and a kind."""


def construction_named(name: str) -> Construction:
    """Find a construction by its name.

    Raises
    ------
    UnsupportedError
        An unknown name; the message has a similar one, or the command that lists all.

    Examples
    --------
    >>> construction_named("siamese").orders.english
    'odd, from 3'
    """
    return CONSTRUCTIONS.named(name, "construction", listed_by="loshu magic methods")


know_by_name(Construction, construction_named)
