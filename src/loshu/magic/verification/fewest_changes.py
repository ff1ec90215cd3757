"""The sums of the lines that the fewest changes of a square would give it."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

_ONE, _EXCHANGE, _TWO = 1, 2, 3


def likely_sums(values: NDArray[np.int64], sums: Mapping[str, int]) -> tuple[int, ...]:
    """Return the sums for which the fewest cells change: one, two exchanged, or any two.

    Parameters
    ----------
    values : array of shape (n, n)
    sums : mapping of str to int
        Those of the rows, the columns and the diagonals.

    Returns
    -------
    tuple of int
        Several where as few cells change for each; none where more than two cells change.

    Examples
    --------
    >>> from loshu.magic.verification.square_check import _complete_sums
    >>> square = np.array([[17, 113, 47], [89, 59, 29], [71, 9, 104]])
    >>> likely_sums(square, _complete_sums(square))
    (177,)
    """
    totals = np.array([*sums.values()], dtype=object)
    costs = {total: _cost(values.ravel(), total - totals) for total in sorted({*sums.values()})}
    known = {total: cost for total, cost in costs.items() if cost is not None}
    return tuple(total for total, cost in known.items() if cost == min(known.values()))


def _cost(values: NDArray[np.int64], lacking: NDArray[np.object_]) -> int | None:
    """Rate the easiest change of one cell or two that adds to all lines what they lack."""
    lines = _lines(round(len(values) ** 0.5))
    wrong = lacking != 0
    if any((line == wrong).all() and len({*lacking[wrong]}) == 1 for line in lines):
        return _ONE
    least = None
    for one, other in combinations(range(len(values)), 2):
        first, second = lines[one], lines[other]
        if (wrong & ~(first | second)).any():
            continue
        change = lacking[first & ~second][0], lacking[second & ~first][0]
        if 0 in change or (_times(first, change[0]) + _times(second, change[1]) != lacking).any():
            continue
        if change == (int(values[other]) - int(values[one]), int(values[one]) - int(values[other])):
            return _EXCHANGE
        least = _TWO
    return least


@lru_cache(maxsize=8)
def _lines(n: int) -> NDArray[np.bool_]:
    """Return of each cell in which rows, columns and diagonals it is; shape (n * n, 2n + 2)."""
    rows, columns = np.divmod(np.arange(n * n), n)
    each = np.arange(n)
    return np.column_stack(
        [rows[:, None] == each, columns[:, None] == each, rows == columns, rows + columns == n - 1]
    )


def _times(line: NDArray[np.bool_], change: int) -> NDArray[np.object_]:
    return line.astype(object) * change  # sums may be beyond 64 bits
