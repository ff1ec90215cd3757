"""Pandiagonal squares by the knight's step, centered so that they are associative too."""

from collections.abc import Mapping
from math import gcd
from typing import Any, Final

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.step import Trace
from loshu.magic.construction.closed_form import ClosedForm
from loshu.magic.construction.construction import Construction, Option, fixed
from loshu.magic.construction.kinds import ULTRAMAGIC
from loshu.magic.construction.methods.linear import Form
from loshu.magic.construction.methods.step_method import (
    BREAK_MOVE,
    Vector,
    centered_start,
    step_digits,
    step_form,
    works,
)
from loshu.magic.construction.options import cell_or_vector
from loshu.magic.construction.walk_steps import SENTENCES, step_trace
from loshu.text import phrase

KNIGHT_MOVES: Final[tuple[Vector, ...]] = tuple(
    (down, right) for down in (-2, -1, 1, 2) for right in (-2, -1, 1, 2) if abs(down) != abs(right)
)
TWO_UP: Vector = (-2, 1)
BACK: Vector = (-1, -1)


def closed_form(n: int, *, ordinary: Vector = TWO_UP, break_move: Vector = BACK) -> ClosedForm:
    """Continue by a knight's move; put the middle number into the middle cell.

    Each digit is a linear form (a, b) of row and column.  It has the right sum on all broken
    diagonals when a + b and a - b have no factor in common with n: for a knight's move they are
    1 and 3, hence the orders without the factors 2 and 3.

    Parameters
    ----------
    n : int
    ordinary : (rows down, columns right)
        One of the eight knight's moves.
    break_move : (rows down, columns right)

    Raises
    ------
    UnsupportedError
        No knight's move, or a break move for which the square is not pandiagonal.

    Examples
    --------
    >>> closed_form(5).square().tolist()[:2]
    [[25, 3, 6, 14, 17], [11, 19, 22, 5, 8]]
    """
    start = _start(n, ordinary, break_move)
    return step_form(n, start=start, ordinary=ordinary, break_move=break_move)


def explain(n: int, *, ordinary: Vector = TWO_UP, break_move: Vector = BACK) -> Trace:
    """Describe where each number goes and why."""
    start = _start(n, ordinary, break_move)
    return step_trace(n, start=start, ordinary=ordinary, break_move=break_move)


def _start(n: int, ordinary: Vector, break_move: Vector) -> Vector:
    """Find the start cell, or refuse the moves."""
    if ordinary not in KNIGHT_MOVES:
        raise UnsupportedError(
            f"{ordinary} is not a knight's move. One of the two numbers must be 1 or -1, the other "
            "2 or -2. The method 'step' accepts any move."
        )
    start = centered_start(n, break_move)
    for form in step_digits(n, start=start, ordinary=ordinary, break_move=break_move):
        if (factor := _broken(n, form)) != 1:
            raise UnsupportedError(
                f"With the break move {break_move}, the square of order {n} is not pandiagonal: "
                f"the coefficient of a line and the order have the common factor {factor}. "
                f"Try the break move (-1, -1) with the ordinary move {TWO_UP}."
            )
    return start


def _broken(n: int, form: Form) -> int:
    """Return a factor of n that spoils rows, columns or broken diagonals; 1 when none does."""
    a, b, _ = form
    return max(gcd(k, n) for k in (a, b, a + b, a - b))


def random_options(n: int, rng: "np.random.Generator") -> Mapping[str, Any]:
    """Draw a knight's move and a break move until the square is pandiagonal."""
    while True:
        ordinary = KNIGHT_MOVES[int(rng.integers(len(KNIGHT_MOVES)))]
        down, right = rng.integers(n, size=2).tolist()
        moves: dict[str, Vector] = {"ordinary": ordinary, "break_move": (down, right)}
        start = centered_start(n, (down, right))
        if works(n, start=start, **moves) and all(
            _broken(n, form) == 1 for form in step_digits(n, start=start, **moves)
        ):
            return moves


KNIGHT = Construction(
    name="knight",
    title=phrase("construction", "Knight's step"),
    orders=phrase("construction.orders", "from 5, without the factors 2 and 3"),
    serves=lambda n: n >= 5 and gcd(n, 6) == 1,
    promises=fixed(*ULTRAMAGIC, "regular"),
    source="A. H. Frost, On the general properties of Nasik squares, "
    "Quarterly Journal of Mathematics 15, 1878",
    closed_form=closed_form,
    options=(
        Option(
            "ordinary",
            cell_or_vector,
            phrase("construction.option", "one of the eight knight's moves: rows,columns"),
        ),
        BREAK_MOVE,
    ),
    random_options=random_options,
    distribution=phrase(
        "construction.random",
        "uniform over all pairs of a knight's move and a break move (modulo n) that make "
        "a pandiagonal square, always centered, then over the eight aspects",
    ),
    explain=explain,
    sentences=SENTENCES,
)
