"""The Siamese method: go up and right; where the cell is taken, go down one instead."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from loshu.core.step import Trace
from loshu.magic.construction.closed_form import ClosedForm, Windows
from loshu.magic.construction.construction import Construction, fixed
from loshu.magic.construction.kinds import MAGIC
from loshu.magic.construction.methods.step_method import (
    BREAK_MOVE,
    DOWN,
    START,
    UP_RIGHT,
    Vector,
    step_windows,
    works,
)
from loshu.magic.construction.methods.step_method import closed_form as any_step_form
from loshu.magic.construction.methods.step_method import explain as any_step_trace
from loshu.magic.construction.walk_steps import SENTENCES
from loshu.text import phrase


def siamese_windows(n: int) -> Windows:
    """Give de la Loubère's own square, with 1 in the middle of the top row, as windows."""
    return step_windows(n, start=(0, n // 2), ordinary=UP_RIGHT, break_move=DOWN)


def closed_form(n: int, *, start: Vector | None = None, break_move: Vector = DOWN) -> ClosedForm:
    """Go up and right, from any start and with any break move that make a magic square.

    Parameters
    ----------
    n : int
    start : (row, column), optional
        Cell of the number 1, from 0.  By default the middle number is in the middle,
        which for the break move of de la Loubère is the middle of the top row.
    break_move : (rows down, columns right)

    Raises
    ------
    UnsupportedError
        The square would not be magic; the message names the failing condition.

    Examples
    --------
    >>> closed_form(5).square()[0].tolist()
    [17, 24, 1, 8, 15]
    >>> closed_form(5, start=(1, 1)).square()[0].tolist()
    [18, 25, 2, 9, 11]
    """
    return any_step_form(n, start=start, ordinary=UP_RIGHT, break_move=break_move)


def explain(n: int, *, start: Vector | None = None, break_move: Vector = DOWN) -> Trace:
    """Describe where each number goes and why."""
    return any_step_trace(n, start=start, ordinary=UP_RIGHT, break_move=break_move)


def random_options(n: int, rng: "np.random.Generator") -> Mapping[str, Any]:
    """Draw a break move and the row of the start until they make a magic square.

    The runs are diagonals, so the anti-diagonal is one run, and it must be the middle one: of
    each row only one cell can be the start.
    """
    while True:
        row, down, right = rng.integers(n, size=3).tolist()
        column = (-(down + right) * (n // 2) - 1 - row) % n
        break_move, start = (down, right), (row, column)
        if works(n, start=start, ordinary=UP_RIGHT, break_move=break_move):
            return {"start": start, "break_move": break_move}


SIAMESE = Construction(
    name="siamese",
    title=phrase("construction", "Siamese method (de la Loubère)"),
    orders=phrase("construction.orders", "odd, from 3"),
    serves=lambda n: n >= 3 and n % 2 == 1,
    promises=fixed(*MAGIC, "regular"),
    source="S. de la Loubère, Du royaume de Siam, 1691, vol. 2, pp. 235-288",
    closed_form=closed_form,
    options=(START, BREAK_MOVE),
    random_options=random_options,
    distribution=phrase(
        "construction.random",
        "uniform over all pairs of a start cell and a break move (modulo n) that make a "
        "magic square, then over the eight aspects",
    ),
    explain=explain,
    sentences=SENTENCES,
)
