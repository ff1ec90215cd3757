"""Which candidates some way to fill the cells of a rule uses, by arc consistency of its walk."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from loshu.sudoku.techniques.cell_set import ValueSet, members
from loshu.sudoku.variants.logic import Walk

MOST_STATES: Final = 4000
"""What a walk may remember after one cell; beyond that, values that exclude others are ignored."""

Excludes: TypeAlias = Callable[[int, int, int], ValueSet]
"""By a cell, its value and another cell: the values that the other one cannot hold then."""
_State: TypeAlias = tuple[Any, tuple[ValueSet, ...]]
_Layer: TypeAlias = dict[_State, list[tuple[int, _State]]]
"""By what is remembered before a cell: its values, and what is remembered after each."""


def supported(
    walk: Walk, candidates: Sequence[ValueSet], excludes: Excludes
) -> list[ValueSet] | None:
    """Return, for each cell of a walk, the candidates with which some way to the end has.

    Parameters
    ----------
    walk : Walk
    candidates : sequence of ValueSet
        Of each of its cells.
    excludes : callable
        Which values of two cells exclude each other beyond the rule.

    Returns
    -------
    list of ValueSet, or None
        None where the walk would have to remember too much.

    Examples
    --------
    >>> from loshu.sudoku.variants.logic import linear_walk
    >>> walk = linear_walk([(1, 0), (1, 1)], 4, 9)
    >>> supported(walk, [0b1110, 0b1110], lambda cell, value, other: 1 << value)
    [10, 10]
    """
    count = len(walk.cells)
    tables = [
        [_table(walk, at, later, candidates, excludes) for later in range(at + 1, count)]
        for at in range(count)
    ]
    for careful in (True, False) if any(any(row) for row in tables) else (False,):
        layers = _forward(walk, candidates, tables if careful else None)
        if layers is not None:
            return _backward(walk, layers)
    return None


def _table(
    walk: Walk, at: int, later: int, candidates: Sequence[ValueSet], excludes: Excludes
) -> dict[int, ValueSet] | None:
    cells = walk.cells
    held = {
        value: excludes(cells[at], value, cells[later]) & candidates[later]
        for value in members(candidates[at])
    }
    return held if any(held.values()) else None


def _forward(
    walk: Walk,
    candidates: Sequence[ValueSet],
    tables: list[list[dict[int, ValueSet] | None]] | None,
) -> list[_Layer] | None:
    count = len(walk.cells)
    barred: tuple[ValueSet, ...] = (0,) * count if tables else ()
    states: dict[_State, None] = {(walk.start, barred): None}
    layers = []
    for at in range(count):
        layer: _Layer = {}
        after: dict[_State, None] = {}
        for state in states:
            held, closed = state
            ways = layer[state] = list[tuple[int, _State]]()
            for value in members(candidates[at] & ~closed[0] if tables else candidates[at]):
                now = walk.advance(held, at, value)
                if now is None:
                    continue
                rest = _barred(closed, tables[at], value) if tables else ()
                ways.append((value, (now, rest)))
                after[now, rest] = None
        if len(after) > MOST_STATES:
            return None
        layers.append(layer)
        states = after
    return layers


def _barred(
    closed: tuple[ValueSet, ...], row: list[dict[int, ValueSet] | None], value: int
) -> tuple[ValueSet, ...]:
    pairs = zip(closed[1:], row, strict=True)
    return tuple(old | table[value] if table else old for old, table in pairs)


def _backward(walk: Walk, layers: list[_Layer]) -> list[ValueSet]:
    found: list[ValueSet] = []
    ends: set[_State] | None = None
    for layer in reversed(layers):
        kept, alive = 0, set[_State]()
        for state, ways in layer.items():
            for value, after in ways:
                good = walk.accepts(after[0]) if ends is None else after in ends
                if good:
                    kept |= 1 << value
                    alive.add(state)
        found.append(kept)
        ends = alive
    return found[::-1]
