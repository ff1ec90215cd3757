"""Classification of many squares, and of one."""

import json
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from tests import strategies
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.magic.frenicle import frenicle_list
from loshu.magic.gallery import GALLERY, exhibit_named
from loshu.magic.properties import PROPERTIES, property_named
from loshu.magic.properties import classification as module
from loshu.magic.properties.classification import classify, classify_many, entry_set


@pytest.mark.parametrize("block_bytes", [1, 1000, 1 << 18])
def test_the_size_of_the_blocks_does_not_matter(
    block_bytes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "BLOCK_BYTES", block_bytes)
    squares = frenicle_list()[::7]
    for name, verdicts in classify_many(squares).items():
        assert verdicts.tolist() == property_named(name).test(squares).tolist(), name


def test_some_properties_can_be_asked_for_alone() -> None:
    squares = frenicle_list()[:3]
    asked = [property_named(name) for name in ("semi-magic", "magic")]
    assert list(classify_many(squares, asked)) == ["semi-magic", "magic"]
    alone = classify_many(squares, (property_named("pandiagonal"),))
    assert alone["pandiagonal"].tolist() == [False, False, False]


def test_no_squares_give_no_verdicts() -> None:
    found = classify_many(np.zeros((0, 5, 5), dtype=np.int64))
    assert set(found) == {known.name for known in PROPERTIES}
    assert all(v.shape == (0,) and v.dtype == np.bool_ for v in found.values())


def test_squares_in_any_memory_order_are_the_same() -> None:
    squares = frenicle_list()[:50]
    other = np.asfortranarray(squares.astype(np.int16))
    for name, verdicts in classify_many(other).items():
        assert verdicts.tolist() == property_named(name).test(squares).tolist()


@each_row(
    ("array", "complaint"),
    [
        (np.ones((3, 4), dtype=np.int64), "shape"),
        (np.ones((1, 3, 4), dtype=np.int64), "shape"),
        (np.ones((1, 3, 3), dtype=np.bool_), "whole numbers"),
        (np.full((1, 3, 3), 2**63, dtype=np.uint64), "below 2.63"),
    ],
)
def test_what_are_not_squares_of_whole_numbers_is_refused(
    array: "np.ndarray[tuple[int, ...], np.dtype[np.generic]]", complaint: str
) -> None:
    with pytest.raises(UnsupportedError, match=complaint):
        classify_many(array)


@given(grid=strategies.squares(blanks=False))
def test_any_square_can_be_classified_and_written_as_json(grid: Grid) -> None:
    found = classify(grid)
    assert json.loads(json.dumps(found.as_dict()))["order"] == grid.order
    assert (found.constant is not None) == ("semi-magic" in found.properties)
    assert (found.multimagic_degree > 0) == ("magic" in found.properties)


def test_duerers_square_is_known_through_and_through() -> None:
    found = classify(exhibit_named("duerer").square)
    assert found.as_dict() == {
        "order": 4,
        "entries": {"kind": "normal", "lowest": 1, "highest": 16, "step": 1},
        "constant": 34,
        "properties": [
            "normal",
            "semi-magic",
            "magic",
            "self-complementary",
            "self-complementary-by-rotation",
            "associative",
            "semi-pandiagonal",
        ],
        "multimagic_degree": 1,
        "dudeney_type": "III",
        "frenicle_index": 175,
        "alphamagic": [],
    }


@pytest.mark.parametrize(
    ("grid", "complaint"),
    [(Grid([[1, 2]]), "Expected a square"), (Grid([[1, 2], [3, None]]), "empty cells")],
)
def test_a_grid_that_is_not_a_full_square_is_refused(grid: Grid, complaint: str) -> None:
    with pytest.raises(UnsupportedError, match=complaint):
        classify(grid)


@each_row(
    ("entries", "words"),
    [
        ([1, 2, 3, 4], "1 to 4"),
        ([8, 6, 7, 5], "the consecutive numbers 5 to 8"),
        ([-1, 5, 2, 8], "the arithmetic progression -1 to 8 by 3"),
        ([2, 3, 5, 7], "different primes from 2 to 7"),
        ([3, 5, 7, 9], "the arithmetic progression 3 to 9 by 2"),
        ([1, 3, 5, 8], "different numbers from 1 to 8"),
        ([1, 2, 2, 3], "numbers from 1 to 3, some repeated"),
        ([-(2**63) + 1, 2**63 - 1, 0, 5], f"different numbers from {-(2**63) + 1} to {2**63 - 1}"),
    ],
)
def test_the_set_of_entries_is_named(entries: list[int], words: str) -> None:
    assert str(entry_set(np.array(entries).reshape(2, 2))) == words


def test_one_cell_is_normal_or_a_number() -> None:
    assert entry_set(np.array([[1]])).kind == "normal"
    assert entry_set(np.array([[7]])).kind == "consecutive"


@pytest.mark.parametrize("classified", [lambda g: classify(g), lambda g: entry_set(g.array)])
def test_classifications_are_values(classified: Callable[[Grid], object]) -> None:
    grid = GALLERY[0].square
    assert classified(grid) == classified(grid)
    assert hash(classified(grid)) == hash(classified(grid))
