"""Forcing chains and nets name the contradiction, and the alternatives."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

import pytest
from tests.sudoku.techniques.link_checker import LinkChecker

from loshu.core.step import Step
from loshu.sudoku.explanation.step_words import result_words, step_sentence
from loshu.sudoku.techniques import SOLVER, CandidateState, SudokuTechnique
from loshu.sudoku.techniques.forcing import CHAIN, NET
from loshu.sudoku.techniques.forcing import SENTENCES as OWN
from loshu.text import translations

PUZZLE: Final = "5..18...9.4.....2...1..3....23..7.......6.......5..61....6..9...8.....4.1...95..7"
WITH_SINGLES: Final = (
    "..2..89.1.1.3...47........8.........43...9.2..2....1.5..54.6....6.....9.....1...."
)
SINGLE: Final = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


def hard_states(puzzle: str, most: int) -> Iterator[CandidateState]:
    """Yield the states of a puzzle in which no technique before forcing chains helps."""
    state = CandidateState(puzzle)
    easier = SOLVER[: SOLVER.index(CHAIN)]
    while most and not state.is_solved:
        step = next((step for known in easier if (step := known.find(state))), None)
        if step is None:
            yield state
            most -= 1
            step = CHAIN.find(state) or NET.find(state)
        if step is None:
            return
        state.apply(step)


def is_linear(step: Step) -> bool:
    """Whether each line before a contradiction has one premise."""
    lines = [line for net in step.nets for line in (net if net[-1].candidates else net[:-1])]
    return all(len({premise.line for premise in line.premises}) < 2 for line in lines)


def test_immediate_contradictions_have_a_sentence() -> None:
    steps = CHAIN.search(CandidateState(SINGLE))
    step = next(step for step in steps if len(step.nets) == 1 and len(step.nets[0]) == 2)
    text = step_sentence(step)
    assert text.startswith(f"Suppose {dict(step.parameters)['assumption']}. Now ")
    assert text.endswith(f" So {result_words(step, translations('en'), short=True)}.")


def test_each_step_proves_its_conclusion_and_chains_have_one_premise_per_line() -> None:
    seen = set()
    for state in hard_states(PUZZLE, 3):
        checker = LinkChecker(state)
        for step in CHAIN.search(state):
            seen.add(step.key)
            assert [*checker.faults(step)] == [], step_sentence(step)
            assert is_linear(step)
    assert seen == {*OWN} - {"net.no-filling"}


@pytest.mark.parametrize("technique", [CHAIN, NET], ids=["chain", "net"])
def test_a_step_on_the_way_has_a_reason_in_words(technique: SudokuTechnique) -> None:
    for state in hard_states(PUZZLE, 1):
        step = technique.find(state)
        assert step is not None
        assert step_sentence(step).endswith(".")


def test_singles_that_a_state_has_already_are_used_and_named() -> None:
    state = CandidateState(
        "..2..89.1.1.3...47........8.........43...9.2..2....1.5..54.6....6.....9.....1...."
    )
    checker, steps = LinkChecker(state), [*islice(NET.search(state), 40)]
    assert steps
    assert not any(fault for step in steps for fault in checker.faults(step))
