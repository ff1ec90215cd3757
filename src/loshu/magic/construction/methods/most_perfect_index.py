"""All most-perfect squares of an order, numbered: count, unrank and rank without listing.

Every most-perfect square of order n = 2h, with entries counted from 0, is

    m[r][c] = (a[r] or its complement where c is odd) + (b[c] or its complement where r is odd)

where a and b, sorted, are the two lists of a reversible square, a complement is the largest
term of the list minus the term, and a[r + h], b[c + h] are the complements of a[r], b[c].
So a most-perfect square is a principal reversible square (see
`loshu.magic.algebra.reversible_squares`), an arrangement of each list, and the choice of which
list goes down the rows; an arrangement orders the h pairs of complements and gives which of each
pair comes in the first half.

The index runs over the squares up to the eight aspects; `unrank` gives the aspect in
Frénicle's standard form (the least corner is top left, and the number to its right is less
than the one below it), and `rank` accepts any aspect.  The index is made of, from the most
significant part: the principal reversible square; the order of the rows' pairs, the first
below the last; the rows' halves, the first pair's low; the order of the columns' pairs;
their halves.  The two conditions and the rule that 0 and 1 are in one row choose one of
the eight aspects.

Source: K. Ollerenshaw and D. S. Brée, Most-Perfect Pandiagonal Magic Squares, 1998; the
counts are sequence A051235 of the On-Line Encyclopedia of Integer Sequences.
"""

from bisect import bisect_left
from collections.abc import Sequence
from math import comb, factorial
from typing import TypeAlias

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.magic.algebra.reversible_squares import (
    Sums,
    count_principal,
    factors_of,
    lists_of,
    nth_principal,
    rank_principal,
)
from loshu.magic.construction.closed_form import ClosedForm, Terms
from loshu.magic.construction.construction import Square

Sides: TypeAlias = tuple[Sums, Sums]
"""The terms of the rows and the terms of the columns, as arranged."""


def count_most_perfect(n: int) -> int:
    """Count the most-perfect squares of order n up to the eight aspects.

    Examples
    --------
    >>> [count_most_perfect(n) for n in (4, 6, 8, 12)]
    [48, 0, 368640, 22295347200]
    """
    if n < 4 or n % 4:
        return 0
    return count_principal(n) * _row_arrangements(n // 2) * _column_arrangements(n // 2)


def unrank(n: int, index: int) -> Square:
    """Build one most-perfect square of order n, in Frénicle's standard form.

    Parameters
    ----------
    n : int
        A multiple of 4.
    index : int
        From 0 to ``count_most_perfect(n) - 1``.

    Raises
    ------
    UnsupportedError
        No such square exists.

    Examples
    --------
    >>> unrank(4, 0).tolist()
    [[1, 8, 13, 12], [14, 11, 2, 7], [4, 5, 16, 9], [15, 10, 3, 6]]
    """
    return form_of(sides(n, index)).square()


def rank(square: Square) -> int:
    """Find the index of a most-perfect square, seen from any of the eight sides.

    Raises
    ------
    UnsupportedError
        The square is not a most-perfect square of the numbers 1 .. n*n.

    Examples
    --------
    >>> rank(unrank(8, 234567)), rank(np.rot90(unrank(8, 234567)))
    (234567, 234567)
    """
    n = len(square)
    rows, columns = _canonical(sides_of(square))
    low, high = np.sort(columns), np.sort(rows)
    row_pairs, row_halves = _read(rows, high)
    column_pairs, column_halves = _read(columns, low)
    index = rank_principal(*factors_of(low, high))
    index = index * (_row_arrangements(n // 2) >> (n // 2 - 1)) + _rank_below(row_pairs)
    index = index << (n // 2 - 1) | row_halves
    index = index * factorial(n // 2) + _rank_order(column_pairs)
    return index << (n // 2) | column_halves


def sides(n: int, index: int) -> Sides:
    """Give the terms of the rows and of the columns of one most-perfect square.

    Raises
    ------
    UnsupportedError
        No such square exists.

    Examples
    --------
    >>> [side.tolist() for side in sides(4, 0)]
    [[0, 1, 3, 2], [0, 4, 12, 8]]
    """
    total, half = count_most_perfect(n), n // 2
    if not 0 <= index < total:
        raise UnsupportedError(
            f"Index {index} is out of range. Expected 0 to {total - 1} for order {n}."
            if total
            else f"Order {n} has no most-perfect squares. Expected a multiple of 4."
        )
    index, column_halves = index >> half, index & ((1 << half) - 1)
    index, column_order = divmod(index, factorial(half))
    index, row_halves = index >> (half - 1), index & ((1 << (half - 1)) - 1)
    index, row_order = divmod(index, _row_arrangements(half) >> (half - 1))
    low, high = lists_of(*nth_principal(n, index))
    rows = _arranged(high, _nth_below(half, row_order), row_halves)
    columns = _arranged(low, _nth_order(range(half), column_order), column_halves)
    return _standard((rows, columns))


def sides_of(square: Square) -> Sides:
    """Recover the terms of the rows and of the columns of a most-perfect square.

    Raises
    ------
    UnsupportedError
        The square is not a most-perfect square of the numbers 1 .. n*n.

    Examples
    --------
    >>> [side.tolist() for side in sides_of(unrank(4, 0))]
    [[0, 1, 3, 2], [0, 4, 12, 8]]
    """
    n = len(square)
    if n >= 4 and n % 4 == 0:
        # a[r] minus its complement a[r + h] is the difference of two entries of a column.
        rows, columns = (
            np.asarray(line - np.roll(line, n // 2)) for line in (square[:, 0], square[0])
        )
        found = (rows + rows.max()) // 2, (columns + columns.max()) // 2
        sums = np.add.outer(np.sort(found[0]), np.sort(found[1]))
        entries = np.array_equal(np.sort(sums, axis=None), np.arange(n * n))
        if entries and np.array_equal(form_of(found).square(), square):
            return found
    raise UnsupportedError(f"The square is not most-perfect with the numbers 1 to {n * n}.")


def form_of(sides: Sides) -> ClosedForm:
    """Write the square of arranged terms so that any block of rows is computed alone.

    Examples
    --------
    >>> form_of(sides(4, 0)).scaled(1, 1).block(1, 2).tolist()
    [[14, 11, 2, 7]]
    """
    rows, columns = sides
    row_term = np.stack([rows, rows.max() - rows], axis=1)
    col_term = np.stack([columns, columns.max() - columns])
    return ClosedForm(len(rows), (Terms(slice(0, len(rows)), row_term, col_term),))


def _row_arrangements(half: int) -> int:
    return factorial(half) // 2 << (half - 1)


def _column_arrangements(half: int) -> int:
    return factorial(half) << half


def _arranged(terms: Sums, pairs: Sequence[int], halves: int) -> Sums:
    """Order pairs of complements; bit k of `halves` puts the upper one of pair k first."""
    n, half = len(terms), len(pairs)
    bits = f"{halves:0{half}b}"
    first = np.array([n - 1 - p if bit == "1" else p for p, bit in zip(pairs, bits, strict=True)])
    return np.asarray(terms[np.concatenate([first, n - 1 - first])])


def _read(side: Sums, terms: Sums) -> tuple[list[int], int]:
    """Undo `_arranged`."""
    n = len(terms)
    places = np.searchsorted(terms, side[: n // 2])
    halves = "".join("1" if place >= n // 2 else "0" for place in places.tolist())
    return np.minimum(places, n - 1 - places).tolist(), int(halves, 2)


def _mirror_left_right(sides: Sides) -> Sides:
    rows, columns = sides
    return rows.max() - rows, columns[::-1]


def _mirror_top_bottom(sides: Sides) -> Sides:
    rows, columns = sides
    return rows[::-1], columns.max() - columns


def _standard(sides: Sides) -> Sides:
    """Choose the aspect in Frénicle's standard form."""
    rows, columns = sides
    least = min(
        (rows[0] + columns[0], 0),
        (rows[-1] + columns.max() - columns[0], 1),
        (rows.max() - rows[0] + columns[-1], 2),
        (rows.max() - rows[-1] + columns.max() - columns[-1], 3),
    )[1]
    if least & 1:
        sides = _mirror_top_bottom(sides)
    if least & 2:
        sides = _mirror_left_right(sides)
    rows, columns = sides
    right, below = rows.max() - rows[0] + columns[1], rows[1] + columns.max() - columns[0]
    return sides if right < below else (columns, rows)


def _canonical(sides: Sides) -> Sides:
    """Choose the aspect that the parts of the index describe."""
    rows, columns = sides
    if 1 in rows:
        sides = columns, rows
    rows, _ = sides
    last = len(rows) // 2 - 1
    if min(rows[0], rows.max() - rows[0]) > min(rows[last], rows.max() - rows[last]):
        sides = _mirror_top_bottom(sides)
    rows, _ = sides
    return sides if 2 * rows[0] < rows.max() else _mirror_left_right(sides)


def _nth_order(items: Sequence[int], index: int) -> list[int]:
    """Give one permutation of ascending items, in lexicographic order."""
    digits = []
    for radix in range(1, len(items) + 1):
        index, digit = divmod(index, radix)
        digits.append(digit)
    left = list(items)
    return [left.pop(digit) for digit in reversed(digits)]


def _rank_order(order: Sequence[int]) -> int:
    left, index = sorted(order), 0
    for item in order:
        place = bisect_left(left, item)
        index = index * len(left) + place
        del left[place]
    return index


def _nth_below(size: int, index: int) -> list[int]:
    """Give one permutation whose first item is less than its last."""
    ends, between = divmod(index, factorial(size - 2))
    first = 0
    while ends >= size - 1 - first:
        ends -= size - 1 - first
        first += 1
    last = first + 1 + ends
    others = [item for item in range(size) if item not in (first, last)]
    return [first, *_nth_order(others, between), last]


def _rank_below(order: Sequence[int]) -> int:
    size, first, last = len(order), order[0], order[-1]
    ends = comb(size, 2) - comb(size - first, 2) + last - first - 1
    return ends * factorial(size - 2) + _rank_order(order[1:-1])
