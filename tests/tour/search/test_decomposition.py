"""Boards that fall apart have no tour, by a count of all tours."""

import numpy as np
import pytest
from tests.tables import each_row

from loshu.tour import count, find, parse_game
from loshu.tour.board import Board
from loshu.tour.game import Game
from loshu.tour.moves import parse_moves
from loshu.tour.search import TourRequest, why_none
from loshu.tour.search.decomposition import separate_parts

MOVES = ("(1,2)", "(1,0)", "(1,3)", "(2,3)", "(1,1)+(0,3)", "(1,0)+(1,3)", "(3,0)+(2,2)", "(1,4)")


@pytest.mark.parametrize("closed", [False, True])
def test_a_board_that_falls_apart_has_no_tour(closed: bool) -> None:
    random = np.random.default_rng(5)
    proofs = 0
    for _ in range(3000):
        rows, columns = random.integers(2, 7, 2).tolist()
        free = random.permutation(rows * columns)
        holes = frozenset(free[: int(random.integers(0, rows * columns // 3 + 1))].tolist())
        moves = parse_moves(str(random.choice(MOVES)))
        game = Game(Board(rows, columns, holes), moves, closed=closed)
        request = TourRequest(game=game)
        if why_none(request) or separate_parts(request) is None:
            continue
        proofs += 1
        assert count(game, force=True).total == 0, game.title
    assert proofs > 4


@each_row(
    "game",
    ["12x12:zebra:closed", "12x12:zebra", "8x8:giraffe", "40x40:(4,5)", "40x40:(4,5):closed"],
)
def test_leapers_on_boards_that_fall_apart_are_decided_at_once(game: str) -> None:
    assert find(game, time=30) is None


def test_the_cells_of_a_part_are_named() -> None:
    small = separate_parts(TourRequest(game=parse_game("24x24", "(3,4)", closed=True)))
    assert small is not None
    assert small.endswith("joined to each other: r9c9, r12c13, r13c12, r16c16")
    large = separate_parts(TourRequest(game=parse_game("8x8", "giraffe", closed=True)))
    assert large is not None
    assert large.endswith("r6c6, r6c8, ...")
