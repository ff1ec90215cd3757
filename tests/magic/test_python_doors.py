"""Functions take a square in any form that a person may have it in."""

from typing import Any

import numpy as np
import pytest

from loshu.core.errors import LoshuError, NotationError, UnsupportedError
from loshu.core.grid import Grid
from loshu.magic import (
    check,
    classify,
    classify_many,
    count_completions,
    frenicle_index,
    solve,
    standard_form,
    verify,
)

ROWS = [[16, 3, 2, 13], [5, 10, 11, 8], [9, 6, 7, 12], [4, 15, 14, 1]]
FORMS: dict[str, Any] = {
    "rows": ROWS,
    "array": np.array(ROWS),
    "floats": np.array(ROWS, dtype=float),
    "bytes": np.array(ROWS, dtype=np.uint8),
    "grid": Grid(ROWS),
    "text": "16 3 2 13/5 10 11 8/9 6 7 12/4 15 14 1",
}


@pytest.mark.parametrize("square", FORMS.values(), ids=FORMS)
def test_a_square_is_taken_in_any_form(square: Any) -> None:
    assert frenicle_index(square).tolist() == [175]
    assert standard_form(square).shape == (1, 4, 4)
    assert classify_many(square)["associative"].tolist() == [True]
    assert verify(square).is_normal
    assert check(square).is_magic
    assert classify(square).dudeney_type == "III"
    assert solve(square).unique


@pytest.mark.parametrize("square", FORMS.values(), ids=FORMS)
def test_several_squares_are_taken_in_any_form(square: Any) -> None:
    assert frenicle_index([square, square]).tolist() == [175, 175]
    assert classify_many([square] * 3)["magic"].tolist() == [True] * 3


def test_an_order_is_an_empty_square() -> None:
    assert count_completions(3) == 8
    assert "magic" in classify(solve(4, limit=1).solutions[0]).properties
    for order in (0, -1, 201):
        with pytest.raises(UnsupportedError, match="squares of order 1 to 200 are completed"):
            solve(order)


@pytest.mark.parametrize("wrong", [[[1.5, 2], [3, 4]], [[1, 2], [3]], "1 2/3", [ROWS, [[1]]], []])
def test_what_is_not_a_square_is_refused_in_words(wrong: Any) -> None:
    for function in (frenicle_index, standard_form, classify_many):
        with pytest.raises(LoshuError):
            function(wrong)
    with pytest.raises(NotationError):
        check(np.array([[1.0, np.inf], [3.0, 4.0]]))
