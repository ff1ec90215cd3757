"""Sums of heterosquares, all different."""

import numpy as np
import pytest
from tests.tables import each_row

from loshu.magic.construction.construction import Square
from loshu.magic.construction.methods.heterosquare import HETEROSQUARE
from loshu.text import sentence


def line_sums(square: Square) -> list[int]:
    diagonals = [int(square.trace()), int(square[:, ::-1].trace())]
    return [*square.sum(axis=0).tolist(), *square.sum(axis=1).tolist(), *diagonals]


def test_all_sums_differ_in_every_order_to_150() -> None:
    for n in range(3, 151):
        square = HETEROSQUARE.square(n)
        assert sorted(square.ravel().tolist()) == list(range(1, n * n + 1)), n
        assert len(set(line_sums(square))) == 2 * n + 2, n


@pytest.mark.parametrize("n", [1001, 1002])
def test_all_sums_differ_in_large_orders(n: int) -> None:
    assert len(set(line_sums(HETEROSQUARE.square(n)))) == 2 * n + 2


def test_order_3_is_the_spiral() -> None:
    assert HETEROSQUARE.square(3).tolist() == [[9, 8, 7], [2, 1, 6], [3, 4, 5]]


@each_row("n", [3, 4, 5, 8, 9])
def test_the_trace_ends_in_the_square(n: int) -> None:
    assert HETEROSQUARE.explain is not None
    trace = HETEROSQUARE.explain(n)
    assert np.array_equal(trace.final.array, HETEROSQUARE.square(n))
    assert all(sentence(step, HETEROSQUARE.sentences) for step in trace.steps)
