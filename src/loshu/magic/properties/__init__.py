"""Every property of squares: add one with a function and a record in the list for its kind."""

from functools import lru_cache
from typing import Final

from loshu._exports import lazy_modules
from loshu.core.named import find_named, know_by_name
from loshu.magic.properties.square_property import Property

lazy_modules(__name__)

from loshu.magic.properties.part_records import OF_PARTS
from loshu.magic.properties.sum_records import OF_SUMS, OF_WAVES

PROPERTIES: Final[tuple[Property, ...]] = (*OF_SUMS, *OF_WAVES, *OF_PARTS)
"""Implied properties come before those that imply them."""


def property_named(name: str) -> Property:
    """Find a property by its name.

    Raises
    ------
    UnsupportedError
        An unknown name; the message has a similar one, or the command that lists all.

    Examples
    --------
    >>> property_named("ultramagic").implies
    ('associative', 'pandiagonal')
    """
    return find_named(PROPERTIES, name, "property", listed_by="loshu magic properties")


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
