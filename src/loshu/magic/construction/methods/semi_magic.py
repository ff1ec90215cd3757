"""Semi-magic squares: a magic square with its rows moved round, so that no diagonal is right."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.step import Trace
from loshu.magic.construction.closed_form import ClosedForm, RowPiece, Terms, Windows
from loshu.magic.construction.construction import Construction, Option, fixed
from loshu.magic.construction.methods import diagonal_complement, linear, strachey
from loshu.magic.construction.options import whole_numbers
from loshu.magic.construction.stages import staged
from loshu.text import phrase, sentences


def _standard(n: int) -> ClosedForm:
    if n % 2:
        return linear.closed_form(n, high=(1, 1), low=(1, -1))
    return strachey.closed_form(n) if n % 4 else diagonal_complement.closed_form(n)


def closed_form(n: int, *, shift: int | None = None) -> ClosedForm:
    """Move the rows of a magic square down, the last ones coming back at the top.

    Parameters
    ----------
    n : int
        3 or more.
    shift : int, optional
        By how many rows, from 1 to n - 1; by default so that both diagonals have wrong sums:
        by 2 for singly even orders, by 1 for others.

    Raises
    ------
    UnsupportedError
        No such shift.

    Examples
    --------
    >>> closed_form(3).square().tolist()
    [[4, 9, 2], [8, 1, 6], [3, 5, 7]]
    """
    rows = _rows(n) if shift is None else shift
    if not 1 <= rows < n:
        raise UnsupportedError(f"Shift {rows} is out of range. Expected 1 to {n - 1}.")
    return ClosedForm(n, tuple(_moved(piece, rows) for piece in _standard(n).pieces))


def _rows(n: int) -> int:
    # One row down, Strachey's square still has one diagonal with the right sum.
    return 2 if n % 4 == 2 else 1


def _moved(piece: RowPiece, shift: int) -> RowPiece:
    if isinstance(piece, Windows):
        high_at, low_at = np.roll(piece.high_at, shift), np.roll(piece.low_at, shift)
        return replace(piece, high_at=high_at, low_at=low_at)
    assert isinstance(piece, Terms), piece
    # The column terms repeat after some rows, and their number divides the order.
    row_term, col_term = (np.roll(t, shift, axis=0) for t in (piece.row_term, piece.col_term))
    return replace(piece, row_term=row_term, col_term=col_term)


def explain(n: int, *, shift: int | None = None) -> Trace:
    """Write the magic square, then move its rows."""
    return staged(
        [
            ("semi-magic.base", _standard(n).square(), {"order": n}),
            (
                "semi-magic.moved",
                closed_form(n, shift=shift).square(),
                {"shift": shift or _rows(n)},
            ),
        ]
    )


def random_options(n: int, rng: "np.random.Generator") -> Mapping[str, Any]:
    """Draw the shift."""
    return {"shift": int(rng.integers(1, n))}


def read_shift(text: str) -> int:
    """Read how many rows to move by.

    Examples
    --------
    >>> read_shift("2")
    2
    """
    (shift,) = whole_numbers(text, least=1, most=1)
    if shift < 1:
        raise NotationError(f"Shift {text!r} is out of range. Expected 1 or more.")
    return shift


SEMI_MAGIC = Construction(
    name="semi-magic",
    title=phrase("construction", "Semi-magic square (rows moved round)"),
    orders=phrase("construction.orders", "every order from 3"),
    serves=lambda n: n >= 3,
    promises=fixed("normal", "semi-magic"),
    source="W. Walkington, From the magic square to the magic torus, 2012",
    closed_form=closed_form,
    options=(
        Option(
            "shift",
            read_shift,
            phrase(
                "construction.option",
                "by how many rows; by default so that both diagonals have wrong sums",
            ),
        ),
    ),
    random_options=random_options,
    distribution=phrase(
        "construction.random",
        "uniform over the n - 1 shifts, then over the eight aspects; for some shifts a "
        "diagonal may have the right sum",
    ),
    explain=explain,
    sentences=sentences(
        {
            "semi-magic.base": "Start with a magic square of order {order}.",
            "semi-magic.moved": "Move all rows down by {shift}; the last rows return at the top. "
            "Rows and columns keep their sums, the diagonals do not.",
        }
    ),
)
