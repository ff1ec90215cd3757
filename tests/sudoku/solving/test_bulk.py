"""Solving and counting Sudokus in bulk."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.shared import each_file
from tests.tables import each_row

from loshu.core.errors import BackendError, UnsupportedError
from loshu.kernels import paths, sudoku_solve, sudoku_solve_line
from loshu.sudoku.checking import are_solutions
from loshu.sudoku.solving import bulk as solving
from loshu.sudoku.solving.bulk import count_many, solve_many
from loshu.sudoku.solving.many_solutions import count_beyond

LISTS = {"17clue": 1, "gen_minimal": 1, "hardest1905_11plus": 1, "serg": 2, "top1465": 1}
"""Shared lists, and how many solutions, up to 2, each of their puzzles has."""
CLUES = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def cells(text: str) -> solving.Puzzles:
    return np.array([0 if c in ".0" else int(c) for c in text], dtype=np.uint8)


SOLUTION = solve_many(cells(CLUES)[None]).solutions[0]


@each_file("sudoku_ratings.tsv", *(f"sudoku/lists/{name}.txt" for name in LISTS))
@pytest.mark.parametrize("kernel", paths())
def test_lists_have_the_solutions_that_they_are_known_for(path: Path, kernel: str) -> None:
    lines = [line for line in path.read_text().split() if len(line) == 81][:500]
    puzzles = np.array([cells(line) for line in lines])
    counts = np.zeros(len(puzzles), dtype=np.uint64)
    found = np.zeros_like(puzzles)
    sudoku_solve(puzzles, 2, counts, found, kernel)
    assert (counts == LISTS.get(path.stem, 1)).all()
    assert are_solutions(puzzles, found).all()


def plain_count(grid: list[int]) -> int:
    """Count the solutions by the rules, cell after cell."""
    if 0 not in grid:
        return 1
    cell = grid.index(0)
    row, column = divmod(cell, 9)
    seen = {
        grid[other]
        for other in range(81)
        if other // 9 == row
        or other % 9 == column
        or (other // 27 == row // 3 and other % 9 // 3 == column // 3)
    }
    count = 0
    for value in set(range(1, 10)) - seen:
        count += plain_count([*grid[:cell], value, *grid[cell + 1 :]])
    return count


@given(st.lists(st.integers(0, 80), max_size=28, unique=True), st.integers(0, 1))
def test_counts_agree_with_backtracking_by_the_rules(emptied: list[int], wrong: int) -> None:
    puzzle = SOLUTION.copy()
    puzzle[emptied] = 0
    if wrong and puzzle[0]:
        puzzle[0] = puzzle[0] % 9 + 1
    expected = 0 if wrong and puzzle[0] else plain_count(puzzle.tolist())
    for path in paths():
        counts = np.zeros(1, dtype=np.uint64)
        sudoku_solve(puzzle[None], 10_000, counts, None, path)
        assert counts[0] == expected


def test_limits_end_the_count_wherever_they_are() -> None:
    puzzle = np.where(SOLUTION > 4, 0, SOLUTION)
    whole = plain_count_of_parts(puzzle)
    for limit in (1, 2, 100, 20_000, 200_000):
        assert count_many(puzzle[None], limit=limit)[0] == min(limit, whole)


def plain_count_of_parts(puzzle: solving.Puzzles) -> int:
    """Add up the kernel's counts for each value of the first empty cell."""
    cell = int(np.flatnonzero(puzzle == 0)[0])
    parts = np.repeat(puzzle[None], 9, axis=0)
    parts[:, cell] = range(1, 10)
    counts = np.zeros(9, dtype=np.uint64)
    sudoku_solve(parts, 10**9, counts)
    return int(counts.sum())


def test_huge_limits_are_counted_in_parts() -> None:
    puzzle = np.where(SOLUTION > 4, 0, SOLUTION)
    assert count_beyond(puzzle, 10**9) == plain_count_of_parts(puzzle)


def test_threads_and_blocks_change_nothing() -> None:
    puzzles = np.repeat(SOLUTION[None], 5000, axis=0)
    puzzles[np.arange(5000), np.arange(5000) % 81] = 0
    puzzles[123, :3] = 9
    seen: list[tuple[int, int]] = []
    many = solve_many(puzzles, limit=2, threads=3, progress=lambda *at: seen.append(at))
    one = solve_many(puzzles, limit=2, threads=1)
    assert (many.solutions == one.solutions).all()
    assert (many.counts == one.counts).all()
    assert np.flatnonzero(many.counts == 0).tolist() == [123]
    assert not many.solutions[123].any()
    assert seen[-1] == (5000, 5000)


def test_a_wrong_solution_never_reaches_the_caller(monkeypatch: pytest.MonkeyPatch) -> None:
    def lie(
        _puzzles: solving.Puzzles, _limit: int, counts: np.ndarray, out: solving.Puzzles
    ) -> None:
        counts[:] = 1
        out[:] = 5

    monkeypatch.setattr(solving, "sudoku_solve", lie)
    with pytest.raises(BackendError, match="wrong solution of puzzle 1"):
        solve_many(SOLUTION[None])


def test_an_empty_list_is_solved() -> None:
    assert solve_many(np.zeros((0, 81), dtype=np.uint8)).counts.tolist() == []


@each_row(
    ("puzzles", "limit", "said"),
    [
        (np.zeros((1, 81), dtype=np.uint8), 0, "The limit of solutions is 0"),
        (np.zeros((1, 80), dtype=np.uint8), 1, "A row of the array: .* 80 cells. Expected 81"),
        (np.full((1, 81), 10, dtype=np.uint8), 1, "10 in r1c1 is not a value"),
    ],
)
def test_unsolvable_input_is_refused(puzzles: solving.Puzzles, limit: int, said: str) -> None:
    with pytest.raises(UnsupportedError, match=said):
        solve_many(puzzles, limit=limit)


@given(st.integers(0, 2**32), st.integers(0, 81), st.sampled_from([1, 2, 50]))
def test_a_single_puzzle_is_solved_like_many(seed: int, clues: int, limit: int) -> None:
    rng = np.random.default_rng(seed)
    puzzle = np.where(rng.permutation(81) < clues, SOLUTION, 0).astype(np.uint8)
    some = rng.integers(0, 81, 2)
    puzzle[some] = rng.integers(0, 10, 2)  # often against the rules
    side_by_side = np.repeat(puzzle[None], 40, axis=0)
    counts = np.zeros(40, dtype=np.uint64)
    for path in paths():
        sudoku_solve(side_by_side, limit, counts, None, path)
        solution, count = sudoku_solve_line("".join(map(str, puzzle)), limit, path)
        assert count == counts[0]
        assert bool(solution) == bool(count)
        assert not solution or are_solutions(puzzle[None], cells(solution)[None]).all()
