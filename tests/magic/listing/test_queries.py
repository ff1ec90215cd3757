"""Lists of squares: each once, numbered, from anywhere, and samples of them."""

from collections.abc import Iterable
from dataclasses import replace

import numpy as np
import pytest
from tests.magic.counting.plain_lists import LISTED

from loshu.core.errors import UnsupportedError
from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic import squares
from loshu.magic.counting import choice
from loshu.magic.counting.counting_method import Block
from loshu.magic.counting.methods.arrangements import ARRANGEMENTS
from loshu.magic.frenicle import frenicle_index, frenicle_list, standard_form
from loshu.magic.listing.queries import list_squares, rank_many, sample, squares_blocks, unrank_many
from loshu.magic.listing.square_list import SquareList
from loshu.magic.properties.classification import classify_many

UNNUMBERED = replace(LISTED, name="unnumbered", size=None, unrank=None, rank=None)


@pytest.fixture(params=[LISTED, UNNUMBERED], ids=lambda counter: counter.name)
def four(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> SquareList:
    """The list of order 4, with and without the hooks that number its squares."""
    monkeypatch.setattr(choice, "COUNTING_METHODS", (request.param, ARRANGEMENTS))
    return list_squares(4)


def gathered(blocks: Iterable[Block]) -> Block:
    return np.concatenate([np.zeros((0, 4, 4), dtype=np.uint8), *blocks])


@pytest.mark.parametrize(
    ("skip", "limit"), [(0, None), (100, 7), (96, 2), (879, 9), (880, 1), (5, 0)]
)
def test_a_list_begins_and_ends_where_asked(four: SquareList, skip: int, limit: int | None) -> None:
    found = gathered(four.blocks(skip, limit))
    stop = None if limit is None else skip + limit
    assert found.dtype == np.uint8
    assert np.array_equal(found, frenicle_list()[skip:stop])


def test_numbers_and_squares_belong_together(four: SquareList) -> None:
    for number in (0, 174, 500, 879):
        square = frenicle_list()[number]
        assert np.array_equal(four.nth(number), square)
        for aspect in ASPECTS[::3]:
            assert four.rank(np.asarray(apply_aspect(aspect, square)).astype(np.int64)) == number
    for number in (-1, 880):
        with pytest.raises(UnsupportedError):
            four.nth(number)


def test_many_numbers_are_found_as_single_ones_are(four: SquareList) -> None:
    numbers = [500, 0, 879, 500, 174]
    found = four.unrank(numbers)
    assert found.dtype == np.uint8
    assert np.array_equal(found, frenicle_list()[numbers])
    stranger = np.arange(1, 17).reshape(1, 4, 4)
    turned = np.concatenate([apply_aspect(ASPECTS[5], found.astype(np.int64)), stranger])
    assert four.ranks(turned).tolist() == [*numbers, -1]
    assert four.unrank([]).shape == (0, 4, 4)
    assert four.ranks(np.zeros((0, 4, 4), dtype=np.int64)).tolist() == []
    assert np.array_equal(unrank_many(4, numbers), found)
    assert rank_many(found).tolist() == numbers
    for wrong in ([0, 880], [-1], [0.5], [[1]]):
        with pytest.raises(UnsupportedError):
            four.unrank(wrong)
    for cells in (np.zeros((1, 3, 3), dtype=np.int64), np.zeros((1, 4, 4)), [1]):
        with pytest.raises(UnsupportedError):
            four.ranks(cells)


@pytest.mark.parametrize(
    "stranger", [[[8, 1, 6], [3, 5, 7], [4, 9, 2]], np.arange(1, 17).reshape(4, 4), [[1] * 4] * 4]
)
def test_a_stranger_has_no_number(four: SquareList, stranger: object) -> None:
    with pytest.raises(UnsupportedError, match="is not one of the magic squares of order 4"):
        four.rank(stranger)  # type: ignore[arg-type]


def test_samples_are_uniform_and_repeat_with_their_seed(four: SquareList) -> None:
    drawn = four.sample(10, seed=3)
    assert np.array_equal(drawn, four.sample(10, seed=3))
    assert not np.array_equal(drawn, four.sample(10, seed=4))
    assert len(np.unique(drawn.reshape(10, 16), axis=0)) == 10
    assert np.array_equal(four.sample(2000, seed=3), frenicle_list())
    hits = np.zeros(880)
    for seed in range(300):
        hits[frenicle_index(four.sample(88, seed=seed).astype(np.int64)) - 1] += 1
    expected, spread = 30, np.sqrt(300 * 0.1 * 0.9)
    assert abs(hits - expected).max() < 5 * spread
    assert 0.8 < hits.var() / spread**2 < 1.2


def test_conditions_and_kinds_choose(four: SquareList) -> None:
    held = classify_many(frenicle_list())
    wanted = frenicle_list()[held["pandiagonal"] | (frenicle_list()[:, 0, 0] == 2)]
    condition = "pandiagonal or corner=2"
    assert np.array_equal(gathered(squares_blocks(4, where=condition)), wanted)
    assert np.array_equal(
        gathered(squares_blocks(4, where=condition, skip=40, limit=9)), wanted[40:49]
    )
    found = list_squares(4, where=condition)
    assert found.size is None
    assert np.array_equal(found.nth(60), wanted[60])
    assert found.rank(wanted[60]) == 60
    assert np.array_equal(sample(4, 999, 0, where=condition), wanted)
    assert len(gathered(squares_blocks(4, ["associative"]))) == 48
    assert len(gathered(squares_blocks(4, where="associative and not pandiagonal"))) == 48
    assert len(gathered(squares_blocks(4, where="semi-magic"))) == 880


def test_given_cells_leave_squares_as_they_are(four: SquareList) -> None:
    every = np.concatenate([apply_aspect(a, frenicle_list()) for a in ASPECTS])
    wanted = every[(every[:, 0, 0] == 16) & (every[:, 1, 2] == 11)]
    found = gathered(squares_blocks(4, givens=[(0, 0, 16), (1, 2, 11)]))
    assert {square.tobytes() for square in found} == {
        square.astype(np.uint8).tobytes() for square in wanted
    }
    listed = list_squares(4, givens=[(0, 0, 16), (1, 2, 11)])
    assert listed.rank(wanted[0].astype(np.int64)) >= 0


def test_order_3_is_listed_whatever_the_kind() -> None:
    assert [square.text for square in squares(3)] == ["2 7 6/9 5 1/4 3 8"]
    found = np.concatenate(list(squares_blocks(3, ["heterosquare"])))
    assert len(found) == 3120
    assert np.array_equal(standard_form(found.astype(np.int64)), found)
    assert list(squares(6, ["pandiagonal"])) == []


def test_a_list_is_made_as_it_is_asked_for() -> None:
    first = next(squares_blocks(3, ["semi-magic"], limit=1))
    assert first.shape == (1, 3, 3)
