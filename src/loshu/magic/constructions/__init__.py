"""Every construction: add one with a file here and an entry in `CONSTRUCTIONS`."""

from typing import Final

from loshu.core.named import find_named
from loshu.magic.construction import Construction
from loshu.magic.constructions.antimagic import ANTIMAGIC
from loshu.magic.constructions.associative import ASSOCIATIVE
from loshu.magic.constructions.bachet import BACHET
from loshu.magic.constructions.bimagic import BIMAGIC
from loshu.magic.constructions.bordered import BORDERED, FRAMED
from loshu.magic.constructions.composite import COMPOSITE
from loshu.magic.constructions.diagonal_complement import DIAGONAL_COMPLEMENT
from loshu.magic.constructions.duerer import DUERER
from loshu.magic.constructions.franklin import FRANKLIN, FRANKLIN_PANDIAGONAL
from loshu.magic.constructions.heterosquare import HETEROSQUARE
from loshu.magic.constructions.inlaid import INLAID
from loshu.magic.constructions.knight import KNIGHT
from loshu.magic.constructions.linear import LINEAR
from loshu.magic.constructions.lux import LUX
from loshu.magic.constructions.medjig import MEDJIG
from loshu.magic.constructions.most_perfect import MOST_PERFECT
from loshu.magic.constructions.multiplicative import MULTIPLICATIVE
from loshu.magic.constructions.number_set import NUMBER_SET
from loshu.magic.constructions.pandiagonal import PANDIAGONAL
from loshu.magic.constructions.prime import PRIME
from loshu.magic.constructions.self_complementary import SELF_COMPLEMENTARY
from loshu.magic.constructions.semi_magic import SEMI_MAGIC
from loshu.magic.constructions.siamese import SIAMESE
from loshu.magic.constructions.siamese_variant import SIAMESE_VARIANT
from loshu.magic.constructions.step_method import STEP
from loshu.magic.constructions.strachey import STRACHEY
from loshu.magic.constructions.trimagic import TRIMAGIC
from loshu.magic.constructions.ultramagic import ULTRAMAGIC

CONSTRUCTIONS: Final[tuple[Construction, ...]] = (
    # odd
    SIAMESE,
    SIAMESE_VARIANT,
    BACHET,
    KNIGHT,
    STEP,
    LINEAR,
    # doubly even
    DIAGONAL_COMPLEMENT,
    DUERER,
    # singly even
    LUX,
    STRACHEY,
    MEDJIG,
    # any order
    BORDERED,
    FRAMED,
    COMPOSITE,
    INLAID,
    SEMI_MAGIC,
    # by property
    ASSOCIATIVE,
    PANDIAGONAL,
    MOST_PERFECT,
    ULTRAMAGIC,
    SELF_COMPLEMENTARY,
    BIMAGIC,
    TRIMAGIC,
    FRANKLIN,
    FRANKLIN_PANDIAGONAL,
    PRIME,
    NUMBER_SET,
    MULTIPLICATIVE,
    HETEROSQUARE,
    ANTIMAGIC,
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
