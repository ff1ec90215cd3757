"""What single constraints leave to their cells: pairs that fit, and ways to fill them.

A rule says in its own file which pairs fit and how cells are filled; small constraints of
other rules are tried in all ways.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache, partial
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet, ValueSet, members, set_of
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import Phrase, phrase, sentences
from loshu.text.levels import Level

if TYPE_CHECKING:
    from loshu.sudoku.rules.constraint import Constraint
    from loshu.sudoku.rules.logic import CandidatePair, Group, Walk

    _OwnLinks = tuple[
        defaultdict[Constraint | None, set[tuple[int, int]]],
        dict[tuple[Constraint, int, int], list[CandidatePair]],
    ]

SENTENCES: Final = sentences(
    {
        "clue.fit": "The rule about {cells} is broken with what is struck out, whatever these "
        "cells hold beside it.",
        "clue.together": "The rule about {cells} and other rules about {others} cannot all be met "
        "with what is struck out, whatever these cells hold beside it.",
    }
)


def search_pairs(state: CandidateState) -> Iterator[Step]:
    """Look for candidates of a cell that fit none of a cell beside it."""
    if not state.sudoku.constraints:
        return
    for constraint, pair in pairs_of_constraints(state):
        if not (1 << pair.first | 1 << pair.second) & state.open:
            continue
        for cell, other in ((pair.first, pair.second), (pair.second, pair.first)):
            allowed = _beside(state, pair, cell, other)
            step = state.strike(
                f"{constraint.kind}.pair", [(state.candidates[cell] & ~allowed, 1 << cell)],
                focus=1 << cell, source=1 << other, technique="pair-clue",
                cell=state.names([cell]), other=state.names([other]),
                digits=state.digits(held(state, other)), number=constraint.number or 0,
            )  # fmt: skip
            if step is not None:
                yield step


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


def _beside(state: CandidateState, pair: "CandidatePair", cell: int, other: int) -> ValueSet:
    """Return the values of a cell that fit one of those that the other may hold."""
    beside = held(state, other)
    asked = (pair, cell, state.candidates[cell], beside)
    if asked not in state.memo:
        state.memo[asked] = set_of(
            a for a in members(state.candidates[cell])
            if any(pair.fits(a, b) if cell == pair.first else pair.fits(b, a)
                   for b in members(beside))
        )  # fmt: skip
    found: ValueSet = state.memo[asked]
    return found


def search_rule_steps(state: CandidateState, technique: str) -> Iterator[Step]:
    """Look at each constraint whose steps belong to a technique, and at all its cells at once."""
    if not state.sudoku.constraints:
        return
    from loshu.sudoku.rules.kinds import RULE_OF
    from loshu.sudoku.rules.rule_logic import walks_of

    for constraint in state.sudoku.constraints:
        logic = RULE_OF[constraint.kind].logic
        if logic.technique == technique:
            for step in logic.deductions(state, constraint):
                named = (*step.parameters, ("technique", technique))
                yield replace(step, parameters=named)
            for walk in walks_of(constraint, state.sudoku.field):
                yield from _walked(state, constraint, walk, technique)


def left_by(
    state: CandidateState,
    walk: "Walk",
    known: tuple[ValueSet, ...],
    constraint: "Constraint | None" = None,
) -> list[ValueSet] | None:
    """Return what a walk leaves each of its cells; None where there are too many ways to try.

    With a constraint, the houses and this constraint alone decide which values exclude each other.
    """
    from loshu.sudoku.rules.walking import supported

    asked = (id(walk), known, constraint is None)
    if asked not in state.memo:  # the walk is kept as well, or another could get its identity
        by = constraint
        excluding = partial(excludes, state) if by is None else partial(excludes_by, state, by)
        state.memo[asked] = walk, supported(walk, known, excluding)
    kept: list[ValueSet] | None = state.memo[asked][1]
    return kept


def _walked(
    state: CandidateState, constraint: "Constraint", walk: "Walk", technique: str
) -> Iterator[Step]:
    from loshu.sudoku.rules.kinds import RULE_OF

    known = tuple(held(state, cell) for cell in walk.cells)
    kept, name = left_by(state, walk, known, constraint), f"{constraint.kind}.fit"
    named: dict[str, Any] = {key: state.names(cells) for key, cells in walk.named.items()}
    if name not in RULE_OF[constraint.kind].logic.sentences:
        name = "clue.fit"
    if kept is None or kept == [*known]:
        others = _linked_by_others(state, constraint, walk)
        kept = left_by(state, walk, known) if others else None
        name, named = "clue.together", {"others": others}
    if kept is None:
        return
    struck = [
        (state.candidates[cell] & ~left, 1 << cell)
        for cell, left in zip(walk.cells, kept, strict=True)
    ]
    step = state.strike(
        name, struck,
        focus=set_of(walk.cells), technique=technique, cells=state.names(walk.cells),
        number=constraint.number or 0, values=", ".join(map(str, constraint.values)),
        **named,
    )  # fmt: skip
    if step is not None:
        yield step


def _linked_by_others(state: CandidateState, constraint: "Constraint", walk: "Walk") -> str:
    """Name the pairs of cells of a walk that other rules link."""
    asked = ("others", id(walk))
    if asked not in state.memo:
        values = range(1, state.size + 1)
        linked = [
            state.names(pair) for pair in combinations(walk.cells, 2)
            if any(excludes(state, pair[0], value, pair[1])
                   & ~excludes_by(state, constraint, pair[0], value, pair[1]) for value in values)
        ]  # fmt: skip
        state.memo[asked] = walk, "; ".join(linked)
    found: str = state.memo[asked][1]
    return found


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
    asked = (constraint, cell, value, other)
    if asked not in state.memo:
        pair = (min(cell, other), max(cell, other))
        same, fitting = _own_links(state)
        excluded = 1 << value if pair in same[None] or pair in same[constraint] else 0
        for known in fitting.get((constraint, *pair), ()):
            excluded |= set_of(
                v for v in range(1, state.size + 1)
                if not (known.fits(value, v) if cell == known.first else known.fits(v, value))
            )  # fmt: skip
        state.memo[asked] = excluded
    found: ValueSet = state.memo[asked]
    return found


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


def search_required(state: CandidateState) -> Iterator[Step]:
    """Look for values that a constraint requires, and for what sees all their places."""
    if not state.sudoku.constraints:
        return
    from loshu.sudoku.rules.kinds import RULE_OF

    for constraint in state.sudoku.constraints:
        for value, cells in RULE_OF[constraint.kind].logic.required(state, constraint):
            around = set_of(cells)
            if any(state.values[cell] == value for cell in cells):
                continue
            yield from _required(state, value, around)


def _required(state: CandidateState, value: int, cells: CellSet) -> Iterator[Step]:
    geometry, places = state.geometry, state.places[value] & cells
    if not places:
        return
    struck = -1
    for cell in members(places):
        struck &= geometry.excluded(cell, value)
    step = state.strike(
        "required-digit", state.grouped(struck & state.live),
        focus=places, area=cells, digit=state.digits(1 << value), cells=state.names(cells),
        places=state.names(places),
    )  # fmt: skip
    if step is not None:
        yield step


def _clue(name: str, title: Phrase, level: Level, score: int) -> SudokuTechnique:
    own = SENTENCES if name == "clue" else {}
    return SudokuTechnique(
        name, title, level, score, partial(search_rule_steps, technique=name), own, of_rules=True
    )


REQUIRED_SENTENCES: Final = sentences(
    {
        "required-digit": "{digit} is in one of {cells}, whichever way they are filled, and there "
        "only {places} can hold it: each of these places excludes what is struck out.",
    }
)
PAIR: Final = SudokuTechnique(
    "pair-clue", phrase("sudoku.technique", "two cells of a clue"), "easy", 20, search_pairs, {},
    of_rules=True,
)  # fmt: skip
THERMOMETER: Final = _clue("thermometer", phrase("sudoku.technique", "thermometer"), "easy", 20)
CAGE: Final = _clue(
    "cage-combinations", phrase("sudoku.technique", "cage combinations"), "medium", 60
)
REQUIRED: Final = SudokuTechnique(
    "required-digit", phrase("sudoku.technique", "digit that a clue requires"), "medium", 60,
    search_required, REQUIRED_SENTENCES, of_rules=True,
)  # fmt: skip
ARROW: Final = _clue("arrow", phrase("sudoku.technique", "sum along an arrow"), "medium", 60)
CLUE: Final = _clue("clue", phrase("sudoku.technique", "all cells of a clue"), "medium", 80)


@cache
def sentences_of_rules() -> Mapping[str, str]:
    """Return the sentences that rules have in their own files; loads every rule."""
    from loshu.sudoku.rules.kinds import RULES

    return {key: text for rule in RULES for key, text in rule.logic.sentences.items()}
