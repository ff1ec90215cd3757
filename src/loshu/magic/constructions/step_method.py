"""The general step method: 1, 2, 3 ... along one vector; after every n numbers, a break move."""

from typing import TypeAlias

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.magic.closed_form import ClosedForm, linear_windows

Vector: TypeAlias = tuple[int, int]
"""(rows down, columns right), counted modulo the order."""


def step_form(n: int, *, start: Vector, ordinary: Vector, break_move: Vector) -> ClosedForm:
    """Place 1 .. n*n along `ordinary`, with `break_move` after every n numbers.

    Number ``1 + i + n*j`` stands at ``start + i*ordinary + j*(break_move - ordinary)`` modulo
    n; inverting that map gives i and j as linear forms of the row and the column.

    Parameters
    ----------
    n : int
        The order.
    start : (row, column)
        Cell of the number 1, from 0.
    ordinary, break_move : (rows down, columns right)

    Raises
    ------
    UnsupportedError
        The moves do not visit every cell once.

    Examples
    --------
    >>> step_form(3, start=(0, 1), ordinary=(-1, 1), break_move=(1, 0)).square().tolist()
    [[8, 1, 6], [3, 5, 7], [4, 9, 2]]
    """
    (ur, uc), (br, bc) = ordinary, break_move
    wr, wc = br - ur, bc - uc
    determinant = (ur * wc - uc * wr) % n
    if np.gcd(determinant, n) != 1:
        raise UnsupportedError(
            f"the moves {ordinary} and {break_move} do not visit every cell of order {n} once: "
            f"their determinant {determinant} shares a factor with {n}"
        )
    inverse = pow(determinant, -1, n)
    low = _form((wc * inverse, -wr * inverse), start)
    high = _form((-uc * inverse, ur * inverse), start)
    return ClosedForm(n, (linear_windows(n, high, low),))


def _form(coefficients: Vector, start: Vector) -> tuple[int, int, int]:
    (a, b), (row, column) = coefficients, start
    return a, b, -(a * row + b * column)
