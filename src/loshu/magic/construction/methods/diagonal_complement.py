"""Doubly even orders: the natural order, with n*n + 1 minus the number on every 4x4 diagonal."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.step import Trace
from loshu.magic.construction.closed_form import ClosedForm, Terms
from loshu.magic.construction.construction import Construction, fixed
from loshu.magic.construction.kinds import ASSOCIATIVE
from loshu.magic.construction.stages import staged
from loshu.text import phrase, sentences


def complement_terms(n: int) -> Terms:
    """Add a term of the row and a term of the column; both change sign on the diagonals.

    An entry k = r*n + c is kept, or becomes n*n - 1 - k where c = r or c = 3 - r modulo 4.

    Examples
    --------
    >>> terms = complement_terms(4)
    >>> terms.row_term[1].tolist(), terms.col_term[1].tolist()
    ([4, 11, 11, 4], [0, -1, -2, 3])
    """
    residue = np.arange(4)
    on_diagonal = (residue[:, None] == residue) | (residue[:, None] == 3 - residue)
    return patterned_terms(n, on_diagonal)


def patterned_terms(n: int, complemented: NDArray[np.bool_]) -> Terms:
    """Complement the natural order in a pattern that repeats over the square.

    Parameters
    ----------
    n : int
        A multiple of the size of the pattern.
    complemented : array of shape (p, p)

    Examples
    --------
    >>> patterned_terms(2, np.array([[True, False], [False, True]])).row_term.tolist()
    [[3, 0], [2, 1]]
    """
    size = len(complemented)
    rows = np.arange(n, dtype=np.int64)[:, None]
    columns = np.arange(n, dtype=np.int64)
    row_term = np.where(complemented[rows[:, 0] % size], n * n - 1 - rows * n, rows * n)
    col_term = np.where(complemented[:, columns % size], -columns, columns)
    return Terms(slice(0, n), row_term, col_term)


def closed_form(n: int) -> ClosedForm:
    """Make a square of `complement_terms` alone.

    Examples
    --------
    >>> closed_form(4).square().tolist()
    [[16, 2, 3, 13], [5, 11, 10, 8], [9, 7, 6, 12], [4, 14, 15, 1]]
    """
    return ClosedForm(n, (complement_terms(n),))


def explain(n: int) -> Trace:
    """Write the natural order, then complement the diagonals."""
    natural = np.arange(1, n * n + 1, dtype=np.int64).reshape(n, n)
    total = {"total": n * n + 1}
    square = closed_form(n).square()
    return staged([("complement.natural", natural, {}), ("complement.diagonals", square, total)])


SENTENCES: Final = sentences(
    {
        "complement.natural": "Write the numbers in natural order.",
        "complement.diagonals": "In every 4x4 block replace the numbers on both diagonals by their "
        "complements to {total}.",
    }
)

DIAGONAL_COMPLEMENT = Construction(
    name="diagonal-complement",
    title=phrase("construction", "Diagonal complement"),
    orders=phrase("construction.orders", "multiples of 4"),
    serves=lambda n: n >= 4 and n % 4 == 0,
    promises=fixed(*ASSOCIATIVE, "semi-pandiagonal"),
    source="W. S. Andrews, Magic Squares and Cubes, 2nd ed. 1917, ch. I",
    closed_form=closed_form,
    explain=explain,
    sentences=SENTENCES,
)
