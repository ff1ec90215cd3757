"""Steps from single clues: marks between cells, lines, cages and whole clues.

The file of each rule has its pairs and the ways to fill its cells. Small constraints of rules
without logic are tried in all ways.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING, Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet, members, set_of, union
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import Phrase, phrase, sentences
from loshu.text.levels import Level

if TYPE_CHECKING:
    from loshu.sudoku.rules.constraint import Constraint

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


def search_required(state: CandidateState) -> Iterator[Step]:
    """Look for digits that a clue requires, and for what all their places exclude."""
    for constraint in state.sudoku.constraints:
        found = [*_required(state, constraint)]
        if not found:
            continue
        kind = {"killer": "cage", "contain-cage": "contents"}.get(constraint.kind, "circle")
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

    for digit, cells in RULE_OF[constraint.kind].logic.required(state, constraint):
        value = digit + state.shift
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
        "required-digit.contents": "The clue of cage {cells} requires {digit}. It must be in "
        "{places:or}, so {result}.",
        "required-digit.contents.several": "The clue of cage {cells} requires {digit:and}. "
        "Wherever these are, {result}.",
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
