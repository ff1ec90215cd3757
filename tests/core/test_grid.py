"""A Grid is a value: it never changes, and equal grids are interchangeable."""

import copy
import pickle
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import cells, grids
from tests.tables import each_row

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.grid import EMPTY, Grid

LO_SHU = Grid([[8, 1, 6], [3, 5, 7], [4, 9, 2]])

COPIES: list[Callable[[Any], Grid]] = [
    copy.copy,
    copy.deepcopy,
    *(lambda grid, p=p: pickle.loads(pickle.dumps(grid, p)) for p in range(2, 6)),
    lambda grid: Grid(grid.rows()),
    lambda grid: Grid.from_array(grid.array),
]


@pytest.mark.parametrize("make_copy", COPIES)
@given(grid=grids())
def test_a_copy_is_equal_hashes_alike_and_is_read_only(make_copy: Any, grid: Grid) -> None:
    twin = make_copy(grid)
    assert twin == grid
    assert hash(twin) == hash(grid)
    assert {grid: "found"}[twin] == "found"
    assert not twin.array.flags.writeable


@given(grids(), grids())
def test_grids_are_equal_exactly_when_their_rows_are(a: Grid, b: Grid) -> None:
    assert (a == b) == (a.rows() == b.rows())


def test_a_shape_is_part_of_the_value() -> None:
    assert Grid([[1, 2]]) != Grid([[1], [2]])
    assert Grid([[1, 2]]) != [[1, 2]]


def test_its_array_cannot_be_thawed() -> None:
    for array in (LO_SHU.array, LO_SHU.array[0], LO_SHU.array.T, LO_SHU.array.ravel()):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 99
        with pytest.raises(ValueError, match="cannot set WRITEABLE"):
            array.setflags(write=True)
    assert LO_SHU.text == "8 1 6/3 5 7/4 9 2"


def test_it_has_no_attribute_to_set_or_delete() -> None:
    for name in ("_data", "_shape", "shape", "other"):
        with pytest.raises(AttributeError):
            setattr(LO_SHU, name, None)
    with pytest.raises(AttributeError):
        del LO_SHU._data


def test_it_keeps_its_entries_when_the_array_it_came_from_changes() -> None:
    array = np.arange(6).reshape(2, 3)
    grid = Grid.from_array(array)
    array[:] = 0
    assert grid.text == "0 1 2/3 4 5"


@given(st.lists(st.lists(cells(), min_size=2, max_size=2), min_size=1))
def test_its_rows_are_those_it_was_made_of(rows: list[list[int | None]]) -> None:
    grid = Grid(rows)
    assert grid.rows() == rows
    assert [list(row) for row in grid] == rows
    assert grid.is_full == (not any(None in row for row in rows))
    assert [[grid[r, c] for c in range(2)] for r in range(len(rows))] == rows
    assert eval(repr(grid)) == grid


@each_row(
    ("rows", "message"),
    [
        ([], "The grid is empty."),
        ([[]], "The grid is empty."),
        ([[1, 2], [3]], "row 2: The row has length 1; row 1 has length 2."),
        ([[1, 2.0]], "row 1, column 2: 2.0 is not a whole number."),
        ([[1], [True]], "row 2, column 1: True is not a whole number."),
        ([["8"]], "row 1, column 1: '8' is not a whole number."),
        ([[np.bool_(True)]], "row 1, column 1: np.True_ is not a whole number."),
        ([[2**63]], f"row 1, column 1: {2**63} is out of range. Numbers must fit in 64 bits."),
        ([[EMPTY]], f"row 1, column 1: {EMPTY} is out of range. Numbers must fit in 64 bits."),
    ],
)
def test_rows_that_are_not_grid_are_refused(rows: Any, message: str) -> None:
    with pytest.raises(NotationError) as refusal:
        Grid(rows)
    assert str(refusal.value) == message


@each_row(
    ("array", "message"),
    [
        ([1, 2], r"The array has shape \(2,\). Expected rows and columns"),
        (np.zeros((2, 2, 2), int), r"has shape \(2, 2, 2\)"),
        (np.zeros((0, 3), int), r"has shape \(0, 3\)"),
        ([[1, 2], [3]], "The rows have different lengths"),
        ([[1.0, 1.5]], "row 1, column 2: 1.5 is not a whole number."),
        ([[1.0, float("nan")]], "row 1, column 2: nan is not a whole number."),
        ([[2.0**53 + 2]], "row 1, column 1: 9007199254740994.0 is not a whole number."),
        ([[True]], "values of type bool. Expected whole numbers"),
        ([["1"]], "values of type <U1. Expected whole numbers"),
        (np.array([[2**63]], dtype=np.uint64), "9223372036854775808 is out of range"),
        (np.array([[2**64, 1]], dtype=object), "row 1, column 1: .* is out of range"),
        (np.array([[1, 1.5]], dtype=object), "row 1, column 2: 1.5 is not a whole number."),
    ],
)
def test_arrays_that_are_not_grid_are_refused(array: Any, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        Grid.from_array(array)


@each_row("dtype", ["i1", "u2", ">i4", "<i8", "u8", object])
def test_an_array_of_any_integers_becomes_a_grid(dtype: Any) -> None:
    array = np.array([[8, 1, 6], [3, 5, 7], [4, 9, 2]], dtype=dtype)
    assert Grid.from_array(array) == LO_SHU
    assert Grid.from_array(np.asfortranarray(array)) == LO_SHU
    assert Grid.from_array(array[::-1, ::-1][::-1, ::-1]) == LO_SHU


def test_the_mark_of_empty_cells_and_none_in_an_array_of_objects_are_empty() -> None:
    assert Grid.from_array([[EMPTY, 1]]).text == ". 1"
    assert Grid.from_array(np.array([[None, 1]], dtype=object)).text == ". 1"


def test_zero_is_an_entry_and_not_an_empty_cell() -> None:
    assert Grid([[0]]).is_full
    assert Grid([[0]])[0, 0] == 0


def test_only_a_square_has_an_order() -> None:
    assert LO_SHU.order == 3
    with pytest.raises(UnsupportedError, match="The grid has 1 rows and 2 columns"):
        _ = Grid([[1, 2]]).order


@given(grids(max_side=4), cells())
def test_replacing_a_cell_makes_another_grid(grid: Grid, value: int | None) -> None:
    before = grid.rows()
    changed = grid.replace([(0, 0, value)])
    assert changed[0, 0] == value
    assert grid.rows() == before
    assert grid.replace([]) == grid


def test_whole_fractions_are_numbers() -> None:
    rows: Any = [[Fraction(8, 1), 1], [Fraction(6, 2), None]]
    assert Grid(rows).rows() == [[8, 1], [3, None]]
    assert Grid.from_array(np.array(rows, dtype=object)).rows() == [[8, 1], [3, None]]
    with pytest.raises(NotationError, match=r"row 1, column 1: Fraction\(1, 2\) is not"):
        Grid.from_array(np.array([[Fraction(1, 2)]], dtype=object))
