"""Whips and braids agree with D. Berthier's definition, come shortest first, and have sentences."""

import re
from typing import Final

import numpy as np
import pytest
from tests.sudoku.techniques.puzzles import random_puzzle
from tests.tables import each_row

from loshu.core.step import Step
from loshu.kernels import find_braid, find_whip
from loshu.sudoku.explanation.step_words import short_sentence, step_sentence
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.solving.solver import the_solution
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import CandidateState
from loshu.sudoku.techniques.braids import BRAID
from loshu.sudoku.techniques.cell_set import members
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.sudoku.techniques.whips import WHIP, Find

HARD: Final = "1...5..8....1....668.73.........7..4.7.91...2.6.5.4..3..28.....7....53.........57"
POINTING: Final = (
    "1...............234..........2............1......4......................3........"
)
BOTH: Final = (WHIP, BRAID)
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


def candidate(number: int) -> Candidate:
    return number % 81, number // 81 + 1


@each_row("find", [find_whip, find_braid])
@each_row("seed", range(4))
def test_whips_and_braids_meet_the_definition(seed: int, find: Find) -> None:
    state = CandidateState(random_puzzle(NINE, seed) if seed else Sudoku.parse(HARD))
    candidates = all_candidates(state)
    lengths = set()
    for cell in members(state.open):
        for digit in members(state.candidates[cell]):
            found, _ = find(candidates, cell, digit, 8)
            lengths.add(len(found))
            struck_by: list[Candidate] = [(cell, digit)]
            for place, (kind, house, left, right) in enumerate(found):
                inside = variable(kind, house, state)
                assert candidate(left) in inside
                before = struck_by[-1:] if find is find_whip else struck_by
                assert any(linked(candidate(left), by) for by in before)
                assert (cell, digit) not in inside
                kept = {one for one in inside if not any(linked(one, by) for by in struck_by)}
                asserted = set() if right < 0 else {candidate(right)}
                assert kept == asserted
                assert (right < 0) == (place == len(found) - 1)
                struck_by.extend(asserted)
            lefts = [left for _, _, left, _ in found]
            assert find is find_braid or len(set(lefts)) == len(lefts)
    assert len(lengths) > 1


@each_row("technique", BOTH)
@each_row("seed", range(3))
def test_no_step_eliminates_a_value_of_the_solution(seed: int, technique: SudokuTechnique) -> None:
    puzzle = random_puzzle(NINE, seed + 20)
    solution = the_solution(puzzle).grid
    steps = list(technique.search(CandidateState(puzzle)))
    assert steps
    assert not any(step.contradicts(solution) for step in steps)


def length_of(step: Step) -> int:
    return int(dict(step.parameters)["length"])


@each_row("technique", BOTH)
def test_the_shortest_come_first_and_each_candidate_once(technique: SudokuTechnique) -> None:
    steps = list(technique.search(CandidateState(HARD)))
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


@each_row("technique", BOTH)
def test_one_of_length_1_is_a_locked_candidate(technique: SudokuTechnique) -> None:
    steps = [step for step in technique.search(CandidateState(POINTING)) if length_of(step) == 1]
    assert steps
    assert {step.key for step in steps} == {f"{technique.name}.one-house"}


@each_row("find", [find_whip, find_braid])
def test_a_position_with_a_variable_that_has_nothing_left_has_none(find: Find) -> None:
    state = CandidateState(HARD)
    candidates = all_candidates(state)
    candidates[1] = 0
    assert find(candidates, 2, next(members(state.candidates[2])), 5) == ([], False)


@each_row("technique", BOTH)
def test_other_sizes_have_none_yet(technique: SudokuTechnique) -> None:
    assert not list(technique.search(CandidateState(random_puzzle(Shape(2, 3), 1))))


def test_the_kernel_refuses_an_invalid_candidate() -> None:
    candidates = all_candidates(CandidateState(HARD))
    with pytest.raises(ValueError, match="the cell has it not"):
        find_whip(candidates, 0, 2, 3)
    with pytest.raises(ValueError, match="81 sets"):
        find_whip(candidates[:80], 0, 1, 3)
