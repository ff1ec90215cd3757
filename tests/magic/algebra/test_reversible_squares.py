"""Principal reversible squares."""

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.magic.algebra.reversible_squares import (
    count_factorizations,
    count_principal,
    factors_of,
    lists_of,
    nth_factorization,
    nth_principal,
    rank_factorization,
    rank_principal,
)


@each_row("n", [4, 6, 8, 12, 16, 24, 36])
def test_every_principal_square_holds_every_number_once_and_has_its_own_index(n: int) -> None:
    squares = set()
    for index in range(count_principal(n)):
        factors = nth_principal(n, index)
        columns, rows = lists_of(*factors)
        sums = np.add.outer(rows, columns)
        assert np.array_equal(np.sort(sums, axis=None), np.arange(n * n))
        assert sums[0, 1] == 1
        assert factors_of(columns, rows) == factors
        assert rank_principal(*factors) == index
        squares.add(sums.tobytes())
    assert len(squares) == count_principal(n)


@each_row("n", [4, 8, 12, 16, 36, 60])
def test_the_lists_are_reversible(n: int) -> None:
    for index in range(0, count_principal(n), 7):
        for terms in lists_of(*nth_principal(n, index)):
            assert np.all(terms + terms[::-1] == terms[-1])


def test_no_other_pair_of_lists_of_order_four_tiles_the_numbers() -> None:
    from itertools import combinations

    found = 0
    for columns in combinations(range(16), 4):
        if columns[:2] != (0, 1):
            continue
        for rows in combinations(range(16), 4):
            sums = {r + c for r in rows for c in columns}
            found += sums == set(range(16))
    assert found == count_principal(4)


@each_row(("n", "parts"), [(8, 2), (24, 3), (36, 2), (60, 3), (64, 4)])
def test_factorizations_are_numbered_in_order(n: int, parts: int) -> None:
    listed = [nth_factorization(n, parts, i) for i in range(count_factorizations(n, parts))]
    assert listed == sorted(set(listed))
    assert [rank_factorization(factors) for factors in listed] == list(range(len(listed)))


def test_lists_that_do_not_tile_are_refused() -> None:
    with pytest.raises(UnsupportedError, match="not the sides"):
        factors_of(np.array([0, 1, 2, 4]), np.array([0, 3, 6, 9]))
    with pytest.raises(UnsupportedError, match="has 3 principal"):
        nth_principal(4, 3)
