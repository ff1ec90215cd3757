"""Pictures of Sudokus show what is given, what was found and what is still possible."""

from loshu.core.scene import Fill, Label, Polyline
from loshu.sudoku import Shape, scene
from loshu.sudoku.notation import puzzle_of
from loshu.sudoku.notation.puzzle import open_candidates

PUZZLE = puzzle_of([1, 2, *[0] * 34], Shape(2, 3), found=[1])


def test_values_stand_in_their_cells_and_givens_are_shaded() -> None:
    drawn = scene(PUZZLE.grid, PUZZLE.shape, givens=PUZZLE.givens)
    labels = [(item.x, item.y, item.text) for item in drawn.items if isinstance(item, Label)]
    assert labels == [(0.5, 0.5, "1"), (1.5, 0.5, "2")]
    assert [item for item in drawn.items if isinstance(item, Fill)] == [Fill(0, 0, "given")]


def test_thick_lines_go_around_boxes_of_any_shape() -> None:
    drawn = scene(PUZZLE.grid, PUZZLE.shape)
    thick = [i.points for i in drawn.items if isinstance(i, Polyline) and i.role == "border"]
    assert thick[:-1] == [((0, 2), (6, 2)), ((0, 4), (6, 4)), ((3, 0), (3, 6))]


def test_candidates_stand_where_their_value_has_its_place_in_a_box() -> None:
    candidates = open_candidates(PUZZLE)
    drawn = scene(PUZZLE.grid, PUZZLE.shape, candidates=candidates)
    small = [i for i in drawn.items if isinstance(i, Label) and i.role == "sum"]
    assert len(small) == sum(bits.bit_count() for bits in candidates) - 2
    first = small[0]  # 3 in the third cell, in the last place of the upper half
    assert (first.text, round(first.x, 3), first.y) == ("3", 2.833, 0.25)
