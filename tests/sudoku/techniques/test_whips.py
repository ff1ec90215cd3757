"""Whips agree with D. Berthier's definition, come shortest first, and have sentences."""

import re
from typing import Final

import numpy as np
import pytest
from tests.sudoku.techniques.puzzles import random_puzzle
from tests.tables import each_row

from loshu.core.step import Step
from loshu.kernels import find_whip
from loshu.sudoku.explanation.step_words import short_sentence, step_sentence
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.solving.solver import the_solution
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import CandidateState
from loshu.sudoku.techniques.cell_set import members
from loshu.sudoku.techniques.whips import WHIP

HARD: Final = "1...5..8....1....668.73.........7..4.7.91...2.6.5.4..3..28.....7....53.........57"
POINTING: Final = (
    "1...............234..........2............1......4......................3........"
)
Candidate = tuple[int, int]


def all_candidates(state: CandidateState) -> np.ndarray:
    return np.array(
        [own or 1 << state.values[cell] for cell, own in enumerate(state.candidates)],
        dtype=np.uint16,
    )


def linked(a: Candidate, b: Candidate) -> bool:
    (cell, digit), (other, value) = a, b
    if a == b:
        return False
    row, column, across, down = *divmod(cell, 9), *divmod(other, 9)
    box = (row // 3, column // 3) == (across // 3, down // 3)
    return cell == other or (digit == value and (row == across or column == down or box))


def variable(kind: int, house: int, state: CandidateState) -> set[Candidate]:
    """List the candidates of a variable as the kernel names it."""
    if kind == 0:
        return {(house, digit) for digit in members(state.candidates[house])}
    cells = (state.geometry.rows, state.geometry.columns, state.geometry.regions)[kind - 1]
    digit = house % 9 + 1
    return {(cell, digit) for cell in members(cells[house // 9].cells & state.places[digit])}


@each_row("seed", range(4))
def test_a_whip_that_is_found_meets_the_definition(seed: int) -> None:
    state = CandidateState(random_puzzle(NINE, seed) if seed else Sudoku.parse(HARD))
    candidates = all_candidates(state)
    lengths = set()
    for cell in members(state.open):
        for digit in members(state.candidates[cell]):
            whip, _ = find_whip(candidates, cell, digit, 8)
            lengths.add(len(whip))
            struck_by: list[Candidate] = [(cell, digit)]
            for place, (kind, house, left, right) in enumerate(whip):
                inside = variable(kind, house, state)
                assert (left % 81, left // 81 + 1) in inside
                assert linked((left % 81, left // 81 + 1), struck_by[-1])
                assert (cell, digit) not in inside
                kept = {one for one in inside if not any(linked(one, by) for by in struck_by)}
                asserted = set() if right < 0 else {(right % 81, right // 81 + 1)}
                assert kept == asserted
                assert (right < 0) == (place == len(whip) - 1)
                struck_by.extend(asserted)
            lefts = [left for _, _, left, _ in whip]
            assert len(set(lefts)) == len(lefts)
    assert len(lengths) > 1


@pytest.mark.parametrize("seed", range(3))
def test_no_whip_eliminates_a_value_of_the_solution(seed: int) -> None:
    puzzle = random_puzzle(NINE, seed + 20)
    solution = the_solution(puzzle).grid
    steps = list(WHIP.search(CandidateState(puzzle)))
    assert steps
    assert not any(step.contradicts(solution) for step in steps)


def length_of(step: Step) -> int:
    return int(dict(step.parameters)["length"])


def test_the_shortest_whips_come_first_and_each_candidate_once() -> None:
    steps = list(WHIP.search(CandidateState(HARD)))
    lengths = [length_of(step) for step in steps]
    assert lengths == sorted(lengths)
    assert lengths[-1] > 4
    assert len({step.eliminated for step in steps}) == len(steps)


def test_a_step_names_its_variables_and_their_links() -> None:
    steps = [step for step in WHIP.search(CandidateState(HARD)) if length_of(step) == 4]
    for step in steps:
        chain = str(dict(step.parameters)["chain"]).split(" - ")
        assert len(chain) == 4
        link = r"(r\dc\d\{n\d |r\dn\d\{c\d |c\dn\d\{r\d |b\dn\d\{s\d )"
        assert all(re.match(link, one) for one in chain)
        assert [one.endswith(" .}") for one in chain] == [False, False, False, True]
        assert " - ".join(chain) in step_sentence(step)
        assert short_sentence(step).startswith(f"Whip: {' - '.join(chain)} ⇒ ")
    assert steps


def test_a_whip_of_length_1_is_a_locked_candidate() -> None:
    steps = [step for step in WHIP.search(CandidateState(POINTING)) if length_of(step) == 1]
    assert steps
    assert {step.key for step in steps} == {"whip.one-house"}


def test_a_position_with_a_variable_that_has_nothing_left_has_no_whip() -> None:
    state = CandidateState(HARD)
    candidates = all_candidates(state)
    candidates[1] = 0
    assert find_whip(candidates, 2, next(members(state.candidates[2])), 5) == ([], False)


def test_other_sizes_have_no_whips_yet() -> None:
    assert not list(WHIP.search(CandidateState(random_puzzle(Shape(2, 3), 1))))


def test_the_kernel_refuses_an_invalid_candidate() -> None:
    candidates = all_candidates(CandidateState(HARD))
    with pytest.raises(ValueError, match="the cell has it not"):
        find_whip(candidates, 0, 2, 3)
    with pytest.raises(ValueError, match="81 sets"):
        find_whip(candidates[:80], 0, 1, 3)
