"""Permutations that several sets of moves share, and how their texts are read."""

from collections.abc import Sequence

import numpy as np

from loshu.core.errors import NotationError
from loshu.magic.algebra.permutation_group import Points


def line_move(rows: Sequence[int], columns: Sequence[int], *, transpose: bool = False) -> Points:
    """Permute lines: transpose first if asked, then row r takes the row ``rows[r]``.

    Examples
    --------
    >>> line_move([1, 0], [0, 1]).tolist()
    [1, 0, 2, 3]
    """
    n = len(rows)
    first, second = (n, 0) if transpose else (0, n)
    return np.array([*(first + r for r in rows), *(second + c for c in columns)], dtype=np.intp)


def transposition(n: int) -> Points:
    """Exchange row i with column i, for every i, on lines."""
    return line_move(range(n), range(n), transpose=True)


def neighbor_swaps(first: int, stop: int, n: int) -> list[list[int]]:
    """Exchange neighbors among the places ``first .. stop - 1`` of n: they give every order.

    Examples
    --------
    >>> neighbor_swaps(1, 4, 4)
    [[0, 2, 1, 3], [0, 1, 3, 2]]
    """
    swaps = []
    for i in range(first, stop - 1):
        order = list(range(n))
        order[i], order[i + 1] = i + 1, i
        swaps.append(order)
    return swaps


def paired_swaps(n: int) -> list[list[int]]:
    """Permutations that commute with reversal and give every one that does.

    Neighboring pairs of opposite places change places, and the two places of the innermost
    pair change places.  There are 2^p p! such permutations, p = n // 2.

    Examples
    --------
    >>> paired_swaps(5)
    [[1, 0, 2, 4, 3], [0, 3, 2, 1, 4]]
    """
    pairs = n // 2
    swaps = [
        [*order, *range(pairs, n - pairs), *(n - 1 - i for i in reversed(order))]
        for order in neighbor_swaps(0, pairs, pairs)
    ]
    if pairs:
        order = list(range(n))
        order[pairs - 1], order[n - pairs] = n - pairs, pairs - 1
        swaps.append(order)
    return swaps


def read_numbers(text: str, what: str) -> list[int]:
    """Read whole numbers between commas.

    Raises
    ------
    NotationError
        The part that is not a whole number, quoted with its place in the list.

    Examples
    --------
    >>> read_numbers("2,-3", "shift")
    [2, -3]
    """
    numbers = []
    for place, part in enumerate(text.split(","), 1):
        digits = part.strip().removeprefix("-").removeprefix("+")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
            raise NotationError(f"{part!r} (place {place} of {what}) is not a whole number.")
        numbers.append(int(part))
    return numbers


def read_permutation(text: str, n: int, what: str) -> list[int]:
    """Read a rearrangement of 1 .. n; place i takes what stood at the i-th number.

    Returns
    -------
    list of n int
        Counted from 0.

    Examples
    --------
    >>> read_permutation("2,3,1", 3, "rows")
    [1, 2, 0]
    """
    numbers = read_numbers(text, what)
    if sorted(numbers) != list(range(1, n + 1)):
        raise NotationError(f"{text!r} is wrong for {what}. Expected each of 1 to {n} once.")
    return [number - 1 for number in numbers]


def read_paired(text: str, n: int, what: str) -> list[int]:
    """Read a rearrangement of 1 .. n that keeps opposite places opposite.

    Examples
    --------
    >>> read_paired("2,1,4,3", 4, "rows")
    [1, 0, 3, 2]
    """
    order = read_permutation(text, n, what)
    for i, j in enumerate(order):
        if order[n - 1 - i] != n - 1 - j:
            raise NotationError(
                f"{text!r} is wrong for {what}. Places {i + 1} and {n - i} must come from opposite "
                f"places, not from {j + 1} and {order[n - 1 - i] + 1}."
            )
    return order


def read_rows_and_columns(text: str, n: int, *, paired: bool) -> Points:
    """Read ``ROWS/COLUMNS`` or ``ROWS/COLUMNS/transpose``, each list as `read_permutation` does.

    Examples
    --------
    >>> read_rows_and_columns("2,1/1,2/transpose", 2, paired=True).tolist()
    [3, 2, 0, 1]
    """
    parts = text.split("/")
    if len(parts) not in (2, 3) or parts[2:] not in ([], ["transpose"]):
        raise NotationError("Expected rows and columns separated by '/'.")
    read = read_paired if paired else read_permutation
    rows, columns = read(parts[0], n, "rows"), read(parts[1], n, "columns")
    return line_move(rows, columns, transpose=len(parts) == 3)
