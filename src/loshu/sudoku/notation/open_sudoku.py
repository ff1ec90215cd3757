"""The XML files of OpenSudoku for Android, and the data of a game by itself."""

import re
from collections.abc import Iterator
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.candidates import puzzle_of_digits
from loshu.sudoku.notation.format import SudokuFormat, is_nine
from loshu.sudoku.notation.player_notes import as_notes
from loshu.sudoku.notation.xml_text import parse_xml, root_of
from loshu.sudoku.shape import NINE
from loshu.sudoku.sudoku import Sudoku

_ROOTS: Final = ("opensudoku", "game", "folder")
_DATA: Final = re.compile(r"\s*version: ?(?P<version>[0-9]{1,3})\s+(?P<cells>[0-9,|\s-]+?)\s*")
_FIELDS: Final = {1: 3, 2: 3, 3: 3, 4: 4, 5: 5}
"""Fields of a cell by version: its value, notes, from 4 on more notes, in 5 a color, and whether it
can be changed."""
_EVERYTHING: Final = (1 << NINE.size) - 1


def recognises(text: str) -> bool:
    """Whether a text is XML with OpenSudoku's element, or the data of a game."""
    return root_of(text) in _ROOTS or recognises_data(text)


def recognises_data(text: str) -> bool:
    """Whether a text is the data of a game, with a version."""
    return _DATA.fullmatch(text) is not None


def read_open_sudoku(text: str) -> list[Sudoku]:
    """Read all games of a file.

    Examples
    --------
    >>> saved = '<opensudoku><game data="' + "1" + "0" * 80 + '" /></opensudoku>'
    >>> read_open_sudoku(saved)[0].grid[0, 0]
    1
    >>> read_open_sudoku("version: 3 " + "4|0|1|" + "0|5|1|" * 80)[0].found
    frozenset({0})
    """
    if recognises_data(text):
        return [_game(text)]
    root = parse_xml(text, "OpenSudoku")
    title, author = (root.findtext(name) or "" for name in ("name", "author"))
    games = [root] if root.tag == "game" else list(root.iter("game"))
    if not games:
        raise NotationError("The file has no element <game>. Is it an OpenSudoku file?")
    return [
        _game(game.get("data") or "").named(
            title=title, author=author, comment=game.get("note") or ""
        )
        for game in games
    ]


def _game(data: str) -> Sudoku:
    cells = data.strip()
    if found := _DATA.fullmatch(cells):
        return _with_notes(int(found["version"]), found["cells"])
    if not re.fullmatch(r"[0-9.]{81}", cells):
        raise NotationError(
            f"{quoted(cells)} is not the data of a game. Expected 81 digits, or 'version: 1' to "
            "'version: 5' and the fields of 81 cells."
        )
    return puzzle_of_digits(cells)


def _with_notes(version: int, text: str) -> Sudoku:
    """Return the game of a version with fields for each cell."""
    if version not in _FIELDS:
        raise NotationError(f"The version {version} of OpenSudoku's data is unknown. Expected 1-5.")
    fields = re.sub(r"\s", "", text).replace("||", "|").rstrip("|").split("|")
    width = _FIELDS[version]
    if len(fields) != width * NINE.cells:
        raise NotationError(
            f"The data has {len(fields)} fields. Expected {width} for each of {NINE.cells} cells."
        )
    values, found, marks = list[int](), list[int](), list[int]()
    for cell in range(NINE.cells):
        value, *notes, editable = fields[cell * width : cell * width + width]
        if not re.fullmatch("[0-9]", value) or editable not in ("0", "1"):
            raise NotationError(
                f"The cell {cell + 1} is {quoted('|'.join([value, *notes, editable]))}. Expected "
                "a digit, notes, and 0 or 1."
            )
        values.append(int(value))
        found += [cell] if value != "0" and editable == "1" else []
        bits = next((bits for bits in _notes(notes[: 1 + (version > 3)]) if bits), _EVERYTHING)
        marks.append(1 << int(value) - 1 if value != "0" else bits)
    has_marks = any(bits != _EVERYTHING for bits, v in zip(marks, values, strict=True) if not v)
    return as_notes(Sudoku(NINE, values, found=found, marks=marks if has_marks else None))


def _notes(fields: list[str]) -> Iterator[int]:
    """Yield the notes of a cell as bits, the center ones first: a number, or digits and commas."""
    for field in reversed(fields):
        if re.fullmatch("[0-9]{1,3}", field) and int(field) <= _EVERYTHING:
            yield int(field)
        elif field == "-" or re.fullmatch("(?:[1-9],)+", field):
            yield sum(1 << int(digit) - 1 for digit in set(field) - {",", "-"})
        else:
            raise NotationError(f"{quoted(field)} are not notes. Expected a number up to 511.")


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
