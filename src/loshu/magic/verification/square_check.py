"""Whether a grid is a magic square, and everything that keeps it from being one."""

from collections import Counter

import numpy as np
from numpy.typing import NDArray

from loshu.core.grid import EMPTY
from loshu.magic.notation import SquareLike, as_square
from loshu.magic.properties.sums import line_sums
from loshu.magic.verification.report import (
    MAGIC,
    NOT_MAGIC,
    SEMI_MAGIC,
    SquareReport,
    WrongSum,
)


def check(cells: SquareLike) -> SquareReport:
    r"""Check a grid, or rows of numbers, and name every line, number and cell that is wrong.

    The expected sum is the normal constant n(n² + 1)/2 where all numbers are different and
    from 1 to n², else the sum that most lines have.  Where rows and columns agree, any set of
    numbers is accepted.  Where they do not, and more than half of the cells hold a number from
    1 to n², those are taken to be meant: missing and foreign numbers are named.  Where 0 occurs
    and n² does not, and as many lines have the sum of 0 to n² - 1, those are meant instead.

    Examples
    --------
    >>> report = check([[8, 1, 6], [3, 5, 7], [4, 9, 3]])
    >>> report.verdict
    'not magic'
    >>> print(*report.violations, sep="\n")
    row 3 has the sum 16, 1 more than 15
    column 3 has the sum 16, 1 more than 15
    the main diagonal has the sum 16, 1 more than 15
    3 occurs 2 times
    missing: 2
    """
    grid = as_square(cells)
    values = grid.array
    empty = _cells(values == EMPTY)
    present, counts = np.unique(values[values != EMPTY], return_counts=True)
    repeated = tuple(zip(present[counts > 1].tolist(), counts[counts > 1].tolist(), strict=True))
    rows, columns = grid.shape
    if rows != columns:
        return SquareReport(grid.shape, NOT_MAGIC, None, (), empty, repeated)
    sums = _complete_sums(values)
    first = _least_meant(present, rows, sums)
    last = first + rows * rows - 1
    inside = (values >= first) & (values <= last)
    normal = not repeated and bool((inside | (values == EMPTY)).all())
    expected = rows * (first + last) // 2 if normal else _most_common(sums)
    wrong = tuple(
        WrongSum(line, total, expected)
        for line, total in sums.items()
        if expected is not None and total != expected
    )
    verdict = _verdict(wrong, empty)
    if verdict != NOT_MAGIC or 2 * np.count_nonzero(inside) <= rows * rows:
        return SquareReport(grid.shape, verdict, expected, wrong, empty, repeated)
    missing = tuple(np.setdiff1d(np.arange(first, last + 1), present).tolist())
    foreign = tuple(
        (r, c, int(values[r - 1, c - 1])) for r, c in _cells(~inside & (values != EMPTY))
    )
    return SquareReport(
        grid.shape, verdict, expected, wrong, empty, repeated, missing, foreign, first
    )


def _least_meant(present: NDArray[np.int64], n: int, sums: dict[str, int]) -> int:
    """Return 0 where the numbers 0 to n² - 1 seem to be meant, else 1."""
    if 0 not in present or n * n in present:
        return 1
    found = Counter(sums.values())
    from_zero, from_one = (n * (n * n + step) // 2 for step in (-1, 1))
    return 0 if found[from_zero] >= found[from_one] else 1


def _cells(mask: NDArray[np.bool_]) -> tuple[tuple[int, int], ...]:
    return tuple((row + 1, column + 1) for row, column in np.argwhere(mask).tolist())


def _complete_sums(values: NDArray[np.int64]) -> dict[str, int]:
    """Sum the lines without empty cells, by their names."""
    n = len(values)
    names = [f"row {i + 1}" for i in range(n)] + [f"column {i + 1}" for i in range(n)]
    names += ["main diagonal", "anti-diagonal"]
    totals = line_sums(np.where(values == EMPTY, 0, values)[None])[0].tolist()
    holes = line_sums((values == EMPTY)[None].astype(np.int64))[0].tolist()
    return {name: total for name, total, hole in zip(names, totals, holes, strict=True) if not hole}


def _most_common(sums: dict[str, int]) -> int | None:
    common = Counter(sums.values()).most_common(1)
    return common[0][0] if common else None


def _verdict(wrong: tuple[WrongSum, ...], empty: tuple[tuple[int, int], ...]) -> str:
    if empty:
        return NOT_MAGIC
    if not wrong:
        return MAGIC
    diagonals_only = all("diagonal" in line.line for line in wrong)
    return SEMI_MAGIC if diagonals_only else NOT_MAGIC
