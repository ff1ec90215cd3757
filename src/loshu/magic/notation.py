"""The text form of a magic square as a puzzle: ``magic:8 1 6/3 5 7/4 9 2``."""

from typing import Final, TypeAlias

from numpy.typing import ArrayLike

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.family import Problem
from loshu.core.grid import Grid, as_grid
from loshu.core.notation import DEFAULT_LIMITS, Limits, read_grid
from loshu.core.notation.cells import quoted

FAMILY_NAME: Final = "magic"
SquareLike: TypeAlias = Grid | Problem | str | ArrayLike
"""What the functions for one square take."""


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
        In its canonical form: ``parse(str(problem)) == problem``.

    Raises
    ------
    NotationError
        Not a square of whole numbers and blanks.

    Examples
    --------
    >>> print(parse("8,1,6/ 3,_,7/ 4,9,2"))
    magic:8 1 6/3 . 7/4 9 2
    """
    body = text.strip().removeprefix(f"{FAMILY_NAME}:")
    if ":" in body:
        raise NotationError(f"expected rows of whole numbers, got {quoted(body)}")
    grid = read_grid(body, format="text", limits=limits)
    try:
        return problem_of(grid)
    except UnsupportedError as error:
        raise NotationError(str(error)) from None


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
    if isinstance(square, Problem):
        if square.family != FAMILY_NAME:
            raise UnsupportedError(f"{quoted(str(square))} is not a magic square: {square.family}")
        return square.grid
    if isinstance(square, str):
        body = square.strip().removeprefix(f"{FAMILY_NAME}:")
        if ":" in body:
            raise NotationError(f"expected rows of whole numbers, got {quoted(body)}")
        return read_grid(body, format="text")
    return as_grid(square)


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
        raise UnsupportedError(f"expected a square, got {rows} rows of {columns} values")
    return Problem(FAMILY_NAME, str(grid), grid)
