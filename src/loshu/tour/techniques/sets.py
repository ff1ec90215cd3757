"""Sets of numbers and of places, as whole numbers with a bit for each member.

Python's operators are those of sets: ``a & b`` is the intersection, ``a | b`` the union and
``a & ~b`` the difference; 0 is the empty set.
"""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

NumberSet: TypeAlias = int
"""Numbers of a tour, counted from 0."""
PlaceSet: TypeAlias = int
"""Places, which are the cells without the holes."""


def members(some: int) -> Iterator[int]:
    """Yield the members of a set in ascending order.

    Examples
    --------
    >>> list(members(0b1010))
    [1, 3]
    """
    while some:
        low = some & -some
        yield low.bit_length() - 1
        some ^= low


def set_of(some: Iterable[int]) -> int:
    """Return the set of some members.

    Examples
    --------
    >>> set_of([3, 1]) == 0b1010
    True
    """
    found = 0
    for member in some:
        found |= 1 << member
    return found


def singleton(member: int) -> int:
    """Return the set of one member."""
    return 1 << member


def first(some: int) -> int:
    """Return the least member of a set; -1 of the empty one.

    Examples
    --------
    >>> first(0b1010), first(0)
    (1, -1)
    """
    return (some & -some).bit_length() - 1


def size(some: int) -> int:
    """Return how many members a set has."""
    return some.bit_count()


def contains(some: int, member: int) -> bool:
    """Whether a set has a member."""
    return bool(some >> member & 1)
