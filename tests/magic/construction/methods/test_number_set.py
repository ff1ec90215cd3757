"""Squares of given numbers and of primes, against plain enumeration."""

from itertools import permutations
from time import process_time

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.tables import each_row

from loshu.core.errors import NotationError, UnsupportedError
from loshu.magic.construction.construction import Square
from loshu.magic.construction.methods.number_set import NUMBER_SET
from loshu.magic.construction.methods.prime import PRIME, magic_constant, odd_primes, prime_cells
from loshu.magic.construction.pool_search import magic_squares_from
from loshu.text import sentence


def sums(square: Square) -> set[int]:
    rows = [[int(x) for x in row] for row in square]
    n = len(rows)
    diagonals = [sum(rows[i][i] for i in range(n)), sum(rows[i][n - 1 - i] for i in range(n))]
    return {*map(sum, rows), *map(sum, zip(*rows, strict=True)), *diagonals}


def squares_of_order_3(numbers: tuple[int, ...]) -> int:
    """Count the magic arrangements of nine numbers by trying the upper two rows."""
    total = sum(numbers)
    found = 0
    for p in permutations(numbers, 4):
        rest = sorted(numbers)
        a, b, d, e = p
        constant = total // 3
        c, f, g, h = constant - a - b, constant - d - e, constant - a - d, constant - b - e
        cells = (a, b, c, d, e, f, g, h, constant - c - f)
        found += sorted(cells) == rest and sums(np.array(cells).reshape(3, 3)) == {constant}
    return found


def test_there_are_880_squares_of_order_4_up_to_rotation_and_reflection() -> None:
    """880 (Frénicle 1693) is four times the number up to the 32 transforms, 220."""
    squares = list(magic_squares_from(4, 34, range(1, 17)))
    assert len(set(squares)) == 220
    assert all(sums(np.array(cells).reshape(4, 4)) == {34} for cells in squares)


@given(st.lists(st.integers(-9, 30), min_size=9, max_size=9, unique=True))
@settings(max_examples=15, deadline=None)
def test_the_search_of_order_3_is_complete(numbers: list[int]) -> None:
    numbers[-1] += -sum(numbers) % 3
    assume(len(set(numbers)) == 9)
    found = sum(1 for _ in magic_squares_from(3, sum(numbers) // 3, numbers))
    assert 8 * found == squares_of_order_3(tuple(numbers))


@given(st.integers(-50, 50), st.integers(-50, 50), st.integers(-9, 9), st.integers(0, 9))
@settings(max_examples=20, deadline=None)
def test_shuffled_entries_of_a_square_are_put_together_again(
    p: int, q: int, start: int, seed: int
) -> None:
    numbers = [start + p * x + q * y for x in range(4) for y in range(4)]
    square = NUMBER_SET.square(4, numbers=numbers, variant=seed)
    assert sorted(square.ravel().tolist()) == sorted(numbers)
    assert sums(square) == {sum(numbers) // 4}


def test_that_there_is_no_square_is_reported_after_a_complete_search() -> None:
    numbers = [2**i for i in range(15)]
    numbers.append(numbers[1] - sum(numbers) % 4 + 2**16)
    numbers[-1] += -sum(numbers) % 4
    start = process_time()
    with pytest.raises(UnsupportedError, match="The search was complete"):
        NUMBER_SET.square(4, numbers=numbers)
    assert process_time() - start < 1


@each_row(
    ("n", "numbers", "message"),
    [
        (3, [1, 2, 3, 4], "Order 3 needs 9 numbers. You gave 4"),
        (3, [1, 2, 3, 4, 5, 6, 7, 8, 10], "3 does not divide their sum, 46"),
        (3, [1, 2, 3, 4, 5, 6, 7, 8, 2**62], "Expected numbers between"),
        (3, [1, 2, 3, 4, 5, 6, 7, 8, 12], "The search was complete"),
    ],
)
def test_number_sets_that_cannot_be_served_are_refused(
    n: int, numbers: list[int], message: str
) -> None:
    with pytest.raises(UnsupportedError, match=message.replace("*", r"\*")):
        NUMBER_SET.square(n, numbers=numbers)


def test_equal_numbers_may_be_given() -> None:
    subirachs = [1, 14, 14, 4, 11, 7, 6, 9, 8, 10, 10, 5, 13, 2, 3, 15]
    assert sums(NUMBER_SET.square(4, numbers=subirachs)) == {33}


def test_seeds_reach_many_squares_of_the_set() -> None:
    assert len({NUMBER_SET.square(4, variant=seed).tobytes() for seed in range(12)}) > 9


@pytest.mark.parametrize(("n", "constant"), [(3, 177), (4, 120)])
def test_the_smallest_prime_squares_have_the_published_constants(n: int, constant: int) -> None:
    """OEIS A164843; that no smaller one exists is shown by the search itself."""
    square = PRIME.square(n)
    assert sums(square) == {constant}
    entries = square.ravel().tolist()
    assert len(set(entries)) == n * n
    assert all(p > 2 and all(p % d for d in range(2, int(p**0.5) + 1)) for p in entries)


@each_row(("n", "constant"), [(3, 219), (3, 933), (4, 124 + 2), (4, 240), (4, 502), (4, 1000)])
def test_prime_squares_of_a_given_constant_have_it(n: int, constant: int) -> None:
    square = PRIME.square(n, constant=constant)
    assert sums(square) == {constant}
    assert set(square.ravel().tolist()) <= set(odd_primes(constant))


@each_row(("n", "constant"), [(3, 111), (3, 178), (4, 122), (4, 121), (4, 0)])
def test_constants_without_a_prime_square_are_refused(n: int, constant: int) -> None:
    with pytest.raises(UnsupportedError, match=f"the constant {constant}. The search"):
        PRIME.square(n, constant=constant)


def test_no_prime_square_of_order_4_hides_from_the_bound_on_its_largest_prime() -> None:
    for constant in range(110, 120, 2):
        assert next(magic_squares_from(4, constant, odd_primes(constant)), None) is None
        assert prime_cells(4, constant) is None


def test_constants_out_of_reach_are_refused() -> None:
    with pytest.raises(UnsupportedError, match="Expected at most 1000"):
        PRIME.square(3, constant=1001)
    with pytest.raises(NotationError, match="Constant -3 is out of range"):
        magic_constant("-3")


@pytest.mark.parametrize("n", [3, 4])
def test_the_traces_end_in_the_squares(n: int) -> None:
    for construction, options in ((NUMBER_SET, {}), (NUMBER_SET, {"variant": 3}), (PRIME, {})):
        assert construction.explain is not None
        trace = construction.explain(n, **options)
        assert np.array_equal(trace.final.array, construction.square(n, **options))
        for step in trace.steps:
            words = sentence(step, construction.sentences)
            if step.key != "search.constant":
                told = dict(step.parameters)
                assert (told["row"], told["column"], told["value"]) in step.placed, words
