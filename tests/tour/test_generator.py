"""Puzzles that are made have one answer."""

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.text.symmetries import GIVENS_SYMMETRIES, GivensSymmetry
from loshu.tour import check, parse_game, preset_named, thinning
from loshu.tour.generator import make
from loshu.tour.givens import orbits_of
from loshu.tour.numbered_board import tour_with
from loshu.tour.random_tours import random_tour
from loshu.tour.solver import count_solutions, the_solution
from loshu.tour.techniques import Level
from loshu.tour.tour import Tour

GAMES = [
    ("6x6", "king", False),
    ("6x6", "rook-step", False),
    ("6x6", "five", False),
    ("5x5", "five", True),
    ("6x6", "knight", True),
    ("..#../...../#...#/...../..#..", "king", False),
    ("4x5-torus", "rook-step", False),
    ("4x4", "[0,1]+[1,0]+[-1,-1]+[-1,0]", False),
    ("4x4", "king!r2c2-r3c3", False),
    ("1x1", "king", False),
    ("1x2", "king", True),
]


@each_row(("board", "moves", "closed"), GAMES)
def test_no_given_can_be_left_out(board: str, moves: str, closed: bool) -> None:
    game = parse_game(board, moves, closed=closed)
    made = make(game, seed=5)
    assert check(made.solution).is_tour
    assert the_solution(made.puzzle) == made.solution
    assert made.minimal
    for cell in made.puzzle.numbers:
        place = divmod(cell, game.board.columns)
        without = Tour(game, made.puzzle.grid.replace([(*place, None)]))
        assert count_solutions(without, limit=2) == 2


def test_a_proof_that_gives_up_is_repeated_or_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    game = parse_game("8x8", "five")
    proved = make(game, seed=1)
    assert (proved.minimal, proved.unproved) == (True, 0)
    monkeypatch.setattr(thinning, "_LOST_AT_MOST", 0)
    doubted = make(game, seed=1)
    assert not doubted.minimal
    assert 0 < doubted.unproved <= doubted.clues
    assert make(game, seed=1, level="easy").unproved == 0


def test_a_seed_determines_the_puzzle() -> None:
    game = parse_game("6x6", "king")
    assert make(game, seed=1) == make(game, seed=1)
    assert make(game, seed=1) != make(game, seed=2)


def test_the_number_of_givens_is_the_requested_one() -> None:
    game = parse_game("6x6", "king")
    assert [make(game, clues=wanted).clues for wanted in (12, 20, 36)] == [12, 20, 36]
    for wanted in (1, 37):
        with pytest.raises(UnsupportedError, match="clues"):
            make(game, clues=wanted)


def test_few_givens_suffice_on_the_board_of_ten_by_eight() -> None:
    game = parse_game("10x8", "king")
    assert np.mean([make(game, seed=seed).clues for seed in range(20)]) < 31


@pytest.mark.parametrize(("board", "moves"), [("3x3", "knight"), ("2x3", "[0,1]")])
def test_a_board_without_tours_is_refused(board: str, moves: str) -> None:
    with pytest.raises(UnsupportedError, match="has no tour"):
        make(parse_game(board, moves))


@each_row("name", ["five", "hidato", "numbrix", "hopido"])
def test_games_that_are_puzzles_have_some(name: str) -> None:
    made = make(preset_named(name).game)
    assert count_solutions(made.puzzle, limit=2) == 1


def test_random_tours_start_everywhere() -> None:
    game = parse_game("4x4", "rook-step")
    starts = {
        int(np.flatnonzero(random_tour(game, np.random.default_rng(seed)) == 1)[0])
        for seed in range(200)
    }
    assert len(starts) == 16


@each_row("level", [None, "easy", "medium"])
@each_row("symmetry", GIVENS_SYMMETRIES)
def test_givens_have_the_symmetry(symmetry: GivensSymmetry, level: Level | None) -> None:
    game = parse_game("6x6", "king")
    made = make(game, seed=2, symmetry=symmetry, level=level)
    given = set(made.puzzle.numbers)
    orbits = orbits_of(game.board, symmetry)
    assert {cell for each in given for cell in orbits[each].tolist()} == given
    assert the_solution(made.puzzle) == made.solution


@pytest.mark.parametrize("symmetry", ["half-turn", "full"])
def test_no_orbit_of_a_minimal_puzzle_is_redundant(symmetry: GivensSymmetry) -> None:
    game = parse_game("5x5", "king")
    made = make(game, seed=4, symmetry=symmetry)
    assert made.minimal
    numbers = made.puzzle.numbers
    for cell in numbers:
        orbit = orbits_of(game.board, symmetry)[cell].tolist()
        fewer = {each: number for each, number in numbers.items() if each not in orbit}
        assert count_solutions(tour_with(game, fewer), limit=2) == 2


def test_the_ends_are_given_on_request() -> None:
    for seed in range(4):
        made = make("7x7:king", seed=seed, ends=True)
        assert {1, 49} <= set(made.puzzle.numbers.values())
    assert any(
        not {1, 49} <= set(make("7x7:king", seed=s).puzzle.numbers.values()) for s in range(4)
    )


def test_holes_without_the_symmetry_are_refused() -> None:
    with pytest.raises(
        UnsupportedError, match=r"The holes of #\.\.\.\./.* do not have half-turn symmetry"
    ):
        make("#..../...../.....:king", symmetry="half-turn")
    assert make("#..../...../....#:king", seed=1, symmetry="half-turn").clues
