"""Magic squares as goals: which can be reached, and how far they are."""

import numpy as np
import pytest
from tests.sliding.boards import distances_from

from loshu.core.errors import UnsupportedError
from loshu.sliding.goal_distances import job_of, magic_goals, source_of_order
from loshu.sliding.goals import magic_squares, reachable_goals, sixty_5_goals
from loshu.sliding.puzzle import ordered_board
from loshu.sliding.report import check


def test_the_goals_of_order_3_are_the_turned_lo_shu_as_far_as_a_search_finds_them() -> None:
    far = distances_from(ordered_board(3, 3))
    goals = list(magic_goals(3))
    assert {goal.puzzle.goal for goal in goals} == {
        tuple(0 if entry == 9 else entry for entry in square.ravel().tolist())
        for square in magic_squares(3)
        if tuple(0 if entry == 9 else entry for entry in square.ravel().tolist()) in far
    }
    assert [goal.length for goal in goals] == [far[goal.puzzle.goal] for goal in goals]


def test_half_of_the_squares_of_order_4_can_be_reached() -> None:
    goals = reachable_goals(4)
    assert len(goals) == 3520
    assert sum(goal.goal[15] == 0 for goal in goals) == 416
    assert all(check(goal).is_reachable for goal in goals[::100])
    reached = {goal.goal for goal in goals}
    others = [
        tuple(0 if entry == 16 else entry for entry in square.ravel().tolist())
        for square in magic_squares(4)[::50]
    ]
    for other in others:
        puzzle = ordered_board(4, 4).with_start(other)
        assert check(puzzle).is_reachable == (other in reached)


def test_all_listed_squares_are_magic_and_different() -> None:
    for order in (3, 4):
        squares = magic_squares(order)
        sums = {*squares.sum(axis=1).ravel(), *squares.sum(axis=2).ravel()}
        sums |= {*np.trace(squares, axis1=1, axis2=2)}
        sums |= {*np.trace(squares[:, ::-1], axis1=1, axis2=2)}
        assert len(sums) == 1
        assert len({square.tobytes() for square in squares}) == len(squares)
    with pytest.raises(UnsupportedError, match="for orders 3 and 4, not for 5"):
        magic_squares(5)


def test_sixty_5_ends_with_magic_squares_that_have_5_at_the_top_right() -> None:
    goals = sixty_5_goals(seed=7)
    seen = set()
    for _ in range(5):
        puzzle = next(goals)
        square = np.array([tile or 5 for tile in puzzle.goal]).reshape(5, 5)
        lines = [*square, *square.T, square.diagonal(), square[:, ::-1].diagonal()]
        assert {int(line.sum()) for line in lines} == {65}
        assert square[0, 4] == 5
        assert check(puzzle).is_reachable
        seen.add(puzzle)
    assert len(seen) == 5
    assert next(sixty_5_goals(seed=7)) in seen


def test_the_catalogue_and_the_census_of_goals_agree() -> None:
    source, job = source_of_order(3), job_of(3)
    rows = [*source.read("0")]
    tally = job.run("0")
    assert sum(map(len, rows)) == source.rows == tally.count == 4
    assert rows[0].checksum == tally.checksum
    assert dict(tally.parts) == {"25": 2, "21": 2}
    assert rows[0].columns["hole"].tolist() == [8, 4, 6, 2]
