"""The local search finds numbers whose sums are as asked, or nothing; never anything else."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.tables import each_row

from loshu.kernels import LocalSearch
from loshu.magic import make

Numbers = NDArray[np.int64]
BLANK = -(2**63)
MOVES = 500_000
ROUNDS = 100


def sums(lines: list[list[int]], low: Numbers, high: Numbers | None = None) -> dict[str, Any]:
    """Return sums over cells, in the form that the kernel takes."""
    cells = np.array([cell for line in lines for cell in line], dtype=np.int32)
    return {
        "offsets": np.cumsum([0, *map(len, lines)], dtype=np.int64),
        "cells": cells,
        "factors": np.ones(len(cells), dtype=np.int64),
        "powers": np.ones(len(lines), dtype=np.uint8),
        "low": low,
        "high": low if high is None else high,
    }


def lines_of(n: int, *, pandiagonal: bool = False) -> list[list[int]]:
    at = np.arange(n * n).reshape(n, n)
    lines = [*at.tolist(), *at.T.tolist()]
    shifts = range(n) if pandiagonal else [0]
    for square in (at, at[:, ::-1]):
        lines += [[int(square[i, (i + s) % n]) for i in range(n)] for s in shifts]
    return lines


def magic(n: int, given: Numbers | None = None, *, pandiagonal: bool = False) -> dict[str, Any]:
    """Return the arguments for a magic square."""
    lines = lines_of(n, pandiagonal=pandiagonal)
    return {
        "entries": np.arange(1, n * n + 1),
        "given": np.zeros(n * n, dtype=np.int64) if given is None else given,
        "blank": 0,
        **sums(lines, np.full(len(lines), n * (n * n + 1) // 2)),
    }


def found(problem: dict[str, Any], seed: int = 1) -> Numbers:
    search = LocalSearch(**problem, seed=seed)
    for _ in range(ROUNDS):
        square: Numbers = search.run(MOVES)
        if square.size:
            assert search.error == 0
            return square
    raise AssertionError(f"nothing found; the least error was {search.error}")


def holds(problem: dict[str, Any], square: Numbers) -> bool:
    """Check a solution against all that was asked, with numpy alone."""
    given, entries = problem["given"], problem["entries"]
    kept = (given == problem["blank"]) | (given == square)
    ends = zip(problem["offsets"], problem["offsets"][1:], strict=False)
    totals = [
        int((problem["factors"][a:b] * square[problem["cells"][a:b]] ** int(power)).sum())
        for (a, b), power in zip(ends, problem["powers"], strict=True)
    ]
    within = [
        low <= total <= high
        for low, total, high in zip(problem["low"], totals, problem["high"], strict=True)
    ]
    different = len(set(square.tolist())) == len(square)
    return bool(kept.all() and all(within) and different and np.isin(square, entries).all())


def thinned(n: int, share: float, seed: int) -> Numbers:
    """Return a magic square with some of its cells, the others 0."""
    square = make(n).array.astype(np.int64).ravel()
    random = np.random.default_rng(seed)
    square[random.permutation(n * n)[: round((1 - share) * n * n)]] = 0
    return square


@each_row("n", [3, 4, 5, 6, 10, 20])
def test_a_magic_square_is_found_from_nothing(n: int) -> None:
    problem = magic(n)
    assert holds(problem, found(problem))


@each_row(("n", "share"), [(8, 0.3), (12, 0.3), (15, 0.4)])
def test_given_cells_are_kept(n: int, share: float) -> None:
    problem = magic(n, thinned(n, share, 1))
    assert holds(problem, found(problem))


def test_a_pandiagonal_square_is_found() -> None:
    problem = magic(5, pandiagonal=True)
    assert holds(problem, found(problem))


def test_entries_to_spare_are_put_into_use() -> None:
    primes = [n for n in range(2, 200) if all(n % p for p in range(2, n))]
    problem = magic(3) | {
        "entries": np.array(primes),
        "low": np.full(8, 177),
        "high": np.full(8, 177),
    }
    assert holds(problem, found(problem))


def test_powers_factors_and_bounds_are_respected() -> None:
    problem = {
        "entries": np.arange(-10, 11),
        "given": np.full(4, BLANK),
        "blank": BLANK,
        "offsets": np.array([0, 4, 8, 10]),
        "cells": np.array([0, 1, 2, 3, 0, 1, 2, 3, 0, 1], dtype=np.int32),
        "factors": np.array([1, 1, 1, 1, 1, 1, 1, 1, 1, -1]),
        "powers": np.array([2, 3, 1], dtype=np.uint8),
        "low": np.array([30, 0, -(2**59)]),
        "high": np.array([30, 100, -1]),
    }
    assert holds(problem, found(problem))


def test_entries_stay_where_they_are_allowed() -> None:
    made = make(5).array.ravel()
    allowed = np.ones((25, 25), dtype=np.uint8)
    allowed[:10] = made[:10, None] % 2 == np.arange(1, 26) % 2
    allowed[12] = np.arange(1, 26) == made[12]
    problem = magic(5)
    square = found(problem | {"allowed": allowed})
    assert holds(problem, square)
    assert square[12] == made[12]
    assert (square[:10] % 2 == made[:10] % 2).all()


def test_what_is_impossible_is_never_found() -> None:
    search = LocalSearch(**magic(3, np.array([1, 2, 3, 0, 0, 0, 0, 0, 0])), seed=1)
    assert search.run(MOVES).size == 0
    assert search.error > 0
    allowed = np.ones((4, 4), dtype=np.uint8)
    allowed[:3, 2:] = 0
    problem = magic(2) | sums([[0, 1]], np.array([3]))
    search = LocalSearch(**problem, seed=1, allowed=allowed)
    assert search.run(MOVES).size == 0
    assert search.error > 0


@pytest.mark.parametrize("parts", [1, 7])
def test_the_same_seed_finds_the_same_square_however_often_it_pauses(parts: int) -> None:
    problem = magic(9, thinned(9, 0.3, 2))
    whole = found(problem, seed=3)
    search = LocalSearch(**problem, seed=3)
    for _ in range(ROUNDS * parts):
        square = search.run(MOVES // parts)
        if square.size:
            break
    assert (square == whole).all()
    assert (found(problem, seed=4) != whole).any()


@each_row(
    ("change", "message"),
    [
        ({"entries": np.array([1, 3, 2])}, "entries: ascending"),
        ({"entries": np.arange(1, 9)}, "given: at least one cell"),
        ({"given": np.array([1, 1, 0, 0, 0, 0, 0, 0, 0])}, "given: an entry in two cells"),
        ({"given": np.array([10, 0, 0, 0, 0, 0, 0, 0, 0])}, "given: neither blank nor an entry"),
        ({"cells": np.full(24, 9, dtype=np.int32)}, "cells: a cell that there is not"),
        ({"offsets": np.arange(9)}, "offsets"),
        ({"factors": np.ones(3, dtype=np.int64)}, "factors: one is needed"),
        ({"factors": np.full(24, 2**62)}, "factors: a sum may become larger"),
        ({"powers": np.full(8, 4, dtype=np.uint8)}, "powers: 1, 2 or 3"),
        ({"powers": np.ones(7, dtype=np.uint8)}, "one number is needed for each sum"),
        ({"low": np.full(8, 16)}, "low: not above high"),
        ({"allowed": np.ones((9, 8), dtype=np.uint8)}, "allowed: one row"),
        ({"allowed": np.zeros((9, 9), dtype=np.uint8)}, "allowed: a cell that may hold no entry"),
    ],
)
def test_malformed_arguments_are_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        LocalSearch(**(magic(3) | change), seed=1)
