"""Squares inside grids, against all windows of small grids."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.tables import each_row

from loshu import magic
from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.grid import EMPTY
from loshu.kernels import find_squares
from loshu.magic.finding import finder, row_sources
from loshu.magic.finding.row_sources import StreamedRows

Cells = NDArray[Any]
PANDIAGONAL = [[1, 8, 10, 15], [12, 13, 3, 6], [7, 2, 16, 9], [14, 11, 5, 4]]


def grids(number: int) -> Iterator[Cells]:
    """Yield small grids: of few numbers, repetitions of a square, and near the largest numbers."""
    rng = np.random.default_rng(1)
    for _ in range(number):
        shape = tuple(rng.integers(1, 12, 2))
        few = rng.integers(0, rng.integers(1, 4), shape)
        tiles = np.tile(PANDIAGONAL, (3, 3))[: shape[0], : shape[1]]
        yield few.astype(str(rng.choice(["i1", "i4", "i8"])))
        yield tiles
        yield np.where(rng.random(shape) < 0.02, 2**62, tiles)
        yield np.where(few == 0, EMPTY, few)


def by_windows(cells: Cells, order: int, kind: str, entries: str) -> list[tuple[int, ...]]:
    """Look at every window, with Python's integers."""
    found: list[tuple[int, ...]] = []
    rows, columns = cells.shape
    for row in range(rows - order + 1):
        for column in range(columns - order + 1):
            square = cells[row : row + order, column : column + order].astype(object)
            lines = [*square.sum(axis=0), *square.sum(axis=1)]
            lines += [] if kind == "semi-magic" else [square.trace(), square[:, ::-1].trace()]
            numbers = sorted(square.ravel().tolist())
            fits = {
                "any": True,
                "distinct": len({*numbers}) == len(numbers),
                "normal": numbers == [*range(1, order**2 + 1)],
            }[entries]
            if len({*lines}) == 1 and fits and EMPTY not in numbers:
                found.append((row + 1, column + 1, order, lines[0]))
    return found


@pytest.mark.parametrize("kind", ["magic", "semi-magic"])
@pytest.mark.parametrize("entries", finder.ENTRIES)
def test_all_squares_are_found_and_no_others(kind: str, entries: finder.Entries) -> None:
    total = 0
    for cells in grids(12):
        orders = range(1, min(cells.shape) + 1)
        each = [by_windows(cells, order, kind, entries) for order in orders]
        for order, expected in zip(orders, each, strict=True):
            found = magic.find(cells, order=order, kind=kind, entries=entries)
            assert [tuple(square) for square in found] == expected
        every = magic.find(cells, order="all", kind=kind, entries=entries)
        assert [tuple(square) for square in every] == [each for found in each[1:] for each in found]
        largest = magic.find(cells, order="largest", kind=kind, entries=entries)
        assert [tuple(square) for square in largest] == next(filter(None, each[::-1]), [])
        total += sum(map(len, each))
    assert total > 0


def test_blocks_of_rows_share_the_rows_of_a_square(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(row_sources, "BLOCK_CELLS", 1)
    cells = np.tile(PANDIAGONAL, (12, 3))
    for order in (2, 4, 8):
        expected = [tuple(square) for square in by_windows(cells, order, "magic", "any")]
        for threads in (1, 2):
            found = magic.find(cells, order=order, threads=threads)
            assert [tuple(square) for square in found] == expected
        streamed = StreamedRows(12, iter(np.array_split(cells.astype(np.int64), 17)))
        assert [tuple(square) for square in magic.find(streamed, order=order)] == expected


def test_a_stream_is_read_whole_for_several_orders() -> None:
    cells = np.tile(PANDIAGONAL, (2, 2))
    streamed = StreamedRows(8, iter(np.array_split(cells, 3)))
    largest = magic.find(streamed, order="largest")
    assert {square.order for square in largest} == {8}


def test_more_properties_narrow_the_squares() -> None:
    cells = np.tile(PANDIAGONAL, (2, 2))
    assert len(magic.find(cells, order=4)) == len(magic.find(cells, order=4, kind="pandiagonal"))
    assert len(magic.find(cells, order=4, kind="associative")) == 0
    assert len(magic.find(cells, order=4, kind="normal")) == 25
    assert len(magic.find(cells, order=4, constant=34)) == 25
    assert len(magic.find(cells, order=4, constant=35)) == 0
    assert len(magic.find(cells, order=4, constant=34 + 2**64)) == 0


def test_a_limit_ends_the_search() -> None:
    cells = np.tile(PANDIAGONAL, (2, 2))
    found = magic.find(cells, order=4, limit=3)
    assert (len(found), found.complete) == (3, False)
    assert magic.find(cells, order=4, limit=25).complete


def test_sums_that_agree_only_modulo_a_power_of_two_are_wrong() -> None:
    third = (2**32 + 15) // 3  # the double of its distance from 5 is 0 modulo 2^32
    wrapped = np.array([[8, 1, 6], [3, 5, 7], [4, 9, 2]]) * third
    wrapped = (wrapped + 2**31) % 2**32 - 2**31
    assert find_squares(wrapped.astype(np.int32), 3, True).tolist() == [0]
    assert len(magic.find(wrapped.astype(np.int32))) == 0


def test_sums_beyond_64_bits_are_exact() -> None:
    high = 2**63 - 10
    found = magic.find(np.array([[8, 1, 6], [3, 5, 7], [4, 9, 2]]) + high)
    assert [square.sum for square in found] == [3 * (high + 5)]
    assert magic.find([[high] * 3] * 3).as_dict()["squares"][0]["sum"] == 3 * high


def test_a_grid_of_nine_columns_is_not_cut_into_squares() -> None:
    assert magic.find("0 1 2 3 4 5 6 7 8/8 7 6 5 4 3 2 1 0/0 2 4 6 8 1 3 5 7").columns == 9


@each_row(
    ("question", "message"),
    [
        ({"order": 0}, "The order is 0. Expected 1 or more."),
        ({"order": "3"}, "The order is '3'. Expected a whole number."),
        ({"kind": "magical"}, "Unknown kind 'magical'. Did you mean 'magic'?"),
        ({"kind": "antimagic"}, "have no equal sums. Expected a kind such as magic."),
        ({"kind": "multiplicative"}, "have no equal sums"),
        ({"entries": "all"}, "Unknown entries 'all'. Expected 'any', 'distinct' or 'normal'."),
        ({"limit": 0}, "The limit is 0. Expected 1 or more."),
        ({"constant": "x"}, "The constant is 'x'. Expected a whole number."),
    ],
)
def test_refusals(question: dict[str, Any], message: str) -> None:
    with pytest.raises((NotationError, UnsupportedError)) as refused:
        magic.find("8 1 6/3 5 7/4 9 2", **question)
    assert message in str(refused.value)


def test_numbers_beyond_64_bits_are_refused() -> None:
    with pytest.raises(NotationError, match=r"row 2: An entry is too large"):
        magic.find(np.array([[1, 2], [3, 2**63]], dtype=np.uint64), order=2)
