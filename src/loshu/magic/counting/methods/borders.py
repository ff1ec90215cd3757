"""Counts of the borders that fit around magic squares.

Take the mean of all numbers from each: a border of order m then holds 2m - 2 pairs d and -d at
opposite places, and each of its sides has the sum 0.  So a border is a way to write down::

    a  p p p  b        a + b + sum of the p = 0
    q        -q        a - b + sum of the q = 0
    q        -q
   -b -p-p-p -a

with m - 2 signed distances p and m - 2 of q.  Of the eight aspects of a border one has
a > b > 0, and the p and the q can be in any order.

Source: S. H. White, Bordered and concentric magic squares, budshaw.ca.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, product
from math import factorial

import numpy as np
from numpy.typing import NDArray

from loshu.core.parallel import checkpoint

Counts = NDArray[np.int64]


def distances(n: int) -> list[int]:
    """List by how much the numbers 1 .. n*n differ from their mean, doubled where n is even.

    Examples
    --------
    >>> distances(3), distances(4)
    ([1, 2, 3, 4], [1, 3, 5, 7, 9, 11, 13, 15])
    """
    return list(range(1, n * n // 2 + 1)) if n % 2 else list(range(1, n * n, 2))


def arrangements(m: int) -> int:
    """Count the borders of order m that are alike but for aspects and the order within sides.

    Examples
    --------
    >>> arrangements(5)
    288
    """
    return 8 * factorial(m - 2) ** 2


@lru_cache(maxsize=32)
def consecutive_groups(m: int) -> int:
    """Count the borders of order m that hold the least and the greatest of 1 .. m*m.

    Borders that are alike but for aspects and the order within sides count as one.

    Examples
    --------
    >>> [consecutive_groups(m) for m in (3, 5, 6, 7)]
    [1, 10, 140, 185]
    """
    outermost = distances(m)[: -(2 * m - 1) : -1]
    # Sums of an even number of odd distances are kept as half the sum of the d + 1.
    half = m % 2 == 0
    signed = [((d + 1) // 2, (1 - d) // 2) if half else (d, -d) for d in outermost]
    goal = m // 2 if half else 0
    states: dict[tuple[int, int], Counts] = {(0, 0): np.ones((1, 1), dtype=np.int64)}
    for step, (plus, minus) in enumerate(signed):
        states = _with_distance(states, m, step, signed, plus, minus)
    return int(_at(states[2, m - 2], goal, goal))


def _with_distance(
    states: dict[tuple[int, int], Counts],
    m: int,
    step: int,
    signed: Sequence[tuple[int, int]],
    plus: int,
    minus: int,
) -> dict[tuple[int, int], Counts]:
    """Put one more distance, less than those before, in a corner or a side.

    A state is how many corners and how many p there are; its counts go by the two sums, of
    which 0 is in the middle of the array.
    """
    size = m - 2
    fresh: dict[tuple[int, int], Counts] = {}
    for (corners, across), counts in states.items():
        down = step - corners - across
        places = []
        if corners == 0:
            places.append((1, 0, plus, plus))
        if corners == 1:
            places.append((1, 0, plus, minus))
        if across < size:
            places += [(0, 1, plus, 0), (0, 1, minus, 0)]
        if down < size:
            places += [(0, 0, 0, plus), (0, 0, 0, minus)]
        for corner, one, right, left in places:
            key = corners + corner, across + one
            if key not in fresh:
                lengths = sum(key), step + 1 - key[1]
                shape = [2 * _reach(signed, step, length, m) + 1 for length in lengths]
                fresh[key] = np.zeros(shape, dtype=np.int64)
            _add(fresh[key], counts, right, left)
    return fresh


def _reach(signed: Sequence[tuple[int, int]], step: int, length: int, m: int) -> int:
    """Bound the sum of a side of some cells from which it can still get the right sum."""
    greatest = [max(abs(plus), abs(minus)) for plus, minus in signed]
    return min(sum(greatest[:length]), m // 2 + sum(greatest[step + 1 :][: m - length]))


def _add(target: Counts, counts: Counts, right: int, left: int) -> None:
    """Add counts whose sums grow by some distances."""
    goals, sources = [], []
    for size, goal, by in zip(counts.shape, target.shape, (right, left), strict=True):
        first = goal // 2 - size // 2 + by
        start, stop = max(0, first), min(goal, first + size)
        goals.append(slice(start, max(start, stop)))
        sources.append(slice(start - first, max(start, stop) - first))
    target[tuple(goals)] += counts[tuple(sources)]


def _at(counts: Counts, right: int, left: int) -> int:
    return int(counts[counts.shape[0] // 2 + right, counts.shape[1] // 2 + left])


@lru_cache(maxsize=4)
def border_groups(n: int, m: int) -> Counts:
    """Count the borders of order m that each set of distances of order n makes.

    Returns
    -------
    array of shape (2 ** number of distances,)
        By the set as a mask of places in `distances`.

    Examples
    --------
    >>> groups = border_groups(5, 5)
    >>> int(groups[0b111111110000])
    10
    """
    known = distances(n)
    masks, sums = _sides(known, m - 2)
    middle = sums.shape[1] // 2
    total = np.zeros(1 << len(known), dtype=np.int64)
    for (i, b), (j, a) in combinations(enumerate(known), 2):
        checkpoint()
        corners = 1 << i | 1 << j
        free = masks & corners == 0
        across = np.flatnonzero(free & (sums[:, middle - a - b] > 0))
        down = np.flatnonzero(free & (sums[:, middle - a + b] > 0))
        apart = masks[across, None] & masks[None, down] == 0
        one, other = np.nonzero(apart)
        one, other = across[one], down[other]
        ways = sums[one, middle - a - b] * sums[other, middle - a + b]
        np.add.at(total, masks[one] | masks[other] | corners, ways)
    return total


def _sides(known: Sequence[int], size: int) -> tuple[Counts, Counts]:
    """Count the sums of the distances of each set of a size, with all signs."""
    reach = sum(known[-size:]) + 2 * known[-1]
    sets = list(combinations(range(len(known)), size))
    masks = np.array([sum(1 << place for place in chosen) for chosen in sets], dtype=np.int64)
    values = np.array(known)[np.array(sets)]
    sums = np.zeros((len(sets), 2 * reach + 1), dtype=np.int64)
    rows = np.arange(len(sets))
    for signs in product((1, -1), repeat=size):
        np.add.at(sums, (rows, reach + values @ np.array(signs)), 1)
    return masks, sums
