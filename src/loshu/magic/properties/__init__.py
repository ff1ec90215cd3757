"""Every property of squares: add one with a function and an entry in `PROPERTIES`."""

from typing import Final

from loshu.magic.properties.sums import MAGIC, NORMAL, SEMI_MAGIC
from loshu.magic.properties.symmetric import ASSOCIATIVE
from loshu.magic.property import Property

PROPERTIES: Final[tuple[Property, ...]] = (
    NORMAL,
    SEMI_MAGIC,
    MAGIC,
    ASSOCIATIVE,
)
"""Implied properties stand before those that imply them."""
