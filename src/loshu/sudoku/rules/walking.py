"""Walks as layers of states, and the candidates that some way to fill the cells uses."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, TypeAlias

from loshu.core.parallel import checkpoint
from loshu.sudoku.rules.logic import Walk
from loshu.sudoku.techniques.cell_set import ValueSet, members

MOST_STATES: Final = 4000
"""The most states after one cell; with more, values that exclude each other are ignored."""

_MOST_BEGUN: Final = 100
"""Ways to fill the first cells, where all ways are listed."""

Layer: TypeAlias = dict[Hashable, dict[int, Hashable]]
"""By the state before a cell and by its value, the state after it."""
Excludes: TypeAlias = Callable[[int, int, int], ValueSet]
"""By a cell, its value and another cell: the values that this excludes there."""
_State: TypeAlias = tuple[Any, int]
"""The state of the walk, and the excluded values: a block of bits for this cell, then
one for each that follows."""
_Layer: TypeAlias = dict[_State, list[tuple[int, _State]]]
"""By the state before a cell: its values, and the state after each."""


def starts_of(walk: Walk) -> tuple[Hashable, ...]:
    """Return all states in which a walk may start."""
    return (walk.start, *walk.more_starts)


def determined(walk: Walk) -> Walk:
    """Return a walk with one start: its states are sets of those of the given one.

    Examples
    --------
    >>> from loshu.sudoku.rules.sums import linear_walk
    >>> several = linear_walk([(1, 4), (1, 5)], 5, range(1, 5))._replace(more_starts=(1,))
    >>> one = determined(several)
    >>> sorted(one.advance(one.start, 0, 3)), one.accepts({4, 5}), one.accepts({4})
    ([3, 4], True, False)
    """
    if not walk.more_starts:
        return walk

    def advance(held: frozenset[Any], at: int, value: int) -> frozenset[Any] | None:
        now = {walk.advance(state, at, value) for state in held} - {None}
        return frozenset(now) or None

    return walk._replace(
        start=frozenset(starts_of(walk)), more_starts=(), shape=None, advance=advance,
        accepts=lambda held: any(walk.accepts(state) for state in held),
    )  # fmt: skip


def layers_of(walk: Walk, values: range, most: int | None = None) -> list[Layer] | None:
    """Return the steps that lead from a start of a walk to its end; None without a way.

    Parameters
    ----------
    walk : Walk
    values : range
        The values that it reads.
    most : int, optional
        With more states after one cell, the list is empty.

    Examples
    --------
    >>> from loshu.sudoku.rules.sums import linear_walk
    >>> four = range(1, 5)
    >>> [len(layer) for layer in layers_of(linear_walk([(1, 0), (1, 1)], 3, four), four)]
    [1, 2]
    """
    layers = list[Layer]()
    states: dict[Hashable, None] = dict.fromkeys(starts_of(walk))
    for at in range(len(walk.cells)):
        checkpoint()
        layer: Layer = {}
        for state in states:
            ways = ((value, walk.advance(state, at, value)) for value in values)
            layer[state] = {value: after for value, after in ways if after is not None}
        layers.append(layer)
        states = {after: None for ways in layer.values() for after in ways.values()}
        if most is not None and len(states) > most:
            return []
    alive = {state for state in states if walk.accepts(state)}
    for at in range(len(layers) - 1, -1, -1):
        layers[at] = _leading_to(alive, layers[at])
        alive = set(layers[at])
    return layers if alive else None


def _leading_to(alive: set[Hashable], layer: Layer) -> Layer:
    kept = {
        state: {value: after for value, after in ways.items() if after in alive}
        for state, ways in layer.items()
    }
    return {state: ways for state, ways in kept.items() if ways}


def supported(
    walk: Walk, candidates: Sequence[ValueSet], excludes: Excludes, most: int = MOST_STATES
) -> list[ValueSet] | None:
    """Return, for each cell of a walk, the candidates that some way to fill all cells uses.

    Parameters
    ----------
    walk : Walk
    candidates : sequence of ValueSet
        The candidates of each cell.
    excludes : callable
        Values of two cells that exclude each other beyond the constraint.
    most : int
        The most states after one cell.

    Returns
    -------
    list of ValueSet, or None
        None with too many states.

    Examples
    --------
    >>> from loshu.sudoku.rules.sums import linear_walk
    >>> walk = linear_walk([(1, 0), (1, 1)], 4, range(1, 10))
    >>> supported(walk, [0b1110, 0b1110], lambda cell, value, other: 1 << value)
    [10, 10]
    """
    block = max(candidates, default=0).bit_length()
    exclusions = _exclusions(walk, candidates, excludes, block)
    for careful in (True, False) if any(any(row.values()) for row in exclusions) else (False,):
        layers = _forward(walk, candidates, exclusions if careful else None, block, most)
        if layers is not None:
            return _backward(walk, layers)
    return None


def _exclusions(
    walk: Walk, candidates: Sequence[ValueSet], excludes: Excludes, block: int
) -> list[dict[int, int]]:
    """Return, by cell and value, the values excluded in later cells; the first block is empty."""
    found = []
    for at, cell in enumerate(walk.cells):
        by_value = dict[int, int]()
        for value in members(candidates[at]):
            bits = 0
            for later in range(at + 1, len(walk.cells)):
                struck = excludes(cell, value, walk.cells[later]) & candidates[later]
                bits |= struck << (later - at) * block
            by_value[value] = bits
        found.append(by_value)
    return found


def _forward(
    walk: Walk,
    candidates: Sequence[ValueSet],
    exclusions: list[dict[int, int]] | None,
    block: int,
    most: int,
) -> list[_Layer] | None:
    states: dict[_State, None] = {(start, 0): None for start in starts_of(walk)}
    layers = []
    for at, left in enumerate(candidates):
        struck = exclusions[at] if exclusions else dict.fromkeys(members(left), 0)
        layer: _Layer = {}
        after: dict[_State, None] = {}
        onward: dict[Any, list[tuple[int, int, Any, int]]] = {}
        for state in states:
            held, closed = state
            steps = onward.get(held)
            if steps is None:  # many states differ only in the excluded values
                steps = onward[held] = [
                    (value, 1 << value, now, struck[value])
                    for value in members(left)
                    if (now := walk.advance(held, at, value)) is not None
                ]
            ways = layer[state] = [
                (value, (now, (closed | gone) >> block))
                for value, bit, now, gone in steps
                if not closed & bit
            ]
            for _, then in ways:
                after[then] = None
        if len(after) > most:
            return None
        layers.append(layer)
        states = after
    return layers


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


def fillings(
    walk: Walk, candidates: Sequence[ValueSet], excludes: Excludes, most: int
) -> list[tuple[int, ...]]:
    """Return all ways to fill the cells of a walk; none where there are more than some.

    Examples
    --------
    >>> from loshu.sudoku.rules.sums import linear_walk
    >>> walk = linear_walk([(1, 0), (1, 1)], 4, range(1, 10))
    >>> fillings(walk, [0b1110, 0b1110], lambda cell, value, other: 1 << value, 2)
    [(1, 3), (3, 1)]
    """
    walk = determined(walk)
    begun: list[tuple[tuple[int, ...], Any]] = [((), walk.start)]
    for at, left in enumerate(candidates):
        longer = [
            ((*filled, value), now)
            for filled, remembered in begun
            for value in members(left)
            if (now := walk.advance(remembered, at, value)) is not None
            and not any(
                excludes(walk.cells[before], was, walk.cells[at]) >> value & 1
                for before, was in enumerate(filled)
            )
        ]
        if len(longer) > _MOST_BEGUN:
            return []
        begun = longer
    found = [filled for filled, remembered in begun if walk.accepts(remembered)]
    return found if len(found) <= most else []
