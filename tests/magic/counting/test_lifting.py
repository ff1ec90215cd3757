"""Lifting bit by bit: against definitions, published counts, and itself turned round."""

import pickle
from itertools import islice, permutations

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.tables import each_row

from loshu import kernels
from loshu.core.job import Tally
from loshu.magic.counting.choice import method_for
from loshu.magic.counting.methods.lifting import LIFTING, SERVED, lifting_job
from loshu.magic.counting.methods.opposites import orbits, signed_lines, squares_of, symmetries
from loshu.magic.counting.published_counts import published_count
from loshu.magic.counting.question import ask
from loshu.magic.counting.result import count
from loshu.magic.frenicle import standard_form
from loshu.magic.jobs import JOBS
from loshu.magic.properties import property_named

SMALL = [served for served in SERVED if served[1] <= 5]
CELLS = 24
GIVEN = 10


def lift(odd: int, *, part: int = 0, parts: int = 1, order: int = 7) -> NDArray[np.int8]:
    """Lift an arrangement of ultramagic squares; of associative ones where the order is 5."""
    plus, minus = signed_lines(order, broken=order == 7)
    return kernels.lift(plus, minus, order**2 // 2, odd, part, parts)[0]


@pytest.fixture(scope="module")
def shard() -> tuple[int, NDArray[np.int8]]:
    """Lift the first pattern of odd numbers of the ultramagic squares of order 7."""
    odd = orbits(7, broken=True)[0].odd
    return odd, lift(odd)


@pytest.mark.parametrize(("kind", "order"), SMALL)
def test_small_orders_agree_with_what_was_published(kind: str, order: int) -> None:
    published = published_count(kind, order)
    assert published is not None
    found = count(order, [kind])
    assert (found.essential, found.method) == (published.value, "lifting")


@pytest.mark.parametrize(("kind", "order"), SMALL)
def test_every_square_is_listed_once_in_standard_form(kind: str, order: int) -> None:
    question = ask(order, [kind])
    assert LIFTING.blocks is not None
    squares = np.concatenate(list(LIFTING.blocks(question, 0)))
    assert 8 * len(squares) == count(question).total
    assert len(np.unique(squares.reshape(len(squares), -1), axis=0)) == len(squares)
    assert (standard_form(squares) == squares).all()
    assert property_named(kind).test(squares.astype(np.int64)).all()
    later = np.concatenate(list(LIFTING.blocks(question, 7)))
    assert (later == squares[7:]).all()


@pytest.mark.parametrize("broken", [False, True])
def test_all_images_of_a_pattern_have_as_many_squares(broken: bool) -> None:
    plus, minus = signed_lines(5, broken=broken)
    for orbit in orbits(5, broken=broken):
        first, _ = kernels.lift(plus, minus, 12, orbit.odd, 0, 1)
        squares = squares_of(np.concatenate([first, -first]), 5).reshape(-1, 25)
        patterns = set()
        for image in orbit.images:
            odd = (squares[:, image][:, :12] % 2 == 0) @ (1 << np.arange(12))
            assert (odd == odd[0]).all()
            assert len(kernels.lift(plus, minus, 12, int(odd[0]), 0, 1)[0]) == len(first)
            patterns.add(int(odd[0]))
        assert len(patterns) == len(orbit.images)


def test_symmetries_of_order_7_keep_squares_ultramagic(shard: tuple[int, NDArray[np.int8]]) -> None:
    squares = squares_of(shard[1][:40], 7).reshape(-1, 49)
    for image in symmetries(7, broken=True):
        turned = squares[:, image].reshape(-1, 7, 7).astype(np.int64)
        assert property_named("ultramagic").test(turned).all()


def test_a_shard_of_order_7_has_what_linear_algebra_finds(
    shard: tuple[int, NDArray[np.int8]],
) -> None:
    odd, found = shard
    every = np.concatenate([found, -found])
    starts, times = np.unique(every[:, :GIVEN], axis=0, return_counts=True)
    start = starts[times.argmax()]
    listed = every[(every[:, :GIVEN] == start).all(axis=1)]
    assert len(listed) > 1
    completed = completions(start)
    completed = completed[(completed % 2) @ (1 << np.arange(CELLS)) == odd]
    assert set(map(tuple, completed.tolist())) == set(map(tuple, listed.tolist()))


def completions(start: NDArray[np.int8]) -> NDArray[np.int64]:
    """List the ultramagic arrangements of order 7 with the given first cells.

    Enough cells that fix all others are filled in every way, then the linear system is solved.
    """
    plus, minus = signed_lines(7, broken=True)
    lines = np.array([[(p >> c & 1) - (m >> c & 1) for c in range(CELLS)]
                      for p, m in zip(plus.tolist(), minus.tolist(), strict=True)])  # fmt: skip
    fixed: list[int] = []
    for cell in range(GIVEN, CELLS):
        if np.linalg.matrix_rank(lines[:, [*fixed, cell]]) > len(fixed):
            fixed.append(cell)
    free = sorted(set(range(GIVEN, CELLS)) - set(fixed))
    left = sorted(set(range(1, CELLS + 1)) - set(map(abs, start.tolist())))
    choices = np.array(list(permutations([*left, *(-number for number in left)], len(free))))
    entries = np.zeros((len(choices), CELLS), dtype=np.int64)
    entries[:, :GIVEN] = start
    entries[:, free] = choices
    solved = np.linalg.lstsq(lines[:, fixed], -(lines @ entries.T), rcond=None)[0]
    entries[:, fixed] = np.rint(solved).T
    good = (entries @ lines.T == 0).all(axis=1)
    good &= (np.sort(np.abs(entries), axis=1) == np.arange(1, CELLS + 1)).all(axis=1)
    return np.asarray(entries[good])


@each_row("cells", range(5, 14))
@each_row("seed", [0, 1])
def test_any_lines_are_lifted_as_linear_algebra_solves_them(cells: int, seed: int) -> None:
    lines = random_lines(cells, np.random.default_rng([seed, cells]))
    plus, minus = (
        ((lines == sign) @ (1 << np.arange(cells))).astype(np.uint32) for sign in (1, -1)
    )
    found: list[NDArray[np.int8]] = []
    for odd in odd_patterns(lines):
        entries, is_last = kernels.lift(plus, minus, cells, odd, 0, 1)
        assert is_last
        assert ((entries % 2 == 1) @ (1 << np.arange(cells)) == odd).all()
        found += [entries, -entries]
    listed = [tuple(row) for row in np.concatenate(found).tolist()]
    assert len(set(listed)) == len(listed) > 0
    assert set(listed) == set(map(tuple, solved_lines(lines).tolist()))


def random_lines(cells: int, rng: np.random.Generator) -> NDArray[np.int64]:
    """Return lines, independent modulo 2, that all vanish for some arrangement."""
    entries = rng.permutation(np.arange(1, cells + 1)) * rng.choice([-1, 1], cells)
    wanted = min(12, cells - (4 if cells < 14 else 3))
    lines: list[NDArray[np.int64]] = []
    reduced: dict[int, int] = {}
    while len(lines) < wanted:
        tried = rng.integers(-1, 2, (1000, cells))
        for line in tried[tried @ entries == 0]:
            word = int((line != 0) @ (1 << np.arange(cells)))
            while word and word.bit_length() in reduced:
                word ^= reduced[word.bit_length()]
            if word and len(lines) < wanted:
                reduced[word.bit_length()] = word
                lines.append(line)
    return np.array(lines)


def odd_patterns(lines: NDArray[np.int64]) -> list[int]:
    """List the sets of cells, as many as there are odd numbers, that meet all lines evenly."""
    cells = lines.shape[1]
    words = np.arange(1 << cells)
    bits = words[:, None] >> np.arange(cells) & 1
    good = bits.sum(axis=1) == (cells + 1) // 2
    good &= ((bits @ np.abs(lines).T) % 2 == 0).all(axis=1)
    return [int(word) for word in words[good]]


def solved_lines(lines: NDArray[np.int64]) -> NDArray[np.int64]:
    """List all arrangements for which lines vanish: the free cells are filled in every way."""
    cells = lines.shape[1]
    fixed: list[int] = []
    for cell in range(cells):
        if np.linalg.matrix_rank(lines[:, [*fixed, cell]]) > len(fixed):
            fixed.append(cell)
    free = sorted(set(range(cells)) - set(fixed))
    numbers = [number for size in range(1, cells + 1) for number in (size, -size)]
    entries = np.zeros((len(numbers) ** len(free), cells), dtype=np.int64)
    entries[:, free] = np.stack(np.meshgrid(*[numbers] * len(free)), axis=-1).reshape(-1, len(free))
    entries[:, fixed] = np.rint(entries @ -np.linalg.lstsq(lines[:, fixed], lines, rcond=None)[0].T)
    good = (np.sort(np.abs(entries), axis=1) == np.arange(1, cells + 1)).all(axis=1)
    entries = entries[good]
    return np.asarray(entries[(entries @ lines.T == 0).all(axis=1)])


def test_listing_order_7_begins_with_ultramagic_squares() -> None:
    assert LIFTING.blocks is not None
    question = ask(7, ["associative", "pandiagonal"])
    assert method_for(question, listing=True) is LIFTING
    for block in islice(LIFTING.blocks(question, 100), 3):
        squares = block[:500].astype(np.int64)
        assert (standard_form(squares) == squares).all()
        assert property_named("ultramagic").test(squares).all()


def test_the_parts_of_a_shard_make_the_whole() -> None:
    odd = orbits(5, broken=False)[0].odd
    parts = [lift(odd, part=part, parts=3, order=5) for part in range(3)]
    assert set(map(bytes, np.concatenate(parts))) == set(map(bytes, lift(odd, order=5)))
    assert sum(map(len, parts)) == len(lift(odd, order=5))


def test_the_long_count_is_among_the_works_and_travels() -> None:
    job = next(job for job in JOBS if job.name == "ultramagic-7")
    again = pickle.loads(pickle.dumps(job))
    assert (len(again.shards()), again.shards()) == (34, job.shards())
    small = lifting_job("associative", 5)
    assert small.run(small.shards()[0]) == pickle.loads(pickle.dumps(small)).run(small.shards()[0])


@each_row(
    ("change", "said"),
    [
        ({"cells": 25}, "from 4 to 24"),
        ({"part": 2}, "less than parts"),
        ({"odd": 0b111111}, "even number of odd entries"),
        ({"odd": 0}, "as many cells as there are odd numbers"),
        ({"plus": np.array([3, 3, 3, 3], dtype=np.uint32)}, "a line has a cell once"),
        ({"minus": np.zeros(3, dtype=np.uint32)}, "one set is needed for each line"),
        ({"plus": np.full(4, 2**20, dtype=np.uint32)}, "a cell that there is not"),
        ({"plus": np.zeros(4, np.uint32), "minus": np.zeros(4, np.uint32)}, "depend on each other"),
    ],
)
def test_the_kernel_refuses_what_it_cannot_lift(change: dict[str, object], said: str) -> None:
    plus, minus = signed_lines(5, broken=False)
    odd = orbits(5, broken=False)[0].odd
    good = {"plus": plus, "minus": minus, "cells": 12, "odd": odd, "part": 0, "parts": 2}
    with pytest.raises(ValueError, match=said):
        kernels.lift(**{**good, **change})  # type: ignore[arg-type]


def test_calls_that_try_some_choices_each_find_all_in_the_same_order() -> None:
    plus, minus = signed_lines(5, broken=False)
    odd = orbits(5, broken=False)[0].odd
    calls: list[NDArray[np.int8]] = []
    over = False
    while not over:
        first = len(calls)
        found, over = kernels.lift(plus, minus, 12, odd, 0, 1, first, first + 1)
        calls.append(found)
    assert len(calls) > 1
    assert np.array_equal(np.concatenate(calls), lift(odd, order=5))


@pytest.mark.slow
def test_all_ultramagic_squares_of_order_7_are_counted() -> None:
    # Trump's two cases, each six times: 49 in a row, column or diagonal through the middle.
    tally, central = Tally(), 0
    job = lifting_job("ultramagic", 7)
    for orbit, name in zip(orbits(7, broken=True), job.shards(), strict=True):
        tally += job.run(name)
        found = np.concatenate([lift(orbit.odd, part=p, parts=8) for p in range(8)])
        central += 2 * len(orbit.images) * int((np.abs(found) == CELLS)[:, central_cells()].sum())
    assert tally.count == 8 * 20_190_684
    assert (central, tally.count - central) == (48 * 1_920_790, 48 * 1_444_324)


def central_cells() -> NDArray[np.bool_]:
    """Describe which of the cells before the middle one lie on a line through it."""
    rows, columns = np.divmod(np.arange(CELLS), 7)
    rows, columns = rows - 3, columns - 3
    return np.asarray((rows == 0) | (columns == 0) | (abs(rows) == abs(columns)))
