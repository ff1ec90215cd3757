"""Forcing chains and nets name what is contradicted, and of what one is true."""

import re
from collections.abc import Iterator
from typing import Final

import pytest

from loshu.core.step import Step
from loshu.sudoku.techniques import SENTENCES, SOLVER, CandidateState
from loshu.sudoku.techniques.cell_set import members
from loshu.sudoku.techniques.forcing import CHAIN, NET
from loshu.text import sentence

PUZZLE: Final = "5..18...9.4.....2...1..3....23..7.......6.......5..61....6..9...8.....4.1...95..7"
SINGLE: Final = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
End = tuple[int, bool, int]


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


def ends(step: Step) -> list[End]:
    """Read the last node of each chain: the cell, whether it is or is not, and the digit."""
    branches = str(dict(step.parameters)["branches"]).split("; ")
    last = [re.fullmatch(r".*r(\d)c(\d)(=|≠)(\d)", branch) for branch in branches]
    assert all(last)
    return [(9 * int(m[1]) + int(m[2]) - 10, m[3] == "=", int(m[4])) for m in last if m]


def starts(step: Step) -> list[End]:
    branches = str(dict(step.parameters)["branches"]).split("; ")
    first = [re.match(r"\(\d+\) r(\d)c(\d)(=|≠)(\d)", branch) for branch in branches]
    assert all(first)
    return [(9 * int(m[1]) + int(m[2]) - 10, m[3] == "=", int(m[4])) for m in first if m]


def named_cells(state: CandidateState, step: Step) -> set[int]:
    """Return the house, or the cell, that the step names."""
    blanks = dict(step.parameters)
    if "house" in blanks:
        house = next(h for h in state.geometry.houses if h.name == blanks["house"])
        return set(members(house.cells))
    row, column = map(int, re.findall(r"\d", str(blanks["cell"])))
    return {9 * row + column - 10}


def is_contradicted(state: CandidateState, step: Step) -> bool:
    """Whether the ends of the chains cannot all be true, for the reason that is named."""
    last = ends(step)
    rule = step.rule.removeprefix("forcing.")
    if rule == "itself":
        ((cell, true, digit),) = last
        return starts(step) == [(cell, not true, digit)]
    within = named_cells(state, step)
    digits = {digit for _, _, digit in last}
    truth = {is_true for _, is_true, _ in last}
    cells = {cell for cell, _, _ in last}
    if rule == "no-place":
        (digit,) = digits
        return truth == {False} and cells == within & set(members(state.places[digit]))
    if rule == "empty-cell":
        return truth == {False} and digits == set(members(state.candidates[min(cells)]))
    if rule == "twice":
        return truth == {True} and len(digits) == 1 and len(cells) > 1 and cells <= within
    if rule == "both":
        return truth == {True, False} and len(digits) == 1 and cells == within
    return rule == "two-digits" and truth == {True} and len(digits) == 2 and cells == within


def one_is_true(state: CandidateState, step: Step) -> bool:
    """Whether the starts of the chains are all that may be true in the cell or house named."""
    first = starts(step)
    if step.rule == "forcing.verity.candidate":
        (cell, true, digit), other = first
        return other == (cell, not true, digit)
    within = named_cells(state, step)
    if step.rule == "forcing.verity.cell":
        (cell,) = within
        return {*first} == {(cell, True, digit) for digit in members(state.candidates[cell])}
    digit = first[0][2]
    places = within & set(members(state.places[digit]))
    return {*first} == {(cell, True, digit) for cell in places}


RULES: Final = [
    "forcing.itself", "forcing.both", "forcing.two-digits", "forcing.empty-cell", "forcing.twice",
    "forcing.no-place", "forcing.verity.candidate", "forcing.verity.cell", "forcing.verity.house",
]  # fmt: skip


def test_what_contradicts_itself_at_once_has_words_too() -> None:
    step = next(step for step in CHAIN.search(CandidateState(SINGLE)) if ends(step) == starts(step))
    assert sentence(step, SENTENCES) == (
        "Suppose r8c3≠1. Then it follows: (1) r8c3≠1. So 1 would have no place in column 3. "
        "That cannot be, so r8c3=1."
    )


def test_each_step_names_what_is_contradicted_or_of_what_one_is_true() -> None:
    seen = set()
    for state in hard_states(PUZZLE, 3):
        for step in CHAIN.search(state):
            seen.add(step.rule)
            holds = one_is_true if "verity" in step.rule else is_contradicted
            assert holds(state, step), sentence(step, SENTENCES)
            blanks = dict(step.parameters)
            if assumption := str(blanks.get("assumption", "")):
                opposite = str(blanks["conclusion"]).translate(str.maketrans("=≠", "≠="))
                assert assumption == opposite
                firsts = re.findall(r"\(\d+\) (\S+[=≠]\d)", str(blanks["branches"]))
                assert {*firsts} == {assumption}
    assert sorted(seen) == sorted(RULES)


@pytest.mark.parametrize("technique", [CHAIN, NET], ids=["chain", "net"])
def test_a_step_on_the_way_has_a_reason_in_words(technique) -> None:  # type: ignore[no-untyped-def]
    for state in hard_states(PUZZLE, 1):
        step = technique.find(state)
        assert step is not None
        text = sentence(step, SENTENCES)
        assert "cannot all be true" not in text
        assert text.endswith(".")
