"""Doubly even orders: the natural order, with n*n + 1 minus the number on every 4x4 diagonal."""

import numpy as np

from loshu.magic.closed_form import ClosedForm, Terms
from loshu.magic.construction import Construction, fixed


def closed_form(n: int) -> ClosedForm:
    """Add a term of the row and a term of the column; both change sign on the diagonals.

    An entry k = r*n + c is kept, or becomes n*n - 1 - k where c = r or c = 3 - r modulo 4.
    """
    rows = np.arange(n, dtype=np.int64)[:, None]
    columns = np.arange(n, dtype=np.int64)
    residue = np.arange(4)
    on_diagonal = (residue[:, None] == residue) | (residue[:, None] == 3 - residue)
    row_term = np.where(on_diagonal[rows[:, 0] % 4], n * n - 1 - rows * n, rows * n)
    col_term = np.where(on_diagonal[:, columns % 4], -columns, columns)
    return ClosedForm(n, (Terms(slice(0, n), row_term, col_term),))


DIAGONAL_COMPLEMENT = Construction(
    name="diagonal-complement",
    title="Diagonal complement",
    orders="multiples of 4",
    serves=lambda n: n >= 4 and n % 4 == 0,
    promises=fixed("normal", "semi-magic", "magic", "associative"),
    source="W. S. Andrews, Magic Squares and Cubes, 2nd ed. 1917, ch. I",
    closed_form=closed_form,
)
