"""The bound on steps excludes a tour only if none exists."""

from itertools import product

import pytest
from tests.tables import each_row

from loshu.tour import parse_game
from loshu.tour.search import TourRequest, find_path, too_few_steps
from loshu.tour.search.depth_first import FINDER as SEARCH
from loshu.tour.search.forced_steps import forced_none


@pytest.mark.parametrize("closed", [False, True])
def test_the_zebra_has_too_few_steps_on_8x8(closed: bool) -> None:
    request = TourRequest(game=parse_game("8x8", "zebra", closed=closed))
    reason = too_few_steps(request)
    assert reason is not None
    assert "only 56 are possible" in reason
    assert find_path(request).none


@pytest.mark.slow
def test_forced_steps_prove_that_the_zebra_has_no_closed_tour_on_12x12() -> None:
    assert forced_none(TourRequest(game=parse_game("12x12", "zebra", closed=True)))


@each_row(
    ("board", "moves"),
    [("4x4", "knight"), ("5x5", "five"), ("4x4", "five"), ("4x6", "five"), ("4x6", "knight")],
)
def test_forced_steps_agree_with_a_complete_search(board: str, moves: str) -> None:
    request = TourRequest(game=parse_game(board, moves, closed=True))
    assert forced_none(request) == SEARCH.find(request).none


def test_boards_with_too_few_steps_have_no_tour() -> None:
    boards = ("3x4", "4x4", "3x7", "5x5", "4x6")
    games = product(boards, ("knight", "five", "(1,3)+(1,1)", "king"), (False, True))
    requests = [TourRequest(game=parse_game(b, moves, closed=c)) for b, moves, c in games]
    poor = [request for request in requests if too_few_steps(request) is not None]
    assert poor
    for request in poor:
        assert SEARCH.find(request).none, request.game


def test_a_board_with_a_tour_has_enough_steps() -> None:
    for board in ("8x8", "14x14", "5x6"):
        assert too_few_steps(TourRequest(game=parse_game(board, "knight", closed=True))) is None
    assert too_few_steps(TourRequest(game=parse_game("14x14", "zebra", closed=True))) is None
