"""Pictures of Sudokus show givens, found values and candidates."""

import json
import sys
from dataclasses import replace

import pytest

from loshu.core.errors import NotUniqueError
from loshu.core.scene import Disc, Fill, Label, Polyline
from loshu.sudoku import Shape, Sudoku
from loshu.sudoku.notation.candidates import open_candidates
from loshu.sudoku.picture import show
from loshu.sudoku.rules import Constraint

PUZZLE = Sudoku(Shape(2, 3), [1, 2, *[0] * 34], found=[1])


def test_values_are_in_their_cells_and_givens_are_shaded_beside_found_ones() -> None:
    drawn = show(PUZZLE)
    labels = [(item.x, item.y, item.text) for item in drawn.items if isinstance(item, Label)]
    assert labels == [(0.5, 0.5, "1"), (1.5, 0.5, "2")]
    assert [item for item in drawn.items if isinstance(item, Fill)] == [Fill(0, 0, "given")]


def test_thick_lines_go_around_boxes_of_any_shape() -> None:
    drawn = show(PUZZLE)
    thick = [i.points for i in drawn.items if isinstance(i, Polyline) and i.role == "border"]
    assert thick[:-1] == [((0, 2), (6, 2)), ((0, 4), (6, 4)), ((3, 0), (3, 6))]


def test_candidates_have_fixed_places_in_a_cell() -> None:
    candidates = open_candidates(PUZZLE)
    drawn = show(PUZZLE, candidates=True)
    small = [i for i in drawn.items if isinstance(i, Label) and i.role == "sum"]
    assert len(small) == sum(bits.bit_count() for bits in candidates) - 2
    first = small[0]  # 3 in the third cell, in the last place of the upper half
    assert (first.text, round(first.x, 3), first.y) == ("3", 2.833, 0.25)


def test_the_solution_of_a_plain_puzzle_needs_no_general_solver(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "ortools", None)
    drawn = show("2x2:1.....2..3.....4", solution=True)
    labels = [item.text for item in drawn.items if isinstance(item, Label)]
    assert "".join(labels) == "1243342143122134"
    with pytest.raises(NotUniqueError, match="several"):
        show("1" + "." * 15, solution=True)


def test_the_picture_of_a_variant_shows_its_rules() -> None:
    drawn = show(Sudoku(Shape(2, 2), constraints=[Constraint("killer", ((0, 1),), 3)]))
    assert drawn.description == "A Sudoku of 4 rows. killer cages: r1c1, r1c2 (3)."


def test_lines_shapes_and_words_without_rules_are_shown() -> None:
    kept = {
        "line": [{"lines": [["R1C1", "R2C2"]], "width": 0.2}],
        "text": [{"cells": ["R3C3"], "value": "hi"}, {"cells": ["R0C1"], "value": "outside"}],
        "circle": [{"cells": ["R4C4", "R4C3"], "baseC": "#ffffff"}],
        "rectangle": [{"cells": ["R1C4"], "width": 0.5, "height": 0.5}],
        "cage": [{"cells": ["R2C1"], "value": "7"}],
        "line2": "no list",
    }
    for constraints in ([], [Constraint("anti-king")]):
        plain = Sudoku(Shape(2, 2), constraints=constraints)
        drawn = show(replace(plain, kept=json.dumps(kept)))
        added = [item for item in drawn.items if item not in show(plain).items]
        assert {item.text for item in added if isinstance(item, Label)} == {"hi", "7"}
        assert Polyline(((0.5, 0.5), (1.5, 1.5)), "line", 0.2) in added
        assert {type(item) for item in added} == {Polyline, Disc, Label}
