"""Sums of antimagic squares, consecutive."""

import numpy as np
import pytest
from tests.tables import each_row

from loshu.magic.construction.construction import Square
from loshu.magic.construction.methods.antimagic import ANTIMAGIC, QUICK, climb, dealt_sums, search
from loshu.text import sentence


def line_sums(square: Square) -> list[int]:
    rows = square.tolist()
    n = len(rows)
    diagonals = [sum(rows[i][i] for i in range(n)), sum(rows[i][n - 1 - i] for i in range(n))]
    return sorted([*map(sum, rows), *map(sum, zip(*rows, strict=True)), *diagonals])


def is_antimagic(square: Square) -> bool:
    n = len(square)
    sums = line_sums(square)
    consecutive = sums == list(range(sums[0], sums[0] + 2 * n + 2))
    return consecutive and sorted(square.ravel().tolist()) == list(range(1, n * n + 1))


@each_row("n", range(4, 13))
def test_sums_are_consecutive(n: int) -> None:
    assert is_antimagic(ANTIMAGIC.square(n))


@each_row("n", range(4, 13))
def test_the_seeds_kept_succeed_at_the_first_climb(n: int) -> None:
    found = climb(n, np.random.default_rng(QUICK[n]))
    assert found is not None
    assert (found.square == ANTIMAGIC.square(n)).all()


@each_row("n", [4, 5, 6, 9])
@each_row("variant", [1, 2**63 - 1])
def test_every_variant_has_consecutive_sums(n: int, variant: int) -> None:
    assert is_antimagic(ANTIMAGIC.square(n, variant=variant))


def test_only_orders_with_such_squares_are_served() -> None:
    assert [n for n in range(20) if ANTIMAGIC.serves(n)] == list(range(4, 13))


def test_dealt_sums_give_rows_and_columns_the_sum_of_all_numbers() -> None:
    sums = dealt_sums(7, np.random.default_rng(3))
    assert sums[:7].sum() == sums[7:14].sum() == 49 * 50 // 2
    assert sorted(sums) == list(range(175 - 7, 175 + 9))


@pytest.mark.parametrize("n", [4, 7])
def test_the_trace_ends_in_the_square_and_reports_the_errors_left(n: int) -> None:
    assert ANTIMAGIC.explain is not None
    trace = ANTIMAGIC.explain(n)
    assert np.array_equal(trace.final.array, ANTIMAGIC.square(n))
    assert all(sentence(step, ANTIMAGIC.sentences) for step in trace.steps)
    assert search(n, QUICK[n]).exchanges[-1][2] == 0
