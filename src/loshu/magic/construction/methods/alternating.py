"""Squares of even order all of whose 2x2 blocks are right, from a number for every line.

Give row r the number x[r] and column c the number y[c], both counted from 0, and put there

    (n*n + 1)/2  +  (-1)**c * x[r]/2  +  (-1)**r * y[c] * factor/2.

A block of 2x2 cells has each of its four numbers twice, with both signs, so its sum is
2(n*n + 1).  Rows are right when the numbers of the columns sum to 0, and columns when those of
the rows do.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.grid import EMPTY
from loshu.core.step import Trace
from loshu.magic.construction.closed_form import ClosedForm, Terms
from loshu.magic.construction.construction import Square
from loshu.magic.construction.options import shown, whole_numbers
from loshu.magic.construction.stages import staged
from loshu.text import phrase, sentences

LineNumbers: TypeAlias = Sequence[int]


def alternating_form(n: int, rows: LineNumbers, columns: LineNumbers, factor: int) -> ClosedForm:
    """Build the square of some numbers of rows and columns.

    Parameters
    ----------
    n : int
        Even.
    rows, columns : sequences of n integers
        The numbers of the rows all odd and ``factor`` times those of the columns all even, or
        the other way round.
    factor : int

    Examples
    --------
    >>> alternating_form(2, [-1, 1], [-1, 1], 2).square().tolist()
    [[1, 4], [4, 1]]
    """
    signs = np.array([1, -1], dtype=np.int64)
    row_term = np.array(rows, dtype=np.int64)[:, None] * signs
    col_term = signs[:, None] * (np.array(columns, dtype=np.int64) * factor)
    # n*n - 1 is odd: it makes halves whole where the numbers are odd.
    if rows[0] % 2:
        row_term += n * n - 1
    else:
        col_term += n * n - 1
    return ClosedForm(n, (Terms(slice(0, n), row_term // 2, col_term // 2),))


def explain_alternating(
    square: Square, rows: LineNumbers, columns: LineNumbers, factor: int
) -> Trace:
    """Give the columns their numbers, then fill one row after the other."""
    n = len(square)
    half = str(factor // 2) if factor % 2 == 0 else f"{factor}/2"

    def stages() -> Iterator[tuple[str, Square, Mapping[str, int | str]]]:
        grid = np.full_like(square, EMPTY)
        yield "alternating.columns", grid, {"numbers": " ".join(map(str, columns))}
        for r, number in enumerate(rows):
            grid = grid.copy()
            grid[r] = square[r]
            blanks: dict[str, int | str] = {"row": r, "double_mean": n * n + 1}
            blanks |= {"number": number, "factor": half}
            yield f"alternating.{'odd' if r % 2 == 0 else 'even'}-row", grid, blanks

    return staged(stages())


SENTENCES: Final = sentences(
    {
        "alternating.columns": "Give the columns the numbers {numbers}.",
        "alternating.odd-row": "Row {row}: start from {double_mean}/2. Add half of the row number "
        "{number} in columns 1, 3, 5, ... and subtract it in the others; then add {factor} times "
        "the column number.",
        "alternating.even-row": "Row {row}: start from {double_mean}/2. Add half of the row number "
        "{number} in columns 1, 3, 5, ... and subtract it in the others; then subtract {factor} "
        "times the column number.",
    }
)


def quarters(numbers: LineNumbers) -> tuple[int, int, int, int]:
    """Sum the even and the odd places of the first half, then of the second.

    Examples
    --------
    >>> quarters([1, 2, 3, 4, 10, 20, 30, 40])
    (4, 6, 40, 60)
    """
    half = len(numbers) // 2
    first, second = numbers[:half], numbers[half:]
    return sum(first[::2]), sum(first[1::2]), sum(second[::2]), sum(second[1::2])


def from_quarters(parts: Iterable[LineNumbers]) -> list[int]:
    """Put numbers in the even and the odd places of the first half, then of the second.

    Examples
    --------
    >>> from_quarters([[1, 3], [2, 4], [10, 30], [20, 40]])
    [1, 2, 3, 4, 10, 20, 30, 40]
    """
    even_1, odd_1, even_2, odd_2 = parts
    pairs = [*zip(even_1, odd_1, strict=True), *zip(even_2, odd_2, strict=True)]
    return [number for pair in pairs for number in pair]


def require_quarters(lines: str, numbers: LineNumbers) -> None:
    """Raise `UnsupportedError` unless half lines and bent diagonals of a Franklin square agree."""
    even_1, odd_1, even_2, odd_2 = quarters(numbers)
    if even_1 + odd_1 or even_2 + odd_2:
        raise UnsupportedError(
            f"The halves of parameter {lines!r} sum to {even_1 + odd_1} and {even_2 + odd_2}. "
            "Expected 0 for each half."
        )
    if even_1 != even_2:
        raise UnsupportedError(
            f"In parameter {lines!r}, the 1st, 3rd, 5th ... numbers sum to {even_1} in the first "
            f"half and to {even_2} in the second. Expected equal sums."
        )


def require_values(what: str, numbers: Iterable[int], wanted: Sequence[int], which: str) -> None:
    """Raise `UnsupportedError` unless some numbers are those of a list, each once.

    Parameters
    ----------
    what : str
        The numbers, such as ``"the numbers of the rows"``.
    numbers : iterable of int
    wanted : sequence of int
        Ascending.
    which : str
        The list in words, such as ``"the odd numbers from -7 to 7"``.
    """
    got = list(numbers)
    if sorted(got) != list(wanted):
        raise UnsupportedError(f"{what} are {shown(got)}. Expected {which}, each once.")


EVEN_ROWS: Final = phrase("construction.option", "the n even numbers of the rows, top to bottom")
ODD_ROWS: Final = phrase("construction.option", "the n odd numbers of the rows, top to bottom")
ODD_COLUMNS: Final = phrase(
    "construction.option", "the n odd numbers of the columns, left to right"
)


def line_numbers(text: str) -> tuple[int, ...]:
    """Read the numbers of the rows or of the columns.

    Examples
    --------
    >>> line_numbers("-1 3 1 -3 5 -7 -5 7")
    (-1, 3, 1, -3, 5, -7, -5, 7)
    """
    return whole_numbers(text, least=6, most=100_000)
