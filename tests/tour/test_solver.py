"""Puzzles are solved exactly."""

from itertools import combinations

import numpy as np
import pytest

from loshu.core.errors import LoshuError, NotUniqueError
from loshu.core.grid import Grid
from loshu.tour import Game, check, numbered, parse_game, parse_tour
from loshu.tour.solver import (
    _verify,
    count_solutions,
    deduced,
    is_unique,
    solution_rows,
    solve,
    solve_all,
)


def empty(game: Game) -> Grid:
    return Grid([[None] * game.board.columns for _ in range(game.board.rows)])


@pytest.mark.parametrize(
    ("board", "moves", "closed", "tours"),
    [
        ("5x5", "five", False, 12_400),
        ("5x5", "knight", False, 1728),
        ("4x6", "five", False, 2 * 64),
        ("5x6", "five", True, 2 * 30 * 296),
        ("5x5", "five", True, 2 * 25 * 48),
        ("4x4", "knight", False, 0),
        ("1x1", "king", False, 1),
    ],
)
def test_tours_without_givens_are_as_many_as_published(
    board: str, moves: str, closed: bool, tours: int
) -> None:
    game = parse_game(board, moves, closed=closed)
    assert count_solutions(game, empty(game)) == tours


def backtrack(game: Game, path: list[int]) -> int:
    """Count the ways to go on along a path, as textbooks do."""
    if len(path) == len(game.board.cells):
        return int(not game.closed or path[0] in game.graph.after(path[-1]))
    after = game.graph.after(path[-1]).tolist()
    return sum(backtrack(game, [*path, cell]) for cell in after if cell not in path)


@pytest.mark.parametrize(
    ("board", "moves", "closed"),
    [
        ("3x3", "king", False),
        ("3x3", "king!r2c2-r1c1!r1c1-r1c2", True),
        ("3x3-torus", "[0,1]+[1,0]", False),
        ("3x3-torus", "[0,1]+[1,0]", True),
        (".../.#./...", "king", False),
        ("2x4-cylinder", "rook-step", True),
        ("1x2", "rook-step", True),
        ("2x2", "[0,1]+[1,0]+[-1,-1]", False),
        ("2x1", "[1,0]", False),
        ("2x1", "[1,0]", True),
    ],
)
def test_solutions_are_those_of_a_plain_backtracker(board: str, moves: str, closed: bool) -> None:
    game = parse_game(board, moves, closed=closed)
    plain = sum(backtrack(game, [cell]) for cell in game.board.cells)
    found = solve_all(game, empty(game))
    assert len(set(found)) == len(found) == plain


def test_one_given_of_the_five_game_never_suffices_and_720_pairs_do() -> None:
    game = parse_game("5x5", "five")
    tours = np.concatenate(list(solution_rows(game, empty(game)))).astype(np.int64)
    singles = [np.bincount(tours[:, cell]) for cell in range(25)]
    assert not any((counts == 1).any() for counts in singles)
    pairs = 0
    for a, b in combinations(range(25), 2):
        counts = np.bincount(tours[:, a] * 26 + tours[:, b])
        pairs += int((counts == 1).sum())
        for both in np.flatnonzero(counts == 1)[:1].tolist():
            grid = empty(game).replace([(*divmod(a, 5), both // 26), (*divmod(b, 5), both % 26)])
            assert is_unique(game, grid)
    assert pairs == 720


def test_a_puzzle_has_its_only_solution_or_is_refused() -> None:
    game, grid = parse_tour("3x3:rook-step:1,.,3/.,9,./.,.,5")
    assert str(solve(game, grid)) == "1 2 3/8 9 4/7 6 5"
    with pytest.raises(NotUniqueError, match="no solution"):
        solve(game, grid.replace([(1, 1, 7), (1, 0, 9)]))
    with pytest.raises(NotUniqueError, match="more than one"):
        solve(game, empty(game))


def test_givens_that_break_a_rule_have_no_solution() -> None:
    for wrong in (
        "1,3,./.,.,./.,.,.",
        "1,1,./.,.,./.,.,.",
        "1,10,./.,.,./.,.,.",
        "0,.,./.,.,./.,.,.",
    ):
        game, grid = parse_tour(f"3x3:rook-step:{wrong}")
        assert solve_all(game, grid) == []
        assert not deduced(game, grid).any()


def test_a_limit_is_kept() -> None:
    game = parse_game("5x5", "king")
    assert count_solutions(game, empty(game), limit=2500) == 2500
    assert len(solve_all(game, empty(game), limit=12)) == 12


def test_a_large_puzzle_with_all_odd_numbers_is_solved() -> None:
    game = parse_game("40x40", "rook-step")
    snake = [40 * row + (c if row % 2 == 0 else 39 - c) for row in range(40) for c in range(40)]
    whole = numbered(game, snake)
    rows = [[v if v is not None and v % 2 else None for v in row] for row in whole.rows()]
    assert solve_all(game, Grid(rows), limit=1) == [
        found for found in solve_all(game, Grid(rows), limit=1) if check(game, found).is_tour
    ]


def test_deduction_keeps_what_some_solution_has() -> None:
    game, grid = parse_tour("4x4:king:1,.,.,./.,.,.,6/.,.,.,./11,.,.,16")
    possible = deduced(game, grid)
    rows = np.concatenate(list(solution_rows(game, grid)))
    for cell in range(16):
        assert possible[cell][rows[:, cell] - 1].all()
    assert not possible.all()


def test_what_is_no_tour_does_not_pass_as_a_solution() -> None:
    game = parse_game("2x2", "rook-step", closed=True)
    _verify(game, np.array([[1, 2, 4, 3]], dtype=np.int32))
    for wrong in ([1, 3, 2, 4], [1, 2, 4, 4], [1, 2, 3, 4]):
        with pytest.raises(LoshuError, match="no tour"):
            _verify(game, np.array([wrong], dtype=np.int32))
