"""Puzzles of 9x9 that give candidates: solved in bulk as the general solver solves them."""

from itertools import islice

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.tables import each_row

import loshu.sudoku
from loshu import kernels
from loshu.core.errors import UnsupportedError
from loshu.sudoku import Sudoku, count, make_many, solve
from loshu.sudoku.solving.bulk import count_many, solve_many
from loshu.sudoku.solving.rule_search import count_by_rules, rule_solutions
from loshu.sudoku.solving.sukaku import (
    EVERY,
    are_solutions_of,
    candidates_of,
    check_candidates,
    count_candidates,
    solve_candidates,
)

LIMIT = 4


def sukakus(number: int, density: float, seed: int) -> NDArray[np.uint16]:
    """Return the candidates of some correct grids, plus random ones."""
    random = np.random.default_rng(seed)
    grids = solve_many(make_many(number, seed=seed)).solutions
    others = (random.random((number, 81, 9)) < density) @ (1 << np.arange(9))
    held: NDArray[np.uint16] = (others | np.left_shift(1, grids.astype(np.int64)) >> 1).astype("u2")
    return held


@pytest.mark.parametrize("density", [0.3, 0.45])
def test_random_sukakus_agree_with_the_rule_engine(density: float) -> None:
    held = sukakus(3, density, seed=int(100 * density))
    held[-1, 40] = 0
    counted = [count_by_rules(Sudoku(candidates=row), LIMIT) for row in held.tolist()]
    assert count_candidates(held, limit=LIMIT).tolist() == counted
    assert counted[-1] == 0
    assert [count(Sudoku(candidates=row), limit=LIMIT) for row in held.tolist()] == counted


@each_row("path", kernels.paths())
@each_row("number", [1, 6, 300])
def test_every_path_solves_them(path: str, number: int) -> None:
    held = sukakus(number, 0.4, seed=number)
    solutions, counts = np.zeros((number, 81), np.uint8), np.zeros(number, np.uint64)
    kernels.sudoku_solve_candidates(held, LIMIT, counts, solutions, path)
    assert are_solutions_of(held, solutions).all()
    assert counts.tolist() == count_candidates(held, limit=LIMIT).tolist()


def test_candidates_of_plain_puzzles_have_their_solutions() -> None:
    puzzles = make_many(10, seed=7)
    puzzles[1::4, :25] = 0
    puzzles[9, :40] = 0
    held = np.concatenate([candidates_of(Sudoku(values=row.tobytes())) for row in puzzles])
    limit = 4200
    plain = count_many(puzzles, limit=limit)
    assert count_candidates(held, limit=limit).tolist() == plain.tolist()
    assert plain[0] == 1
    assert plain.max() > 4096


def test_givens_beside_candidates_hold() -> None:
    """The digit is given even where the candidates lack it."""
    held = [EVERY] * 81
    held[0] = 0b110
    sudoku = Sudoku(values="1" + "." * 80, candidates=held)
    assert candidates_of(sudoku)[0, :2].tolist() == [1, EVERY]
    assert solve(sudoku).line[0] == "1"
    assert count(Sudoku(candidates=[0, *held[1:]])) == 0


def test_a_full_grid_breaks_candidates_that_lack_its_values() -> None:
    held = sukakus(1, 0.3, seed=3)
    right = solve_candidates(held).solutions
    assert are_solutions_of(held, right).all()
    lacking = held.copy()
    lacking[0, 80] &= ~np.uint16(1 << (right[0, 80] - 1))
    assert not are_solutions_of(lacking, right).any()
    assert not are_solutions_of(held, right[:, ::-1]).any()


@each_row(
    ("held", "limit", "said"),
    [
        (np.zeros((1, 80), np.uint16), 1, r"shape \(1, 80\)\. Expected \(k, 81\)"),
        (np.full((1, 81), 512, np.uint16), 1, "values from 512 to 512"),
        (np.zeros((1, 81), np.uint16), 0, "The limit of solutions is 0"),
    ],
)
def test_invalid_candidates_are_refused(held: NDArray[np.uint16], limit: int, said: str) -> None:
    with pytest.raises(UnsupportedError, match=said):
        solve_candidates(held, limit=limit)


def test_statuses_are_those_of_counts() -> None:
    held = np.full((2, 81), EVERY, dtype=np.uint16)
    held[1, 0] = 0
    assert check_candidates(held).tolist() == [2, 3]


@pytest.mark.parametrize("density", [0.45, 0.6])
def test_all_solutions_are_listed_in_order_without_the_rule_engine(
    density: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = sukakus(2, density, seed=int(100 * density))
    expected = [
        sorted(islice(rule_solutions(Sudoku(candidates=row)), 500)) for row in held.tolist()
    ]
    monkeypatch.setattr("loshu.sudoku.solving.rule_search.rule_solutions", None)
    for row, solutions in zip(held.tolist(), expected, strict=True):
        found = [one.values for one in islice(loshu.sudoku.list(Sudoku(candidates=row)), 500)]
        assert found == sorted(set(found))
        if len(solutions) < 500:
            assert found == solutions
