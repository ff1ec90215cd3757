"""A magic square of order 3 or 4 made of given numbers, or the certainty that there is none."""

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, Final

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.step import Trace
from loshu.core.whole import whole_number
from loshu.magic.construction.construction import Construction, Option, Square, fixed
from loshu.magic.construction.options import VARIANT, VARIANTS, shown, whole_numbers
from loshu.magic.construction.pool_search import magic_squares_from
from loshu.magic.construction.search_steps import SENTENCES, search_trace
from loshu.text import phrase


def build(n: int, *, numbers: Sequence[int] | None = None, variant: int | None = None) -> Square:
    """Arrange given numbers as a magic square.

    Parameters
    ----------
    n : int
        3 or 4.
    numbers : sequence of n*n int, optional
        1 .. n*n when not given; numbers may be negative, and may repeat.
    variant : int, optional
        Draw one of all squares; the first that the search finds when not given.

    Raises
    ------
    UnsupportedError
        The count is wrong, or no arrangement is magic; the message gives the reason.

    Examples
    --------
    >>> build(3, numbers=[5, 17, 29, 47, 59, 71, 89, 101, 113]).tolist()
    [[17, 113, 47], [89, 59, 29], [71, 5, 101]]
    """
    return _arranged(n, numbers, variant)[0]


def explain(n: int, *, numbers: Sequence[int] | None = None, variant: int | None = None) -> Trace:
    """Describe the tries that led to the square."""
    return search_trace(*_arranged(n, numbers, variant))


def _arranged(
    n: int, numbers: Sequence[int] | None, variant: int | None
) -> tuple[Square, list[int]]:
    """Return a square and the permutation of rows and columns applied to what was found."""
    if numbers is None:
        numbers = range(1, n * n + 1)
    numbers = [whole_number(number, f"number {k}") for k, number in enumerate(numbers, start=1)]
    found = magic_squares_from(n, _constant(n, numbers), sorted(numbers))
    squares = list(found if variant is not None else islice(found, 1))
    if not squares:
        raise UnsupportedError(
            f"No magic square has the entries {shown(sorted(numbers))}. The search was complete."
        )
    if variant is None:
        return np.array(squares[0], dtype=np.int64).reshape(n, n), list(range(n))
    rng = np.random.default_rng(variant)
    square = np.array(squares[rng.integers(len(squares))], dtype=np.int64).reshape(n, n)
    order = _keeping_diagonals(n, rng)
    return square[np.ix_(order, order)], order


def _keeping_diagonals(n: int, rng: "np.random.Generator") -> list[int]:
    """Draw a permutation that keeps mirror images mirror images."""
    half = rng.permutation(n // 2)
    half = np.where(rng.integers(2, size=n // 2) == 1, n - 1 - half, half)
    middle = [n // 2] * (n % 2)
    return [*half.tolist(), *middle, *(n - 1 - half[::-1]).tolist()]


def _constant(n: int, numbers: Sequence[int]) -> int:
    if len(numbers) != n * n:
        raise UnsupportedError(f"Order {n} needs {n * n} numbers. You gave {len(numbers)}.")
    if any(not -(2**59) < number < 2**59 for number in numbers):
        raise UnsupportedError(
            f"The number {max(numbers, key=abs)} is out of range. "
            "Expected numbers between -2^59 and 2^59."
        )
    constant, rest = divmod(sum(numbers), n)
    if rest:
        raise UnsupportedError(
            f"No magic square has these entries: {n} does not divide their sum, {sum(numbers)}."
        )
    return constant


def random_options(_n: int, rng: "np.random.Generator") -> Mapping[str, Any]:
    """Draw a variant."""
    return {"variant": int(rng.integers(VARIANTS))}


def numbers(text: str) -> tuple[int, ...]:
    """Read the 9 or 16 numbers.

    Examples
    --------
    >>> numbers("1 2 3 4 5 6 7 8 9")
    (1, 2, 3, 4, 5, 6, 7, 8, 9)
    """
    return whole_numbers(text, least=9, most=16)


NUMBER_SET: Final = Construction(
    name="number-set",
    title=phrase("construction", "Magic square of given numbers"),
    orders=phrase("construction.orders", "3 and 4"),
    serves=lambda n: n in (3, 4),
    promises=fixed("semi-magic", "magic"),
    source="this project: complete search over the free cells; the four corners of order 4 sum to "
    "the constant, as both diagonals with both outer columns, less the middle rows, show",
    build=build,
    options=(
        Option(
            "numbers",
            numbers,
            phrase("construction.option", "the 9 or 16 entries; 1 to n² when not given"),
        ),
        VARIANT,
    ),
    random_options=random_options,
    distribution=phrase(
        "construction.random", "uniform over all magic squares of the numbers when they differ"
    ),
    explain=explain,
    sentences=SENTENCES,
)
