"""The number of completions of a first band to a grid of 9x9.

Only the sets of three values in the columns of the band matter below it, not their order: they
determine the remaining values of each column.  The three sets of a stack split the nine values, in
one of 280 ways.  Values can be renamed to give the first stack the split 147/258/369.  Then the
splits of the second and third stacks determine a band: 280 x 280 cases.  For each case, the
arrangements of the values into rows are counted once.
"""

from functools import cache
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu import kernels
from loshu.core.parallel import checkpoint

Table = NDArray[np.int64]

SIZE: Final = 9
SPLITS: Final = 280
ALL: Final = 2**SIZE - 1
STANDARD: Final = (0b001001001, 0b010010010, 0b100100100)
"""147/258/369 as bits: the columns of a first box with 1 to 9 row by row."""


@cache
def splits() -> Table:
    """Return the 280 ways to split nine values into sets of three, the standard one first.

    Returns
    -------
    array of shape (280, 3)
        The sets as bits, in ascending order.
    """
    sets = [sum(1 << value for value in three) for three in combinations(range(SIZE), 3)]
    found = {
        tuple(sorted((first, second, ALL ^ first ^ second)))
        for first in sets
        for second in sets
        if not first & second
    }
    return np.array([STANDARD, *sorted(found - {STANDARD})], dtype=np.int64)


@cache
def _places() -> Table:
    """Map the two smaller sets of a split to its number."""
    places = np.full((ALL + 1) * (ALL + 1), -1, dtype=np.int64)
    least = splits()
    places[least[:, 0] * (ALL + 1) + least[:, 1]] = np.arange(SPLITS)
    return places


def split_numbers(sets: Table) -> Table:
    """Return the numbers of splits from their sets, of shape (..., 3), in any order.

    Examples
    --------
    >>> split_numbers(np.array([0b100100100, 0b001001001, 0b010010010])).tolist()
    0
    """
    ordered = np.sort(sets, axis=-1)
    numbers: Table = _places()[ordered[..., 0] * (ALL + 1) + ordered[..., 1]]
    return numbers


@cache
def renamed() -> Table:
    """Return the image of each split under the renaming that makes another one the standard split.

    Returns
    -------
    array of shape (280, 280)
        ``renamed()[p, q]``: the image of q under the renaming that makes p number 0.
    """
    bits = splits()[:, :, None] >> np.arange(SIZE) & 1
    # The values of p's sets, ascending, become 1 4 7, 2 5 8 and 3 6 9.
    rank = np.cumsum(bits, axis=2) - 1
    becomes = ((3 * rank + np.arange(3)[None, :, None]) * bits).sum(axis=1)
    sets = np.einsum("qcv,pv->pqc", bits, 1 << becomes)
    return split_numbers(sets)


@cache
def fillings() -> Table:
    """Count the arrangements of the values of a band into rows, for all splits of its stacks.

    Returns
    -------
    array of shape (280, 280)
        Counts by the splits of the second and third stacks; the first stack has the standard split.
    """
    known = splits()
    bands = np.empty((SPLITS, SPLITS, SIZE), dtype=np.uint16)
    bands[:, :, :3] = STANDARD
    bands[:, :, 3:6] = known[:, None]
    bands[:, :, 6:] = known[None]
    counts = np.empty((SPLITS, SPLITS), dtype=np.uint64)
    for row, split in zip(counts, bands, strict=True):
        checkpoint()
        kernels.count_bands(split, 3, row)
    return counts.astype(np.int64)


@cache
def _below(split: int) -> tuple[Table, Table]:
    """Return the splits of a stack in the second and the third band: 56 pairs for any first one."""
    sets = splits()
    orders = np.array([[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
    second = sets[:, orders].reshape(-1, 3)
    above = sets[split]
    second = second[~(second & above).any(axis=1)]
    third = ALL ^ above ^ second
    return split_numbers(second), split_numbers(third)


@cache
def completions(second: int, third: int) -> int:
    """Count the completions of a first band.

    Parameters
    ----------
    second, third : int
        Numbers of the splits of the second and third stacks of the band; the first stack has
        the standard split.

    Notes
    -----
    For every stack there are 56 ways to distribute the remaining six values of each column among
    the second and the third band, so 56**3 in all; for each, the arrangements of the second band
    are multiplied by those of the third.
    """
    rename, ways = renamed(), fillings()
    stacks = [_below(split) for split in (0, second, third)]
    total = 0
    for place in range(len(stacks[0][0])):
        product = np.ones(1, dtype=np.int64)
        for band in range(2):
            to_standard = rename[stacks[0][band][place]]
            middle, last = to_standard[stacks[1][band]], to_standard[stacks[2][band]]
            product = product * ways[middle[:, None], last[None, :]]
        total += int(product.sum())
    return total
