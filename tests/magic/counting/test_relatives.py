"""Squares that come of one square."""

from itertools import islice

import numpy as np
from tests.tables import each_row

from loshu.magic.construction.maker import make
from loshu.magic.counting.methods.relatives import (
    entry_maps,
    exchanged_digits,
    fitting_moves,
    moved_cells,
    turned_blocks,
)
from loshu.magic.properties import property_named


@each_row("n", [3, 4, 5, 6, 8, 9, 12, 16, 30])
def test_every_exchange_of_digits_permutes_the_numbers(n: int) -> None:
    maps = entry_maps(n)
    assert maps[0].tolist() == list(range(1, n * n + 1))
    assert (np.sort(maps, axis=1) == np.arange(1, n * n + 1)).all()
    assert len(np.unique(maps, axis=0)) == len(maps)


def test_exchanges_make_many_squares_of_a_kind() -> None:
    square = make(9, kind="ultramagic").array
    found = exchanged_digits(square)
    assert (found[0] == square).all()
    assert np.count_nonzero(property_named("ultramagic").test(found.astype(np.int64))) == 384


def test_turned_blocks_of_a_composite_square_make_composite_squares() -> None:
    square = make(9, kind="composite").array
    found = np.concatenate(list(islice(turned_blocks(square), 4)))
    assert property_named("composite").test(found).all()
    assert property_named("normal").test(found).all()
    assert len(np.unique(found, axis=0)) == len(found) == 2000


@each_row(("order", "kind"), [(7, "pandiagonal"), (12, "trimagic"), (8, "bimagic")])
def test_moved_cells_keep_the_kind(order: int, kind: str) -> None:
    square = make(order, kind=kind).array
    moves = fitting_moves(square, (kind,))
    assert moves is not None
    found = np.concatenate(list(islice(moved_cells(square, moves), 3)))
    assert property_named(kind).test(found).all()
    assert len(np.unique(found, axis=0)) == len(found) > 100


def test_no_moves_fit_where_every_one_would_lose_the_kind() -> None:
    assert fitting_moves(make(9, kind="composite").array, ("composite",)) is None
