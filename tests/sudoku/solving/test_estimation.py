"""Estimated numbers of solutions: right within their error, and the same on every machine."""

import pytest
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.sudoku import Sudoku, count, estimate
from loshu.sudoku.rules import Constraint
from loshu.sudoku.shape import Shape


@each_row(
    ("puzzle", "total"),
    [
        (Sudoku(Shape(2, 2)), 288),
        (Sudoku(Shape(2, 3)), 28_200_960),  # OEIS A107739
        (Sudoku(Shape(3, 3)), 6_670_903_752_021_072_936_960),
    ],
)
def test_an_estimate_is_within_its_error(puzzle: Sudoku, total: int) -> None:
    found = estimate(puzzle, samples=2000)
    assert found.trusted
    assert 0 < abs(found.value - total) < 4 * found.error < 0.2 * total


def test_large_numbers_do_not_overflow() -> None:
    found = estimate(Sudoku(Shape(4, 4)), samples=64)
    assert 1e96 < found.value < 1e101  # about 6e98
    assert 0 < found.error < 1e100
    with pytest.raises(UnsupportedError, match="too large to estimate"):
        estimate(Sudoku(Shape(6, 6)), samples=2)


def test_rules_are_kept() -> None:
    puzzle = Sudoku(Shape(2, 3), "", [Constraint("thermometer", ((0, 7, 14, 21),))])
    found = estimate(puzzle, samples=3000)
    assert abs(found.value - count(puzzle)) < 4 * found.error


def test_threads_do_not_matter_and_seeds_do() -> None:
    puzzle = Sudoku(Shape(2, 3))
    one, two = (estimate(puzzle, samples=500, threads=threads) for threads in (1, 2))
    assert (one.value, one.error, one.reached) == (two.value, two.error, two.reached)
    assert estimate(puzzle, samples=500, seed=2).value != one.value


def test_a_contradiction_has_no_solution() -> None:
    found = estimate("2x2:1..1............", samples=10)
    assert (found.value, found.reached, found.trusted) == (0, 0, False)


def test_one_sample_has_no_error() -> None:
    with pytest.raises(UnsupportedError, match="2"):
        estimate(Sudoku(), samples=1)
