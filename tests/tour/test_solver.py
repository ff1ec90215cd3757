"""Puzzles are solved exactly."""

from itertools import combinations
from typing import Any

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import LoshuError, NotUniqueError, UnsupportedError
from loshu.kernels import tour_candidates
from loshu.tour import Game, Tour, check, parse_game, parse_tour, solve_many, solver, tour_along
from loshu.tour.numbered_board import tour_with
from loshu.tour.solver import (
    count_solutions,
    given_numbers,
    is_unique,
    open_cells,
    solution_rows,
    solutions,
    solve,
    the_solution,
)


def deduced(puzzle: Tour) -> np.ndarray:
    """Find which numbers each cell may hold, by the deduction of the kernel alone."""
    game, givens = puzzle.game, given_numbers(puzzle)
    cells = len(game.board.cells)
    possible = np.zeros(cells * cells, dtype=np.uint8)
    assert givens is not None
    graph = game.graph
    tour_candidates(graph.starts, graph.targets, open_cells(game), game.closed, givens, possible)
    return possible.reshape(cells, cells).astype(np.bool_)


@each_row(
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
def test_numbers_of_solutions_without_givens_are_the_published_ones(
    board: str, moves: str, closed: bool, tours: int
) -> None:
    game = parse_game(board, moves, closed=closed)
    assert count_solutions(game) == tours


def backtrack(game: Game, path: list[int]) -> int:
    """Count the completions of a path by textbook backtracking."""
    if len(path) == len(game.board.cells):
        return int(not game.closed or path[0] in game.graph.after(path[-1]))
    after = game.graph.after(path[-1]).tolist()
    return sum(backtrack(game, [*path, cell]) for cell in after if cell not in path)


@each_row(
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
    found = list(solutions(game))
    assert len(set(found)) == len(found) == plain


def test_one_given_of_the_five_game_never_suffices_and_720_pairs_do() -> None:
    game = parse_game("5x5", "five")
    tours = np.concatenate(list(solution_rows(tour_along(game, ())))).astype(np.int64)
    singles = [np.bincount(tours[:, cell]) for cell in range(25)]
    assert not any((counts == 1).any() for counts in singles)
    pairs = 0
    for a, b in combinations(range(25), 2):
        counts = np.bincount(tours[:, a] * 26 + tours[:, b])
        pairs += int((counts == 1).sum())
        for both in np.flatnonzero(counts == 1)[:1].tolist():
            assert is_unique(tour_with(game, {a: both // 26, b: both % 26}))
    assert pairs == 720


def test_a_puzzle_has_its_only_solution_or_is_refused() -> None:
    solved = solve("3x3:rook-step:1,.,3/.,9,./.,.,5")
    assert (solved.count, solved.complete) == (1, True)
    assert [tour.text for tour in solved] == ["tour:3x3:(1,0):1,2,3/8,9,4/7,6,5"]
    assert solve("3x3:rook-step:1,.,3/9,7,./.,.,5").solution is None
    with pytest.raises(NotUniqueError, match="no solution"):
        the_solution("3x3:rook-step:1,.,3/9,7,./.,.,5")
    with pytest.raises(NotUniqueError, match="more than one"):
        the_solution("3x3:rook-step")


def test_many_puzzles_are_solved_in_their_order() -> None:
    puzzles = [f"4x4:king:{number},.,.,./.,.,.,./.,.,.,./.,.,.,." for number in (1, 7, 17)]
    found = list(solve_many(puzzles, limit=3, threads=2))
    assert [each.puzzle.text for each in found] == [parse_tour(text).text for text in puzzles]
    assert [each.count for each in found] == [3, 3, 0]
    with pytest.raises(UnsupportedError, match="Expected 1 or more"):
        solve("4x4:king", limit=0)


def test_givens_that_break_a_rule_have_no_solution() -> None:
    for wrong in ("1,3,./.,.,./.,.,.", "1,1,./.,.,./.,.,.", "1,10,./.,.,./.,.,."):
        puzzle = parse_tour(f"3x3:rook-step:{wrong}")
        assert list(solutions(puzzle)) == []


def test_a_limit_is_kept() -> None:
    game = parse_game("5x5", "king")
    assert count_solutions(game, limit=2500) == 2500
    assert solve(game, limit=12).count == 12


def test_a_large_puzzle_with_all_odd_numbers_is_solved() -> None:
    game = parse_game("40x40", "rook-step")
    snake = [40 * row + (c if row % 2 == 0 else 39 - c) for row in range(40) for c in range(40)]
    odd = {cell: number for number, cell in enumerate(snake, 1) if number % 2}
    found = solve(tour_with(game, odd), limit=1).solution
    assert found is not None
    assert check(found).is_tour
    assert odd.items() <= found.numbers.items()


def test_deduction_keeps_values_of_solutions() -> None:
    puzzle = parse_tour("4x4:king:1,.,.,./.,.,.,6/.,.,.,./11,.,.,16")
    possible = deduced(puzzle)
    rows = np.concatenate(list(solution_rows(puzzle)))
    for cell in range(16):
        assert possible[cell][rows[:, cell] - 1].all()
    assert not possible.all()


@pytest.mark.parametrize("wrong", [[1, 3, 2, 4], [1, 2, 4, 4], [1, 2, 3, 4]])
def test_a_wrong_answer_of_the_kernel_never_reaches_the_caller(
    wrong: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def liar(*arguments: Any) -> tuple[int, int]:
        state, out = arguments[6:8]
        state[0], out[0] = 1, wrong
        return 1, 1

    monkeypatch.setattr(solver, "solve_tours", liar)
    for ask in (solve, count_solutions):
        with pytest.raises(LoshuError, match="invalid tour"):
            ask("2x2:rook-step:closed")
