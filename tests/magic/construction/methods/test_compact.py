"""Compact squares of singly even orders, tested cell by cell."""

from itertools import chain

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.magic.construction.choice import choose
from loshu.magic.construction.construction import Square
from loshu.magic.construction.maker import make
from loshu.magic.construction.methods.compact import COMPACT, compact_columns, compact_rows


def flaws(square: Square) -> list[str]:
    n = len(square)
    cells = square.tolist()
    blocks = {
        cells[r][c]
        + cells[r][(c + 1) % n]
        + cells[(r + 1) % n][c]
        + cells[(r + 1) % n][(c + 1) % n]
        for r in range(n)
        for c in range(n)
    }
    lines = {sum(line) for line in [*cells, *zip(*cells, strict=True)]}
    found = {
        "numbers": sorted(chain(*cells)) == list(range(1, n * n + 1)),
        "lines": lines == {n * (n * n + 1) // 2},
        "blocks": blocks == {2 * (n * n + 1)},
    }
    return [name for name, right in found.items() if not right]


@each_row("n", range(6, 103, 4))
def test_every_singly_even_order_is_semi_magic_and_compact(n: int) -> None:
    assert flaws(COMPACT.square(n)) == []


def test_the_kind_chooses_it_and_make_verifies_it() -> None:
    assert choose(6, kind="compact") is COMPACT
    assert flaws(make(6, kind="compact").array) == []


@each_row("n", [6, 10, 14, 30])
def test_random_members_are_compact_and_differ(n: int) -> None:
    squares = [make(n, kind="compact", seed=seed).array for seed in range(20)]
    assert [flaws(square) for square in squares] == [[]] * 20
    assert len({square.tobytes() for square in squares}) == 20


@each_row(
    ("rows", "columns", "message"),
    [
        (
            [2, -2, 0, 0, -2, 4],
            None,
            "2nd, 4th, 6th ... rows are -2,0,4. Expected the even numbers from -2",
        ),
        (
            None,
            [1, 3, 5, 7, 9, -9],
            "signs, are 1,3,5,7,9,9. Expected the odd numbers from 1 to 11",
        ),
        (None, [1, 3, 5, 7, 9, 11], "sum to 36. Expected 0"),
    ],
)
def test_numbers_that_break_a_condition_are_refused(
    rows: list[int] | None, columns: list[int] | None, message: str
) -> None:
    with pytest.raises(UnsupportedError, match=message):
        COMPACT.square(6, rows=rows, columns=columns)


def test_rows_and_columns_may_be_given() -> None:
    rows, columns = compact_rows(10)[::-1], compact_columns(10)[::-1]
    assert flaws(COMPACT.square(10, rows=rows, columns=columns)) == []
    assert not np.array_equal(COMPACT.square(10, rows=rows), COMPACT.square(10))
