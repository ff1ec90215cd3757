"""The pairs of diagonals of magic squares of order 5, in a fixed order.

A diagonal without its center is a set of four numbers, as a mask: bit v - 1 for the number v.
"""

from functools import cache
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

Masks = NDArray[np.uint32]

CENTERS: Final = 25
MIDDLE: Final = 13
SUM: Final = 65


@cache
def pairs(center: int) -> Masks:
    """List the pairs of disjoint sets that complete a center up to 13 on both diagonals.

    Parameters
    ----------
    center : int
        From 1 to 13.  Those of a larger center c are the complements of those of 26 - c, in
        the same order: every number v becomes 26 - v.

    Returns
    -------
    array of shape (k, 2), read-only
        Each pair once, the sets and the pairs in the order of a dictionary.

    Examples
    --------
    >>> len(pairs(13)), sum(len(pairs(center)) for center in range(1, 14))
    (21185, 227225)
    """
    numbers = [number for number in range(1, CENTERS + 1) if number != center]
    sets = [four for four in combinations(numbers, 4) if sum(four) == SUM - center]
    masks = np.array([sum(1 << (v - 1) for v in four) for four in sets], dtype=np.uint32)
    first, second = np.nonzero(np.triu((masks[:, None] & masks) == 0))
    found = np.ascontiguousarray(np.column_stack([masks[first], masks[second]]))
    found.setflags(write=False)
    return found


def complemented(masks: Masks) -> Masks:
    """Replace every number v by 26 - v.

    Examples
    --------
    >>> [f"{mask:025b}".find("1") for mask in complemented(np.array([1], dtype=np.uint32))]
    [0]
    """
    mirrored = np.zeros_like(masks)
    for bit in range(CENTERS):
        mirrored |= (masks >> np.uint32(bit) & np.uint32(1)) << np.uint32(CENTERS - 1 - bit)
    return mirrored


@cache
def halved() -> tuple[Masks, NDArray[np.int64]]:
    """List the pairs of center 13 up to complement, and how many pairs each stands for.

    Examples
    --------
    >>> representatives, weights = halved()
    >>> len(representatives), int(weights.sum())
    (11394, 21185)
    """
    every = pairs(MIDDLE)
    keys, mirrored = _keys(every), _keys(complemented(every))
    chosen = keys <= mirrored
    weights = np.where(keys < mirrored, 2, 1)[chosen]
    return np.ascontiguousarray(every[chosen]), weights


def places(center: int, main: Masks, anti: Masks) -> NDArray[np.int64]:
    """Find the place of each pair of diagonals, in either order, in the list of its center.

    Examples
    --------
    >>> main, anti = pairs(13)[[7, 9]].T
    >>> places(13, anti, main).tolist()
    [7, 9]
    """
    ordered, at = _lookup(center)
    return at[np.searchsorted(ordered, _keys(np.column_stack([main, anti])))]


@cache
def _lookup(center: int) -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
    keys = _keys(pairs(center))
    at = np.argsort(keys)
    return keys[at], at


def _keys(found: Masks) -> NDArray[np.uint64]:
    """Pack both sets into one number, whichever comes first."""
    small, large = found.min(axis=1).astype(np.uint64), found.max(axis=1).astype(np.uint64)
    return np.asarray(small << np.uint64(CENTERS) | large)
