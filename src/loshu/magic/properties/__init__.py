"""Every property of squares: add one with a function and an entry in `PROPERTIES`."""

from typing import Final

from loshu.core.named import find_named
from loshu.magic.properties.blocks import COMPACT, COMPLETE, FRANKLIN, MOST_PERFECT
from loshu.magic.properties.digits import REGULAR
from loshu.magic.properties.entries import NORMAL, PRIME
from loshu.magic.properties.nested import BORDERED, COMPOSITE, CONCENTRIC, INLAID
from loshu.magic.properties.powers import (
    BIMAGIC,
    MULTIPLICATIVE,
    PAN_MULTIMAGIC,
    TETRAMAGIC,
    TRIMAGIC,
)
from loshu.magic.properties.record import Property
from loshu.magic.properties.sums import MAGIC, PANDIAGONAL, SEMI_MAGIC
from loshu.magic.properties.symmetric import (
    ASSOCIATIVE,
    SELF_COMPLEMENTARY,
    SELF_COMPLEMENTARY_BY_REFLECTION,
    SELF_COMPLEMENTARY_BY_ROTATION,
    ULTRAMAGIC,
)
from loshu.magic.properties.unequal import ANTIMAGIC, HETEROSQUARE

PROPERTIES: Final[tuple[Property, ...]] = (
    # the entries
    NORMAL,
    PRIME,
    # the sums
    SEMI_MAGIC,
    MAGIC,
    PANDIAGONAL,
    HETEROSQUARE,
    ANTIMAGIC,
    # mirror images
    SELF_COMPLEMENTARY,
    SELF_COMPLEMENTARY_BY_ROTATION,
    SELF_COMPLEMENTARY_BY_REFLECTION,
    ASSOCIATIVE,
    ULTRAMAGIC,
    # blocks
    COMPACT,
    COMPLETE,
    MOST_PERFECT,
    FRANKLIN,
    # squares inside squares
    CONCENTRIC,
    BORDERED,
    INLAID,
    COMPOSITE,
    # digits, powers and products
    REGULAR,
    BIMAGIC,
    TRIMAGIC,
    TETRAMAGIC,
    PAN_MULTIMAGIC,
    MULTIPLICATIVE,
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
