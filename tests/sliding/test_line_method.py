"""The line method solves every board, and its sub-goals are correct."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.sliding.boards import random_puzzle

from loshu.core.errors import UnsupportedError
from loshu.sliding.line_method import sub_goals
from loshu.sliding.moves import board_after
from loshu.sliding.notation import parse_puzzle
from loshu.sliding.puzzle import ordered_board


@given(st.integers(1, 6), st.integers(2, 6), st.integers(0, 2**32))
def test_every_reachable_board_is_solved(rows: int, columns: int, seed: int) -> None:
    puzzle = random_puzzle(rows, columns, seed)
    moves = [tile for goal in sub_goals(puzzle) for tile in goal.moves]
    assert board_after(puzzle, moves) == puzzle.goal


@given(st.integers(2, 6), st.integers(2, 6), st.integers(0, 2**32))
def test_a_tile_that_is_brought_home_stays_there(rows: int, columns: int, seed: int) -> None:
    puzzle = random_puzzle(rows, columns, seed)
    board, home = puzzle.start, set()
    for goal in sub_goals(puzzle):
        board = board_after(puzzle.with_start(board), goal.moves)
        home |= set(goal.tiles)
        assert all(board.index(tile) == puzzle.places[tile] for tile in home)


def test_a_solved_board_needs_nothing() -> None:
    assert sub_goals(ordered_board(4, 5)) == ()


def test_tiles_that_bar_each_other_are_exchanged_by_the_longer_trick() -> None:
    # 3 is where it belongs, and bars the way of 2.
    keys = [goal.key for goal in sub_goals(parse_puzzle("3x3:8,1,3,4,0,2,7,6,5"))]
    assert "sliding.corner" in keys


def test_an_unreachable_goal_is_refused_with_its_reason() -> None:
    with pytest.raises(UnsupportedError, match="The goal cannot be reached"):
        sub_goals(parse_puzzle("2x2:2,1,3,0"))
