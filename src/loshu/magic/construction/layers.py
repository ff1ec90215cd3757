"""Squares as sums of layers, each of which repeats a few patterns of a row.

A digit of the entry that is a linear form of the digits of row and column takes, along a row,
one of few patterns; so any block of rows is gathered and added without looking at single cells.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from loshu.magic.construction.closed_form import Entries

MOST_PATTERNS = 256
"""Layers are merged up to this many patterns: fewer passes, and they stay in the cache."""


@dataclass(frozen=True, slots=True)
class Layer:
    """Row r adds ``patterns[at[r], c]`` in column c.

    Parameters
    ----------
    patterns : array of shape (m, n)
    at : array of shape (n,)
    """

    patterns: Entries
    at: Entries


@dataclass(frozen=True, slots=True)
class Layers:
    """A piece of a closed form, ``patterns[at[r], c]`` summed over the layers.

    Examples
    --------
    >>> low = Layer(np.array([[0, 1], [1, 0]]), np.array([0, 1]))
    >>> high = Layer(np.array([[0, 2]]), np.array([0, 0]))
    >>> out = np.empty((2, 2), dtype=np.int64)
    >>> Layers(slice(0, 2), (low, high)).scaled(1, 1).fill(0, out)
    >>> out.tolist()
    [[1, 4], [2, 3]]
    """

    columns: slice
    layers: tuple[Layer, ...]

    def scaled(self, start: int, step: int) -> "Layers":
        """Turn entry k into ``start + step * k``."""
        first, *others = (Layer(layer.patterns * step, layer.at) for layer in self.layers)
        return Layers(self.columns, (Layer(first.patterns + start, first.at), *others))

    def fill(self, first_row: int, out: NDArray[np.int32] | NDArray[np.int64]) -> None:
        """Fill the columns of a block of rows."""
        rows = slice(first_row, first_row + len(out))
        block = out[:, self.columns]
        first, *others = self.layers
        block[...] = first.patterns[first.at[rows]]
        for layer in others:
            block += layer.patterns[layer.at[rows]]


def merged(layers: Iterable[Layer]) -> tuple[Layer, ...]:
    """Add neighboring layers to each other while their patterns stay few.

    Examples
    --------
    >>> low = Layer(np.array([[0, 1], [1, 0]]), np.array([0, 1]))
    >>> [len(layer.patterns) for layer in merged([low, low, low])]
    [8]
    """
    done: list[Layer] = []
    for layer in layers:
        if done and len(done[-1].patterns) * len(layer.patterns) <= MOST_PATTERNS:
            last = done.pop()
            sums = last.patterns[:, None, :] + layer.patterns
            at = last.at * len(layer.patterns) + layer.at
            done.append(Layer(sums.reshape(-1, sums.shape[2]), at))
        else:
            done.append(layer)
    return tuple(done)
