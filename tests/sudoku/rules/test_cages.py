"""Killers have cages of the sizes asked for, connected, that cover the grid."""

from collections import Counter

import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.sudoku import count
from loshu.sudoku.field import field_of_shape
from loshu.sudoku.generation.variants.cages import CageSizes, joins_up, near_cells, parse_cage_sizes
from loshu.sudoku.generation.variants.combination import make_variant
from loshu.sudoku.rules.region_tints import neighbors_of, shaded_regions, tints_of
from loshu.sudoku.shape import Shape


@each_row("sizes", [CageSizes(2, 4), CageSizes(2, 3), CageSizes(1, 4)])
@each_row("seed", range(3))
def test_cages_are_connected_cover_the_grid_and_have_their_sizes(
    sizes: CageSizes, seed: int
) -> None:
    made = make_variant("killer", seed, Shape(2, 3), sizes=sizes)
    cages = [constraint.cells[0] for constraint in made.puzzle.constraints]
    near = near_cells(made.puzzle.field)
    assert Counter(cell for cells in cages for cell in cells) == Counter(range(36))
    assert {len(cells) for cells in cages} <= set(range(sizes.least, sizes.most + 1))
    assert all(joins_up(cells, near) for cells in cages)


@each_row("text", ["", "0-2", "5-2", "2-", "-3", "a", "2-3-4", "٢-٣", "1" * 99])
def test_invalid_sizes_are_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is not a range of cage sizes"):
        parse_cage_sizes(text)


def test_regions_side_by_side_have_different_tints() -> None:
    rows = ["000111222", "003112224", "033112444", "033315444", "633555874", "666555877",
            "666885777", "6668887", "7"]  # fmt: skip
    regions = [int(number) for number in "".join(rows).ljust(81, "8")]
    field = field_of_shape(Shape(3, 3))
    jigsaw = type(field)(9, 9, (0,), tuple(regions))
    tints = tints_of(neighbors_of(jigsaw))
    assert all(tints[a] != tints[b] for a, near in neighbors_of(jigsaw).items() for b in near)
    assert list(shaded_regions(jigsaw))
    assert not list(shaded_regions(field))


def test_a_grid_without_cages_that_leave_one_solution_is_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("loshu.sudoku.generation.variants.killer.MOST_TRIES", 2)
    made = make_variant(
        "killer", 19, Shape(2, 2)
    )  # not even 20 divisions of its first grid become a puzzle
    assert int(count(made.puzzle)) == 1
