"""Walks as automata in numbers, as the native search reads them."""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.sudoku.rules.logic import Walk, WalkShape
from loshu.sudoku.rules.sums import walk_of_factors
from loshu.sudoku.rules.walking import Layer, layers_of, starts_of
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
    if walk.is_uniform:
        return uniform_machine(walk, size)
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


def uniform_machine(walk: Walk, size: int) -> NDArray[np.int32] | None:
    """Return the automaton of a walk whose steps are the same everywhere; None with many states.

    Examples
    --------
    >>> even = Walk((0, 1), 0, lambda held, _at, value: (held + value) % 2, lambda held: held == 0)
    >>> uniform_machine(even, 2).tolist()
    [2, 1, 2, 1, -1, 1, 0, -1, -1, 0, -1, 0, -1]
    """
    number = {start: at for at, start in enumerate(starts_of(walk))}
    rows = list[list[int]]()
    for state in (waiting := [*number]):
        row = [-1]
        for value in range(1, size + 1):
            after = walk.advance(state, 0, value)
            if after is not None and after not in number:
                number[after] = len(number)
                waiting.append(after)
            row.append(-1 if after is None else number[after])
        rows.append(row)
        if len(number) > MOST_STATES:
            return None
    return _repeated(np.array(rows), len(starts_of(walk)), [*map(walk.accepts, number)], walk.cells)


def _repeated(
    steps: NDArray[np.int_], starts: int, accepts: list[bool], cells: Sequence[int]
) -> NDArray[np.int32]:
    """Return the automaton with the same steps at all cells, without states that lead nowhere."""
    alive = [np.array([*accepts, False])]  # the last one is that after no step
    for _ in cells:
        alive.append(np.append(alive[-1][steps].any(axis=1), False))
    alive.reverse()
    alive[0][starts:] = False
    for before, after in pairwise(alive):
        reached = np.zeros_like(after)
        reached[steps[before[:-1]]] = True
        after &= reached
    if not alive[-1].any():
        return np.array(numbers_of(None, len(cells), steps.shape[1] - 1), dtype=np.int32)
    parts = [np.array([len(cells), *(held.sum() for held in alive)])]
    for before, after in pairwise(alive):
        place = np.where(after, after.cumsum() - 1, -1)
        parts.append(place[steps[before[:-1]]].ravel())
    return np.concatenate(parts).astype(np.int32)


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
