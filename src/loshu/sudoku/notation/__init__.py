"""Sudokus as text: their own text form, and the formats of other programs.

Only the names below are for users; modules are imported by the parts that need them, so that a
line of 81 characters is read without any other format.
"""

from collections.abc import Iterable
from typing import Any

from loshu.sudoku.sudoku import EXPECTED, Sudoku, SudokuLike, as_sudoku


def read(text: str, *, format: str | None = None) -> list[Sudoku]:  # noqa: A002
    """Read the Sudokus of a text in any format, with their rules.

    Parameters
    ----------
    text : str
    format : str, optional
        The name of one of the formats; recognised when not given.

    Raises
    ------
    NotationError
        The first wrong line, or no Sudoku at all.
    UnsupportedError
        No format of that name.

    Examples
    --------
    >>> [str(sudoku.shape) for sudoku in read("1.....2..3.....4 # easy")]
    ['2x2']
    """
    from loshu.sudoku.notation.reading import read_sudokus

    return read_sudokus(text, format=format)


def write(sudokus: "SudokuLike | Iterable[SudokuLike]", format: str = "line") -> str:  # noqa: A002
    r"""Write one Sudoku, or several, in a format.

    Raises
    ------
    NotationError
        A Sudoku of which the format would lose something; names what.
    UnsupportedError
        A format that is read only, or no format of that name.

    Examples
    --------
    >>> write("2x2:1.....2..3.....4", "sdm")
    '1000002003000004\n'
    """
    from loshu.core.grid import Grid, each_of
    from loshu.core.problem import Problem
    from loshu.sudoku.notation.formats import format_named
    from loshu.sudoku.notation.writing import write_sudokus

    several: Any = sudokus
    if isinstance(sudokus, Sudoku | Problem | Grid | str) or not isinstance(sudokus, Iterable):
        several = [sudokus]
    return write_sudokus(map(as_sudoku, each_of(several, EXPECTED)), format_named(format))
