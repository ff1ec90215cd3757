"""Famous squares, each with its source and what it is famous for."""

from typing import Final

from loshu.core.named import find_named
from loshu.magic.gallery.asia import ASIA
from loshu.magic.gallery.europe import EUROPE
from loshu.magic.gallery.exhibit import Exhibit
from loshu.magic.gallery.modern import MODERN

GALLERY: Final[tuple[Exhibit, ...]] = ASIA + EUROPE + MODERN
"""From the oldest to the newest of each part of the world."""


def exhibit_named(name: str) -> Exhibit:
    """Find an exhibit by its name.

    Raises
    ------
    UnsupportedError
        An unknown name; the message has a similar one, or the command that lists all.

    Examples
    --------
    >>> exhibit_named("duerer").constant
    34
    """
    return find_named(GALLERY, name, "square of the gallery", listed_by="loshu magic gallery")
