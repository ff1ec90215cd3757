"""The least clues that force a square, counted over all squares and all sets of cells."""

from itertools import combinations

import numpy as np
import pytest

from loshu.core.errors import UnsupportedError
from loshu.core.grid import EMPTY
from loshu.magic import least_clues, solve
from loshu.magic.completion.problem_reading import read_problem
from loshu.magic.puzzles.forcing import all_squares, classes_of, forcing_sets, minimal_sets

SQUARES_3 = all_squares(read_problem(np.full((3, 3), EMPTY)))


@pytest.mark.parametrize("kind", ["magic", "semi-magic"])
def test_all_sets_of_order_3_are_counted_as_by_comparing_numbers(kind: str) -> None:
    squares = all_squares(read_problem(np.full((3, 3), EMPTY), kind))
    forcing = [0] * 10
    for size in range(10):
        for cells in combinations(range(9), size):
            _, counts = np.unique(squares[:, cells], axis=0, return_counts=True)
            forcing[size] += int((counts == 1).sum())
    assert least_clues(3, kind=kind).forcing == tuple(forcing)


def test_a_minimal_set_forces_and_no_smaller_one_in_it_does() -> None:
    square = SQUARES_3[5]
    forcing = forcing_sets(square, SQUARES_3)
    for index in range(1 << 9):
        cells = [cell for cell in range(9) if index >> cell & 1]
        alone = not any(forcing[index - (1 << cell)] for cell in cells)
        assert minimal_sets(forcing)[index] == (forcing[index] and alone)


def test_three_clues_force_a_square_of_order_4_and_two_force_none() -> None:
    squares = all_squares(read_problem(np.full((4, 4), EMPTY)))
    pairs = combinations(range(16), 2)
    repeated = (np.unique(squares[:, p] @ [1, 17], return_counts=True)[1] for p in pairs)
    assert all((counts > 1).all() for counts in repeated)
    by_numbers = 0
    for cells in combinations(range(16), 3):
        _, counts = np.unique(squares[:, cells] @ [1, 17, 289], return_counts=True)
        by_numbers += int((counts == 1).sum())
    found = least_clues(4)
    assert (found.least, found.minimal[3], found.classes) == (3, by_numbers, by_numbers // 8)
    assert sum(found.least_of.values()) == found.squares == 7040
    first = next(found.puzzles())
    assert solve(first).unique


def test_one_square_counts_for_its_class_only_where_all_of_the_class_are_there() -> None:
    ((square, weight),) = classes_of(SQUARES_3, 3)
    assert (square.tolist(), weight) == (SQUARES_3[0].tolist(), 8)
    assert [weight for _, weight in classes_of(SQUARES_3[:7], 3)] == [1] * 7


@pytest.mark.parametrize(
    ("order", "kind", "message"),
    [
        (2, "magic", "no magic square of order 2"),
        (5, "magic", "for orders 1 to 4"),
        (4, "semi-magic", "more than 20,000"),
    ],
)
def test_what_cannot_be_counted_is_refused(order: int, kind: str, message: str) -> None:
    with pytest.raises(UnsupportedError, match=message):
        least_clues(order, kind=kind)
