"""Squares as sums of short tables, so that any block of rows is computed alone.

Entries are counted from 0 here (0 .. n*n - 1); `start` and `step` turn entry k into
``start + step * k``.  The kernels that fill a block are described in ``native/magic/fill.hpp``.
"""

from dataclasses import dataclass
from math import gcd
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.kernels import add_terms, add_windows

Entries = NDArray[np.int64]


class RowPiece(Protocol):
    """Some adjacent columns of every row."""

    @property
    def columns(self) -> slice:
        """The columns it fills."""

    def scaled(self, start: int, step: int) -> "RowPiece":
        """Turn entry k into ``start + step * k``."""

    def fill(self, first_row: int, out: NDArray[np.int32] | NDArray[np.int64]) -> None:
        """Fill its columns of the rows ``first_row ..`` of a block."""


@dataclass(frozen=True, slots=True)
class Windows:
    """``high[high_at[r] + c] + low[low_at[r] + c]``: two linear forms sliding along tables."""

    columns: slice
    high: Entries
    high_at: Entries
    low: Entries
    low_at: Entries

    def scaled(self, start: int, step: int) -> "Windows":
        """Turn entry k into ``start + step * k``."""
        return Windows(
            self.columns, self.high * step, self.high_at, self.low * step + start, self.low_at
        )

    def fill(self, first_row: int, out: NDArray[np.int32] | NDArray[np.int64]) -> None:
        """Fill the columns of a block of rows."""
        rows = slice(first_row, first_row + len(out))
        block = out[:, self.columns]
        add_windows(block, self.high, self.high_at[rows], self.low, self.low_at[rows])


@dataclass(frozen=True, slots=True)
class Terms:
    """``row_term[r, c % p] + col_term[r % q, c]``: patterns of p columns (1, 2, 4 or 8) and q rows.

    Columns are counted from the first one of the piece.
    """

    columns: slice
    row_term: Entries
    col_term: Entries

    def scaled(self, start: int, step: int) -> "Terms":
        """Turn entry k into ``start + step * k``."""
        return Terms(self.columns, self.row_term * step + start, self.col_term * step)

    def fill(self, first_row: int, out: NDArray[np.int32] | NDArray[np.int64]) -> None:
        """Fill the columns of a block of rows."""
        rows = slice(first_row, first_row + len(out))
        add_terms(out[:, self.columns], self.row_term[rows], self.col_term, first_row)


@dataclass(frozen=True, slots=True)
class Patch:
    """A few entries of one row that differ from what the pieces say."""

    row: int
    columns: Entries
    entries: Entries

    def scaled(self, start: int, step: int) -> "Patch":
        """Turn entry k into ``start + step * k``."""
        return Patch(self.row, self.columns, self.entries * step + start)


@dataclass(frozen=True, slots=True)
class ClosedForm:
    """A square of a given order as pieces side by side, then patches.

    Examples
    --------
    >>> form = ClosedForm(3, (linear_windows(3, (1, 1, 2), (1, 2, 1)),))
    >>> form.square().tolist()
    [[8, 1, 6], [3, 5, 7], [4, 9, 2]]
    >>> form.scaled(10, 2).block(1, 2).tolist()
    [[14, 18, 22]]
    """

    order: int
    pieces: tuple[RowPiece, ...]
    patches: tuple[Patch, ...] = ()

    def scaled(self, start: int, step: int) -> "ClosedForm":
        """Turn entry k into ``start + step * k``."""
        return ClosedForm(
            self.order,
            tuple(piece.scaled(start, step) for piece in self.pieces),
            tuple(patch.scaled(start, step) for patch in self.patches),
        )

    def fill(self, first_row: int, out: NDArray[np.int32] | NDArray[np.int64]) -> None:
        """Write the rows ``first_row .. first_row + len(out) - 1`` into `out`."""
        for piece in self.pieces:
            piece.fill(first_row, out)
        for patch in self.patches:
            if first_row <= patch.row < first_row + len(out):
                out[patch.row - first_row, patch.columns] = patch.entries

    def block(self, first_row: int, stop_row: int) -> Entries:
        """Return some rows as a fresh array."""
        out = np.empty((stop_row - first_row, self.order), dtype=np.int64)
        self.fill(first_row, out)
        return out

    def square(self) -> Entries:
        """Return the whole square with entries 1 .. n*n."""
        return self.scaled(1, 1).block(0, self.order)


def linear_windows(
    n: int,
    high: tuple[int, int, int],
    low: tuple[int, int, int],
    high_digits: Entries | None = None,
    low_digits: Entries | None = None,
) -> Windows:
    """Write ``n * H[(a*r + b*c + e) mod n] + L[(a'*r + b'*c + e') mod n]`` as windows.

    Parameters
    ----------
    n : int
    high, low : (a, b, e)
        The coefficients of the row, of the column and the constant.
    high_digits, low_digits : array of n digits, optional
        H and L; the identity when not given.

    Raises
    ------
    UnsupportedError
        A column coefficient that shares a factor above 8 with n: the table would be long.
    """
    digits = np.arange(n, dtype=np.int64)
    table, at = _sliding(n, high, digits if high_digits is None else high_digits)
    low_table, low_at = _sliding(n, low, digits if low_digits is None else low_digits)
    return Windows(slice(0, n), table * n, at, low_table, low_at)


def _sliding(n: int, form: tuple[int, int, int], digits: Entries) -> tuple[Entries, Entries]:
    """Return a table and the place in it where each row's window starts.

    With g = gcd(b, n), the residue a*r + e falls into one of g classes; each class has a
    doubled table of its own, along which the window moves by the inverse of b/g.
    """
    a, b, e = (coefficient % n for coefficient in form)
    g = gcd(b, n)
    if g > 8:
        raise UnsupportedError(
            f"The column coefficient {form[1]} and the order {n} have the common factor {g}. "
            "Expected at most 8."
        )
    period = n // g
    steps = np.arange(2 * n, dtype=np.int64) % period * b
    table = np.concatenate([digits[(steps + residue) % n] for residue in range(g)])
    residues = (np.arange(n, dtype=np.int64) * a + e) % n
    inverse = pow(b // g, -1, period) if period > 1 else 0
    at = residues // g * inverse % period + residues % g * (2 * n)
    return table, at
