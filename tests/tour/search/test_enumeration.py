"""All tours, in the order of the moves."""

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import BackendError
from loshu.tour import Game, Tour, check, parse_game
from loshu.tour import list as list_tours
from loshu.tour.search import TourRequest, listed_paths
from loshu.tour.search.request import Order
from loshu.tour.search.verification import verified

FIVE = parse_game("5x5", "five")
BY_ORBIT = {(0, 0): 552, (0, 1): 548, (0, 2): 552, (1, 1): 412, (1, 2): 400, (2, 2): 352}


def count(game: Game, start: int | None = None, end: int | None = None) -> int:
    return sum(len(block) for block in listed_paths(TourRequest(game=game, start=start, end=end)))


def walked(game: Game) -> int:
    """Count tours by a walk without pruning."""
    cells, graph = game.board.cells, game.graph

    def beyond(cell: int, visited: frozenset[int]) -> int:
        if len(visited) == len(cells):
            return not game.closed or first in graph.after(cell).tolist()
        return sum(
            beyond(step, visited | {step})
            for step in graph.after(cell).tolist()
            if step not in visited
        )

    total = 0
    for first in cells:
        total += beyond(first, frozenset([first]))
    return total


def test_the_first_tours_of_the_five_game_are_those_of_the_spanish_post() -> None:
    assert [tour.grid.text for tour in list_tours(FIVE, start=0, limit=3)] == [
        "1 9 19 2 10/14 22 5 13 21/7 17 25 8 18/4 12 20 3 11/15 23 6 16 24",
        "1 9 22 2 10/14 19 5 13 20/7 24 16 8 23/4 12 21 3 11/15 18 6 25 17",
        "1 9 16 2 10/14 24 5 13 25/7 18 21 8 17/4 12 15 3 11/20 23 6 19 22",
    ]


@each_row(("place", "published"), BY_ORBIT.items())
def test_tours_of_the_five_game_are_counted_by_start(
    place: tuple[int, int], published: int
) -> None:
    assert count(FIVE, start=place[0] * 5 + place[1]) == published


@each_row(
    ("board", "moves", "closed", "published"),
    [
        ("5x5", "five", False, 12_400),
        ("5x5", "five", True, 48 * 2 * 25),
        ("4x4", "five", False, 0),
        ("4x5", "five", False, 72 * 2),
        ("4x9", "five", True, 48 * 2 * 36),
        ("5x5", "knight", False, 1_728),
        ("3x4", "knight", False, 16),
        ("1x1", "king", False, 1),
    ],
)
def test_numbers_of_tours_are_the_published_ones(
    board: str, moves: str, closed: bool, published: int
) -> None:
    assert count(parse_game(board, moves, closed=closed)) == published


def test_closed_knights_tours_of_6x6_have_the_published_number() -> None:
    assert count(parse_game("6x6", "knight", closed=True), start=0) == 2 * 9_862


@each_row("closed", [False, True])
@each_row(
    ("board", "moves"),
    [
        ("3x3", "king"),
        ("3x4", "rook-step"),
        ("#../.../..#", "king!r2c2-r3c2"),
        ("3x3-torus", "[0,1]+[1,0]"),
        ("2x4-cylinder", "[0,1]+(1,0)"),
        ("3x3", "[0,1]+[0,-1]+[1,0]+[-1,0]+[1,1]"),
        ("1x2", "king"),
        ("2x2", "rook-step"),
    ],
)
def test_pruning_loses_no_tour(board: str, moves: str, closed: bool) -> None:
    game = parse_game(board, moves, closed=closed)
    assert count(game) == walked(game)


def test_both_orders_list_the_same_tours() -> None:
    def listed(order: Order) -> set[bytes]:
        request = TourRequest(game=FIVE, start=0)
        blocks = listed_paths(request, order)
        return {path.tobytes() for block in blocks for path in block}

    assert listed("depth-first") == listed("warnsdorff")


def test_ends_are_kept() -> None:
    by_end = [count(FIVE, start=0, end=end) for end in range(25)]
    assert sum(by_end) == 552
    tour = next(list_tours(FIVE, start=0, end=by_end.index(max(by_end))))
    assert tour.grid.array.ravel()[by_end.index(max(by_end))] == 25


def test_listed_tours_pass_the_check() -> None:
    game = parse_game("4x9", "five", closed=True)
    tours: list[Tour] = list(list_tours(game, start=0, limit=10))
    assert len(tours) == 10
    assert all(check(tour).is_tour for tour in tours)


@each_row("fault", ["step", "twice", "start", "closed"])
def test_an_invalid_tour_is_not_let_through(fault: str) -> None:
    block = next(iter(listed_paths(TourRequest(game=FIVE, start=0))))
    path = block[~np.isin(block[:, -1], FIVE.graph.after(0))][:1].copy()
    request = TourRequest(game=FIVE, start=1 if fault == "start" else 0)
    if fault == "step":
        path[0, [3, 4]] = path[0, [4, 3]]
    if fault == "twice":
        path[0, 5] = path[0, 6]
    if fault == "closed":
        request = TourRequest(game=parse_game("5x5", "five", closed=True), start=0)
    with pytest.raises(BackendError, match="returned an invalid tour"):
        verified(request, np.ascontiguousarray(path))
