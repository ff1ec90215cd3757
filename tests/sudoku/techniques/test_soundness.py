"""No technique contradicts the solution."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest
from tests.sudoku.techniques.puzzles import LARGE, SHAPES, random_puzzle
from tests.tables import each_row

from loshu.core.errors import LoshuError
from loshu.core.step import Step
from loshu.sudoku.explanation.explainer import checked_steps, explain
from loshu.sudoku.field import field_of_shape
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.solving.solver import solve, the_solution
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import (
    SOLVER,
    TECHNIQUES,
    CandidateState,
    SudokuTechnique,
    technique_of,
)
from loshu.sudoku.techniques.cell_set import members

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
JIGSAW = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3]
# All forcing nets of a state take seconds; those on the way to a solution are compared with it.
SLOW = ("forcing-net", "brute-force")
LOGICAL = [known for known in TECHNIQUES if known.name not in SLOW]
AFTER_HODOKU = [known.name for known in TECHNIQUES].index("template-delete") + 1
SLOWER = {known.name for known in TECHNIQUES[AFTER_HODOKU:-1]} | {
    *("kraken-fish", "forcing-chain", "als-xy-chain"),
    *(known.name for known in TECHNIQUES if "mutant" in known.name),
}
MOST = {60: 6, 5: 20}
"""Steps of a technique in a state, by the next."""
EVERY = [60, pytest.param(5, marks=pytest.mark.slow)]
"""One of how many states of 9x9 slower techniques are tried in."""
PUZZLES = [
    pytest.param(
        shape, seed, every, marks=[pytest.mark.slow] * (every == 5), id=f"{every}-{shape}-{seed}"
    )
    for shape in SHAPES
    for every, seeds in ((60, 1 if shape == NINE else 3), (5, 2 if shape == NINE else 6))
    for seed in range(seeds)
]


def all_steps(puzzle: Sudoku, every: int) -> Iterator[tuple[SudokuTechnique, Step]]:
    """Yield steps of every technique in every state on the path to the solution."""
    state = CandidateState(puzzle)
    while not state.is_solved:
        for technique in LOGICAL:
            if technique.name in SLOWER and state.open.bit_count() % every:
                continue
            yield from ((technique, step) for step in islice(technique.search(state), MOST[every]))
        state.apply(next(step for known in SOLVER if (step := known.find(state))))


@pytest.mark.parametrize(("shape", "seed", "every"), PUZZLES)
def test_every_step_agrees_with_the_solution(shape: Shape, seed: int, every: int) -> None:
    puzzle = random_puzzle(shape, seed)
    solution = the_solution(puzzle).grid
    for technique, step in all_steps(puzzle, every):
        assert not step.contradicts(solution), (technique.name, step, puzzle.text)
        assert technique_of(step) is technique


@pytest.mark.parametrize("every", EVERY)
def test_every_step_of_a_puzzle_beyond_the_techniques_agrees_with_the_solution(every: int) -> None:
    puzzle = Sudoku.parse(HARD)
    solution = the_solution(puzzle).grid
    for technique, step in all_steps(puzzle, every):
        assert not step.contradicts(solution), (technique.name, step)


@each_row("shape", LARGE)
def test_large_puzzles_are_explained_to_their_solution(shape: Shape) -> None:
    puzzle = random_puzzle(shape, 1, givens=0.5)
    assert explain(puzzle).final == the_solution(puzzle).grid


def test_a_jigsaw_is_explained_to_its_solution() -> None:
    field = field_of_shape(Shape(2, 2), JIGSAW)
    puzzle = Sudoku(field, "1..." + "." * 8 + "..3.")
    found = [step for _, step in checked_steps(next(proper_puzzles(puzzle)))]
    assert found[-1].placed


def proper_puzzles(puzzle: Sudoku) -> Iterator[Sudoku]:
    """Yield a puzzle with more and more of one of its solutions, once it has no other."""
    full = solve(puzzle, limit=1).solution
    assert full is not None
    values = [*puzzle.values]
    for cell, value in enumerate(full.values):
        if solve(Sudoku(puzzle.field, values)).count == 1:
            yield Sudoku(puzzle.field, values)
            return
        values[cell] = value


def test_every_step_changes_something() -> None:
    state = CandidateState(random_puzzle(NINE, 3))
    for _, step in checked_steps(state.sudoku):
        for row, column, value in (*step.placed, *step.eliminated):
            assert state.candidates[row * 9 + column] >> value & 1
        state.apply(step)
        assert not state.eliminated[0] & state.candidates[0]


def test_a_liar_among_the_techniques_is_caught() -> None:
    def search(state: CandidateState) -> Iterator[Step]:
        cell = next(members(state.open))
        yield state.place("naked-single", cell, state.candidates[cell].bit_length() - 1)

    liar = replace(TECHNIQUES[0], name="liar", search=search, kernel="")
    with pytest.raises(LoshuError, match=r"liar made a wrong conclusion.*please report it"):
        list(checked_steps(HARD, (liar,)))


def test_a_false_elimination_is_caught() -> None:
    def search(state: CandidateState) -> Iterator[Step]:
        everything = (1 << state.size + 1) - 2
        step = state.strike("naked-pair", [(everything, state.open)])
        yield from [step] if step else []

    liar = replace(TECHNIQUES[0], name="liar", search=search, kernel="")
    with pytest.raises(LoshuError, match="liar made a wrong conclusion"):
        list(checked_steps(HARD, (liar,)))
