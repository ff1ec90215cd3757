"""Numbers of Sudoku grids, as sums over cases."""

from functools import cache, partial
from math import comb, factorial
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.units import duration
from loshu.sudoku.counting.bands import BandClass, band_classes
from loshu.sudoku.counting.result import Case
from loshu.sudoku.counting.two_bands import ColumnClass, column_classes
from loshu.sudoku.shape import NINE, Shape

LARGEST_OF_TWO_BANDS: Final = 5
FILLING_SECONDS: Final = 2.3e-6
"""Seconds for each row but the last two, and each way to fill it; measured with boxes of 2x5."""
PRODUCT_SECONDS: Final = 1e-9


@cache
def grid_cases(shape: Shape) -> tuple[Case, ...]:
    """Return the cases whose sum is the number of grids of a shape.

    Raises
    ------
    UnsupportedError
        The shape would take too long; the message has an estimate.

    Examples
    --------
    >>> sum(case.weight * case.count() for case in grid_cases(Shape(2, 3)))
    28200960
    """
    lesser, greater = sorted((shape.box_rows, shape.box_columns))
    if shape == NINE:
        return tuple(
            Case(known.name, factorial(9) * known.size, partial(_complete, known))
            for known in band_classes()
        )
    if lesser == 2 and greater <= LARGEST_OF_TWO_BANDS:
        return tuple(
            Case(known.name, known.size, partial(_fill_twice, known))
            for known in column_classes(greater)
        )
    raise UnsupportedError(f"Grids of {shape} cannot be counted here: {_why_not(lesser, greater)}.")


def _complete(known: BandClass) -> int:
    return known.completions


def _fill_twice(known: ColumnClass) -> int:
    return known.fillings**2


def _why_not(lesser: int, greater: int) -> str:
    """Return the reason, with an estimate of the time if a method exists."""
    if lesser == 1:
        return "with boxes of one row or column they are Latin squares"
    if lesser == 2:
        classes = comb(2 * greater, greater) ** greater / (
            factorial(2 * greater) * factorial(greater) * 2**greater
        )
        fillings = 1.0
        for rows in range(3, greater + 1):
            fillings *= factorial(2 * greater) * (rows / (2 * greater)) ** (2 * greater) / rows
        return _cost(classes * fillings * FILLING_SECONDS, f"{classes:.2g} classes of columns")
    if (lesser, greater) == (3, 4):
        splits = factorial(12) // factorial(4) ** 3
        classes = splits**4 / (factorial(12) * factorial(4) * factorial(3) ** 4)
        products = sum(comb(4, k) ** 3 for k in range(5)) ** 4
        return _cost(
            classes * products * PRODUCT_SECONDS,
            f"{classes:.2g} classes of first bands, {products:.2g} distributions below each",
        )
    return (
        "with four bands or more no count is known, and this method would take longer "
        "than the sun lasts"
    )


def _cost(seconds: float, how: str) -> str:
    time = duration(seconds)
    return f"it would take about {time} of a processor ({how}); 2x2 to 2x5 and 3x3 are counted"
