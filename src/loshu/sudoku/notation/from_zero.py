"""Lines and rows of the values 0 to n-1, where zeros are values."""

from typing import Final

from loshu.sudoku.notation import cells_line, drawn
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.notation.zeros import FROM_ZERO
from loshu.sudoku.sudoku import Sudoku


def read_numbers_from_zero(text: str) -> list[Sudoku]:
    """Read grids in rows, or one puzzle per line.

    Examples
    --------
    >>> read_numbers_from_zero("0..1 .... .... ...3")[0].line
    '1..2...........4'
    """
    if drawn.recognises(text):
        return drawn.read_drawing(text, zero=True)
    lines = (line for line in text.splitlines() if line.strip() and not line.startswith("#"))
    return [puzzle for line in lines for puzzle in cells_line.read_cells_line(line, zero=True)]


FROM_ZERO_FORMAT: Final = SudokuFormat(
    name=FROM_ZERO,
    title="lines or rows of the values 0 to n-1, 0 for no empty cell (read)",
    of_lines=False,
    recognises=lambda _text: False,  # other formats detect the meaning of a zero
    read=read_numbers_from_zero,
)
