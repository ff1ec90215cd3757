"""Whether a grid is a magic square, and everything that keeps it from being one."""

from collections.abc import Iterator
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from loshu.core.grid import EMPTY
from loshu.magic.notation import SquareLike, as_square
from loshu.magic.properties.sums import line_sums, row_sums
from loshu.magic.verification.meant import meant
from loshu.magic.verification.report import MAGIC, NOT_MAGIC, SEMI_MAGIC, SquareReport, WrongSum


def check(cells: SquareLike) -> SquareReport:
    r"""Check a grid, or rows of numbers, and name every line, number and cell that is wrong.

    The expected sum is that of the numbers that seem to be meant: 1 to n², 0 to n² - 1, another
    progression, or the square's own numbers, whichever has most lines (see `meant`).  Missing and
    foreign numbers are named only where a progression is meant.  Where several sums are as likely,
    none is expected, and no line is wrong.

    Examples
    --------
    >>> report = check([[8, 1, 6], [3, 5, 7], [4, 9, 3]])
    >>> report.verdict
    'not magic'
    >>> print(*report.violations, sep="\n")
    Row 3 has the sum 16, 1 more than 15
    Column 3 has the sum 16, 1 more than 15
    The main diagonal has the sum 16, 1 more than 15
    3 occurs 2 times
    Missing: 2
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
    judged = meant(values, sums)
    expected, numbers = judged.expected, judged.numbers
    wrong = _wrong(sums, expected)
    verdict = NOT_MAGIC if judged.likely else _verdict(wrong, empty)
    exchange = None
    if verdict == NOT_MAGIC and not empty and expected is not None:
        exchange = only_exchange(values, expected)
    if verdict != NOT_MAGIC or numbers is None or len(present) <= rows * rows // 2:
        return SquareReport(
            grid.shape, verdict, expected, wrong, empty, repeated,
            exchange=exchange, likely=judged.likely,
        )  # fmt: skip
    held = set(present.tolist())
    foreign = (
        (r, c, int(values[r - 1, c - 1]))
        for r, c in _cells(values != EMPTY)
        if int(values[r - 1, c - 1]) not in numbers
    )
    return SquareReport(
        grid.shape, verdict, expected, wrong, empty, repeated,
        tuple(number for number in numbers if number not in held), tuple(foreign),
        first=numbers.start, increment=numbers.step, exchange=exchange,
    )  # fmt: skip


def _wrong(sums: dict[str, int], expected: int | None) -> tuple[WrongSum, ...]:
    if expected is None:
        return ()
    return tuple(
        WrongSum(line, total, expected) for line, total in sums.items() if total != expected
    )


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


def _verdict(wrong: tuple[WrongSum, ...], empty: tuple[tuple[int, int], ...]) -> str:
    if empty:
        return NOT_MAGIC
    if not wrong:
        return MAGIC
    diagonals_only = all("diagonal" in line.line for line in wrong)
    return SEMI_MAGIC if diagonals_only else NOT_MAGIC


Cell: TypeAlias = tuple[int, int]


def only_exchange(square: NDArray[np.int64], expected: int) -> tuple[Cell, Cell] | None:
    """Return the two cells, from 1, whose exchange gives all lines a sum, if they are the only two.

    Examples
    --------
    >>> only_exchange(np.array([[10, 3, 5], [1, 6, 11], [7, 2, 9]]), 18)
    ((3, 2), (3, 3))
    """
    found = [pair for pair in _pairs(square, expected) if _mends(square, pair, expected)]
    if len(found) != 1:
        return None
    (one, other), *_ = found
    return (one[0] + 1, one[1] + 1), (other[0] + 1, other[1] + 1)


def _pairs(square: NDArray[np.int64], expected: int) -> Iterator[tuple[Cell, Cell]]:
    """Yield the pairs of cells that are in all wrong rows and columns, and in no right ones."""
    n = len(square)
    wrong = [total != expected for total in row_sums(square[None])[0].tolist()]
    rows, columns = ([i for i, bad in enumerate(part) if bad] for part in (wrong[:n], wrong[n:]))
    lengths = (len(rows), len(columns))
    if lengths == (2, 2):
        yield (rows[0], columns[0]), (rows[1], columns[1])
        yield (rows[0], columns[1]), (rows[1], columns[0])
    elif lengths == (2, 0):
        yield from (((rows[0], column), (rows[1], column)) for column in range(n))
    elif lengths == (0, 2):
        yield from (((row, columns[0]), (row, columns[1])) for row in range(n))


def _mends(square: NDArray[np.int64], pair: tuple[Cell, Cell], expected: int) -> bool:
    one, other = pair
    mended = square.copy()
    mended[one], mended[other] = square[other], square[one]
    return bool((line_sums(mended[None]) == expected).all())
