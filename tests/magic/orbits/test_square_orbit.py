"""Families against plain listing, on small squares and every set of moves that goes together."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.magic.construction.choice import choose
from loshu.magic.orbits import square_orbit as module
from loshu.magic.orbits.choice import orbit
from loshu.magic.orbits.square_orbit import SquareOrbit
from loshu.magic.transforms import TRANSFORMS, complemented, transform_named
from loshu.magic.transforms.square_transform import cells_of

Square = NDArray[np.int64]

SQUARES: Final = {
    "one cell": [[7]],
    "order 2, equal entries": [[1, 2], [2, 1]],
    "Lo Shu": [[8, 1, 6], [3, 5, 7], [4, 9, 2]],
    "Dürer's": [[16, 3, 2, 13], [5, 10, 11, 8], [9, 6, 7, 12], [4, 15, 14, 1]],
    "most-perfect": [[1, 15, 4, 14], [8, 10, 5, 11], [13, 3, 16, 2], [12, 6, 9, 7]],
    "Sagrada Família, equal entries": [
        [1, 14, 14, 4],
        [11, 7, 6, 9],
        [8, 10, 10, 5],
        [13, 2, 3, 15],
    ],
    "complement by a reflection": [[1, 4, 13, 16], [15, 14, 3, 2], [10, 11, 6, 7], [8, 5, 12, 9]],
    "no progression": [[1, 2, 4], [8, 16, 32], [64, 128, 256]],
    "pandiagonal order 5": [
        [1, 23, 20, 12, 9],
        [15, 7, 4, 21, 18],
        [24, 16, 13, 10, 2],
        [8, 5, 22, 19, 11],
        [17, 14, 6, 3, 25],
    ],
    "concentric order 5": [
        [1, 23, 16, 4, 21],
        [15, 14, 7, 18, 11],
        [24, 17, 13, 9, 2],
        [20, 8, 19, 12, 6],
        [5, 3, 10, 22, 25],
    ],
}
every_square = each_row("rows", SQUARES.values())


def closure(square: Square, names: Sequence[str]) -> set[bytes]:
    """List a family the slow way: move by the generators until nothing new appears."""
    n = len(square)
    transforms = [transform_named(name) for name in names]
    moves = [
        cells_of(generator[None]).ravel() if transform.on_lines else generator
        for transform in transforms
        for generator in transform.generators(n)
    ]
    found, fresh = {square.tobytes()}, [square.ravel()]
    while fresh:
        made = [entries[move] for entries in fresh for move in moves]
        if "complement" in names:
            made += [complemented(entries.reshape(n, n)).ravel() for entries in fresh]
        fresh = []
        for entries in made:
            if (key := entries.tobytes()) not in found:
                found.add(key)
                fresh.append(entries)
    return found


def choices(square: Square) -> list[tuple[str, ...]]:
    """Every one, two or three sets of moves that apply together, where the closure is small."""
    names = [transform.name for transform in TRANSFORMS]
    chosen = []
    for size in range(4):
        for under in combinations(names, size):
            try:
                relatives = orbit(square, under)
            except UnsupportedError:
                continue
            if relatives.group_order <= 3000:
                chosen.append(under)
    return chosen


def check(relatives: SquareOrbit, expected: set[bytes]) -> None:
    listed = relatives.array()
    assert relatives.count == len(expected) == len(listed)
    assert {square.tobytes() for square in listed} == expected
    assert relatives.repeats == (relatives.count < relatives.group_order)
    assert relatives.nth(0).tolist() == relatives.square.tolist()
    for number in range(0, relatives.count, max(relatives.count // 20, 1)):
        assert relatives.nth(number).tolist() == listed[number].tolist()
        assert relatives.rank(listed[number]) == number


@every_square
def test_a_family_is_the_closure_under_its_moves(rows: list[list[int]]) -> None:
    square = np.array(rows, dtype=np.int64)
    chosen = choices(square)
    assert len(chosen) > 3
    for under in chosen:
        check(orbit(square, under), closure(square, under))


@each_row(
    ("name", "under", "count", "group_order"),
    [
        ("Lo Shu", ("aspect", "complement"), 8, 16),
        ("Dürer's", ("complement",), 2, 2),
        ("Dürer's", ("exchange", "complement"), 128, 256),
        ("Dürer's", ("exchange", "aspect", "symmetric"), 128, 128),
        ("complement by a reflection", ("aspect", "complement"), 8, 16),
        ("most-perfect", ("aspect", "complement"), 16, 16),
        ("most-perfect", ("shift", "complement"), 16, 32),
        ("no progression", ("complement",), 2, 2),
        ("no progression", ("aspect", "complement"), 16, 16),
        ("order 2, equal entries", ("aspect",), 2, 8),
    ],
)
def test_the_complement_and_shared_moves_are_counted_once(
    name: str, under: tuple[str, ...], count: int, group_order: int
) -> None:
    relatives = orbit(SQUARES[name], under)
    assert (relatives.count, relatives.group_order) == (count, group_order)
    assert relatives.repeats == (count < group_order)


@each_row("start_stop", [(0, 0), (3, 3), (0, 5), (100, 140), (120, 10**9)])
def test_blocks_of_a_range_are_that_part_of_the_listing(start_stop: tuple[int, int]) -> None:
    for relatives in (
        orbit(SQUARES["no progression"], ("symmetric", "complement", "aspect")),
        orbit(SQUARES["Dürer's"]),
        orbit(SQUARES["order 2, equal entries"], ("aspect",)),
    ):
        whole = relatives.array()
        parts = np.concatenate([whole[:0], *relatives.blocks(*start_stop)])
        assert parts.tolist() == whole[slice(*start_stop)].tolist()


def test_iterating_gives_single_squares_lazily() -> None:
    squares = iter(orbit(np.arange(144).reshape(12, 12), ("symmetric", "aspect")))
    assert next(squares).tolist() == np.arange(144).reshape(12, 12).tolist()
    assert next(squares).shape == (12, 12)


def test_members_differ_from_other_squares() -> None:
    relatives = orbit(SQUARES["Dürer's"])
    assert Grid(SQUARES["Dürer's"]) in relatives
    assert np.rot90(SQUARES["Dürer's"]) in relatives
    assert SQUARES["most-perfect"] not in relatives
    assert SQUARES["Sagrada Família, equal entries"] not in relatives
    assert SQUARES["Lo Shu"] not in relatives
    with pytest.raises(
        UnsupportedError, match=r"is not a relative of this square under the moves exchange"
    ):
        relatives.rank(SQUARES["Lo Shu"])


@pytest.mark.parametrize("number", [-1, 128])
def test_a_number_outside_is_refused(number: int) -> None:
    with pytest.raises(
        UnsupportedError, match=f"number {number} is out of range. Expected 0 to 127"
    ):
        orbit(SQUARES["Dürer's"]).nth(number)


def test_random_members_are_drawn_evenly() -> None:
    relatives = orbit(SQUARES["pandiagonal order 5"], ("shift",))
    rng = np.random.default_rng(7)
    drawn = [relatives.rank(relatives.random(rng)) for _ in range(4000)]
    counts = np.bincount(drawn, minlength=relatives.count)
    assert len(counts) == 25
    assert np.abs(counts - 160).max() < 65  # five standard deviations


def test_one_seed_gives_one_random_member() -> None:
    relatives = orbit(SQUARES["Dürer's"])
    first, again = (relatives.random(np.random.default_rng(3)) for _ in range(2))
    assert first.tolist() == again.tolist()


@given(st.integers(0, 4_246_732_799))
def test_rank_undoes_nth_far_beyond_listing(number: int) -> None:
    relatives = orbit(choose(12, kind="associative").square(12))
    assert relatives.rank(relatives.nth(number)) == number


def test_an_array_takes_the_type_asked_for() -> None:
    relatives = orbit(SQUARES["Dürer's"])
    assert relatives.array(np.uint8).dtype == np.uint8
    assert relatives.array(np.uint8).tolist() == relatives.array().tolist()


@each_row("dtype", [np.int8, np.uint8, np.float64, bool])
def test_a_type_that_cannot_hold_the_entries_is_refused(dtype: type) -> None:
    with pytest.raises(UnsupportedError, match="entries do not fit"):
        orbit(SQUARES["no progression"]).array(dtype)


def test_an_array_beyond_memory_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="Read it in blocks"):
        orbit(choose(12, kind="associative").square(12)).array(np.uint8)


def test_equal_entries_in_a_group_too_large_to_list_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "LARGEST_LISTING", 100)
    with pytest.raises(UnsupportedError, match="Some entries are equal"):
        _ = orbit(SQUARES["Sagrada Família, equal entries"], ("aspect",)).count
