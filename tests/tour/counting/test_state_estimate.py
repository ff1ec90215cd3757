"""Estimates of a count by the frontier, compared with the actual number of states."""

from tests.tables import each_row

from loshu.tour import parse_game
from loshu.tour.counting.frontier import FRONTIER, best_sweep
from loshu.tour.counting.method import TourQuestion
from loshu.tour.counting.residues import CycleQuery
from loshu.tour.counting.state_estimate import StateEstimate, estimate_states
from loshu.tour.game import Game

FACTOR = 2.5
"""Between an estimate and what was measured."""


def measured(game: Game) -> tuple[int, int]:
    """Count, and return the number of all states and of those of the largest step."""
    counting = CycleQuery(network=best_sweep(game).network).start(2**64)
    states = counting.states
    while not counting.resume(10**6):
        states += counting.states if counting.at_beginning else 0
    return states, counting.position[3]


def estimated(game: Game) -> StateEstimate:
    return estimate_states(game, best_sweep(game).way)


def near(estimate: float, measured: float) -> bool:
    return measured / FACTOR < estimate < measured * FACTOR


@each_row(
    ("board", "moves", "closed"),
    [
        ("6x6", "knight", True), ("7x6", "knight", True), ("12x5", "knight", True),
        ("5x7", "knight", False), ("5x5", "five", False), ("9x9", "king", True),
        ("7x7", "king", False), ("12x12", "rook-step", True),
    ],
)  # fmt: skip
def test_states_are_extrapolated_from_narrower_boards(board: str, moves: str, closed: bool) -> None:
    game = parse_game(board, moves, closed=closed)
    estimate = estimated(game)
    total, most = measured(game)
    assert (estimate.bound, estimate.how[:17]) == ("about", "extrapolated from")
    assert near(estimate.total, total), estimate.total / total
    assert near(estimate.most, most), estimate.most / most


@each_row(
    ("board", "moves", "closed"),
    [
        ("8x5", "knight", True), ("5x8", "knight", True), ("6x5", "five", True),
        ("4x4", "king", False), ("8x8", "rook-step", True), ("4x4-torus", "king", True),
        ("3x3", "knight", False), ("1x9", "rook-step", False),
    ],
)  # fmt: skip
def test_states_of_small_boards_are_counted_exactly(board: str, moves: str, closed: bool) -> None:
    game = parse_game(board, moves, closed=closed)
    estimate = estimated(game)
    assert (estimate.total, estimate.most) == measured(game)
    assert estimate.how == "all states counted beforehand"


@each_row(
    ("board", "moves", "closed", "most"),
    [
        ("8x6", "knight", True, 469_318),
        ("8x7", "knight", True, 12.5e6),
        ("6x6", "knight", False, 2.6e6),
    ],
)
def test_states_measured_once_were_estimated(
    board: str, moves: str, closed: bool, most: float
) -> None:
    assert near(estimated(parse_game(board, moves, closed=closed)).most, most)


def test_rough_estimates_are_marked_as_such() -> None:
    wrapped = parse_game("5x5-cylinder", "knight")
    estimate = estimated(wrapped)
    assert estimate.bound == "up to"
    assert estimate.most >= measured(wrapped)[1]
    holes = parse_game("##......##/" + "........../" * 7 + "##......##", "king", closed=True)
    assert estimated(holes).bound in ("roughly", "up to")
    assert estimated(parse_game("8x8", "knight")).bound == "roughly"


def test_the_cost_of_all_knights_tours_of_8x8_is_estimated() -> None:
    cost = FRONTIER.estimate(TourQuestion(game=parse_game("8x8", "knight", closed=True)))
    assert 1e9 < cost.memory < 1e11
    assert "18 cells ahead" in cost.how
