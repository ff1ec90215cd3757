"""One tour of any board."""

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import BackendError, UnsupportedError
from loshu.tour import check, find, parse_game
from loshu.tour.search import FINDERS, TourRequest, edge_exchange, find_path, several, why_none
from loshu.tour.search.verification import images_of, verified


@each_row("closed", [False, True])
@each_row("seed", [None, 0, 1])
@each_row(
    ("board", "moves"),
    [
        ("10x10", "five"),
        ("30x30", "five"),
        ("20x20", "knight"),
        ("8x8", "king"),
        ("6x8-torus", "knight"),
        ("70x60", "knight"),
        ("61x60", "five"),
    ],
)
def test_a_tour_is_found(board: str, moves: str, closed: bool, seed: int | None) -> None:
    game = parse_game(board, moves, closed=closed)
    tour = find(game, seed=seed)
    assert tour is not None
    assert check(tour).is_tour


@each_row(
    ("board", "moves"),
    [
        ("#..#..#/......./......./#.....#/##...##/###.###", "five"),
        ("5x5-torus", "[0,1]+[1,0]"),
        ("8x8", "king!r1c1-r2c2!r4c4-r4c5"),
        ("1x1", "king"),
        ("1x7", "rook-step"),
    ],
)
def test_a_tour_of_an_odd_board_is_found(board: str, moves: str) -> None:
    game = parse_game(board, moves)
    tour = find(game)
    assert tour is not None
    assert check(tour).is_tour


def test_ends_are_kept() -> None:
    for board, end in [("8x8", "r8c7"), ("30x30", "r30c29"), ("75x75", "r75c75")]:
        game = parse_game(board, "knight")
        cell = game.board.cell_named(end)
        path = find_path(TourRequest(game=game, start=0, end=cell)).path
        assert path is not None
        assert (path[0], path[-1]) == (0, cell)
    game = parse_game("60x60", "five", closed=True)
    path = find_path(TourRequest(game=game, start=0, end=3)).path
    assert path is not None
    assert (path[0], path[-1]) == (0, 3)


@each_row("name", ["walk", "exchange", "search"])
def test_every_finder_finds(name: str) -> None:
    finder = next(finder for finder in FINDERS if finder.name == name)
    for closed in (False, True):
        for end in (None, 3):
            game = parse_game("8x9", "five", closed=closed)
            request = TourRequest(game=game, start=0, end=end, seed=1)
            assert finder.serves(request)
            path = finder.find(request).path
            assert path is not None
            assert sorted(path.tolist()) == list(game.board.cells)
            assert path[0] == 0
            assert end is None or path[-1] == end


def test_exchanges_find_tours_of_boards_with_holes_and_given_ends() -> None:
    holes = frozenset([1260, 1261, 1262, 1263, 2000, 2001])
    game = parse_game("60x60", "five").with_holes(holes)
    request = TourRequest(game=game, start=5, end=3000, seed=4)
    path = edge_exchange.FINDER.find(request).path
    assert path is not None
    assert (path[0], path[-1], len(path)) == (5, 3000, 3594)


def test_without_a_seed_tours_are_equal_and_with_seeds_they_differ() -> None:
    game = parse_game("10x10", "five")
    assert find(game) == find(game)
    assert len({find(game, seed=seed) for seed in range(5)}) == 5
    assert len(list(several(TourRequest(game=game, seed=3), 7))) == 7
    tiny = parse_game("2x2", "rook-step")
    assert 2 <= len(list(several(TourRequest(game=tiny, seed=0), 100))) <= 8


@each_row(
    ("board", "moves", "closed", "symmetry"),
    [
        ("6x6", "knight", True, "quarter-turn"),
        ("10x10", "five", True, "quarter-turn"),
        ("8x8", "knight", True, "half-turn"),
        ("7x7", "knight", False, "half-turn"),
        ("5x5", "five", True, "half-turn"),
        ("5x6", "knight", True, "mirror"),
        ("8x8", "five", False, "mirror"),
        ("6x6", "king", True, "mirror"),
    ],
)
def test_symmetric_tours_look_the_same(board: str, moves: str, closed: bool, symmetry: str) -> None:
    game = parse_game(board, moves, closed=closed)
    request = TourRequest(game=game, symmetry=symmetry)  # type: ignore[arg-type]
    path = find_path(request).path
    assert path is not None

    def edges(cells: np.ndarray) -> set[frozenset[int]]:
        following = np.roll(cells, -1)
        pairs = zip(cells.tolist(), following.tolist(), strict=True)
        return {frozenset(pair) for pair in list(pairs)[: None if closed else -1]}

    assert any(edges(image[path]) == edges(path) for image in images_of(request))
    plain = find_path(TourRequest(game=game, seed=1)).path
    assert plain is not None
    with pytest.raises(BackendError, match="returned an invalid tour"):
        verified(request, plain[None])


def test_symmetric_tours_that_cannot_be_are_not_looked_for() -> None:
    # Half of the 64 cells is an even number of steps, and a mirror changes the color.
    assert find(parse_game("8x8", "knight", closed=True), symmetry="mirror") is None
    with pytest.raises(UnsupportedError, match="Only closed tours"):
        find(parse_game("8x8", "knight"), symmetry="quarter-turn")
    with pytest.raises(UnsupportedError, match="do not have half-turn symmetry"):
        find(parse_game("8x8", "king!r1c1-r1c2"), symmetry="half-turn")
    with pytest.raises(UnsupportedError, match="cannot have a chosen start"):
        find(parse_game("8x8", "knight"), symmetry="half-turn", start=0)


@each_row(
    ("board", "moves", "closed", "start", "end", "expected"),
    [
        ("5x5", "knight", True, None, None, "of 25 cells, 13 have one color"),
        ("5x5", "knight", False, 1, None, "not in r1c2"),
        ("8x8", "knight", False, 0, 63, "r1c1 and r8c8 have the same"),
        ("3x3", "knight", False, None, None, "no step leads from or to r2c2"),
        ("4x4", "five", False, None, None, "have only one step each"),
        ("4x4", "five", True, None, None, "r2c2 has only one step"),
        ("6x6-torus", "bishop-step", False, None, None, "no steps lead from r1c1 to r1c2"),
        ("5x5", "five", False, 3, 3, "start and end in the same cell"),
        ("5x5", "five", True, 0, 1, "no step leads from r1c2 back to r1c1"),
        ("2x2", "[0,1]+[1,0]", True, None, None, "no step leads to r1c1"),
        ("1x1", "king", True, None, None, "more than one cell"),
    ],
)
def test_simple_reasons_are_reported(
    board: str, moves: str, closed: bool, start: int | None, end: int | None, expected: str
) -> None:
    request = TourRequest(game=parse_game(board, moves, closed=closed), start=start, end=end)
    assert expected in str(why_none(request))
    assert find_path(request).none


def test_the_search_proves_that_no_tour_exists() -> None:
    assert find_path(TourRequest(game=parse_game("3x5", "knight"))).none
    assert find_path(TourRequest(game=parse_game("4x4", "knight", closed=True))).none


def test_a_board_that_is_too_large_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="up to 4000000"):
        find(parse_game("3000x3000", "knight"))
    with pytest.raises(UnsupportedError, match="no cell"):
        find(parse_game("3x3", "king"), start=9)
