"""Walks as automata in numbers, as the native search reads them."""

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.sudoku.rules.logic import Walk, WalkShape
from loshu.sudoku.rules.walking import Layer, layers_of

MOST_STATES: Final = 5000
"""The most states after one cell of an automaton for the native search."""


def machine_of(walk: Walk, size: int) -> NDArray[np.int32] | None:
    """Return the automaton of a walk; None with too many states.

    Parameters
    ----------
    walk : Walk
    size : int
        The greatest value.

    Examples
    --------
    >>> from loshu.sudoku.rules.logic import linear_walk
    >>> machine_of(linear_walk([(1, 0), (1, 1)], 3, 2), 2).tolist()
    [2, 1, 2, 1, -1, 0, 1, -1, -1, 0, -1, 0, -1]
    """
    return _machine(walk, size) if walk.shape is None else _machine_of(walk.shape, size)


@lru_cache(maxsize=1024)
def _machine_of(shape: WalkShape, size: int) -> NDArray[np.int32] | None:
    walk = shape.make(*shape.arguments)
    return None if walk is None else _machine(walk, size)


def _machine(walk: Walk, size: int) -> NDArray[np.int32] | None:
    layers = layers_of(walk, size, MOST_STATES)
    if layers is not None and len(layers) < len(walk.cells):
        return None
    return np.array(numbers_of(layers, len(walk.cells), size), dtype=np.int32)


def numbers_of(layers: list[Layer] | None, cells: int, size: int) -> tuple[int, ...]:
    """Return an automaton in numbers: cells, states by layer, next states by state and value.

    Examples
    --------
    >>> numbers_of(None, 1, 2)
    (1, 1, 1, -1, -1, -1)
    """
    if layers is None:
        return (cells, *[1] * (cells + 1), *[-1] * (cells * (size + 1)))
    states = [{state: at for at, state in enumerate(layer)} for layer in layers]
    ends = {after: 0 for ways in layers[-1].values() for after in ways.values()}
    states.append(dict.fromkeys(ends, 0))  # all of them accept, so they are one
    numbers = [cells, *map(len, states[:-1]), 1]
    for layer, after in zip(layers, states[1:], strict=True):
        for ways in layer.values():
            numbers += (after[ways[v]] if v in ways else -1 for v in range(size + 1))
    return tuple(numbers)
