"""Tasks of puzzle-sudoku.com and its sister pages: numbers, and letters for runs of empty cells."""

import re
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.cells_line import SIZES
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.shape import shape_of_size
from loshu.sudoku.sudoku import Sudoku

_TEXT: Final = r"[\"']?([0-9a-z_]{5,2000})[\"']?"
_ALONE: Final = re.compile(rf"\s*(?:(?:var|let|const)\s+)?(?:\w{{1,20}}\s*[=:]\s*)?{_TEXT}[\s;,]*")
_IN_PAGE: Final = re.compile(rf"\btask\s*[=:]\s*{_TEXT}")
_PIECE: Final = re.compile(r"[0-9]+|[a-z]|_")
_BEFORE_A: Final = ord("a") - 1


def recognises(line: str) -> bool:
    """Whether a line is such a text by itself, or names one as a task.

    Examples
    --------
    >>> recognises("1e2b3e4"), recognises("1.....2..3.....4"), recognises("var task = '1e2b3e4';")
    (True, False, True)
    """
    return _cells(line) is not None


def read(line: str) -> tuple[Sudoku]:
    """Read a task.

    Examples
    --------
    >>> read("1e2b3e4")[0].line
    '1.....2..3.....4'
    """
    cells = _cells(line)
    if cells is None:
        raise NotationError(f"{quoted(line)} is not a task. Expected one such as '1e2b3e4'.")
    return (Sudoku(shape_of_size(SIZES[len(cells)]), cells),)


def _cells(line: str) -> list[int] | None:
    found = _ALONE.fullmatch(line) or _IN_PAGE.search(line)
    if found is None or found[1].isdecimal() or len(found[1]) in SIZES:
        return None
    cells = list[int]()
    for piece in _PIECE.findall(found[1]):
        if piece.isdecimal():
            cells.append(int(piece[:4]))
        elif piece != "_":
            cells += [0] * (ord(piece) - _BEFORE_A)
    size = SIZES.get(len(cells), 0)
    return cells if size and any(cells) and max(cells) <= size else None


TASK_TEXT: Final = SudokuFormat(
    name="task", title="tasks of puzzle-sudoku.com (read)", of_lines=True, recognises=recognises,
    read=read,
)  # fmt: skip
