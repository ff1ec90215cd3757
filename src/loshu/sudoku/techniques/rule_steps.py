"""Steps from single clues: marks between cells, lines, cages and whole clues.

The file of each rule has its pairs and the ways to fill its cells. Small constraints of rules
without logic are tried in all ways.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache, partial
from itertools import combinations
from typing import TYPE_CHECKING, Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet, ValueSet, members, set_of, union
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
        "clue.fit": "The clue at {cells} leaves no way to place these digits, so {result}.",
        "clue.together": "The clue at {cells} and the other rules about {others} together leave "
        "no way to place these digits, so {result}.",
    }
)


def search_pairs(state: CandidateState) -> Iterator[Step]:
    """Look for candidates that fit none beside them: along lines, chains of marks, and in pairs."""
    if state.sudoku.constraints:
        from loshu.sudoku.rules.pair_steps import steps_of_pairs

        yield from steps_of_pairs(state)


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


def search_rule_steps(state: CandidateState, technique: str) -> Iterator[Step]:
    """Look for the steps of a technique from all cells of a clue."""
    if not state.sudoku.constraints:
        return
    from loshu.sudoku.rules.kinds import RULE_OF
    from loshu.sudoku.rules.rule_logic import walks_of
    from loshu.sudoku.rules.walk_steps import step_of_walk

    for constraint in state.sudoku.constraints:
        logic = RULE_OF[constraint.kind].logic
        if logic.technique == technique:
            for step in logic.deductions(state, constraint):
                named = (*step.parameters, ("technique", technique))
                yield replace(step, parameters=named)
            for walk in walks_of(constraint, state.sudoku.field):
                found = step_of_walk(state, constraint, walk, technique)
                if found is not None:
                    yield found


def left_by(
    state: CandidateState,
    walk: "Walk",
    known: tuple[ValueSet, ...],
    constraint: "Constraint | None" = None,
) -> list[ValueSet] | None:
    """Return the values that a walk leaves its cells; None with too many states.

    With a constraint, the houses and this constraint alone decide which values exclude each other.
    """
    from loshu.sudoku.rules.walking import supported

    asked = (id(walk), known, constraint is None)
    if asked not in state.memo:  # the walk is kept too, or a new one could get its id
        by = constraint
        excluding = partial(excludes, state) if by is None else partial(excludes_by, state, by)
        state.memo[asked] = walk, supported(walk, known, excluding)
    kept: list[ValueSet] | None = state.memo[asked][1]
    return kept


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
    asked = (id(constraint), cell, value, other)  # its cells would take long to hash
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
    """Look for digits that a clue requires, and for what all their places exclude."""
    for constraint in state.sudoku.constraints:
        found = [*_required(state, constraint)]
        if not found:
            continue
        kind = "cage" if constraint.kind == "killer" else "circle"
        step = state.strike(
            f"required-digit.{kind}{'.several' if len(found) > 1 else ''}",
            state.grouped(union(gone for _, _, gone in found)),
            focus=union(places for _, places, _ in found), area=set_of(constraint.cells[0]),
            digit=state.digits(union(1 << value for value, _, _ in found)),
            cells=state.names(constraint.cells[0]), sum=constraint.number or 0,
            places=state.names(union(places for _, places, _ in found)),
        )  # fmt: skip
        if step is not None:
            yield step


def _required(
    state: CandidateState, constraint: "Constraint"
) -> Iterator[tuple[int, CellSet, int]]:
    """Yield values that a clue requires, with their places in it and what all of these exclude."""
    from loshu.sudoku.rules.kinds import RULE_OF

    for value, cells in RULE_OF[constraint.kind].logic.required(state, constraint):
        places = state.places[value] & set_of(cells)
        if not places or any(state.values[cell] == value for cell in cells):
            continue
        gone = state.live
        for cell in members(places):
            gone &= state.geometry.excluded(cell, value)
        if gone:
            yield value, places, gone


def _clue(name: str, title: Phrase, level: Level, score: int) -> SudokuTechnique:
    own = SENTENCES if name == "clue" else {}
    return SudokuTechnique(
        name, title, level, score, partial(search_rule_steps, technique=name), own, of_rules=True
    )


PAIR_SENTENCES: Final = sentences(
    {
        "marks.fit": "These marks form a chain: {chain:and}. So {result}.",
        "marks.given": "These marks form a chain: {chain:and}. {given:and}, so {result}.",
    }
)
REQUIRED_SENTENCES: Final = sentences(
    {
        "required-digit.cage": "Every combination left for cage {cells} = {sum} contains {digit}. "
        "It must be in {places:or}, so {result}.",
        "required-digit.circle": "The circle at {cells} contains {digit}. It must be in "
        "{places:or}, so {result}.",
        "required-digit.cage.several": "Every combination left for cage {cells} = {sum} contains "
        "{digit:and}. Wherever these are in it, {result}.",
        "required-digit.circle.several": "The circle at {cells} contains {digit:and}. Wherever "
        "these are, {result}.",
    }
)
PAIR: Final = SudokuTechnique(
    "pair-clue", phrase("sudoku.technique", "clue between cells"), "easy", 20, search_pairs,
    PAIR_SENTENCES, of_rules=True,
)  # fmt: skip
THERMOMETER: Final = _clue("thermometer", phrase("sudoku.technique", "thermometer"), "easy", 20)
CAGE: Final = _clue(
    "cage-combinations", phrase("sudoku.technique", "cage combinations"), "medium", 60
)
REQUIRED: Final = SudokuTechnique(
    "required-digit", phrase("sudoku.technique", "required digit"), "medium", 60,
    search_required, REQUIRED_SENTENCES, of_rules=True,
)  # fmt: skip
ARROW: Final = _clue("arrow", phrase("sudoku.technique", "arrow"), "medium", 60)
CLUE: Final = _clue("clue", phrase("sudoku.technique", "whole clue"), "medium", 80)


@cache
def sentences_of_rules() -> Mapping[str, str]:
    """Return the sentences of all rules; loads every rule."""
    from loshu.sudoku.rules.kinds import RULES

    return {key: text for rule in RULES for key, text in rule.logic.sentences.items()}
