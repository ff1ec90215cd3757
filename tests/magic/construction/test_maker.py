"""Choosing and building: squares made, requests refused, and the reasons."""

from typing import Any

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import LoshuError, NotationError, UnsupportedError
from loshu.core.grid import Grid
from loshu.magic import check, classify
from loshu.magic.construction.choice import choose
from loshu.magic.construction.construction import Construction, fixed
from loshu.magic.construction.maker import build, make, make_array
from loshu.magic.construction.requirements import require_promises
from loshu.magic.verification.scan import verify
from loshu.text import Phrase


@each_row("order", [1001, 1000, 1002, 1600])
def test_arrays_of_every_residue_are_normal_and_magic(order: int) -> None:
    for threads in (1, 2, 3):
        verdict = verify(make_array(order, threads=threads))
        assert verdict.is_magic
        assert verdict.is_normal


@each_row(
    ("order", "request_", "words"),
    [
        (2, {}, "order 2"),
        (0, {}, "Expected 1 or more"),
        (10, {"kind": "associative"}, "There is no associative square of order 10"),
        (6, {"kind": "pandiagonal"}, "There is no pandiagonal square of order 6"),
        (4, {"method": "siamese"}, "odd"),
        (5, {"method": "nothing"}, "Unknown construction 'nothing'."),
        (5, {"kind": "blue"}, "'blue'"),
        (6, {"method": "lux", "kind": "associative"}, "There is no associative square of order 6"),
        (7, {"method": "siamese", "kind": "most-perfect"}, "most-perfect"),
    ],
)
def test_a_refusal_gives_the_reason(order: int, request_: dict[str, str], words: str) -> None:
    with pytest.raises(UnsupportedError) as refusal:
        make(order, **request_)  # type: ignore[arg-type]
    assert words in str(refusal.value)


@each_row(("start", "step"), [(0, 1), (10, 5), (-7, 2), (100, -3)])
@each_row("order", [3, 4, 6])
def test_a_progression_of_entries_has_its_own_constant(order: int, start: int, step: int) -> None:
    square = make(order, first=start, increment=step).array
    entries = [start + step * k for k in range(order * order)]
    assert sorted(square.ravel().tolist()) == sorted(entries)
    assert set(square.sum(axis=0).tolist()) == {sum(entries) // order}


@each_row(
    ("order", "start", "step"), [(3, 1, 0), (3, 2**63 - 5, 1), (3, -(2**63), -1), (3, 0, 2**61)]
)
def test_entries_that_cannot_be_are_refused(order: int, start: int, step: int) -> None:
    with pytest.raises(UnsupportedError):
        make(order, first=start, increment=step)


def test_entries_reach_both_ends_of_64_bits() -> None:
    top = 2**63 - 1
    square = make(3, first=top - 8).array
    assert int(square.max()) == top
    square = make(3, first=-top, increment=(2 * top) // 8).array
    assert (int(square.min()), int(square.max())) == (-top, -top + 8 * ((2 * top) // 8))


@each_row("order", [5, 8, 10])
def test_the_seed_decides_a_random_square(order: int) -> None:
    squares = [make(order, seed=seed) for seed in range(12)]
    assert squares == [make(order, seed=seed) for seed in range(12)]
    assert len(set(squares)) > 2


def test_a_broken_promise_is_a_defect_that_is_reported() -> None:
    liar = Construction(
        name="liar",
        title=Phrase("construction", "liar"),
        orders=Phrase("construction", "3"),
        serves=lambda n: n == 3,
        promises=fixed("magic"),
        source="",
        build=lambda n: np.arange(1, n * n + 1).reshape(n, n),
    )
    with pytest.raises(LoshuError, match=r"is not magic. This is a bug"):
        require_promises(liar, 3, build(liar, 3))


def test_a_kind_is_served_by_a_method_that_promises_it() -> None:
    for order, kind in [(7, "associative"), (9, "pandiagonal"), (8, "ultramagic"), (12, "compact")]:
        construction = choose(order, kind=kind)
        assert kind in construction.promises(order)


@each_row("wrong", [{"order": 5.5}, {"first": 1.5}, {"increment": 0.5}])
def test_fractions_are_not_orders_and_no_entries(wrong: dict[str, Any]) -> None:
    with pytest.raises(NotationError, match="Expected a whole number"):
        make(**{"order": 3, **wrong})


@each_row("start", [3, (0,), (0, 1.5), "0,3", None])
def test_a_start_that_is_not_a_cell_is_refused(start: object) -> None:
    with pytest.raises(
        UnsupportedError, match=r"'start' of the method 'siamese' is .* Expected two whole numbers"
    ):
        make(5, start=start)


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(
        UnsupportedError, match=r"no parameter 'foo'. Its parameters: start, break_move"
    ):
        make(5, foo=1)


@each_row("dtype", ["int16", "uint64", "float64"])
def test_entries_of_another_type_are_refused(dtype: str) -> None:
    with pytest.raises(
        UnsupportedError, match=f"{dtype} is not supported. Expected int64 or int32"
    ):
        make_array(5, dtype=dtype)


@each_row(
    ("order", "request_"),
    [(5, {"first": 2**31}), (5, {"increment": -(2**30)}), (1000, {"kind": "multiplicative"})],
)
def test_entries_that_do_not_fit_the_type_are_refused(order: int, request_: dict[str, Any]) -> None:
    with pytest.raises(UnsupportedError, match=r"does not fit in int32. Use int64"):
        make_array(order, dtype=np.int32, **request_)


def test_a_negative_seed_is_refused() -> None:
    with pytest.raises(UnsupportedError, match=r"The seed is -1. Expected 0 or more"):
        make(5, seed=-1)


def test_check_and_classify_take_rows_arrays_and_text() -> None:
    rows = [[8, 1, 6], [3, 5, 7], [4, 9, 2]]
    assert check(rows) == check(np.array(rows)) == check(Grid(rows))
    assert classify(rows) == classify(Grid(rows))
    assert check(rows) == check("8 1 6/3 5 7/4 9 2")


def test_order_1_is_made_like_any_other() -> None:
    assert make(1).array.tolist() == [[1]]
    assert make(1, first=7, kind="ultramagic").array.tolist() == [[7]]
    with pytest.raises(UnsupportedError, match=r"order 5 or more|have order 5"):
        make(1, kind="concentric")
