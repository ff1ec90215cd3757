"""Round trips: each reader reads the text of the writer of its form."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import grids, magic_squares

from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.core.notation import WRITERS, Writer, read_grid, read_grids, write_grid, write_grids

each_writer = pytest.mark.parametrize("writer", WRITERS, ids=lambda writer: writer.name)


@each_writer
@given(grid=grids())
def test_a_grid_survives_writing_and_reading(writer: Writer, grid: Grid) -> None:
    assert read_grid(write_grid(grid, writer.name), format=writer.name) == grid


@each_writer
@given(grid=grids(max_side=4).filter(lambda grid: grid.shape[0] > 1))
def test_the_form_of_a_grid_is_recognised(writer: Writer, grid: Grid) -> None:
    assert read_grid(write_grid(grid, writer.name)) == grid


@each_writer
@given(several=st.lists(grids(max_side=3), min_size=1, max_size=4))
def test_several_grids_survive_writing_and_reading(writer: Writer, several: list[Grid]) -> None:
    if writer.name == "npy":
        several = [grid for grid in several if grid.shape == several[0].shape]
    data = b"".join(write_grids(several, writer.name))
    assert list(read_grids(data, format=writer.name)) == several


@given(magic_squares(max_order=8), magic_squares(max_order=8))
def test_squares_of_a_file_are_distinguished_without_naming_its_form(a: Grid, b: Grid) -> None:
    for name in ("text", "line", "json", "csv", "markdown", "latex"):
        assert list(read_grids(b"".join(write_grids([a, b], name)))) == [a, b]


@given(grids())
def test_the_text_of_a_grid_is_its_line(grid: Grid) -> None:
    assert write_grid(grid, "line") == f"{grid.text}\n".encode()


@each_writer
def test_no_grids_are_not_bytes(writer: Writer) -> None:
    assert list(write_grids([], writer.name)) == []


def test_columns_are_aligned_to_the_right() -> None:
    written = write_grid(Grid([[100, -5], [None, 7]]), "text").decode()
    assert written == "100  -5\n  .   7\n"


def test_an_npy_file_holds_grids_of_one_shape() -> None:
    with pytest.raises(UnsupportedError, match="needs one shape"):
        list(write_grids([Grid([[1]]), Grid([[1, 2]])], "npy"))
