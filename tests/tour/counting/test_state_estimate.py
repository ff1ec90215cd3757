"""What a count by the frontier is foretold to take, beside what it takes: states, not seconds."""

import pytest

from loshu.tour import parse_game
from loshu.tour.counting.frontier import FRONTIER, best_sweep
from loshu.tour.counting.method import TourQuestion
from loshu.tour.counting.residues import CycleQuery
from loshu.tour.counting.state_estimate import StateEstimate, estimate_states
from loshu.tour.game import Game

AS_FORETOLD = 2.5
"""Times more or less."""


def measured(game: Game) -> tuple[int, int]:
    """Count, and tell all states and those of the largest step."""
    counting = CycleQuery(network=best_sweep(game).network).begun(2**64)
    states = counting.states
    while not counting.go_on(10**6):
        states += counting.states if counting.at_beginning else 0
    return states, counting.standing[3]


def foretold(game: Game) -> StateEstimate:
    return estimate_states(game, best_sweep(game).way)


def near(told: float, is_: float) -> bool:
    return is_ / AS_FORETOLD < told < is_ * AS_FORETOLD


@pytest.mark.parametrize(
    ("board", "moves", "closed"),
    [
        ("6x6", "knight", True), ("7x6", "knight", True), ("12x5", "knight", True),
        ("5x7", "knight", False), ("5x5", "five", False), ("9x9", "king", True),
        ("7x7", "king", False), ("12x12", "rook-step", True),
    ],
)  # fmt: skip
def test_states_of_boards_that_narrower_ones_tell_of(board: str, moves: str, closed: bool) -> None:
    game = parse_game(board, moves, closed=closed)
    told = foretold(game)
    total, most = measured(game)
    assert (told.bound, told.how[:16]) == ("about", "judged by boards")
    assert near(told.total, total), told.total / total
    assert near(told.most, most), told.most / most


@pytest.mark.parametrize(
    ("board", "moves", "closed"),
    [
        ("8x5", "knight", True), ("5x8", "knight", True), ("6x5", "five", True),
        ("4x4", "king", False), ("8x8", "rook-step", True), ("4x4-torus", "king", True),
        ("3x3", "knight", False), ("1x9", "rook-step", False),
    ],
)  # fmt: skip
def test_states_of_small_boards_are_told_exactly(board: str, moves: str, closed: bool) -> None:
    game = parse_game(board, moves, closed=closed)
    told = foretold(game)
    assert (told.total, told.most) == measured(game)
    assert told.how == "all states counted ahead"


@pytest.mark.parametrize(
    ("board", "moves", "closed", "most"),
    [
        ("8x6", "knight", True, 469_318),
        ("8x7", "knight", True, 12.5e6),
        ("6x6", "knight", False, 2.6e6),
    ],
)
def test_states_measured_once_were_foretold(
    board: str, moves: str, closed: bool, most: float
) -> None:
    assert near(foretold(parse_game(board, moves, closed=closed)).most, most)


def test_what_is_not_known_well_is_told_as_a_bound_or_roughly() -> None:
    wrapped = parse_game("5x5-cylinder", "knight")
    told = foretold(wrapped)
    assert told.bound == "up to"
    assert told.most >= measured(wrapped)[1]
    holes = parse_game("##......##/" + "........../" * 7 + "##......##", "king", closed=True)
    assert foretold(holes).bound in ("roughly", "up to")
    assert foretold(parse_game("8x8", "knight")).bound == "roughly"


def test_the_cost_of_all_knights_tours_of_8x8_is_said() -> None:
    cost = FRONTIER.estimate(TourQuestion(game=parse_game("8x8", "knight", closed=True)))
    assert 1e9 < cost.memory < 1e11
    assert "18 cells ahead" in cost.how
