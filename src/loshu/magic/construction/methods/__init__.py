"""Every construction: add one with a file here and an entry in `CONSTRUCTIONS`."""

from typing import Final

from loshu.core.named import find_named
from loshu.magic.construction.methods.antimagic import ANTIMAGIC
from loshu.magic.construction.methods.associative import ASSOCIATIVE
from loshu.magic.construction.methods.bachet import BACHET
from loshu.magic.construction.methods.bimagic import BIMAGIC
from loshu.magic.construction.methods.bordered import BORDERED, FRAMED
from loshu.magic.construction.methods.composite import COMPOSITE
from loshu.magic.construction.methods.diagonal_complement import DIAGONAL_COMPLEMENT
from loshu.magic.construction.methods.duerer import DUERER
from loshu.magic.construction.methods.franklin import FRANKLIN, FRANKLIN_PANDIAGONAL
from loshu.magic.construction.methods.heterosquare import HETEROSQUARE
from loshu.magic.construction.methods.inlaid import INLAID
from loshu.magic.construction.methods.knight import KNIGHT
from loshu.magic.construction.methods.linear import LINEAR
from loshu.magic.construction.methods.lux import LUX
from loshu.magic.construction.methods.medjig import MEDJIG
from loshu.magic.construction.methods.most_perfect import MOST_PERFECT
from loshu.magic.construction.methods.multiplicative import MULTIPLICATIVE
from loshu.magic.construction.methods.number_set import NUMBER_SET
from loshu.magic.construction.methods.pandiagonal import PANDIAGONAL
from loshu.magic.construction.methods.prime import PRIME
from loshu.magic.construction.methods.self_complementary import SELF_COMPLEMENTARY
from loshu.magic.construction.methods.semi_magic import SEMI_MAGIC
from loshu.magic.construction.methods.siamese import SIAMESE
from loshu.magic.construction.methods.siamese_variant import SIAMESE_VARIANT
from loshu.magic.construction.methods.step_method import STEP
from loshu.magic.construction.methods.strachey import STRACHEY
from loshu.magic.construction.methods.trimagic import TRIMAGIC
from loshu.magic.construction.methods.ultramagic import ULTRAMAGIC
from loshu.magic.construction.record import Construction

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
