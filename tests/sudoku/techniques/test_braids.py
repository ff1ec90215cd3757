"""Braids are no longer than whips, rate puzzles, and name the reason for each elimination."""

import re
from functools import partial
from typing import Final

import numpy as np
from numpy.typing import NDArray
from tests.sudoku.techniques.test_whips import (
    HARD,
    all_candidates,
    length_of,
)

from loshu.kernels import find_braid, find_whip
from loshu.sudoku.explanation.step_words import step_sentence
from loshu.sudoku.ratings.braids import braid_lengths
from loshu.sudoku.techniques import CandidateState, techniques_named
from loshu.sudoku.techniques.braids import BRAID
from loshu.sudoku.techniques.cell_set import members
from loshu.sudoku.techniques.whips import Find

LEVELS_OF_SINGLES: Final = ["full-house", "naked-single", "hidden-single"]


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
