"""The checker finds every broken rule, and accepts correct grids."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from tests.strategies import sudokus
from tests.tables import each_row

from loshu.sudoku import NINE, Sudoku, violations
from loshu.sudoku.checking import are_grids, are_solutions

SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
WHOLE = Sudoku(NINE, SOLVED).array.reshape(1, 81).copy()


def shuffled(seed: int) -> NDArray[np.uint8]:
    """A grid with its digits and rows within bands exchanged, which breaks no rule."""
    random = np.random.default_rng(seed)
    rows = np.concatenate([3 * band + random.permutation(3) for band in random.permutation(3)])
    digits = np.concatenate([[0], 1 + random.permutation(9)]).astype(np.uint8)
    moved: NDArray[np.uint8] = digits[WHOLE.reshape(9, 9)[rows]]
    return moved.reshape(81)


def test_shuffled_grids_are_right_and_any_other_value_in_one_cell_is_wrong() -> None:
    grids = np.array([shuffled(seed) for seed in range(200)])
    assert are_grids(grids).all()
    assert are_solutions(np.zeros_like(grids), grids).all()
    for cell in range(81):
        changed = grids.copy()
        changed[:, cell] = np.where(changed[:, cell] == 9, 1, changed[:, cell] + 1)
        assert not are_grids(changed).any(), cell
        for value in (0, 10, 17, 255):
            changed[:, cell] = value
            assert not are_grids(changed).any(), (cell, value)


ROW, COLUMN = np.divmod(np.arange(81), 9)


@each_row(
    ("laid", "broken"),
    [
        ((ROW + COLUMN) % 9, "box"),
        ((COLUMN + 3 * (ROW % 3)) % 9, "column"),
        ((ROW + 3 * (COLUMN % 3)) % 9, "row"),
    ],
)
def test_a_grid_that_breaks_one_of_the_three_rules_alone_is_wrong(
    laid: NDArray[np.int64], broken: str
) -> None:
    grid = (laid + 1).astype(np.uint8).reshape(1, 81)
    wrong = {house.split()[0] for house, cells in NINE.houses() if len(set(laid[list(cells)])) < 9}
    assert wrong == {broken}
    assert not are_grids(grid).any()
    assert not are_solutions(np.zeros_like(grid), grid).any()


def test_a_solution_must_keep_the_values_given() -> None:
    puzzle = WHOLE.copy()
    puzzle[0, ::2] = 0
    assert are_solutions(puzzle, WHOLE).all()
    puzzle[0, 1] = WHOLE[0, 1] % 9 + 1
    assert not are_solutions(puzzle, WHOLE).any()


@given(st.integers(0, 80), st.integers(0, 255))
def test_the_two_checkers_agree_on_grids_with_one_other_value(cell: int, value: int) -> None:
    changed = WHOLE.copy()
    changed[0, cell] = value
    right = 1 <= value <= 9 and not violations(Sudoku(NINE, changed))
    assert are_grids(changed)[0] == right


@given(sudokus())
def test_violations_are_those_of_counting_by_hand(sudoku: Sudoku) -> None:
    values = sudoku.values
    pairs = sum(
        values[a] > 0 and values[a] == values[b]
        for _, cells in sudoku.field.houses()
        for at, a in enumerate(cells)
        for b in cells[:at]
    )
    assert bool(violations(sudoku)) == bool(pairs)
