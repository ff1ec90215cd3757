"""Puzzles and explanations in own numbers."""

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.magic import make_puzzle, rate, solve
from loshu.magic.completion.explanation.explainer import explain_and_rate
from loshu.magic.puzzles.own_numbers import in_numbers, own_puzzles

NUMBERS = {
    3: (range(2, 20, 2), range(5, 50, 5)),
    4: (range(10, 26), range(3, 51, 3)),
    5: (range(7, 57, 2),),
}


def filled(grid: Grid, numbers: range) -> Grid:
    values = grid.array
    held = np.array([EMPTY, *numbers], dtype=np.int64)
    return Grid.from_array(held[np.where(values == EMPTY, 0, values)])


@each_row(
    "order, numbers, seed",
    [
        (n, numbers, seed)
        for n, several in NUMBERS.items()
        for numbers in several
        for seed in (1, 2)
    ],
)
def test_a_puzzle_is_explained_in_its_own_numbers(order: int, numbers: range, seed: int) -> None:
    puzzle = make_puzzle(order, level="hard" if order == 4 else "medium", seed=seed)
    square = filled(puzzle.puzzle, numbers)
    trace, rating = explain_and_rate(square, entries=numbers)
    assert trace.final == filled(puzzle.solution, numbers)
    assert rating.steps >= len(trace.steps) > 0


def test_the_parity_of_own_numbers_is_their_own() -> None:
    # If all numbers are odd, the odd numbers up to n² are not all odd ones.
    for seed in range(8):
        puzzle = make_puzzle(5, level="medium", seed=seed)
        square = filled(puzzle.puzzle, range(7, 57, 2))
        assert explain_and_rate(square, entries=range(7, 57, 2))[0].final.is_full


def test_trials_of_own_numbers_find_what_trials_of_1_to_16_find() -> None:
    for seed in range(2):
        puzzle = make_puzzle(4, level="expert", seed=seed)
        square = filled(puzzle.puzzle, range(10, 26))
        trace, rating = explain_and_rate(square, entries=range(10, 26))
        assert rating.level == "expert"
        assert trace.final == filled(puzzle.solution, range(10, 26))


def test_numbers_without_equal_steps_are_explained_too() -> None:
    primes = [5, 17, 29, 47, 59, 71, 89, 101, 113]
    (solution,) = solve(3, entries=primes, limit=1)
    square = solution.replace([(0, 1, None), (1, 0, None), (2, 2, None), (2, 1, None)])
    assert explain_and_rate(square, entries=primes)[0].final == solution
    assert rate(square, entries=primes).level == "easy"


@each_row("entries", ["1..10", "0..8", "-4..4", "prime"])
def test_entries_that_cannot_be_explained_are_refused(entries: str) -> None:
    with pytest.raises(UnsupportedError):
        rate("2 . ./. . ./. . .", entries=entries)


def test_a_puzzle_in_other_numbers_has_one_completion() -> None:
    puzzle = in_numbers(make_puzzle(4, seed=1), range(10, 42, 2))
    assert puzzle is not None
    assert solve(puzzle.puzzle, entries=range(10, 42, 2)).solutions == (puzzle.solution,)


@each_row("order, numbers", [(3, [1, 2, 3]), (3, [1, 2, 3, 4, 5, 6, 7, 8, 10]), (5, [1] * 25)])
def test_numbers_that_make_no_puzzles_are_refused(order: int, numbers: list[int]) -> None:
    with pytest.raises(UnsupportedError):
        next(own_puzzles(order, numbers, 1, seed=1))
