"""The text form of a magic square as a puzzle: ``magic:8 1 6/3 5 7/4 9 2``."""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final, TypeAlias, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.grid import Grid, as_grid
from loshu.core.lists import each_of, has_rows
from loshu.core.notation import DEFAULT_LIMITS, Limits
from loshu.core.notation.cells import quoted
from loshu.core.problem import Problem
from loshu.core.solved import Made

FAMILY_NAME: Final = "magic"
SquareLike: TypeAlias = "Grid | Problem | str | ArrayLike"
"""The forms that functions for one square take."""
_LIKE_SHAPE: Final = re.compile(
    rf"\s*({FAMILY_NAME}:)?\s*(\{{|[a-z]+(-\d|\s*:|\s*$)|[^:]*[^\W\d_][^:]*:)"
)
EXPECTED: Final = "a square: a Grid, a Problem, text, rows of numbers or an array"
SquaresLike: TypeAlias = "NDArray[np.integer] | SquareLike | Iterable[SquareLike]"
"""The forms that functions for many squares take: an array (k, n, n), a square, or several."""


def parse(text: str, *, limits: Limits = DEFAULT_LIMITS) -> Problem:
    """Read a square, some of whose cells may be empty.

    Parameters
    ----------
    text : str
        Rows separated by ``/`` or line ends, with or without ``magic:`` in front.
    limits : Limits
        How large the square may be.

    Returns
    -------
    Problem
        In its canonical form: ``parse(str(problem)) == problem``.  The grid of decimals or
        fractions has whole numbers of their common unit.

    Raises
    ------
    NotationError
        Not a square of numbers and blanks.

    Examples
    --------
    >>> print(parse("8,1,6/ 3,_,7/ 4,9,2"))
    magic:8 1 6/3 . 7/4 9 2
    >>> print(parse("0.5 ./1.50 2"))
    magic:0.5 ./1.5 2
    """
    body = text.strip().removeprefix(f"{FAMILY_NAME}:")
    if ":" in body:
        raise NotationError(_not_rows(body))
    from loshu.core.notation.boards import read_board
    from loshu.magic.number_unit import in_common_unit

    body, unit = in_common_unit(body)
    grid = read_board(body, limits=limits, squares=True)
    try:
        problem = problem_of(grid)
        return problem if unit.denominator == 1 else replace(problem, body=unit.line(grid))
    except UnsupportedError as error:
        raise NotationError(str(error)) from None


def may_be_shape(text: str) -> bool:
    """Whether a text begins like a shape; the code of shapes is loaded for these only.

    Examples
    --------
    >>> [may_be_shape(each) for each in ("star-6", "a b/b c: 1 . 3", "8 1 6/3 5 7", "semi-magic")]
    [True, True, False, False]
    """
    return _LIKE_SHAPE.match(text) is not None


def as_square(square: SquareLike) -> Grid:
    """Return the grid of a square in any form: text, a problem, an array, rows of numbers.

    Raises
    ------
    NotationError
        Text that cannot be read, or no rectangle of integers.
    UnsupportedError
        A problem of another family.

    Examples
    --------
    >>> as_square("magic:8 1 6/3 5 7/4 9 2") == as_square([[8, 1, 6], [3, 5, 7], [4, 9, 2]])
    True
    """
    if isinstance(square, Made):
        square = square.problem
    if isinstance(square, Problem):
        if square.family != FAMILY_NAME:
            raise UnsupportedError(
                f"{quoted(str(square))} belongs to the family {square.family}. "
                "Expected a magic square."
            )
        if ":" in square.body:
            raise UnsupportedError(
                f"{quoted(str(square))} is a shape. Use the functions of loshu.magic.shapes."
            )
        _require_whole(square)
        return square.grid
    if isinstance(square, str):
        body = square.strip().removeprefix(f"{FAMILY_NAME}:")
        if ":" in body:
            raise NotationError(_not_rows(body))
        from loshu.core.notation.boards import read_board

        return read_board(body, squares=True)
    return as_grid(square, EXPECTED)


def as_rectangle(cells: SquareLike) -> Grid:
    """Return a grid that need not be a square; takes and raises what `as_square` does.

    Examples
    --------
    >>> as_rectangle("1 . 3 . 5 . 7 . 9/2 . 4 . 6 . 8 . 1").shape
    (2, 9)
    """
    if not isinstance(cells, str):
        return as_square(cells)
    from loshu.core.notation import read_grid
    from loshu.core.notation.boards import plain_rows

    return read_grid(plain_rows(cells.strip().removeprefix(f"{FAMILY_NAME}:")))


def _require_whole(problem: Problem) -> None:
    """Refuse a problem whose grid has whole numbers of a smaller unit."""
    from loshu.magic.number_unit import in_common_unit

    factor = in_common_unit(problem.body)[1].denominator
    if factor > 1:
        raise UnsupportedError(
            f"{quoted(str(problem))} has fractions. Expected whole numbers: multiply all numbers "
            f"by {factor}."
        )


def _not_rows(text: str) -> str:
    return (
        f"{quoted(text)} is not rows of whole numbers. Expected text such as '8 1 6/3 5 7/4 9 2'."
    )


def as_squares(squares: SquaresLike) -> NDArray[Any]:
    """Return an array of squares as it is, and make one of a square or of several.

    Returns
    -------
    array of shape (k, n, n)

    Raises
    ------
    NotationError, UnsupportedError
        What `as_square` raises, or squares of different orders.

    Examples
    --------
    >>> as_squares("8 1 6/3 5 7/4 9 2").shape, as_squares([[[1, 2], [3, 4]], "1 2/3 4"]).shape
    ((1, 3, 3), (2, 2, 2))
    """
    if isinstance(squares, np.ndarray) and squares.ndim == 3 and squares.dtype.kind in "iu":
        return squares
    several: Any = squares
    if isinstance(squares, Grid | Made | Problem | str) or _is_one(several):
        several = [squares]
    arrays = [as_square(square).array for square in each_of(several, EXPECTED)]
    if len({array.shape for array in arrays}) != 1:
        orders = ", ".join(map(str, sorted({len(array) for array in arrays})))
        raise UnsupportedError(
            f"The squares have the orders {orders}. Expected squares of one order."
            if arrays
            else "The input has no squares. Expected at least one."
        )
    return np.array(arrays, dtype=np.int64)


def _is_one(rows: object) -> bool:
    """Whether the first member of a list or an array is a row and not a square."""
    return has_rows(rows) and np.ndim(next(iter(cast(Iterable[Any], rows)), 0)) == 1


def problem_of(grid: Grid) -> Problem:
    """Set a square as a puzzle: its empty cells are to be filled.

    Raises
    ------
    UnsupportedError
        The grid is not a square.

    Examples
    --------
    >>> str(problem_of(Grid([[8, 1, 6], [3, None, 7], [4, 9, 2]])))
    'magic:8 1 6/3 . 7/4 9 2'
    """
    rows, columns = grid.shape
    if rows != columns:
        raise UnsupportedError(
            f"The grid has {rows} rows and {columns} columns. Expected a square."
        )
    return Problem(FAMILY_NAME, grid.text, grid)
