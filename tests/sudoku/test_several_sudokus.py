"""Many Sudokus, given as people have them."""

from typing import Any

import numpy as np
import pytest
from tests.tables import each_row

from loshu import sudoku
from loshu.core.errors import LoshuError
from loshu.sudoku.sudoku_like import as_puzzles

TEXT = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = [[int(sign) if sign != "." else 0 for sign in TEXT[at : at + 9]] for at in range(0, 81, 9)]
FORMS: dict[str, Any] = {
    "texts": [TEXT, TEXT],
    "rows": [ROWS, ROWS],
    "cells": np.array([ROWS, ROWS], dtype=np.int64).reshape(2, 81),
    "boards": np.array([ROWS, ROWS]),
    "Sudokus": (sudoku.Sudoku(TEXT), sudoku.Sudoku(TEXT)),
}


@each_row(
    "name",
    [
        "solve_many",
        "count_many",
        "check_many",
        "rate_many",
        "canonical_many",
        "count_automorphisms",
        "minimize_many",
    ],
)
def test_every_function_for_many_takes_every_form(name: str) -> None:
    for form, given in FORMS.items():
        assert len(as_puzzles(given)[0]) == 2, form
        getattr(sudoku, name)(given)


@each_row(
    ("given", "message"),
    [
        (TEXT, "put '53"),
        (5, "Expected several Sudokus, got 5"),
        ([TEXT, "abc"], "Sudoku 2: line 1, column 1: 'a'"),
        ([TEXT, "1" + "." * 15], "Sudoku 2 has the shape 2x2. Expected 3x3"),
        ([{"size": 4}], "Sudoku 1: "),
        (np.full((1, 81), 12), "Sudoku 1: 12 in r1c1 is not a value"),
        (np.zeros((1, 81)), "values of float64"),
        (np.zeros((1, 80), np.uint8), "A row of the array"),
    ],
)
def test_other_values_are_refused(given: object, message: str) -> None:
    with pytest.raises(LoshuError) as caught:
        sudoku.solve_many(given)  # type: ignore[arg-type]
    assert message in str(caught.value)
