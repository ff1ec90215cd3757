"""The general step method: 1, 2, 3 ... along one vector; after every n numbers, a break move."""

from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.step import Trace
from loshu.magic.construction.closed_form import ClosedForm, Windows, linear_windows
from loshu.magic.construction.construction import Construction, Option, fixed
from loshu.magic.construction.kinds import MAGIC
from loshu.magic.construction.methods.linear import Form, flaw
from loshu.magic.construction.options import cell_or_vector
from loshu.magic.construction.walk_steps import SENTENCES, step_trace
from loshu.text import phrase

Vector: TypeAlias = tuple[int, int]
"""(rows down, columns right), counted modulo the order."""

UP_RIGHT: Vector = (-1, 1)
DOWN: Vector = (1, 0)


def centered_start(n: int, break_move: Vector) -> Vector:
    """Find the cell of 1 for which the middle number is in the middle cell.

    The middle number comes after h = (n - 1)/2 runs of n numbers and h more ordinary moves,
    which together are h break moves.

    Examples
    --------
    >>> centered_start(5, (1, 0))
    (0, 2)
    """
    half = n // 2
    return (half - half * break_move[0]) % n, (half - half * break_move[1]) % n


def step_digits(
    n: int, *, start: Vector, ordinary: Vector, break_move: Vector
) -> tuple[Form, Form]:
    """Write which run a cell's number belongs to, and its place there, as linear forms.

    Number ``1 + i + n*j`` is at ``start + i*ordinary + j*(break_move - ordinary)`` modulo
    n; inverting that map gives j and i.

    Raises
    ------
    UnsupportedError
        The moves do not visit every cell once.

    Examples
    --------
    >>> step_digits(3, start=(0, 1), ordinary=(-1, 1), break_move=(1, 0))
    ((1, 1, 2), (1, 2, 1))
    """
    (ur, uc), (br, bc) = ordinary, break_move
    wr, wc = br - ur, bc - uc
    determinant = (ur * wc - uc * wr) % n
    if (factor := int(np.gcd(determinant, n))) != 1:
        raise UnsupportedError(
            f"The moves {ordinary} and {break_move} do not visit every cell of order {n}: "
            f"their determinant {determinant} and the order have the common factor {factor}."
        )
    inverse = pow(determinant, -1, n)
    high = _form(n, (-uc * inverse, ur * inverse), start)
    low = _form(n, (wc * inverse, -wr * inverse), start)
    return high, low


def _form(n: int, coefficients: Vector, start: Vector) -> Form:
    (a, b), (row, column) = coefficients, start
    return a % n, b % n, -(a * row + b * column) % n


def step_windows(n: int, *, start: Vector, ordinary: Vector, break_move: Vector) -> Windows:
    """Place 1 .. n*n along `ordinary`, with `break_move` after every n numbers.

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
        The square would not be magic; the message names the failing condition.
    """
    high, low = step_digits(n, start=start, ordinary=ordinary, break_move=break_move)
    if (reason := flaw(n, high, low)) is not None:
        raise UnsupportedError(
            f"The start {start} with the moves {ordinary} and {break_move} gives no magic square "
            f"of order {n}: {reason}."
        )
    return linear_windows(n, high, low)


def step_form(n: int, *, start: Vector, ordinary: Vector, break_move: Vector) -> ClosedForm:
    """Make a square of `step_windows` alone.

    Examples
    --------
    >>> step_form(3, start=(0, 1), ordinary=(-1, 1), break_move=(1, 0)).square().tolist()
    [[8, 1, 6], [3, 5, 7], [4, 9, 2]]
    """
    windows = step_windows(n, start=start, ordinary=ordinary, break_move=break_move)
    return ClosedForm(n, (windows,))


def closed_form(
    n: int, *, start: Vector | None = None, ordinary: Vector = UP_RIGHT, break_move: Vector = DOWN
) -> ClosedForm:
    """Use any start cell and moves that make a magic square.

    Parameters
    ----------
    n : int
    start : (row, column), optional
        Cell of the number 1, from 0; by default the middle number is in the middle.
    ordinary, break_move : (rows down, columns right)

    Examples
    --------
    >>> closed_form(5, ordinary=(-2, 1), break_move=(-1, -1)).square()[0].tolist()
    [25, 3, 6, 14, 17]
    """
    start = centered_start(n, break_move) if start is None else start
    return step_form(n, start=start, ordinary=ordinary, break_move=break_move)


def explain(
    n: int, *, start: Vector | None = None, ordinary: Vector = UP_RIGHT, break_move: Vector = DOWN
) -> Trace:
    """Describe where each number goes and why."""
    start = centered_start(n, break_move) if start is None else start
    closed_form(n, start=start, ordinary=ordinary, break_move=break_move)
    return step_trace(n, start=start, ordinary=ordinary, break_move=break_move)


def works(n: int, *, start: Vector, ordinary: Vector, break_move: Vector) -> bool:
    """Test whether a start cell and moves make a magic square.

    Examples
    --------
    >>> works(5, start=(0, 2), ordinary=(-1, 1), break_move=(1, 0))
    True
    >>> works(5, start=(0, 0), ordinary=(-1, 1), break_move=(1, 0))
    False
    """
    (ur, uc), (br, bc) = ordinary, break_move
    if np.gcd(ur * (bc - uc) - uc * (br - ur), n) != 1:
        return False
    return flaw(n, *step_digits(n, start=start, ordinary=ordinary, break_move=break_move)) is None


def random_options(n: int, rng: "np.random.Generator") -> Mapping[str, Any]:
    """Draw a start cell and two moves until they make a magic square."""
    while True:
        r, c, ur, uc, br, bc = rng.integers(n, size=6).tolist()
        if works(n, start=(r, c), ordinary=(ur, uc), break_move=(br, bc)):
            return {"start": (r, c), "ordinary": (ur, uc), "break_move": (br, bc)}


START = Option(
    "start",
    cell_or_vector,
    phrase(
        "construction.option",
        "row,column of the number 1, from 0; without it the square is centered",
    ),
)
BREAK_MOVE = Option(
    "break_move",
    cell_or_vector,
    phrase(
        "construction.option",
        "rows down,columns right from one run's last number to the next run's first",
    ),
)
ORDINARY = Option(
    "ordinary",
    cell_or_vector,
    phrase("construction.option", "rows down,columns right from one number to the next"),
)

STEP = Construction(
    name="step",
    title=phrase("construction", "General step method"),
    orders=phrase("construction.orders", "odd, from 3"),
    serves=lambda n: n >= 3 and n % 2 == 1,
    promises=fixed(*MAGIC, "regular"),
    source="D. N. Lehmer, On the congruences connected with certain magic squares, "
    "Transactions of the AMS 31, 1929",
    closed_form=closed_form,
    options=(START, ORDINARY, BREAK_MOVE),
    random_options=random_options,
    distribution=phrase(
        "construction.random",
        "uniform over all start cells, ordinary moves and break moves (modulo n) that "
        "make a magic square, then over the eight aspects; a square can come from several of them",
    ),
    explain=explain,
    sentences=SENTENCES,
)
