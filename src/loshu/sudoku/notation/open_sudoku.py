"""The XML files of OpenSudoku for Android."""

import re
from typing import Final
from xml.etree import ElementTree

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.candidates import puzzle_of_digits
from loshu.sudoku.notation.format import SudokuFormat, is_nine
from loshu.sudoku.sudoku import Sudoku

_GAME: Final = re.compile(r"<(?:opensudoku|game)\b")


def recognises(text: str) -> bool:
    """Whether a text is XML with OpenSudoku's element."""
    return text.lstrip("\ufeff \t\r\n").startswith("<") and _GAME.search(text) is not None


def read_open_sudoku(text: str) -> list[Sudoku]:
    """Read all games of a file.

    Examples
    --------
    >>> saved = '<opensudoku><game data="' + "1" + "0" * 80 + '" /></opensudoku>'
    >>> read_open_sudoku(saved)[0].grid[0, 0]
    1
    """
    if "<!" in re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL):
        raise NotationError("An OpenSudoku file cannot contain declarations ('<!...').")
    try:
        root = ElementTree.fromstring(text.lstrip("\ufeff \t\r\n"))
    except (ElementTree.ParseError, ValueError) as error:
        line, column = getattr(error, "position", (None, None))
        place = None if column is None else column + 1
        said = str(error).partition(":")[0]
        raise NotationError(f"This is not valid XML: {said}.", row=line, column=place) from None
    title, author = (root.findtext(name) or "" for name in ("name", "author"))
    games = [root] if root.tag == "game" else list(root.iter("game"))
    if not games:
        raise NotationError("The file has no element <game>. Is it an OpenSudoku file?")
    return [_game(game.get("data") or "").named(title=title, author=author) for game in games]


def _game(data: str) -> Sudoku:
    cells = data.strip()
    if not re.fullmatch(r"[0-9.]{81}", cells):
        raise NotationError(f"{quoted(cells)} is not the data of a game. Expected 81 digits.")
    return puzzle_of_digits(cells)


def write_open_sudoku(puzzle: Sudoku) -> str:
    """Write the element of a game."""
    data = "".join(map(str, puzzle.values))
    return f'  <game data="{data}" />'


OPEN_SUDOKU: Final = SudokuFormat(
    name="opensudoku", title="XML of OpenSudoku", of_lines=False, recognises=recognises,
    read=read_open_sudoku, write=write_open_sudoku, shapes=is_nine, suffixes=(".opensudoku",
    ".xml"),
    before='<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n', after="</opensudoku>\n",
)  # fmt: skip
