"""Lists where a search finds too few squares, or none: constructions help."""

from itertools import islice

import numpy as np
from tests.tables import each_row

from loshu.magic.counting.methods.constructed import made_squares
from loshu.magic.counting.question import ask
from loshu.magic.frenicle import standard_form
from loshu.magic.listing.queries import list_squares
from loshu.magic.properties import property_named


@each_row(
    ("order", "kind", "number"),
    [
        (9, "ultramagic", 1000),
        (7, "pandiagonal", 1000),
        (8, "bimagic", 1000),
        (12, "trimagic", 1000),
        (7, "regular", 1000),
        (8, "regular", 1),
        (9, "composite", 1000),
        (12, "composite", 1000),
        (16, "franklin", 1000),
    ],
)
def test_a_list_has_many_different_squares_soon(order: int, kind: str, number: int) -> None:
    squares = np.concatenate(list(list_squares(order, [kind]).blocks(limit=number)))
    squares = squares.astype(np.int64)
    assert len({square.tobytes() for square in squares}) == len(squares) == number
    assert property_named("normal").test(squares).all()
    assert property_named(kind).test(squares).all()
    assert (standard_form(squares) == squares).all()


def test_a_list_may_begin_anywhere() -> None:
    found = list_squares(8, ["bimagic"])
    whole = np.concatenate(list(found.blocks(limit=20)))
    assert (np.concatenate(list(found.blocks(15, 5))) == whole[15:]).all()


def test_what_can_be_gone_through_is_listed_whole() -> None:
    assert sum(map(len, list_squares(4, ["regular"]).blocks())) == 192 // 8 * 8


def test_constructions_with_few_squares_come_to_an_end() -> None:
    assert sum(map(len, made_squares(ask(4, ["most-perfect"])))) == 48


def test_the_same_list_comes_twice() -> None:
    first, second = (
        np.concatenate(list(islice(made_squares(ask(9, ["ultramagic"])), 20))) for _ in range(2)
    )
    assert (first == second).all()
