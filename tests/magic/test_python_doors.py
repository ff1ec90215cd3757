"""Functions take a square in any form that a person may have it in."""

from functools import partial
from typing import Any

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import LoshuError, NotationError, UnsupportedError
from loshu.core.grid import Grid
from loshu.magic import (
    check,
    classify,
    classify_many,
    count,
    count_completions,
    estimate,
    frenicle_index,
    make,
    make_many,
    make_puzzle,
    rate,
    solve,
    squares_blocks,
    standard_form,
    unrank,
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


@each_row("square", FORMS.values())
def test_a_square_is_taken_in_any_form(square: Any) -> None:
    assert frenicle_index(square).tolist() == [175]
    assert standard_form(square).shape == (1, 4, 4)
    assert classify_many(square)["associative"].tolist() == [True]
    assert verify(square).is_normal
    assert check(square).is_magic
    assert classify(square).dudeney_type == "III"
    assert solve(square).unique


@each_row("square", FORMS.values())
def test_several_squares_are_taken_in_any_form(square: Any) -> None:
    assert frenicle_index([square, square]).tolist() == [175, 175]
    assert classify_many([square] * 3)["magic"].tolist() == [True] * 3


def test_an_order_is_an_empty_square() -> None:
    assert count_completions(3) == 8
    assert "magic" in classify(solve(4, limit=1).solutions[0]).properties
    for order in (0, -1, 201):
        with pytest.raises(UnsupportedError, match="Expected 1 to 200"):
            solve(order)


@each_row("wrong", [[[1.5, 2], [3, 4]], [[1, 2], [3]], "1 2/3", [ROWS, [[1]]], []])
def test_what_is_not_a_square_is_refused_in_words(wrong: Any) -> None:
    for function in (frenicle_index, standard_form, classify_many):
        with pytest.raises(LoshuError):
            function(wrong)
    with pytest.raises(NotationError):
        check(np.array([[1.0, np.inf], [3.0, 4.0]]))


def test_numbers_of_another_type_are_refused_in_words() -> None:
    calls: dict[str, Any] = {
        "order": (unrank, {"number": 0}),
        "number": (make_many, {"order": 3}),
        "first": (partial(make, 3), {}),
        "increment": (partial(make, 3), {}),
        "limit": (partial(solve, 3), {}),
        "seed": (partial(solve, 3), {"limit": 1}),
        "batches": (partial(estimate, 4), {}),
        "clues": (partial(make_puzzle, 3), {}),
        "skip": (partial(squares_blocks, 3), {}),
    }
    for name, (function, others) in calls.items():
        numbers: tuple[Any, ...] = ("2", 2.5, [1], {}, float("nan"))
        for wrong in numbers:
            with pytest.raises(NotationError, match=rf"{name} is .*\. Expected a whole number"):
                function(**{name: wrong}, **others)
    for wrong in ("2", [1], float("nan")):
        with pytest.raises(NotationError, match="Expected a number of seconds"):
            rate("8 . ./. 5 ./4 . .", time=wrong)  # type: ignore[arg-type]
    for givens in ("8", 2, [1], [(0, 0)], [(0, 0, "x")]):
        with pytest.raises(NotationError, match=r"[Gg]iven"):
            count(3, givens=givens)  # type: ignore[arg-type]
    assert solve(3, limit=10**30, seed=10**30).complete
    assert len(solve(3, limit=2.0).solutions) == 2  # type: ignore[arg-type]


def test_empty_entries_are_refused_as_such() -> None:
    for entries in ("", " "):
        with pytest.raises(
            NotationError, match=r"The list of entries is empty, '.*'. Expected prime"
        ):
            solve(3, entries=entries)
