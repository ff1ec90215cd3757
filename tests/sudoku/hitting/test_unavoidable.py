"""Unavoidable sets: they are unavoidable, they are minimal, and none is missing."""

from collections.abc import Iterator
from itertools import combinations, islice

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.tables import each_row

from loshu.core.errors import NotUniqueError, UnsupportedError
from loshu.core.grid import Grid
from loshu.sudoku.generation import random_grids
from loshu.sudoku.hitting import maximum_clique, solution_of, unavoidable_sets
from loshu.sudoku.hitting.uniqueness import PEERS
from loshu.sudoku.solving.bulk import count_many

STRANGELY_FAMILIAR = (
    "639241785284765193517983624123857946796432851458619237342178569861594372975326418"
)


def grid_of(text: str) -> Grid:
    return Grid.from_array(np.array([int(c) for c in text]).reshape(9, 9))


GRIDS = [
    grid_of(STRANGELY_FAMILIAR),
    *(grid_of("".join(map(str, row))) for row in random_grids(3, np.random.default_rng(1))),
]


def fillings(grid: list[int], digits: tuple[int, ...], at: int = 0) -> Iterator[list[int]]:
    """Yield all fillings of the empty cells with the given digits."""
    cell = next((cell for cell in range(at, 81) if not grid[cell]), None)
    if cell is None:
        yield list(grid)
        return
    for digit in digits:
        if all(grid[other] != digit for other in PEERS[cell]):
            grid[cell] = digit
            yield from fillings(grid, digits, cell + 1)
            grid[cell] = 0


def differences(
    grid: NDArray[np.uint8], digits: tuple[int, ...], limit: int | None = None
) -> set[frozenset[int]]:
    """Find the cells in which other solutions differ, with some digits taken away."""
    whole = grid.tolist()
    opened = [0 if digit in digits else digit for digit in whole]
    return {
        frozenset(cell for cell in range(81) if filled[cell] != whole[cell])
        for filled in islice(fillings(opened, digits), limit)
    } - {frozenset()}


@each_row("grid", GRIDS)
def test_another_way_to_fill_a_set_changes_every_cell(grid: Grid) -> None:
    cells = solution_of(grid)
    sets = unavoidable_sets(grid)
    assert (count_many(np.where(sets, 0, cells).astype(np.uint8)) == 2).all()
    closed = [
        np.where(row & (np.arange(81) != cell), 0, cells)
        for row in sets
        for cell in np.flatnonzero(row)
    ]
    assert (count_many(np.array(closed, dtype=np.uint8)) == 1).all()


@pytest.mark.parametrize("grid", GRIDS[:2])
def test_no_small_set_is_missing(grid: Grid) -> None:
    # In a set every digit occurs twice, so a set of up to 7 cells has at most 3 digits.
    every = set().union(
        *(differences(solution_of(grid), some) for some in combinations(range(1, 10), 3))
    )
    minimal = {some for some in every if len(some) <= 7 and not any(less < some for less in every)}
    found = unavoidable_sets(grid, max_cells=7)
    assert {frozenset(np.flatnonzero(row).tolist()) for row in found} == minimal


@pytest.mark.parametrize("grid", GRIDS[:2])
def test_differences_of_other_solutions_contain_known_sets(grid: Grid) -> None:
    cells = solution_of(grid)
    known = unavoidable_sets(grid)
    seen = 0
    for digits in [(1, 2, 3, 4), (5, 6, 7, 8), (1, 3, 5, 7), (2, 4, 6, 9)]:
        for some in differences(cells, digits, limit=300):
            other = np.isin(np.arange(81), list(some))
            assert len(some) > 12 or (known <= other).all(axis=1).any()
            seen += len(some) <= 12
    assert seen > 10


def test_sets_are_ordered_by_size() -> None:
    sizes = unavoidable_sets(GRIDS[0]).sum(axis=1)
    assert (np.diff(sizes) >= 0).all()
    found = dict(zip(*np.unique(sizes, return_counts=True), strict=True))
    assert found == {4: 2, 6: 14, 8: 18, 9: 10, 10: 69, 11: 57, 12: 201}


def test_the_largest_family_of_disjoint_sets_is_found() -> None:
    sets = unavoidable_sets(GRIDS[1], max_cells=6)
    chosen = maximum_clique(sets)
    assert (chosen.sum(axis=0) <= 1).all()
    assert len(chosen) == _most(sets)


def _most(sets: NDArray[np.bool_]) -> int:
    """Choose the first set or leave it out; no bound, and no order."""
    if not len(sets):
        return 0
    first, rest = sets[0], sets[1:]
    meeting = (rest & first).any(axis=1)
    taken = 1 + _most(rest[~meeting])
    return max(taken, _most(rest)) if meeting.any() else taken


def test_a_puzzle_is_solved_first() -> None:
    puzzle = grid_of(
        "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
    )
    with_zeros = puzzle.array
    empty = Grid([[None if value == 0 else int(value) for value in row] for row in with_zeros])
    assert (solution_of(empty)[with_zeros.ravel() > 0] == with_zeros[with_zeros > 0]).all()


def test_a_puzzle_without_one_solution_is_refused() -> None:
    with pytest.raises(NotUniqueError, match="several solutions"):
        unavoidable_sets(Grid([[None] * 9] * 9))
    with pytest.raises(NotUniqueError, match="no solution"):
        unavoidable_sets(Grid([[1, 1, *[None] * 7], *[[None] * 9] * 8]))
    with pytest.raises(UnsupportedError, match="plain 9x9"):
        unavoidable_sets(Grid([[None] * 4] * 4))
    with pytest.raises(UnsupportedError, match="Expected 0 to 16 cells"):
        unavoidable_sets(GRIDS[0], max_cells=17)
