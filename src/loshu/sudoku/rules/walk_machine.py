"""Walks as automata in numbers, as the native search reads them."""

from collections.abc import Hashable
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.sudoku.rules.logic import Walk, WalkShape
from loshu.sudoku.rules.sums import walk_of_factors
from loshu.sudoku.rules.walking import Layer, layers_of
from loshu.sudoku.techniques.cell_set import members, union

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
    >>> from loshu.sudoku.rules.sums import linear_walk
    >>> machine_of(linear_walk([(1, 0), (1, 1)], 3, range(1, 3)), 2).tolist()
    [2, 1, 2, 1, -1, 0, 1, -1, -1, 0, -1, 0, -1]
    """
    return _machine(walk, size) if walk.shape is None else _machine_of(walk.shape, size)


@lru_cache(maxsize=1024)
def _machine_of(shape: WalkShape, size: int) -> NDArray[np.int32] | None:
    if shape.make is walk_of_factors:
        factors, total, values = shape.arguments
        return sum_machine(factors, total, values[-1])
    walk = shape.make(*shape.arguments)
    return None if walk is None else _machine(walk, size)


def _machine(walk: Walk, size: int) -> NDArray[np.int32] | None:
    layers = layers_of(walk, range(1, size + 1), MOST_STATES)
    if layers is not None and len(layers) < len(walk.cells):
        return None
    return np.array(numbers_of(layers, len(walk.cells), size), dtype=np.int32)


def sum_machine(factors: tuple[int, ...], total: int, size: int) -> NDArray[np.int32]:
    """Return the automaton of a sum: its states are the sums so far that can reach the total.

    Examples
    --------
    >>> sum_machine((1, 1), 3, 2).tolist()
    [2, 1, 2, 1, -1, 0, 1, -1, -1, 0, -1, 0, -1]
    """
    values = np.arange(size + 1)
    before, after = [(0, 1)], [(total, 1)]
    for factor in factors:
        before.append(_added(before[-1], factor, size))
    for factor in reversed(factors):
        after.append(_added(after[-1], -factor, size))
    sums = [_common(*both) for both in zip(before, after[::-1], strict=True)]
    if not len(sums[-1]):
        return np.array(numbers_of(None, len(factors), size), dtype=np.int32)
    parts = [np.array([len(factors), *map(len, sums)])]
    for factor, held, then in zip(factors, sums, sums[1:], strict=False):
        now = held[:, None] + factor * values
        at = np.searchsorted(then, now).clip(max=len(then) - 1)
        parts.append(np.where((then[at] == now) & (values > 0), at, -1).ravel())
    return np.concatenate(parts).astype(np.int32)


def _added(sums: tuple[int, int], factor: int, size: int) -> tuple[int, int]:
    """Add a value times a factor; sums are their least number, and a bit for each from there."""
    least, bits = sums
    steps = [abs(factor) * at for at in range(size)]
    first = factor if factor > 0 else factor * size
    return least + first, union(bits << step for step in steps)


def _common(one: tuple[int, int], other: tuple[int, int]) -> NDArray[np.int64]:
    """Return the common sums, in ascending order."""
    (low, bits), (high, others) = sorted((one, other))
    found = bits >> high - low & others
    return np.array([*members(found)], dtype=np.int64) + high


def numbers_of(layers: list[Layer] | None, cells: int, size: int) -> tuple[int, ...]:
    """Return the least automaton in numbers: cells, states by layer, next states by value.

    Examples
    --------
    >>> numbers_of(None, 1, 2)
    (1, 1, 1, -1, -1, -1)
    """
    if layers is None:
        return (cells, *[1] * (cells + 1), *[-1] * (cells * (size + 1)))
    number = {after: 0 for ways in layers[-1].values() for after in ways.values()}  # all accept
    merged = list[list[tuple[int, ...]]]()
    for layer in reversed(layers):  # states with the same next ones are one (Moore's algorithm)
        rows, before = dict[tuple[int, ...], int](), dict[Hashable, int]()
        for state, ways in layer.items():
            row = tuple([number[ways[v]] if v in ways else -1 for v in range(size + 1)])
            before[state] = rows.setdefault(row, len(rows))
        merged.append([*rows])
        number = before
    merged.reverse()
    flat = (after for rows in merged for row in rows for after in row)
    return (cells, *map(len, merged), 1, *flat)
