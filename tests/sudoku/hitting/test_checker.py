"""The search for the puzzles of a grid: nothing is missing, nothing is wrong."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.shared import shared_lines
from tests.sudoku.hitting.test_unavoidable import GRIDS, grid_of

from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.kernels import ClueSearch, paths
from loshu.sudoku.hitting import CheckerResult, has_puzzle, puzzles_with, solution_of
from loshu.sudoku.hitting.checker import roots_per_call
from loshu.sudoku.hitting.result import array_of_lines
from loshu.sudoku.hitting.uniqueness import is_unique
from loshu.sudoku.solving.bulk import count_many, solve_many

SEVENTEEN = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
"""A puzzle of 17 clues."""


def lines(puzzles: NDArray[np.uint8]) -> set[str]:
    return {"".join(map(str, row)) for row in puzzles.tolist()}


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
def test_known_puzzles_of_17_clues_are_found_again() -> None:
    known = [line.replace(".", "0") for line in shared_lines("sudoku/lists/17clue.txt")]
    some = array_of_lines([SEVENTEEN, *Random(3).sample(known, min(6, len(known)))])
    for puzzle, solution in zip(some, solve_many(some).solutions, strict=True):
        found = puzzles_with(Grid.from_array(solution.reshape(9, 9).astype(np.int64)), 17)
        assert lines(puzzle[None]) <= set(found.puzzles)


@pytest.mark.parametrize("path", paths())
def test_every_path_finds_the_same_puzzles(path: str) -> None:
    search = ClueSearch(solution_of(GRIDS[0]), 17, path)
    # Most of the 29 puzzles of this grid come from one root.
    puzzles = search.search(22440, 22460) * solution_of(GRIDS[0])
    assert len(puzzles) == 19
    assert all(is_unique(line) for line in lines(puzzles))
    assert (count_many(puzzles) == 1).all()


def test_puzzles_with_fewer_clues_are_found_with_redundant_ones_added() -> None:
    # The clues of the known puzzle and one more, wherever that is.
    known = SEVENTEEN
    grid = grid_of(
        "693784512487512936125963874932651487568247391741398625319475268856129743274836159"
    )
    cells = array_of_lines(["".join(map(str, solution_of(grid).tolist()))])[0]
    more = tuple(
        known[:cell] + str(cells[cell]) + known[cell + 1 :]
        for cell in range(81)
        if known[cell] == "0"
    )
    found = CheckerResult(grid="", clues=18, puzzles=more, roots=1, done=1)
    assert found.minimal() == (known,)


def test_a_search_resumes_where_it_was_interrupted() -> None:
    kept: list[CheckerResult] = []
    whole = puzzles_with(GRIDS[1], 16, threads=1, keep=kept.append)
    half = CheckerResult.from_dict(kept[len(kept) // 2].as_dict())
    assert 0 < half.done < half.roots
    seen: list[tuple[int, int]] = []
    rest = puzzles_with(
        GRIDS[1], 16, threads=1, known=half, progress=lambda *numbers: seen.append(numbers)
    )
    step = roots_per_call(16)
    expected = [*range(half.done, half.roots, step), half.roots]
    assert seen == [(done, half.roots) for done in expected]
    assert (rest.is_complete, rest.puzzles) == (True, whole.puzzles)


def test_the_figures_of_a_search_are_the_kernels_own() -> None:
    kept: list[CheckerResult] = []
    puzzles_with(GRIDS[1], 16, threads=1, keep=kept.append)
    search = ClueSearch(solution_of(GRIDS[1]), 16)
    figures = [(0, 0, 0)]
    for first in range(0, search.roots, roots_per_call(16)):
        last = min(first + roots_per_call(16), search.roots)
        search.search(first, last)
        figures.append((last, search.pairs, search.tested))
    assert [(found.done, found.pairs, found.tested) for found in kept] == figures
    assert {found.roots for found in kept} == {search.roots}


def test_the_result_of_another_search_is_refused() -> None:
    known = puzzles_with(GRIDS[1], 12)
    with pytest.raises(UnsupportedError, match="another grid"):
        puzzles_with(GRIDS[1], 13, known=known)
    with pytest.raises(UnsupportedError, match="another grid"):
        puzzles_with(GRIDS[2], 12, known=replace(known, done=0))
    with pytest.raises(UnsupportedError, match="at most 20"):
        puzzles_with(GRIDS[2], 21)


def test_plain_code_recognises_unique_puzzles() -> None:
    rng = np.random.default_rng(5)
    cells = solution_of(GRIDS[1])
    puzzles = np.where(rng.random((60, 81)) < 0.36, cells, 0).astype(np.uint8)
    counts = count_many(puzzles)
    assert set(counts.tolist()) == {1, 2}
    for puzzle, count in zip(puzzles, counts.tolist(), strict=True):
        assert is_unique("".join(map(str, puzzle.tolist()))) == (count == 1)
