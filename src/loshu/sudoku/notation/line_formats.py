"""Formats with a puzzle in each line, other than lines of cells; `formats` lists all formats."""

from typing import Final

from loshu.sudoku.notation.candidates_line import CANDIDATES
from loshu.sudoku.notation.constraint_text import INTERACTIVE
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.notation.from_zero import FROM_ZERO_FORMAT
from loshu.sudoku.notation.gsf import GSF
from loshu.sudoku.notation.hodoku import HODOKU
from loshu.sudoku.notation.killer_lines import KILLER_LINE
from loshu.sudoku.notation.links import BARE, F_PUZZLES, SUDOKU_PAD, SUDOKU_WIKI
from loshu.sudoku.notation.penpa import PENPA
from loshu.sudoku.notation.pzpr import PZPR_LINK
from loshu.sudoku.notation.solo import SOLO
from loshu.sudoku.notation.sudoku_maker import SUDOKU_MAKER
from loshu.sudoku.notation.task_text import TASK_TEXT
from loshu.sudoku.notation.web_links import WEB_LINK

LINE_FORMATS: Final[tuple[SudokuFormat, ...]] = (
    WEB_LINK,
    SUDOKU_WIKI,
    F_PUZZLES,
    SUDOKU_PAD,
    SUDOKU_MAKER,
    PENPA,
    PZPR_LINK,
    BARE,
    INTERACTIVE,
    KILLER_LINE,
    SOLO,
    TASK_TEXT,
    HODOKU,
    CANDIDATES,
    GSF,
    FROM_ZERO_FORMAT,
)
"""In the order of recognition."""
