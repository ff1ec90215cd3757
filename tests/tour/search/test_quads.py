"""Magic tours of quads are tours, and their lines have equal sums."""

from itertools import islice

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.kernels import anneal_mirrored_quads, anneal_quads
from loshu.tour import Game, Tour, check, parse_game
from loshu.tour.search.quads import quad_tours, serves

OPEN = parse_game("8x8", "knight")
CLOSED = parse_game("8x8", "knight", closed=True)


@pytest.mark.parametrize("game", [OPEN, CLOSED], ids=["open", "closed"])
def test_tours_of_quads_are_semi_magic(game: Game) -> None:
    found = list(islice(quad_tours(game), 3))
    assert len(set(found)) == 3
    for tour in found:
        assert check(tour).is_tour
        assert {*tour.grid.array.sum(axis=0).tolist(), *tour.grid.array.sum(axis=1).tolist()} == {
            260
        }


@pytest.fixture(scope="module")
def of_12x12() -> list[Tour]:
    return list(islice(quad_tours(parse_game("12x12", "knight")), 2))


def test_magic_tours_of_12x12_go_back_along_their_mirror_image(of_12x12: list[Tour]) -> None:
    for tour in of_12x12:
        assert check(tour).is_tour
        square = tour.grid.array
        assert {*square.sum(axis=0).tolist(), *square.sum(axis=1).tolist()} == {870}
        assert set((square + square[:, ::-1]).ravel().tolist()) == {109, 181}


@each_row("order", [8, 12, 20])
def test_diagonals_that_cannot_be_right_are_refused(order: int) -> None:
    game = parse_game(f"{order}x{order}", "knight")
    with pytest.raises(UnsupportedError, match="diagonals"):
        next(quad_tours(game, diagonals=True))


def test_quads_have_diagonals_that_are_multiples_of_4_on_12x12(of_12x12: list[Tour]) -> None:
    for tour in of_12x12:
        square = tour.grid.array
        assert np.trace(square) % 4 == np.trace(square[:, ::-1]) % 4 == 0


def test_a_seed_gives_the_same_tours_again() -> None:
    first = next(quad_tours(OPEN, seed=5))
    assert first == next(quad_tours(OPEN, seed=5)) != next(quad_tours(OPEN, seed=6))


@each_row(
    ("board", "moves"),
    [("10x10", "knight"), ("8x12", "knight"), ("8x8", "zebra"), ("8x8-torus", "knight")],
)
def test_other_games_are_refused(board: str, moves: str) -> None:
    game = parse_game(board, moves)
    assert not serves(game)
    with pytest.raises(UnsupportedError, match="of order 8, 12"):
        next(quad_tours(game))


def test_attempts_that_were_made_before_are_left_out() -> None:
    begun: list[int] = []
    tours = quad_tours(OPEN, seed=5, progress=begun.append)
    next(tours)
    after = begun[-1] + 1
    assert begun == list(range(after))
    assert next(tours) == next(quad_tours(OPEN, seed=5, skip=after))


def test_a_path_that_does_not_go_round_circuits_is_refused() -> None:
    path = np.arange(64, dtype=np.int32)
    with pytest.raises(ValueError, match="circuits"):
        anneal_quads(8, False, False, 1, 10, 2.0, 0.2, path)


def test_a_half_with_both_of_two_opposite_cells_is_refused() -> None:
    circuit = np.array([0, 14, 39, 25])
    path = np.tile([*circuit, *(circuit + 11 - 2 * (circuit % 12))], 9)
    with pytest.raises(ValueError, match="once"):
        anneal_mirrored_quads(12, False, False, 1, 10, 2.0, 0.2, path.astype(np.int32))
