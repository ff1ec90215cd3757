"""Values of interest have the display method of notebooks."""

from xml.etree import ElementTree

import numpy as np
import pytest

import loshu
from loshu.core.grid import EMPTY, Grid
from tests.tables import each_row

SHOWN = {
    "a grid": Grid([[8, 1, 6], [3, None, 7], [4, 9, 2]]),
    "a Sudoku": loshu.sudoku.Sudoku.parse("1...|..2.|.3..|...4"),
    "a tour": loshu.tour.parse_tour("3x3:(1,0):1,.,3/.,9,./.,.,5"),
    "a scene": loshu.tour.show("3x3:(1,0)"),
}


@each_row("value", SHOWN.values())
def test_a_notebook_gets_a_picture(value: object) -> None:
    svg = ElementTree.fromstring(value._repr_svg_())  # type: ignore[attr-defined]
    assert svg.tag.endswith("svg")
    assert len(svg) > 3


def test_a_grid_is_a_sequence_of_rows_and_an_array() -> None:
    grid = SHOWN["a grid"]
    assert isinstance(grid, Grid)
    assert len(grid) == 3
    assert grid[1] == (3, None, 7)
    assert grid[-1] == (4, 9, 2)
    assert [list(row) for row in grid] == [list(grid[r]) for r in range(3)]
    assert np.array(grid).tolist() == [[8, 1, 6], [3, EMPTY, 7], [4, 9, 2]]
    assert np.asarray(grid, dtype=float)[0].tolist() == [8.0, 1.0, 6.0]
    with pytest.raises(IndexError):
        grid[3]


def test_an_array_of_a_grid_can_be_changed_and_the_grid_cannot() -> None:
    grid = Grid([[1, 2]])
    np.array(grid)[0, 0] = 7
    assert grid[0, 0] == 1
    assert not np.asarray(grid).flags.writeable
    with pytest.raises(ValueError, match="needs a copy"):
        np.asarray(grid, dtype=float, copy=False)
