"""Boards are read, refused and written."""

import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tables import each_row

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.grid import Grid
from loshu.core.problem import Problem
from loshu.sliding.notation import as_puzzle, parse_board, parse_puzzle, puzzle_of_cells
from loshu.sliding.puzzle import SlidingPuzzle, hole_first_goal, ordered_board, ordered_goal


@given(st.permutations(range(6)), st.permutations(range(6)))
def test_a_puzzle_is_read_back_from_its_text(start: list[int], goal: list[int]) -> None:
    puzzle = SlidingPuzzle(2, 3, tuple(start), tuple(goal))
    assert parse_puzzle(puzzle.text) == puzzle
    assert as_puzzle(puzzle.problem) == puzzle
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle


def test_the_largest_number_of_a_full_board_is_the_hole() -> None:
    puzzle = parse_puzzle("3x3:8,1,6,3,5,7,4,9,2")
    assert puzzle.start == (8, 1, 6, 3, 5, 7, 4, 0, 2)
    assert puzzle.goal == (1, 2, 3, 4, 5, 6, 7, 8, 0)


def test_a_number_can_be_chosen_as_the_hole() -> None:
    rows = [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10]]
    puzzle = puzzle_of_cells(rows, hole=5)
    assert puzzle.start == (1, 2, 3, 4, 0, 6, 7, 8, 9, 10)


def test_an_ordered_goal_is_left_out_of_the_text() -> None:
    assert ordered_board(2, 2).text == "sliding:2x2:1,2,3,0"
    other = SlidingPuzzle(2, 2, (1, 2, 3, 0), hole_first_goal((1, 2, 3, 0)))
    assert other.text == "sliding:2x2:1,2,3,0/0,1,2,3"


def test_tiles_may_have_any_numbers() -> None:
    assert ordered_goal((40, 7, 0, 12)) == (7, 12, 40, 0)
    puzzle = parse_puzzle("2x2:40,7,.,12/7,12,40,.")
    assert puzzle.relabeled == (2, 0, 3, 1)
    assert parse_puzzle(puzzle.text) == puzzle


def test_without_a_goal_tiles_are_those_from_1_on() -> None:
    said = "The board has 9 but not 8. Without a goal, the tiles must be 1 to 8."
    with pytest.raises(NotationError, match=said):
        parse_puzzle("3x3:1,2,3,4,5,6,7,9,0")
    with pytest.raises(NotationError, match=said):
        puzzle_of_cells([[1, 2, 3], [4, 5, 6], [7, 9, 0]])
    with pytest.raises(NotationError, match="tiles must be 1 to 9, without the hole's 5"):
        puzzle_of_cells([[1, 2, 3], [4, 5, 6], [7, 10, 8]], hole=5)
    given = puzzle_of_cells([[1, 2], [9, 0]], [[1, 2], [9, 0]])
    assert given.goal == given.start
    chosen = puzzle_of_cells([[1, 2], [3, 4]], hole=2)
    assert parse_puzzle(chosen.text) == chosen


@each_row(
    ("text", "said"),
    [
        ("3x3:1,2,3", "The board has 3 cells; expected 9."),
        ("2x2:1,1,2,0", "The board has 1 more than once. Expected each tile once."),
        ("2x2:1,0,0,2", "The board has more than one hole."),
        ("2x2:1,2,3,0/1,2,4,0", "the goal lacks 3 and the board lacks 4"),
        ("2x2:1,2,3,0/1,2,3", "The goal has 3 cells; expected 4."),
        ("2x2:1,2,x,0", "row 2, column 1: 'x' is not a tile."),
        ("2x2", "Expected a board and its cells"),
        ("2x:1,2", "'2x' is not a board."),
        ("0x4:1", "A board of '0x4' is out of range. Expected 1 to 100"),
        ("1x1:0", "A board of 1x1 is too small. Expected 2 cells or more."),
        ("2x2:1,2,3,0/1,2,3,0/1,2,3,0", "has 2 slashes. Expected one"),
    ],
)
def test_an_invalid_board_is_refused_with_the_reason(text: str, said: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_puzzle(text)
    assert said in str(refused.value)


def test_a_missing_hole_is_refused() -> None:
    with pytest.raises(NotationError, match="given as 9, but the board has no such tile"):
        puzzle_of_cells([[1, 2], [3, 4]], hole=9)
    with pytest.raises(NotationError, match="given as 2, but cell 4 is already the hole"):
        puzzle_of_cells(Grid([[1, 2], [3, None]]), hole=2)


def test_a_problem_of_another_family_is_refused() -> None:
    problem = Problem("magic", "1", Grid([[1]]))
    with pytest.raises(UnsupportedError, match="this is a problem of the family magic"):
        as_puzzle(problem)


@each_row("text", ["4", "4x", "x", "4x4x4", "-1x4", "101x2", "٣x٣"])
def test_an_invalid_size_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_board(text)


def test_neighbors_are_beside_a_cell() -> None:
    puzzle = ordered_board(3, 3)
    assert puzzle.neighbors(4) == (1, 3, 5, 7)
    assert puzzle.neighbors(0) == (1, 3)
    assert puzzle.neighbors(8) == (5, 7)


@each_row(
    "board",
    [
        [[8, 1, 3], [4, 0, 2], [7, 6, 5]],
        ((8, 1, 3), (4, None, 2), (7, 6, 5)),
        np.array([[8, 1, 3], [4, 0, 2], [7, 6, 5]], dtype=np.uint8),
        "8 1 3/4 . 2/7 6 5",
        "8 1 3\n4 0 2\n7 6 5\n",
        "[[8, 1, 3], [4, null, 2], [7, 6, 5]]",
        "3x3:8,1,3,4,.,2,7,6,5",
    ],
)
def test_rows_arrays_and_text_of_rows_are_boards(board: object) -> None:
    assert as_puzzle(board).text == "sliding:3x3:8,1,3,4,0,2,7,6,5"  # type: ignore[arg-type]


@each_row("board", [5, None, "", "x", [[1, 2], [3]], [1, 2], [[0.5, 1.0]]])
def test_other_values_are_refused(board: object) -> None:
    with pytest.raises(NotationError):
        as_puzzle(board)  # type: ignore[arg-type]


def test_boards_of_programs_and_of_one_row_are_read() -> None:
    expected = as_puzzle([[8, 1, 3], [4, 0, 2], [7, 6, 5]])
    for text in (
        "8 1 3 4 0 2 7 6 5",
        "let b: [[Int?]] = [[8, 1, 3], [4, nil, 2], [7, 6, 5]]",
        "{| class=x\n|-\n| 8 || 1 || 3\n|-\n| 4 || || 2\n|-\n| 7 || 6 || 5\n|}",
    ):
        assert as_puzzle(text) == expected, text
