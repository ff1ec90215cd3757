"""Puzzles: squares with blanks that have exactly one completion, and no clue too many."""

from typing import Any

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.magic import SquarePuzzle, make_puzzle, rate, solve
from loshu.magic.completion.explanation.techniques import LEVELS
from loshu.magic.completion.problem_reading import read_problem
from loshu.magic.puzzles.puzzle import verified_puzzle
from loshu.magic.puzzles.rivals import Rivals


def without_each_clue(puzzle: SquarePuzzle) -> list[Grid]:
    array = puzzle.puzzle.array
    smaller = []
    for row, column in np.argwhere(array != EMPTY):
        fewer = array.copy()
        fewer[row, column] = EMPTY
        smaller.append(Grid.from_array(fewer))
    return smaller


@each_row("order", [1, 3, 4, 5, 6])
def test_a_puzzle_has_one_completion_and_no_clue_can_go(order: int) -> None:
    puzzle = make_puzzle(order, seed=1)
    assert puzzle.minimal
    assert solve(puzzle.puzzle).solutions == (puzzle.solution,)
    assert solve(puzzle.puzzle).unique
    assert [solve(each).unique for each in without_each_clue(puzzle)] == [False] * puzzle.clues


@each_row(("order", "level"), [(4, None), (5, None), (5, "medium")])
def test_the_seed_alone_decides(order: int, level: str | None) -> None:
    first = make_puzzle(order, level=level, seed=3)
    assert first == make_puzzle(order, level=level, seed=3)
    assert first != make_puzzle(order, level=level, seed=4)


@each_row(
    ("order", "clues", "minimal"),
    [(3, 2, True), (3, 7, False), (4, 3, True), (4, 5, True), (5, 7, True), (5, 20, False)],
)
def test_the_number_of_clues_is_met(order: int, clues: int, minimal: bool) -> None:
    puzzle = make_puzzle(order, clues=clues, seed=1)
    assert (puzzle.clues, puzzle.minimal) == (clues, minimal)
    assert solve(puzzle.puzzle).unique


@each_row("level", LEVELS)
def test_a_level_is_the_one_that_the_rating_gives(level: str) -> None:
    puzzle = make_puzzle(4, level=level, seed=2)
    assert rate(puzzle.puzzle).level == puzzle.level == level


def test_a_large_puzzle_needs_no_trial() -> None:
    puzzle = make_puzzle(8, level="easy", seed=1)
    assert rate(puzzle.puzzle).level == "easy"
    assert not puzzle.minimal


def test_puzzles_of_kinds_and_under_conditions_have_one_completion() -> None:
    puzzle = make_puzzle(4, kind="pandiagonal", seed=1)
    assert solve(puzzle.puzzle, kind="pandiagonal").unique
    assert puzzle.kinds == ("pandiagonal",)
    found = make_puzzle(5, where="r1c1=13", seed=1)
    assert found.solution[0, 0] == 13
    assert solve(found.puzzle, where="r1c1=13").unique


@each_row(
    ("order", "options", "message"),
    [
        (2, {}, "no magic square of order 2"),
        (13, {}, "Order 13 is out of range. Puzzles have orders 1 to 12"),
        (3, {"clues": 1}, "The fewest are 2"),
        (3, {"clues": 9}, "clues is 9. Expected 0 to 8"),
        (4, {"level": "simple"}, "Unknown level 'simple'."),
        (4, {"level": "easy", "where": "r1c1=1"}, "cannot be combined with a condition"),
        (8, {"level": "expert"}, "up to order 7, not for 8"),
        (3, {"level": "expert"}, "No puzzle of level expert"),
        (3, {"where": "r1c1=5"}, "No square meets the conditions"),
    ],
)
def test_what_cannot_be_made_is_refused(order: int, options: dict[str, Any], message: str) -> None:
    with pytest.raises(UnsupportedError, match=message):
        make_puzzle(order, seed=1, **options)


SQUARE = np.array([8, 1, 6, 3, 5, 7, 4, 9, 2])


@pytest.mark.parametrize(
    ("clues", "message"), [([4], "exactly one"), ([0, 1, 4], "redundant clue")]
)
def test_a_wrong_puzzle_is_not_let_through(clues: list[int], message: str) -> None:
    rivals = Rivals(read_problem(np.full((3, 3), EMPTY)), SQUARE)
    kept = np.isin(np.arange(9), clues)
    with pytest.raises(LoshuError, match=message):
        verified_puzzle(rivals, kept, minimal=True)


def test_a_search_that_does_not_end_decides_nothing() -> None:
    square = make_puzzle(6, seed=1).solution.array.ravel()
    rivals = Rivals(read_problem(np.full((6, 6), EMPTY)), square)
    kept = np.arange(36) < 12
    assert rivals.exist(kept, 1) is not False
