"""Text formats of Sudokus: Loshu's own and those of other programs.

Only the names below are public. Other modules are imported when needed, so reading a line of 81
characters loads no other format.
"""

from collections.abc import Iterable
from typing import Any

from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import EXPECTED, SudokuLike, as_sudoku, is_one


def read(text: str, *, format: str | None = None) -> list[Sudoku]:
    """Read the Sudokus of a text in any format, with their rules.

    Parameters
    ----------
    text : str
    format : str, optional
        The name of a format (default: recognized from the text).

    Raises
    ------
    NotationError
        A line is wrong, or the text has no Sudoku.
    UnsupportedError
        The format is unknown.

    Examples
    --------
    >>> [str(sudoku.shape) for sudoku in read("1.....2..3.....4 # easy")]
    ['2x2']
    """
    from loshu.sudoku.notation.reading import read_sudokus

    return read_sudokus(text, format=format)


def write(sudokus: "SudokuLike | Iterable[SudokuLike]", format: str = "line") -> str:
    r"""Write one Sudoku, or several, in a format.

    Raises
    ------
    NotationError
        The format cannot express a Sudoku completely; the message names the losses.
    UnsupportedError
        The format cannot be written, or is unknown.

    Examples
    --------
    >>> write("2x2:1.....2..3.....4", "sdm")
    '1000002003000004\n'
    """
    from loshu.core.lists import each_of
    from loshu.sudoku.notation.formats import format_named
    from loshu.sudoku.notation.writing import write_sudokus

    several: Any = [sudokus] if is_one(sudokus) else sudokus
    return write_sudokus(map(as_sudoku, each_of(several, EXPECTED)), format_named(format))
