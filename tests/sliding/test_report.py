"""Reachability agrees with breadth-first search, and the reason is given."""

from itertools import permutations

import numpy as np
from tests.sliding.boards import distances_from
from tests.tables import each_row

from loshu.sliding.notation import parse_puzzle
from loshu.sliding.puzzle import SlidingPuzzle, ordered_board
from loshu.sliding.report import are_reachable, check, violations
from loshu.text import LANGUAGES


@each_row("shape", [(2, 2), (2, 3), (3, 2), (1, 4), (5, 1)])
@each_row("last", [True, False])
def test_exactly_the_boards_are_reachable_that_a_search_reaches(
    shape: tuple[int, int], last: bool
) -> None:
    rows, columns = shape
    tiles = range(rows * columns)
    goal = (*tiles[1:], 0) if last else tuple(tiles)
    model = SlidingPuzzle(rows, columns, goal, goal)
    reached = distances_from(model)
    for board in permutations(tiles):
        assert check(model.with_start(board)).is_reachable == (board in reached)


def test_many_boards_are_tested_as_one_is() -> None:
    model = SlidingPuzzle(2, 3, (1, 2, 0, 3, 4, 5), (1, 2, 0, 3, 4, 5))
    boards = np.array(list(permutations(range(6))))
    one_by_one = [check(model.with_start(tuple(board))).is_reachable for board in boards.tolist()]
    assert are_reachable(boards, model).tolist() == one_by_one


def test_the_classic_exchange_of_14_and_15_is_refused_with_a_remedy() -> None:
    found = check("4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,15,14,0")
    assert violations(found.puzzle) == (found.in_words(),)
    assert "1 inversion (odd)" in found.in_words()
    assert found.inversions_in_words() == "Inversions: 15 before 14."
    assert found.remedy() == "Exchanging 1 and 2 makes it solvable."


def test_the_remedy_makes_the_goal_reachable() -> None:
    puzzle = parse_puzzle("3x3:8,1,6,3,5,7,4,9,2")
    exchanged = puzzle.with_start({1: 2, 2: 1}.get(tile, tile) for tile in puzzle.start)
    assert not check(puzzle).is_reachable
    assert check(exchanged).is_reachable
    assert not check(exchanged).remedy()


def test_on_a_board_of_one_line_tiles_cannot_pass() -> None:
    assert check("1x4:1,0,2,3").is_reachable
    refused = check("1x4:2,0,1,3")
    assert "2 and 1 would need to" in refused.in_words()
    assert not refused.remedy()


def test_inversions_are_pairs_in_the_reverse_of_the_goal() -> None:
    found = check("2x2:3,2,1,0")
    assert list(found.inverted_pairs()) == [(3, 2), (3, 1), (2, 1)]
    assert found.inversions == 3
    assert check(ordered_board(4, 4)).inversions == 0
    many = check("4x4:15,14,13,12,11,10,9,8,7,6,5,4,3,2,1,0")
    assert many.inversions_in_words().endswith(" and 93 more.")


@each_row("lang", LANGUAGES)
def test_the_reason_is_given_in_each_language(lang: str) -> None:
    step_in_words = check("2x2:2,1,3,0").in_words(lang)
    assert step_in_words
    assert (step_in_words == check("2x2:2,1,3,0").in_words()) == (lang == "en")
