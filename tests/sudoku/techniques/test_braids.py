"""Braids agree with D. Berthier's definition, come shortest first, and have sentences."""

import re
from functools import partial
from typing import Final

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.sudoku.techniques.puzzles import random_puzzle
from tests.sudoku.techniques.test_whips import (
    HARD,
    POINTING,
    Candidate,
    all_candidates,
    length_of,
    linked,
    variable,
)
from tests.tables import each_row

from loshu.kernels import find_braid, find_whip
from loshu.sudoku.explanation.step_words import step_sentence
from loshu.sudoku.ratings.braids import braid_lengths
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.solving.solver import the_solution
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import CandidateState, techniques_named
from loshu.sudoku.techniques.braids import BRAID
from loshu.sudoku.techniques.cell_set import members
from loshu.sudoku.techniques.whips import Find

LEVELS_OF_SINGLES: Final = ["full-house", "naked-single", "hidden-single"]


def candidate(number: int) -> Candidate:
    return number % 81, number // 81 + 1


@each_row("seed", range(4))
def test_a_braid_that_is_found_meets_the_definition(seed: int) -> None:
    state = CandidateState(random_puzzle(NINE, seed) if seed else Sudoku.parse(HARD))
    candidates = all_candidates(state)
    lengths = set()
    for cell in members(state.open):
        for digit in members(state.candidates[cell]):
            braid, _ = find_braid(candidates, cell, digit, 8)
            lengths.add(len(braid))
            struck_by: list[Candidate] = [(cell, digit)]
            for place, (kind, house, left, right) in enumerate(braid):
                inside = variable(kind, house, state)
                assert candidate(left) in inside
                assert any(linked(candidate(left), by) for by in struck_by)
                assert (cell, digit) not in inside
                kept = {one for one in inside if not any(linked(one, by) for by in struck_by)}
                asserted = set() if right < 0 else {candidate(right)}
                assert kept == asserted
                assert (right < 0) == (place == len(braid) - 1)
                struck_by.extend(asserted)
    assert len(lengths) > 1


def test_braids_are_no_longer_than_whips_and_some_are_shorter() -> None:
    state = CandidateState(HARD)
    shortest = partial(shortest_length, all_candidates(state))
    pairs = [
        (shortest(find_whip, cell, digit), shortest(find_braid, cell, digit))
        for cell in members(state.open)
        for digit in members(state.candidates[cell])
    ]
    assert all(braid <= whip for whip, braid in pairs)
    assert any(braid < whip for whip, braid in pairs)


def shortest_length(candidates: NDArray[np.uint16], find: Find, cell: int, digit: int) -> int:
    for length in range(1, 10):
        found, may_be_longer = find(candidates, cell, digit, length)
        if found:
            return len(found)
        if not may_be_longer:
            break
    return 99


@pytest.mark.parametrize("seed", range(3))
def test_no_braid_eliminates_a_value_of_the_solution(seed: int) -> None:
    puzzle = random_puzzle(NINE, seed + 20)
    solution = the_solution(puzzle).grid
    steps = list(BRAID.search(CandidateState(puzzle)))
    assert steps
    assert not any(step.contradicts(solution) for step in steps)


def test_the_longest_braid_of_a_solution_is_the_rating() -> None:
    state = CandidateState(HARD)
    solver = techniques_named([*LEVELS_OF_SINGLES, "braid"])
    lengths = [0]
    while not state.is_solved:
        step = next(step for known in solver if (step := known.find(state)))
        lengths.append(length_of(step) if step.key.startswith("braid") else 0)
        state.apply(step)
    cells = [[int(c.replace(".", "0")) for c in HARD]]
    assert max(lengths) == braid_lengths(np.array(cells, dtype=np.uint8))[0] == 7


def test_the_shortest_braids_come_first_and_each_candidate_once() -> None:
    steps = list(BRAID.search(CandidateState(HARD)))
    lengths = [length_of(step) for step in steps]
    assert lengths == sorted(lengths)
    assert lengths[-1] > 4
    assert len({step.eliminated for step in steps}) == len(steps)


def test_a_step_names_the_reason_for_each_elimination() -> None:
    state = CandidateState(HARD)
    steps = [step for step in BRAID.search(state) if length_of(step) == 5]
    for step in steps:
        blanks = dict(step.parameters)
        written = str(blanks["chain"])
        assert written in step_sentence(step)
        for place, one in enumerate(written.split(" - ")):
            name, inside = one.rstrip("}").split("{")
            left, right, *others = inside.split()
            assert (right == ".") == (place == 4)
            assert all(re.fullmatch(r"[ncrs]\d(\*|#\d)", each) for each in (left, *others))
            marks = [each[2:] for each in (left, *others)]
            assert all(mark == "*" or int(mark[1:]) <= place for mark in marks)
            assert len(marks) + (right != ".") == size_of(name, state)
    assert steps


def size_of(name: str, state: CandidateState) -> int:
    kind, house, digit = name[0], int(name[1]) - 1, int(name[3])
    if name[2] == "c":
        return state.candidates[9 * house + digit - 1].bit_count()
    geometry = state.geometry
    houses = {"r": geometry.rows, "c": geometry.columns, "b": geometry.regions}[kind]
    return (houses[house].cells & state.places[digit]).bit_count()


def test_a_braid_of_length_1_is_a_locked_candidate() -> None:
    steps = [step for step in BRAID.search(CandidateState(POINTING)) if length_of(step) == 1]
    assert steps
    assert {step.key for step in steps} == {"braid.one-house"}


def test_a_position_with_a_variable_that_has_nothing_left_has_no_braid() -> None:
    state = CandidateState(HARD)
    candidates = all_candidates(state)
    candidates[1] = 0
    assert find_braid(candidates, 2, next(members(state.candidates[2])), 5) == ([], False)


def test_other_sizes_have_no_braids_yet() -> None:
    assert not list(BRAID.search(CandidateState(random_puzzle(Shape(2, 3), 1))))
