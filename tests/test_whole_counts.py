"""Limits and numbers of things that a caller gives: whole numbers, or an error that names them."""

from collections.abc import Callable
from typing import Any

import pytest

from loshu import sliding, sudoku, tour
from loshu.core.errors import LoshuError
from loshu.sudoku.explanation.exercises import practice
from tests.tables import each_row

SUDOKU = "2x2:12..34.........."
TOUR = "4x4:rook-step:1,.,.,./.,.,.,./.,.,.,./.,.,.,."
COUNTS: dict[str, tuple[tuple[str, Callable[[Any], Any], bool], ...]] = {
    "sudoku": (
        ("limit", lambda value: sudoku.solve(SUDOKU, limit=value), False),
        ("limit", lambda value: sudoku.count(SUDOKU, limit=value), False),
        ("limit", lambda value: [*sudoku.list(SUDOKU, limit=value)], True),
        ("number", lambda value: practice("naked-pair", value, seed=1), False),
    ),
    "tour": (
        ("limit", lambda value: tour.count(TOUR, limit=value), True),
        ("limit", lambda value: tour.solve(TOUR, limit=value), False),
        ("number", lambda value: [*tour.make_many(value, "4x4:king")], False),
    ),
    "sliding": (
        ("moves", lambda value: sliding.make("3x3", moves=value), True),
        ("number", lambda value: [*sliding.make_many(value, "3x3")], False),
    ),
}
"""By family: the parameter as its error names it, the call, and whether None is allowed."""


@each_row("family", COUNTS)
def test_a_count_that_is_not_a_whole_number_is_refused_by_its_name(family: str) -> None:
    for name, call, optional in COUNTS[family]:
        for value in ("2", 2.5, -1, True, [2], *(() if optional else (None,))):
            with pytest.raises(LoshuError, match=f"(?i)the (?:number of )?{name}"):
                call(value)
