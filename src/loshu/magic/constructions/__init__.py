"""Every construction: add one with a file here and an entry in `CONSTRUCTIONS`."""

from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.magic.construction import Construction
from loshu.magic.constructions.diagonal_complement import DIAGONAL_COMPLEMENT
from loshu.magic.constructions.siamese import SIAMESE

CONSTRUCTIONS: Final[tuple[Construction, ...]] = (
    # odd
    SIAMESE,
    # doubly even
    DIAGONAL_COMPLEMENT,
    # singly even
    # any order
    # by property
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
    for construction in CONSTRUCTIONS:
        if construction.name == name:
            return construction
    names = ", ".join(construction.name for construction in CONSTRUCTIONS)
    raise UnsupportedError(f"no construction is called {name!r}; there are: {names}")
