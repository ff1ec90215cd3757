"""Choose moves and gather all the squares that they make of one square."""

from collections.abc import Sequence

from loshu.magic.notation import SquareLike
from loshu.magic.orbits.joined_group import check_together
from loshu.magic.orbits.square_orbit import SquareOrbit
from loshu.magic.properties import PROPERTIES
from loshu.magic.transforms import Square, entries_of, transform_named

DEFAULTS = (
    ("associative", ("exchange",)),
    ("most-perfect", ("most-perfect",)),
    ("pandiagonal", ("shift", "aspect")),
)
"""The moves that `orbit` takes for a property of the square; the first that it has decides."""


def orbit(square: SquareLike, under: Sequence[str] | None = None) -> SquareOrbit:
    """Gather all the squares that moves make of one square.

    Parameters
    ----------
    square : Grid or array of shape (n, n)
    under : sequence of str, optional
        Names of sets of moves from `TRANSFORMS`.  When not given: exchanges of an associative
        square; of a most-perfect one, those of its reversible square; shifts and aspects of a
        pandiagonal one; for any other, symmetric exchanges and aspects.

    Raises
    ------
    UnsupportedError
        A set of moves needs a property that the square lacks or another set destroys.

    Examples
    --------
    >>> duerer = [[16, 3, 2, 13], [5, 10, 11, 8], [9, 6, 7, 12], [4, 15, 14, 1]]
    >>> members = orbit(duerer)
    >>> members.names, members.count
    (('exchange',), 128)
    >>> orbit(duerer, under=("symmetric", "aspect")).count
    32
    """
    entries = entries_of(square)
    names = default_moves(entries) if under is None else tuple(dict.fromkeys(under))
    transforms = tuple(transform_named(name) for name in names)
    check_together(transforms, entries)
    return SquareOrbit(entries, transforms)


def default_moves(square: Square) -> tuple[str, ...]:
    """Name the sets of moves that `orbit` takes for a square when none are chosen.

    Examples
    --------
    >>> default_moves(entries_of([[8, 1, 6], [3, 5, 7], [4, 9, 2]]))
    ('exchange',)
    """
    tests = {prop.name: prop.test for prop in PROPERTIES}
    for needed, names in DEFAULTS:
        if tests[needed](square[None])[0]:
            return names
    return ("symmetric", "aspect")
