"""Every technique, sentence and rule occurs in states in which the checkers look at the steps.

The states are of our own puzzles: minimal ones of `loshu.sudoku.make_many`, random ones with rules,
and empty grids whose candidates were drawn up by hand around a pattern.
"""

import json
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pytest
from tests.sudoku.techniques.claims import false_claims
from tests.sudoku.techniques.link_checker import LinkChecker

from loshu.core.step import Step
from loshu.sudoku.explanation.step_words import step_sentence
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds import RULE_OF, RULES
from loshu.sudoku.rules.logic import NO_LOGIC, nothing
from loshu.sudoku.shape import Shape
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.symbols import SYMBOLS
from loshu.sudoku.techniques import SENTENCES, TECHNIQUES, CandidateState, technique_of
from loshu.sudoku.techniques import rule_steps as clues
from loshu.sudoku.techniques.kernel_search import ChainNode
from loshu.sudoku.techniques.net_words import constraint_words
from loshu.sudoku.techniques.reasons import link_reason
from loshu.text import translations

LINES: Final = [
    json.loads(line)
    for line in (Path(__file__).parents[2] / "data" / "sudoku_steps.jsonl").read_text().splitlines()
]
"""A puzzle, the values found so far, the candidates of its empty cells, and steps that occur."""
SINGLE: Final = "..72.........7...159..6....9....1.3..4..5.9....6....2.7..9......6.5.73...8..2.6.."
"""Late on the way to its solution, a corner of a hidden rectangle is left with a single."""
MOST: Final = 6
"""Steps of a technique in a state."""
ALWAYS: Final = 2
"""Steps of these that are checked in any case; the others where they show something new."""
LINKING: Final = {
    f"link by {known.name}" for known in RULES
    if known.logic.pairs is not nothing or known.logic.walks is not nothing
}  # fmt: skip
"""Rules that links and nets may name; the others make cells different, or allow values."""


def state_of(line: dict[str, Any]) -> CandidateState:
    puzzle = Sudoku.parse(line["puzzle"])
    values = [SYMBOLS.index(v) if v != "." else 0 for v in line["values"]]
    left = iter(line["left"].split())
    marks = [0 if v else sum(1 << SYMBOLS.index(d) - 1 for d in next(left)) for v in values]
    found = [cell for cell, v in enumerate(values) if v and not puzzle.values[cell]]
    return CandidateState(
        Sudoku(puzzle.field, values, puzzle.constraints, found=found, marks=marks)
    )


def reasons_of(step: Step) -> set[str]:
    """Return the rules that the links and the nets of a step name."""
    lines = [line for net in step.nets for line in net]
    given = [
        *(link.reason for link in step.links), *(line.reason for line in lines),
        *(premise.reason for line in lines for premise in line.premises),
    ]  # fmt: skip
    every = [each for reason in given if reason for each in (reason, *reason.also)]
    return {f"link by {reason.name}" for reason in every if reason.kind == "clue"}


def checked(line: dict[str, Any]) -> tuple[list[str], set[str]]:
    """Return the mistakes in the steps of a line, and their techniques."""
    state, wrong, seen = state_of(line), list[str](), set[str]()
    checker = LinkChecker(state)
    for known in (each for each in TECHNIQUES if each.name in line["techniques"]):
        for number, step in enumerate(islice(known.search(state), MOST)):
            shown = {step.key, technique_of(step).name, *reasons_of(step)}
            shown |= {f"{step.key}.{form}" for name, form in step.parameters if name == "form"}
            if number >= ALWAYS and shown <= seen:
                continue
            seen |= shown
            wrong += [*checker.faults(step), *false_claims(state, step)]
            wrong += [] if step_sentence(step).endswith((".", ").")) else [step.key]
    return wrong, seen


def test_every_step_in_the_states_of_the_corpus_is_right() -> None:
    seen = set[str]()
    for line in LINES:
        wrong, found = checked(line)
        assert wrong == [], line["puzzle"]
        seen |= found
    expected = {*SENTENCES, *(known.name for known in TECHNIQUES), *LINKING}
    expected -= {"clue.fit"}  # of rules without logic, see below
    expected -= {
        f"{text}{known.name}{key}"
        for known in RULES
        if known.of_extra
        for text, key in (("", ".given"), ("link by ", ""))
    }  # see test_extra_cells.py
    assert sorted(expected - seen) == [], "add a line with them to tests/data/sudoku_steps.jsonl"


def test_every_rule_occurs_in_the_corpus() -> None:
    kinds = {
        constraint.kind for line in LINES for constraint in Sudoku.parse(line["puzzle"]).constraints
    }
    searched = {known.name for known in RULES if not known.of_extra}
    assert sorted(searched - kinds) == []


def test_every_step_of_a_rule_without_its_own_logic_is_right(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for kind in ("renban", "palindrome", "arrow"):
        rule = RULE_OF[kind]
        monkeypatch.setitem(RULE_OF, kind, replace(rule, logic=NO_LOGIC, model=rule.add_to))
        cells = ((0,), (0, 1, 2)) if kind == "arrow" else ((0, 5, 10),)
        state = CandidateState(Sudoku(Shape(2, 2), "3" + "." * 15, [Constraint(kind, cells)]))
        steps = [*clues.search_rule_steps(state, "clue")]
        assert {step.key for step in steps} == {"clue.fit"}, kind
        assert [fault for step in steps for fault in false_claims(state, step)] == []


def test_a_sentence_must_name_both_rules_of_an_elimination() -> None:
    constraints = [Constraint("thermometer", ((7, 1, 0),)), Constraint("thermometer", ((7, 2, 1),))]
    state = CandidateState(Sudoku(Shape(2, 3), "", constraints))
    steps = [*clues.search_rule_steps(state, "thermometer")]
    assert [fault for step in steps for fault in false_claims(state, step)] == []
    gone = {place for step in steps for place in step.eliminated}
    assert (0, 0, 2) in gone
    assert (0, 0, 3) not in gone  # which needs both


def test_a_link_from_two_places_names_the_rule_of_each() -> None:
    constraints = [Constraint("indexer", ((12, 18),), 0)]
    state = CandidateState(Sudoku(Shape(2, 3), "", constraints))
    start, end = ChainNode(1 << 12 | 1 << 18, 6, False, False), ChainNode(1 << 30, 5, False, False)
    reason = link_reason(state, start, end, strong=False)
    assert reason is not None
    named = constraint_words(reason, translations("en"))
    assert named == "indexer: r3c1, r6c1; indexer: r4c1, r6c1"


def test_a_hidden_rectangle_has_both_values_in_all_corners() -> None:
    values = "417298563628375491593164782972641835341.5297685673912473.9.62..26.5.73..18..236.."
    line = {"puzzle": SINGLE, "values": values, "left": "8 45 18 145 8 49 18 14 89 59 4 5 79"}
    state = state_of(line)
    (known,) = (each for each in TECHNIQUES if each.name == "hidden-rectangle")
    steps = [step for step in (known.find(state), *known.search(state)) if step is not None]
    assert [fault for step in steps for fault in false_claims(state, step)] == []
