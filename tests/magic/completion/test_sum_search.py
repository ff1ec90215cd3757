"""The native search for squares: every solution once, and refusals of malformed arguments."""

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
import pytest
from tests.magic.completion.partials import all_squares, completions, partial
from tests.tables import each_row

from loshu.kernels import SumSearch
from loshu.magic.completion.partial import read_partial

Arguments = dict[str, Any]
Line = tuple[Sequence[int], int]


def arguments(lines: Sequence[Line], allowed: np.ndarray, **changed: Any) -> Arguments:
    """Return the arguments for lines with a sum each, of the numbers from 1 on."""
    sizes = [len(cells) for cells, _ in lines]
    sums = np.array([total for _, total in lines], dtype=np.int64)
    return {
        "entries": np.arange(1, allowed.shape[1] + 1),
        "allowed": allowed,
        "offsets": np.cumsum([0, *sizes]),
        "cells": np.concatenate([np.array(cells, dtype=np.int32) for cells, _ in lines]),
        "factors": np.ones(sum(sizes), dtype=np.int64),
        "powers": np.ones(len(lines), dtype=np.uint8),
        "low": sums,
        "high": sums,
        **changed,
    }


def of_square(text: str, kind: str = "magic") -> Arguments:
    """Return the arguments for the completions of a square to a kind of one way."""
    (way,) = read_partial(text, kind).ways
    cells = way.order**2
    allowed = [[domain >> value & 1 for value in range(1, cells + 1)] for domain in way.domains]
    lines = [(line.cells, line.total) for line in way.lines]
    return arguments(lines, np.array(allowed, dtype=np.uint8))


def solutions(given: Arguments, *, nodes: int = 10_000, **more: Any) -> list[tuple[int, ...]]:
    """Return all solutions in the order in which they are found."""
    searched = SumSearch(**given, **more)
    found: list[tuple[int, ...]] = []
    while not searched.finished:
        found += map(tuple, searched.run(nodes, 1000).tolist())
    assert searched.progress == 1
    return found


EMPTY_3 = "/".join([". . ."] * 3)
EMPTY_4 = "/".join([". . . ."] * 4)


@each_row("restarts", [False, True])
@each_row(
    ("text", "kind", "count"),
    [
        (EMPTY_3, "magic", 8),
        (EMPTY_3, "semi-magic", 72),
        (EMPTY_4, "magic", 7040),
        (EMPTY_4, "pandiagonal", 384),
        ("8 . ./. 5 ./. . 2", "magic", 2),
        ("8 1 ./. 6 ./. . .", "magic", 0),
    ],
)
def test_every_square_is_found_once(text: str, kind: str, count: int, restarts: bool) -> None:
    found = solutions(of_square(text, kind), restarts=restarts)
    assert len(found) == len(set(found)) == count


@each_row("seed", range(12))
def test_completions_are_those_in_the_list_of_all_squares(seed: int) -> None:
    random = Random(seed)
    kind = random.choice(["magic", "associative", "pandiagonal"])
    squares = all_squares(4, kind)
    grid = partial(squares[random.randrange(len(squares))], 4, random)
    expected = sorted(completions(grid, 4, kind))
    found = solutions(of_square(grid.text, kind), seed=seed, restarts=seed % 2 == 0)
    texts = ["/".join(" ".join(map(str, row[r : r + 4])) for r in range(0, 16, 4)) for row in found]
    assert sorted(texts) == expected


def test_a_seed_changes_the_order_and_not_the_set() -> None:
    orders = [solutions(of_square(EMPTY_3), seed=seed) for seed in range(8)]
    assert len({tuple(order) for order in orders}) > 1
    assert len({frozenset(order) for order in orders}) == 1
    assert orders[3] == solutions(of_square(EMPTY_3), seed=3, nodes=1)


def test_a_call_stops_at_its_limits_and_the_next_resumes() -> None:
    searched = SumSearch(**of_square(EMPTY_4), restarts=False)
    assert searched.run(10**6, 5).shape == (5, 16)
    seen, before = searched.nodes, searched.progress
    searched.run(100, 10**6)
    assert seen < searched.nodes <= seen + 110
    assert 0 < before < searched.progress < 1


@each_row("restarts", [False, True])
@each_row("nodes", [0, 1, 7, 600, 3000, 10**6])
def test_the_remainder_is_what_was_not_found(nodes: int, restarts: bool) -> None:
    given = of_square("1 . . ./. . . ./. . . ./. . . .")
    searched = SumSearch(**given, restarts=restarts)
    found = list(map(tuple, searched.run(nodes, 10**6).tolist()))
    parts, shares = searched.remainder()
    assert len(parts) == len(shares)
    assert sum(shares) + searched.progress == pytest.approx(1)
    assert (len(parts) == 0) == searched.finished
    for sets in parts:
        allowed = np.unpackbits(sets.view(np.uint8), axis=1, count=16, bitorder="little")
        found += solutions({**given, "allowed": allowed})
    assert len(found) == len(set(found))
    assert set(found) == set(solutions(given))


def test_sums_may_lie_between_bounds_with_factors_and_powers() -> None:
    given = arguments(
        [((0, 1), 0), ((0, 1), 25), ((1, 2), 0)],
        np.ones((3, 9), dtype=np.uint8),
        factors=np.array([1, -1, 1, 1, -2, 1]),
        powers=np.array([1, 2, 1], dtype=np.uint8),
        low=np.array([-100, 25, 0]),
        high=np.array([-1, 25, 1]),
    )
    assert sorted(solutions(given)) == [(3, 4, 8), (3, 4, 9)]


def test_an_order_of_12_with_half_of_its_cells_is_completed() -> None:
    numbers = np.arange(1, 145).reshape(12, 12)
    row, column = np.indices((12, 12)) % 4
    square = np.where((row == column) | (row + column == 3), 145 - numbers, numbers)
    random = Random(1)
    kept = [[random.random() < 0.5 for _ in range(12)] for _ in range(12)]
    blanked = np.where(kept, square, 0)
    text = "/".join(" ".join(map(str, cells)) for cells in blanked.tolist()).replace(" 0", " .")
    found = SumSearch(**of_square(text)).run(50_000, 1).reshape(12, 12)
    assert (np.where(kept, found, 0) == blanked).all()
    assert sorted(found.ravel().tolist()) == list(range(1, 145))
    sums = [*found.sum(axis=0), *found.sum(axis=1), found.trace(), np.fliplr(found).trace()]
    assert set(sums) == {870}


@each_row(
    ("changed", "named"),
    [
        ({"entries": np.arange(0)}, "allowed"),
        ({"entries": np.array([1, 2, 4, 3, 5, 6, 7, 8, 9])}, "entries: ascending"),
        ({"entries": np.array([1, 2, 2, 4, 5, 6, 7, 8, 9])}, "entries: ascending"),
        ({"entries": np.arange(1, 10) << 59}, "entries: within"),
        ({"allowed": np.ones((9, 8), dtype=np.uint8)}, "allowed"),
        ({"allowed": np.ones((10, 9), dtype=np.uint8)}, "allowed"),
        ({"allowed": np.ones((0, 9), dtype=np.uint8)}, "allowed"),
        ({"offsets": np.array([], dtype=np.int64)}, "offsets"),
        ({"offsets": np.arange(0, 25, 3)[::-1].copy()}, "offsets"),
        ({"offsets": np.arange(0, 25, 3) + 1}, "offsets"),
        ({"cells": np.full(24, 9, dtype=np.int32)}, "cells: one that there is"),
        ({"cells": np.full(24, -1, dtype=np.int32)}, "cells: one that there is"),
        ({"cells": np.zeros(24, dtype=np.int32)}, "cells: each once"),
        ({"factors": np.ones(23, dtype=np.int64)}, "factors: one for each"),
        ({"factors": np.full(24, 2**59)}, "factors: every sum"),
        ({"powers": np.full(8, 4, dtype=np.uint8)}, "powers"),
        ({"powers": np.ones(7, dtype=np.uint8)}, "powers"),
        ({"low": np.ones(7, dtype=np.int64)}, "low, high"),
        ({"high": np.full(8, 2**62)}, "low, high"),
    ],
)
def test_malformed_arguments_are_refused(changed: Arguments, named: str) -> None:
    with pytest.raises(ValueError, match=named):
        SumSearch(**(of_square(EMPTY_3) | changed))


def test_more_entries_than_are_served_are_refused() -> None:
    with pytest.raises(ValueError, match="entries: from 1 to 1024"):
        SumSearch(**arguments([((0,), 1)], np.ones((2, 1025), dtype=np.uint8)))


def test_arrays_of_another_type_are_refused() -> None:
    with pytest.raises(TypeError):
        SumSearch(**(of_square(EMPTY_3) | {"low": np.full(8, 15.0)}))


def test_entries_are_used_as_often_as_they_may_be() -> None:
    # Two equal cells beside a third one, by definition.
    given = arguments([((0, 1, 2), 6)], np.ones((3, 3), dtype=np.uint8))
    for times, expected in (([1, 1, 1], 6), ([1, 3, 1], 7), ([3, 3, 3], 7)):
        found = SumSearch(**given, times=np.array(times, dtype=np.uint32)).run(10_000, 100)
        assert len({tuple(row) for row in found.tolist()}) == len(found) == expected
    with pytest.raises(ValueError, match="times: none, or one for each entry"):
        SumSearch(**given, times=np.array([1], dtype=np.uint32))
