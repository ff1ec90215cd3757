"""Products of squares, and squares with inlays."""

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError, UnsupportedError
from loshu.magic.construction.construction import Construction
from loshu.magic.construction.methods.associative import ASSOCIATIVE
from loshu.magic.construction.methods.composite import COMPOSITE, read_factor, splits
from loshu.magic.construction.methods.inlaid import INLAID, inlay_order
from loshu.magic.construction.methods.most_perfect import MOST_PERFECT
from loshu.magic.construction.methods.pandiagonal import PANDIAGONAL
from loshu.magic.properties.entries import is_normal
from loshu.magic.properties.nested import is_composite, is_inlaid
from loshu.magic.properties.sums import is_magic, is_pandiagonal
from loshu.magic.properties.symmetric import is_associative

LO_SHU = [[8, 1, 6], [3, 5, 7], [4, 9, 2]]


@each_row("n", [n for n in range(9, 61) if splits(n)])
def test_products_are_composite(n: int) -> None:
    assert COMPOSITE.random_options is not None
    drawn = COMPOSITE.random_options(n, np.random.default_rng(n))
    for square in (COMPOSITE.square(n), COMPOSITE.square(n, **drawn)):
        assert is_normal(square[None])[0]
        assert is_composite(square[None])[0]


def test_yang_huis_square_of_order_nine_is_made_of_lo_shus() -> None:
    square = COMPOSITE.square(9, outer=LO_SHU, inner=LO_SHU)
    for number in range(9):
        ((row, column),) = np.argwhere(np.array(LO_SHU) == number + 1)
        block = square[3 * row : 3 * row + 3, 3 * column : 3 * column + 3]
        assert np.array_equal(block, np.array(LO_SHU) + 9 * number)


@pytest.mark.parametrize(
    ("outer", "inner"),
    [
        (MOST_PERFECT.square(4), PANDIAGONAL.square(5)),
        (PANDIAGONAL.square(7), MOST_PERFECT.square(8)),
    ],
)
def test_the_product_of_pandiagonal_squares_is_pandiagonal(
    outer: np.ndarray, inner: np.ndarray
) -> None:
    square = COMPOSITE.square(len(outer) * len(inner), outer=outer, inner=inner)
    assert is_pandiagonal(square[None])[0]


def test_the_product_of_associative_squares_is_associative() -> None:
    for outer, inner in ((3, 4), (4, 3), (5, 8), (3, 7)):
        factors = {"outer": ASSOCIATIVE.square(outer), "inner": ASSOCIATIVE.square(inner)}
        square = COMPOSITE.square(outer * inner, **factors)
        assert is_associative(square[None])[0]


def test_a_block_of_rows_is_computed_alone() -> None:
    assert COMPOSITE.closed_form is not None
    form = COMPOSITE.closed_form(84, inner=7)
    rows = form.scaled(5, 3).block(17, 63)
    assert np.array_equal(rows, 3 * form.square()[17:63] + 2)
    out = np.empty((46, 84), dtype=np.int32)
    form.scaled(5, 3).fill(17, out)
    assert np.array_equal(out, rows)


@each_row(
    ("options", "message"),
    [
        ({"outer": 2}, "order 2 and an inner one of order 30.* one of: 3, 4, 5, 6, 10, 12, 15, 20"),
        ({"outer": 7}, "order 7 and an inner one of order 8"),
        ({"outer": 3, "inner": 4}, "order 3 and an inner one of order 4"),
        ({"outer": LO_SHU, "inner": 10}, "order 3 and an inner one of order 10"),
        ({"inner": [[1, 2, 3], [4, 5, 6], [7, 8, 9]]}, "'inner' is not a magic square"),
        ({"inner": 0}, "outer order one of"),
    ],
)
def test_factors_that_do_not_serve_are_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(UnsupportedError, match=message):
        COMPOSITE.square(60, **options)


@each_row("text", ["", "x", "-4", "0", "1 2", "1 2/3"])
def test_a_factor_that_is_neither_order_nor_square_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_factor(text)


@each_row("n", range(8, 61))
def test_inlaid_squares_contain_magic_squares_of_one_order(n: int) -> None:
    square, k = INLAID.square(n), inlay_order(n)
    assert is_normal(square[None])[0]
    assert is_inlaid(square[None])[0]
    across = 3 if n % 2 else 2
    edge = (n - across * k) // 2
    for row in range(edge, n - edge, k):
        for column in range(edge, n - edge, k):
            assert is_magic(square[None, row : row + k, column : column + k])[0]


@each_row("n", [8, 10, 12, 16, 30])
def test_the_four_inlays_of_even_orders_have_equal_sums(n: int) -> None:
    square, k = INLAID.square(n), inlay_order(n)
    edge = (n - 2 * k) // 2
    core = square[edge : n - edge, edge : n - edge]
    quarters = core.reshape(2, k, 2, k).sum(axis=(1, 3))
    assert len(set(quarters.ravel().tolist())) == 1


def test_the_base_of_the_inlays_can_be_given() -> None:
    square = INLAID.square(10, base=MOST_PERFECT.square(4, index=7))
    for block in (square[1:5, 1:5], square[5:9, 5:9]):
        assert is_magic(block[None])[0]
    with pytest.raises(
        UnsupportedError, match=r"order 3. A square of order 10 needs a base of order 4"
    ):
        INLAID.square(10, base=LO_SHU)


@pytest.mark.parametrize("construction", [COMPOSITE, INLAID])
def test_explanations_end_in_the_square(construction: Construction) -> None:
    assert construction.explain is not None
    for n in (9, 12, 15, 16, 30):
        trace = construction.explain(n)
        assert np.array_equal(trace.final.array, construction.square(n))
        assert {step.key for step in trace.steps} <= set(construction.sentences)
