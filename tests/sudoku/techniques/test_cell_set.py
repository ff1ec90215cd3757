"""Sets of cells, and the houses of a Sudoku as such sets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.sudoku.techniques.puzzles import LARGE, SHAPES

from loshu.core.errors import UnsupportedError
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques.cell_set import members, only, set_of, union
from loshu.sudoku.techniques.geometry import geometry_of
from loshu.sudoku.variants.field import field_of_shape, samurai_field

CELLS = st.sets(st.integers(0, 255))


@given(CELLS, CELLS)
def test_sets_of_cells_behave_as_sets(one: set[int], other: set[int]) -> None:
    first, second = set_of(one), set_of(other)
    assert list(members(first & second)) == sorted(one & other)
    assert list(members(first & ~second)) == sorted(one - other)
    assert union([first, second]) == set_of(one | other)
    assert first.bit_count() == len(one)


@given(st.integers(0, 255))
def test_the_only_member_of_a_set_is_returned(cell: int) -> None:
    assert only(set_of([cell])) == cell


@pytest.mark.parametrize("shape", [*SHAPES, *LARGE], ids=str)
def test_peers_are_the_other_cells_of_the_houses_of_a_cell(shape: Shape) -> None:
    geometry = geometry_of(Sudoku(shape))
    houses = [set(cells) for _, cells in shape.houses()]
    for cell in range(shape.cells):
        expected = set().union(*(house for house in houses if cell in house)) - {cell}
        assert set(members(geometry.peers[cell])) == expected


def test_the_houses_have_the_names_that_sentences_know() -> None:
    geometry = geometry_of(Sudoku(NINE))
    assert [geometry.rows[4].name, geometry.columns[8].name, geometry.regions[0].name] == [
        "row 5",
        "column 9",
        "box 1",
    ]


def test_the_regions_of_a_jigsaw_are_houses() -> None:
    regions = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3]
    geometry = geometry_of(Sudoku(field_of_shape(Shape(2, 2), regions)))
    assert geometry.regions[1] == ("region 2", set_of([3, 6, 7, 10]))


def test_several_grids_are_refused_with_the_remedy() -> None:
    with pytest.raises(UnsupportedError, match=r"several grids.*loshu sudoku solve"):
        geometry_of(Sudoku(samurai_field()))


def test_rules_of_their_own_are_refused_by_name() -> None:
    diagonal = (
        '{"size": 4, "grid": [' + ", ".join(["[{}, {}, {}, {}]"] * 4) + '], "diagonal+": true}'
    )
    with pytest.raises(UnsupportedError, match="rules of this puzzle"):
        geometry_of(Sudoku.parse(diagonal))
