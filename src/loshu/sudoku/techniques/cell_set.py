"""Sets of cells as the bits of whole numbers: ``&``, ``|`` and ``& ~`` are the set operations."""

from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce
from operator import or_
from typing import Final, TypeAlias

CellSet: TypeAlias = int
"""Cells, each as the bit of its number."""
ValueSet: TypeAlias = int
"""Values, each as the bit of its number; bit 0 is not used."""
_REMEMBERED: Final = 1 << 15
"""Sets whose members are remembered: all sets of values, houses and what recurs in a search."""


def set_of(numbers: Iterable[int]) -> int:
    """Return the set of some cells, or of some values.

    Examples
    --------
    >>> row, box = set_of([0, 1, 2, 3]), set_of([0, 1, 4, 5])
    >>> list(members(row & box)), list(members(row & ~box))
    ([0, 1], [2, 3])
    """
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def union(sets: Iterable[int]) -> int:
    """Return the union of several sets.

    Examples
    --------
    >>> list(members(union([0b0011, 0b0110])))
    [0, 1, 2]
    """
    return reduce(or_, sets, 0)


def members(numbers: int) -> Iterator[int]:
    """Yield the cells or the values of a set, in ascending order.

    Examples
    --------
    >>> list(members(0b1010))
    [1, 3]
    """
    return iter(_listed(numbers))


@lru_cache(maxsize=_REMEMBERED)
def _listed(numbers: int) -> tuple[int, ...]:
    found = []
    while numbers:
        lowest = numbers & -numbers
        found.append(lowest.bit_length() - 1)
        numbers ^= lowest
    return tuple(found)


def only(numbers: int) -> int:
    """Return the one member of a set.

    Examples
    --------
    >>> only(0b1000)
    3
    """
    return numbers.bit_length() - 1
