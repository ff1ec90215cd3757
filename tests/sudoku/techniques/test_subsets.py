"""Any set of techniques works, even if easier steps remain."""

from random import Random
from typing import Final

import pytest
from tests.tables import each_row

from loshu.sudoku.explanation.explainer import checked_steps
from loshu.sudoku.explanation.step_words import step_sentence
from loshu.sudoku.solving.solver import the_solution
from loshu.sudoku.techniques import SOLVER, TECHNIQUES, CandidateState, SudokuTechnique

PUZZLE: Final = ".39.25...2..3..7..1.8..4........9.5..1..8..3.8....31.9....6..7.3..4.....59...12.."
LEFT_BEHIND: Final = (
    ".....76..1......9.....5...4.....3....58.....2..4.....8......3....728....6.....1..",
    "....7.2..6.....3.4..59...1..6...95....7...98.....6......8..4....1.5..7..4....3...",
    "..3..........4....8.2...9.....5.8..........6..7....14.......2.......23.8.6..1....",
)
"""Puzzles in which techniques found steps that they had no words for."""
SINGLES: Final = ("full-house", "naked-single", "hidden-single")
# Their searches for all steps of a state take seconds in a state with many candidates.
SLOW: Final = ("whip", "braid", "multi-sector-locked-set", "brute-force")
QUICK: Final = [known for known in TECHNIQUES if known.name not in SLOW]


def walk(techniques: list[SudokuTechnique]) -> int:
    """Do the steps of some techniques, each compared with the solution and put into words."""
    found = [step for _, step in checked_steps(PUZZLE, tuple(techniques))]
    assert all(step_sentence(step) for step in found)
    return len(found)


@each_row("technique", SOLVER)
def test_the_solver_works_without_a_technique(technique: SudokuTechnique) -> None:
    assert walk([known for known in SOLVER if known is not technique])


@each_row("technique", QUICK)
def test_a_technique_works_alone_and_with_singles(technique: SudokuTechnique) -> None:
    walk([technique])
    assert walk([known for known in TECHNIQUES if known is technique or known.name in SINGLES])


@pytest.mark.parametrize("puzzle", LEFT_BEHIND)
def test_techniques_find_words_in_any_order(puzzle: str) -> None:
    solution, random = the_solution(puzzle).grid, Random(1)
    slow = ("forcing", "kraken", "mutant", "franken")
    known = [k for k in TECHNIQUES if k.kernel and not any(name in k.name for name in slow)]
    state = CandidateState(puzzle)
    while not state.is_solved:
        steps = [step for technique in known if (step := technique.find(state)) is not None]
        assert not any(step.contradicts(solution) for step in steps)
        state.apply(random.choice(steps))
