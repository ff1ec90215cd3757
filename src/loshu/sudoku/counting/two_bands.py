"""Counts of grids whose boxes have two columns, and which have two bands.

The column sets of the first band determine the ones of the second: every stack has the same two
sets, exchanged.  So both bands have the same number of fillings.  The number of grids is the sum of
the squares of these numbers over all distributions of the values among the columns.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import permutations, product
from math import comb, prod
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu import kernels
from loshu.core.parallel import checkpoint

FIRST_ROWS: Final = 16
"""Ways to fill a first row in one call of the kernel: 30 ms in boxes of 2x5."""
Kinds = tuple[int, ...]
"""For each word of bits, the number of values with it: bit s is their column in stack s."""


@dataclass(frozen=True, slots=True)
class ColumnClass:
    """First bands with the same column contents up to symmetry."""

    name: str
    size: int
    """Its number of distributions of the values among the columns."""
    words: Kinds

    @property
    def fillings(self) -> int:
        """The number of fillings of a band with these columns."""
        stacks = (len(self.words) - 1).bit_length()
        values = [word for word, times in enumerate(self.words) for _ in range(times)]
        columns = [
            sum(1 << value for value, word in enumerate(values) if word >> stack & 1 == side)
            for stack in range(stacks)
            for side in (0, 1)
        ]
        count = kernels.BandCount(np.array(columns, dtype=np.uint16), stacks)
        while not count.resume(FIRST_ROWS):
            checkpoint()
        return count.found


@cache
def column_classes(rows: int) -> tuple[ColumnClass, ...]:
    """Return the classes of columns for boxes of `rows` rows and two columns.

    Examples
    --------
    >>> [(known.size, known.fillings) for known in column_classes(2)]
    [(12, 4), (24, 2)]
    """
    sizes: dict[Kinds, int] = {(2 * rows,): 1}
    for stack in range(rows):
        group = _group(stack + 1)
        wider: dict[Kinds, int] = {}
        least: dict[Kinds, Kinds] = {}
        for words, size in sizes.items():
            for child, ways in _with_stack(words, rows):
                if child not in least:
                    least[child] = _least(child, group)
                wider[least[child]] = wider.get(least[child], 0) + size * ways
        sizes = wider
    return tuple(
        ColumnClass(f"columns-{number:04}", size, words)
        for number, (words, size) in enumerate(sorted(sizes.items()), 1)
    )


def _with_stack(words: Kinds, rows: int) -> Iterator[tuple[Kinds, int]]:
    """Distribute the values among the columns of one more stack, half of them to each."""
    for second in product(*(range(times + 1) for times in words)):
        if sum(second) != rows:
            continue
        ways = 1
        for times, chosen in zip(words, second, strict=True):
            ways *= comb(times, chosen)
        first = tuple(times - chosen for times, chosen in zip(words, second, strict=True))
        yield first + second, ways


@cache
def _group(stacks: int) -> NDArray[np.int64]:
    """Return the images of each word of bits: stacks permuted, and columns within each."""
    words = np.arange(2**stacks)
    images = []
    for order in permutations(range(stacks)):
        moved = sum((words >> stack & 1) << place for place, stack in enumerate(order))
        images += [moved ^ flip for flip in range(2**stacks)]
    return np.array(images)


def _least(words: Kinds, group: NDArray[np.int64]) -> Kinds:
    """Return the least image of a distribution under the symmetries."""
    images = np.array(words)[group]
    for place in range(images.shape[1]):
        images = images[images[:, place] == images[:, place].min()]
        if len(images) == 1:
            break
    return tuple(images[0].tolist())


def distributions(rows: int) -> int:
    """Count the distributions of all values among the columns of every stack.

    Examples
    --------
    >>> distributions(2) == sum(known.size for known in column_classes(2))
    True
    """
    return prod([comb(2 * rows, rows)] * rows)
