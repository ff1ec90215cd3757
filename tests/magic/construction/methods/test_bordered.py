"""Borders around squares."""

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.magic.construction.construction import Construction
from loshu.magic.construction.methods.bordered import BORDERED, FRAMED
from loshu.magic.construction.methods.borders import border_sides
from loshu.magic.construction.methods.ultramagic import ULTRAMAGIC
from loshu.magic.properties.entries import is_normal
from loshu.magic.properties.nested import is_bordered
from loshu.magic.properties.sums import is_magic

DUERER = [[16, 3, 2, 13], [5, 10, 11, 8], [9, 6, 7, 12], [4, 15, 14, 1]]


@each_row("n", [3, *range(5, 80), 501, 502, 504])
def test_the_sides_of_every_border_use_each_number_once_and_balance(n: int) -> None:
    top, left = border_sides(n)
    assert top[0] == left[0]
    assert top[-1] == -left[-1]
    numbers = np.abs(np.concatenate([top, left[1:-1]]))
    assert np.array_equal(np.sort(numbers), np.arange(1, 2 * n - 1))
    for side in (top, left):
        assert np.where(side > 0, side, n * n + 1 + side).sum() == n * (n * n + 1) // 2


@each_row("n", [*range(5, 41), 60, 99, 102])
def test_bordered_squares_stay_bordered_when_their_sides_are_shuffled(n: int) -> None:
    for square in (BORDERED.square(n), BORDERED.square(n, variant=n)):
        assert is_normal(square[None])[0]
        assert is_bordered(square[None])[0]


def test_the_border_of_order_three_makes_the_lo_shu() -> None:
    top, left = border_sides(3)
    assert top.tolist() == [4, -1, 2]
    assert left.tolist() == [4, 3, -2]


@each_row(("n", "center"), [(9, [[2, 7, 6], [9, 5, 1], [4, 3, 8]]), (10, DUERER), (6, DUERER)])
def test_a_given_centre_is_in_the_middle(n: int, center: list[list[int]]) -> None:
    square, m = BORDERED.square(n, center=center), len(center)
    inner = square[(n - m) // 2 : (n + m) // 2, (n - m) // 2 : (n + m) // 2]
    assert np.array_equal(inner - (n * n - m * m) // 2, center)
    assert is_bordered(square[None])[0]


def test_any_magic_square_can_be_framed() -> None:
    for m, n in ((7, 9), (7, 15), (8, 10), (12, 18)):
        center = ULTRAMAGIC.square(m)
        square = FRAMED.square(n, center=center)
        assert is_normal(square[None])[0]
        while len(square) > m:
            assert is_magic(square[None])[0]
            square = square[1:-1, 1:-1]
        assert np.array_equal(square - square.min() + 1, center)


@each_row(
    ("construction", "n", "center", "message"),
    [
        (BORDERED, 9, ULTRAMAGIC.square(5), "order 5. Expected 3; the method 'framed'"),
        (FRAMED, 9, DUERER, "order 4. Expected an odd order"),
        (FRAMED, 6, ULTRAMAGIC.square(8), "even order below 6"),
        (FRAMED, 8, [[1, 2], [3]], "Expected a square"),
        (FRAMED, 5, [[1, 2, 3], [4, 5, 6], [7, 8, 9]], "magic square of the numbers 1 to 9"),
        (FRAMED, 5, [[5, 5, 5], [5, 5, 5], [5, 5, 5]], "magic square of the numbers 1 to 9"),
    ],
)
def test_a_centre_that_cannot_serve_is_refused(
    construction: Construction, n: int, center: list[list[int]], message: str
) -> None:
    with pytest.raises(UnsupportedError, match=message):
        construction.square(n, center=center)


@pytest.mark.parametrize("construction", [BORDERED, FRAMED])
def test_explanations_add_one_border_at_a_time(construction: Construction) -> None:
    assert construction.explain is not None
    for n in (5, 6, 11, 14):
        trace = construction.explain(n, variant=3)
        assert np.array_equal(trace.final.array, construction.square(n, variant=3))
        assert {step.key for step in trace.steps} <= set(construction.sentences)
        for step in trace.steps[1:]:
            order = dict(step.parameters)["order"]
            assert isinstance(order, int)
            assert len(step.placed) == 4 * order - 4
