"""Facts about the clues of a position: their pairs and groups, and what values exclude by them."""

from collections import defaultdict
from collections.abc import Hashable
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from loshu.kernels import RuleWalk
from loshu.sudoku.techniques.cell_set import ValueSet, set_of
from loshu.sudoku.techniques.state import CandidateState

if TYPE_CHECKING:
    from loshu.sudoku.rules.constraint import Constraint
    from loshu.sudoku.rules.logic import CandidatePair, Group, Walk
    from loshu.sudoku.rules.walking import Excludes

    _OwnLinks = tuple[
        defaultdict[Constraint | None, set[tuple[int, int]]],
        dict[tuple[Constraint, int, int], list[CandidatePair]],
    ]

MOST_STATES: Final = 4000
"""The most states after one cell; with more, values that exclude each other are ignored."""

_MOST_NATIVE: Final = 512
"""The most candidates of a walk with exclusions in the native search."""


def pairs_of_constraints(state: CandidateState) -> "list[tuple[Constraint, CandidatePair]]":
    """Return the pairs of cells whose values must fit, with their constraints."""
    from loshu.sudoku.rules.rule_logic import pairs_of

    if "pairs" not in state.memo:
        puzzle = state.sudoku
        state.memo["pairs"] = [
            (constraint, pair)
            for constraint in puzzle.constraints
            for pair in pairs_of(constraint, puzzle.field)
        ]
    found: list[tuple[Constraint, CandidatePair]] = state.memo["pairs"]
    return found


def held(state: CandidateState, cell: int) -> ValueSet:
    """Return the candidates of a cell, or its value."""
    return state.candidates[cell] or 1 << state.values[cell]


def groups_of_constraints(state: CandidateState) -> "list[tuple[Constraint, Group]]":
    """Return the groups of different values that constraints add."""
    if "groups" not in state.memo:
        from loshu.sudoku.rules.kinds import RULE_OF

        puzzle = state.sudoku
        state.memo["groups"] = [
            (constraint, group)
            for constraint in puzzle.constraints
            for group in RULE_OF[constraint.kind].logic.groups(constraint, puzzle.field)
        ]
    found: list[tuple[Constraint, Group]] = state.memo["groups"]
    return found


def left_by(
    state: CandidateState,
    walk: "Walk",
    known: tuple[ValueSet, ...],
    constraint: "Constraint | None" = None,
) -> list[ValueSet] | None:
    """Return the values that a walk leaves its cells; None with too many states.

    With a constraint, the houses and this constraint alone decide which values exclude each other.
    """
    asked = (id(walk), known, constraint is None)
    if asked not in state.memo:  # the walk is kept too, or a new one could get its id
        state.memo[asked] = walk, supported_by(state, walk, known, constraint, MOST_STATES)
    kept: list[ValueSet] | None = state.memo[asked][1]
    return kept


def supported_by(
    state: CandidateState,
    walk: "Walk",
    known: tuple[ValueSet, ...],
    constraint: "Constraint | None",
    most: int,
) -> list[ValueSet] | None:
    """Return the values that some way along a walk uses; None with too many states."""
    return supported_natively(
        state, walk, known, excluding_by(state, constraint), most, constraint is None
    )


def supported_natively(
    state: CandidateState,
    walk: "Walk",
    known: tuple[ValueSet, ...],
    excluding: "Excludes",
    most: int,
    kind: Hashable,
) -> list[ValueSet] | None:
    """Return the values that some way along a walk uses, by the native search where it can.

    The kind of exclusions and the walk itself decide whether they were read before.
    """
    asked = ("native walk", id(walk), kind)
    if asked not in state.memo:  # the walk is kept too, or a new one could get its id
        state.memo[asked] = walk, _native_walk(state, walk, excluding)
    native: RuleWalk | None = state.memo[asked][1]
    if native is None:
        from loshu.sudoku.rules.walking import supported

        return supported(walk, known, excluding, most)
    left: list[ValueSet] = native.left(np.array(known, dtype=np.uint64), most).tolist()
    return left or None


def excluding_by(state: CandidateState, constraint: "Constraint | None") -> "Excludes":
    """Return which values exclude each other: by all rules, or by the houses and a constraint."""
    if constraint is None:
        return partial(excludes, state)
    return partial(excludes_by, state, constraint)


def _native_walk(state: CandidateState, walk: "Walk", excluding: "Excludes") -> RuleWalk | None:
    """Return a walk for the native search; None where its automaton is too large."""
    from loshu.sudoku.rules.walk_machine import machine_of

    machine = machine_of(walk, state.size) if walk.cells else None
    if machine is None:
        return None
    return RuleWalk(state.size, machine, _exclusions(walk.cells, state.size, excluding))


def _exclusions(cells: tuple[int, ...], size: int, excluding: "Excludes") -> NDArray[np.uint64]:
    """Return the values that each value of a cell excludes in later ones, if that may matter."""
    count = len(cells)
    if count * size > _MOST_NATIVE:
        return np.zeros(0, dtype=np.uint64)
    found = np.zeros((count, size + 1, count), dtype=np.uint64)
    for one, other in combinations(range(count), 2):
        for value in range(1, size + 1):
            if gone := excluding(cells[one], value, cells[other]):
                found[one, value, other] = gone
    return found.ravel()


def excludes(state: CandidateState, cell: int, value: int, other: int) -> ValueSet:
    """Return the values of another cell that a value excludes."""
    known: dict[tuple[int, int, int], ValueSet] = state.memo.setdefault("excludes", {})
    asked = (cell, value, other)
    if asked not in known:
        cells = state.geometry.cells
        links = state.geometry.excluded(cell, value) >> other
        known[asked] = set_of(v for v in range(1, state.size + 1) if links >> v * cells & 1)
    return known[asked]


def excludes_by(
    state: CandidateState, constraint: "Constraint", cell: int, value: int, other: int
) -> ValueSet:  # fmt: skip
    """Return the values of another cell that a value excludes by the houses and one constraint."""
    asked = (id(constraint), cell, other)  # its cells would take long to hash
    if asked not in state.memo:
        state.memo[asked] = _excluded_by(state, constraint, cell, other)
    found: tuple[ValueSet, ...] = state.memo[asked]
    return found[value]


def _excluded_by(
    state: CandidateState, constraint: "Constraint", cell: int, other: int
) -> tuple[ValueSet, ...]:
    """Return the values of another cell that each value excludes, from 0."""
    pair = (min(cell, other), max(cell, other))
    same, fitting = _own_links(state)
    pairs = fitting.get((constraint, *pair), ())
    values, every = range(1, state.size + 1), (1 << state.size + 1) - 2
    excluded = [0] * (state.size + 1)
    for value in values:
        if cell == other:  # which the constraint reads twice
            excluded[value] = every ^ 1 << value
        elif pair in same[None] or pair in same[constraint]:
            excluded[value] = 1 << value
        for known in pairs:
            excluded[value] |= set_of(
                v for v in values
                if not (known.fits(value, v) if cell == known.first else known.fits(v, value))
            )  # fmt: skip
    return tuple(excluded)


def _own_links(state: CandidateState) -> "_OwnLinks":
    """Return the pairs of cells that houses (None) or a constraint make different, or fit."""
    if "own links" not in state.memo:
        same: defaultdict[Constraint | None, set[tuple[int, int]]] = defaultdict(set)
        same[None] = state.sudoku.field.seen_pairs()
        for constraint, group in groups_of_constraints(state):
            same[constraint].update(combinations(sorted(group.cells), 2))
        fitting: dict[tuple[Constraint, int, int], list[CandidatePair]] = {}
        for constraint, pair in pairs_of_constraints(state):
            cells = min(pair.first, pair.second), max(pair.first, pair.second)
            fitting.setdefault((constraint, *cells), []).append(pair)
        state.memo["own links"] = same, fitting
    found: _OwnLinks = state.memo["own links"]
    return found
