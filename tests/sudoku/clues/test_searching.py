"""The search for the puzzles of a grid: nothing is missing, nothing is wrong."""

from pathlib import Path

import numpy as np
import pytest
from tests.sudoku.clues.test_unavoidable import GRIDS

from loshu.core.grid import Grid
from loshu.kernels import ClueSearch
from loshu.sudoku.clues import has_puzzle, puzzles_with, solved
from loshu.sudoku.clues.found import array_of_lines
from loshu.sudoku.clues.proving import is_unique
from loshu.sudoku.solving import solve_many

SEVENTEEN = Path(__file__).parents[4] / "shared/data/sudoku/lists/17clue.txt"


def lines(puzzles: np.ndarray) -> set[str]:
    return {"".join(map(str, row)) for row in puzzles.tolist()}


def kernel_puzzles(grid: Grid, clues: int, path: str) -> set[str]:
    search = ClueSearch(solved(grid), clues, path)
    sets = [search.search(first, min(first + 500, search.roots))
            for first in range(0, search.roots, 500)]  # fmt: skip
    return lines(np.concatenate(sets) * solved(grid))


@pytest.mark.parametrize("grid", GRIDS[1:])
def test_random_grids_have_no_puzzle_with_16_clues(grid: Grid) -> None:
    found = puzzles_with(grid, 16, threads=2)
    assert found.is_complete
    assert found.puzzles == ()
    assert not has_puzzle(grid, 15)


@pytest.mark.slow
def test_all_29_puzzles_of_the_strangely_familiar_grid_are_found() -> None:
    found = puzzles_with(GRIDS[0], 17)
    assert len(found.puzzles) == 29
    assert all(is_unique(puzzle) for puzzle in found.puzzles)
    assert found.minimal() == found.puzzles


@pytest.mark.slow
@pytest.mark.skipif(not SEVENTEEN.exists(), reason="needs the list of 17-clue puzzles")
def test_known_puzzles_of_17_clues_are_found_again() -> None:
    known = array_of_lines([line[:81].replace(".", "0") for line in SEVENTEEN.read_text().split()])
    rng = np.random.default_rng(3)
    some = known[rng.choice(len(known), 6, replace=False)]
    for puzzle, solution in zip(some, solve_many(some).solutions, strict=True):
        found = puzzles_with(Grid.from_array(solution.reshape(9, 9).astype(np.int64)), 17)
        assert lines(puzzle[None]) <= set(found.puzzles)
