"""Famous squares, each with its source and what it is famous for."""

from typing import Final

from loshu.core.errors import UnsupportedError
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
        There is none of that name; the message lists them all.

    Examples
    --------
    >>> exhibit_named("duerer").constant
    34
    """
    for exhibit in GALLERY:
        if exhibit.name == name:
            return exhibit
    names = ", ".join(exhibit.name for exhibit in GALLERY)
    raise UnsupportedError(f"no square of the gallery is called {name!r}; there are: {names}")
