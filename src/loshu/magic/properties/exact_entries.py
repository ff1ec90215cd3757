"""Sums and powers of 64-bit entries without silent overflow.

Every property calls `exact` before it adds.  Ordinary entries stay in 64-bit registers;
entries near the limits become Python integers, for which NumPy's operators work unchanged.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

LIMIT: Final = 2**63


def magnitude(squares: NDArray[Any]) -> int:
    """Return the largest absolute value of any entry, 0 where there is none.

    Examples
    --------
    >>> magnitude(np.array([[[3, -2**63]]])) == 2**63
    True
    """
    if squares.size == 0:
        return 0
    return max(int(squares.max()), -int(squares.min()), 0)


def exact(squares: NDArray[Any], terms: int) -> NDArray[Any]:
    """Prepare squares for sums or differences of at most `terms` entries.

    Parameters
    ----------
    squares : array of any integer type
    terms : int

    Returns
    -------
    array of the same shape
        An array of 64-bit integers where no such sum can overflow, else of Python integers.

    Examples
    --------
    >>> exact(np.array([[[1, 2], [3, 4]]]), 2).dtype, exact(np.array([[[2**62]]]), 2).dtype
    (dtype('int64'), dtype('O'))
    """
    if magnitude(squares) * terms < LIMIT:
        return squares.astype(np.int64, copy=False)
    return squares.astype(object)
