"""The givens of a square, among the numbers that it may hold."""

from typing import Final

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.magic.completion.entries import EntryPool, normal_entries
from loshu.magic.properties.entries import FEW, is_prime_number
from loshu.magic.properties.square_property import Squares, Verdicts

LARGEST: Final = 200
"""The order up to which squares are completed."""


def empty_square(order: int | np.integer) -> Grid:
    """Return a square of blanks.

    Raises
    ------
    UnsupportedError
        An order of which squares are not completed.

    Examples
    --------
    >>> print(empty_square(2).text)
    . ./. .
    """
    if not 1 <= order <= LARGEST:
        raise UnsupportedError(f"Order {order} is out of range. Expected 1 to {LARGEST}.")
    return Grid([[None] * int(order)] * int(order))


def blanked(grid: Grid, pool: EntryPool) -> Grid:
    """Take 0 for a blank, and refuse what no completion can hold.

    Where 0 is an entry and other blanks occur, 0 is a number.

    Raises
    ------
    UnsupportedError
        A number that is not an entry; the message names the place.

    Examples
    --------
    >>> pool = EntryPool(tuple(range(4)))
    >>> print(blanked(Grid([[0, 1], [0, 3]]), pool).text)
    . 1/. 3
    >>> print(blanked(Grid([[0, 1], [None, 3]]), pool).text)
    0 1/. 3
    """
    known = set(pool.numbers)
    is_number = 0 in known and not grid.is_full
    values = grid.array if is_number else np.where(grid.array == 0, EMPTY, grid.array)
    for row, column in np.argwhere(values != EMPTY).tolist():
        value = int(values[row, column])
        if not (is_prime_number(value) if pool.endless else value in known):
            place = f"Row {row + 1}, column {column + 1}"
            raise UnsupportedError(f"{place}: {_foreign(grid.order, value, pool)}")
    return Grid.from_array(values)


def _foreign(n: int, value: int, pool: EntryPool) -> str:
    if pool.endless:
        return f"{value} is not prime, but the entries are primes."
    if pool == normal_entries(n):
        return (
            f"{value} is out of range. A square of order {n} has the numbers 1 to {n * n}; "
            "to use different ones, list them as entries."
        )
    return f"{pool.unit.text(value)} is not one of the entries."


def sum_of_full_line(grid: Grid) -> int | None:
    """Return the sum of a row or column without blanks.

    Examples
    --------
    >>> sum_of_full_line(Grid([[1, None], [5, 2]]))
    7
    """
    for line in (*grid.array, *grid.array.T):
        if (line != EMPTY).all():
            return int(line.sum())
    return None


def have_givens(grid: Grid, squares: Squares) -> Verdicts:
    """Test which squares, of shape (k, n, n), have the numbers that a grid gives.

    Examples
    --------
    >>> have_givens(Grid([[1, None], [None, 2]]), np.array([[[1, 3], [4, 2]]])).tolist()
    [True]
    """
    givens = grid.array
    if squares.size <= FEW:
        wanted = givens.ravel().tolist()
        rows = squares.reshape(len(squares), givens.size).tolist()
        kept = [all(map(_keeps, wanted, row)) for row in rows]
        return np.array(kept, dtype=np.bool_)
    return np.asarray(((givens == EMPTY) | (givens == squares)).all(axis=(1, 2)), np.bool_)


def _keeps(given: int, number: int) -> bool:
    return given in (EMPTY, number)
