"""Sets of cells, and the houses of a Sudoku as such sets."""

from hypothesis import given
from hypothesis import strategies as st
from tests.sudoku.techniques.puzzles import LARGE, SHAPES
from tests.tables import each_row

from loshu.sudoku.field import field_of_shape
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.several_grids import samurai_field
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques.cell_set import members, only, set_of, union
from loshu.sudoku.techniques.geometry import geometry_of

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


@each_row("shape", [*SHAPES, *LARGE])
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


def test_the_grids_of_a_samurai_share_cells_and_have_rows_of_their_own() -> None:
    geometry = geometry_of(Sudoku(samurai_field()))
    assert (len(geometry.rows), len(geometry.regions)) == (45, 41)
    assert geometry.rows[0].name == "row 1 of grid 1"
    shared = 6 * 21 + 6
    assert geometry.peers[shared].bit_count() == 20 + 12 - 4 + 4


def test_a_rule_with_a_cell_for_every_value_is_a_house_and_a_smaller_one_a_group() -> None:
    constraints = [Constraint("diagonal", (), 0), Constraint("killer", ((0, 1, 4),), 6)]
    geometry = geometry_of(Sudoku(Shape(2, 2), "", constraints))
    assert geometry.extra == (("main diagonal", set_of([0, 5, 10, 15])),)
    assert geometry.groups == (("cage at r1c1", set_of([0, 1, 4])),)


def test_a_smaller_region_is_a_group() -> None:
    regions = [0, 0, 0, -1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3]
    geometry = geometry_of(Sudoku(field_of_shape(Shape(2, 2), regions)))
    assert [house.name for house in geometry.groups] == ["region 2"]
    assert len(geometry.regions) == 3


def test_values_of_two_cells_that_do_not_fit_exclude_each_other() -> None:
    geometry = geometry_of(Sudoku(Shape(2, 2), "", [Constraint("difference", ((0, 1),), 1)]))
    excluded = [divmod(bit, 16) for bit in members(geometry.excluded(0, 1))]
    assert [value for value, cell in excluded if cell == 1] == [1, 3, 4]
