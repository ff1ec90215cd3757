"""The text of Interactive Sudoku Solver, such as ``.Cage~10~R1C1~R1C2.~R2C3_5``, and its links.

Each constraint is a dot, its type and arguments, separated by ``~``; givens have no type.
"""

import re
from typing import Final
from urllib.parse import unquote

from loshu.sudoku.notation.cells_line import LINE
from loshu.sudoku.notation.f_puzzles import sudoku_of
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.sudoku import Sudoku

_LINK: Final = re.compile(
    r"\S*(?:Interactive-Sudoku-Solver|localhost:\d+)/\S*[?&]q=(?P<text>[^&\s]+)\S*", re.IGNORECASE
)
_TEXT: Final = re.compile(r"(?=.*~)(?:\.(?:[A-Z][A-Za-z]*(?:~[^.~\s]*)*|(?:~\w+)*))+")
_BEGINS: Final = re.compile(r"(?:\s*#.*\n)*\s*\.+(?:[A-Z]|~)")
_COMMENT: Final = re.compile(r"^\s*#.*$", re.MULTILINE)


def recognises(text: str) -> bool:
    """Whether a text is such a text or link; white space may separate constraints."""
    if _BEGINS.match(text) is None:
        return _LINK.match(text.strip()) is not None
    return _TEXT.fullmatch(_squeezed(text)) is not None


def is_list(text: str) -> bool:
    """Whether each line is a puzzle: none is indented, and not each is one constraint."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    of_one_puzzle = (
        all(line.count(".") == 1 for line in lines)
        and not all(line.startswith(".~") for line in lines)
    ) or (lines and lines[0].startswith(".Shape~") and lines[0].count(".") == 1)
    return len(lines) > 1 and not of_one_puzzle and not any(line[0].isspace() for line in lines)


def read(text: str) -> tuple[Sudoku]:
    """Read a text or link; constraints without a key here become unknown rules."""
    found = _LINK.match(text.strip())
    text = _squeezed(unquote(found["text"]) if found else text)
    if not _TEXT.fullmatch(text):
        return (LINE.read(text)[0],)
    constraints = [part.split("~") for part in text.split(".")[1:]]
    from loshu.sudoku.notation.constraint_data import data_of  # rarely needed

    return (sudoku_of(data_of(constraints)),)


def _squeezed(text: str) -> str:
    """Leave out white space and comments."""
    return "".join(_COMMENT.sub("", text).split())


INTERACTIVE: Final = SudokuFormat(
    name="interactive",
    title="text and links of Interactive Sudoku Solver",
    of_lines=False,
    is_list=is_list,
    recognises=recognises,
    read=read,
)
