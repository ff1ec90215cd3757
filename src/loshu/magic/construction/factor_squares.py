"""Squares that a user gives to a construction which builds larger ones from them."""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.magic.construction.closed_form import ClosedForm, Terms
from loshu.magic.construction.construction import Square
from loshu.magic.properties.entries import is_normal
from loshu.magic.properties.sums import is_magic

Rows: TypeAlias = Sequence[Sequence[int]] | Square


def given_square(rows: Rows, *, name: str) -> Square:
    """Accept a magic square of the numbers 1 .. m*m, or describe its faults.

    Parameters
    ----------
    rows : rows of numbers
    name : str
        What the square is called in the error.

    Raises
    ------
    UnsupportedError
        Not a square, not magic, or of other numbers.

    Examples
    --------
    >>> given_square([[8, 1, 6], [3, 5, 7], [4, 9, 2]], name="center").shape
    (3, 3)
    """
    lengths = {len(row) for row in rows}
    if lengths != {len(rows)}:
        raise UnsupportedError(
            f"Parameter {name!r} has {len(rows)} rows, and not all have {len(rows)} numbers. "
            "Expected a square."
        )
    square = np.array(rows, dtype=np.int64)
    if not (is_normal(square[None])[0] and is_magic(square[None])[0]):
        raise UnsupportedError(
            f"Parameter {name!r} is not a magic square of the numbers 1 to {square.size}, each "
            "once."
        )
    return square


def form_of_square(square: Square) -> ClosedForm:
    """Wrap a square that is at hand as a closed form.

    Examples
    --------
    >>> form_of_square(np.array([[2, 1], [4, 3]])).square().tolist()
    [[2, 1], [4, 3]]
    """
    n = len(square)
    return ClosedForm(n, (Terms(slice(0, n), np.zeros((n, 1), dtype=np.int64), square - 1),))
