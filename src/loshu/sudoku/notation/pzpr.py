"""Sudokus of puzz.link, pzv.jp and other pages of pzpr: links and files that begin with pzprv3."""

import re
from typing import Final
from urllib.parse import unquote

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.shape import LARGEST, SMALLEST, shape_of_size
from loshu.sudoku.sudoku import Sudoku

_LINK: Final = re.compile(
    r"\S*(?:puzz\.link|pzv\.jp|pzplus|pzprxs|pzpr)\S*\?(?P<kind>[a-z0-9_]+)/(?P<rest>\S+)",
    re.IGNORECASE,
)
_BODY: Final = re.compile(r"(?:[a-z]:/)*(?P<columns>[0-9]{1,3})/(?P<rows>[0-9]{1,3})/(?P<cells>.*)")
_PIECE: Final = re.compile(r"-[0-9a-f]{2}|\+[0-9a-f]{3}|[0-9a-z.]")
_FIRST_GAP: Final = ord("g") - 1
_FILE: Final = re.compile(r"pzprv3(?:\.[0-9]+)?\s*[/\n\r]")
_KIND: Final = "sudoku"
_NUMBER: Final = re.compile(r"(?P<number>[0-9]{1,3})?(?:\[[0-9,]*\])?[-+=%*]?")


def recognises_link(line: str) -> bool:
    """Whether a line is a link to a puzzle of pzpr.

    Examples
    --------
    >>> recognises_link("https://puzz.link/p?sudoku/4/4/g1k23k3g")
    True
    """
    return _LINK.match(line.strip()) is not None


def read_link(line: str) -> tuple[Sudoku]:
    """Read a link: numbers in base 16, and letters from g on for runs of empty cells.

    Examples
    --------
    >>> read_link("https://puzz.link/p?sudoku/4/4/g1k23k3g")[0].line
    '.1.....23.....3.'
    """
    found = _LINK.match(line.strip())
    kind = found["kind"].removesuffix("_edit") if found else ""
    _require_sudoku(kind)
    body = _BODY.fullmatch(unquote(found["rest"])) if found else None
    if body is None:
        raise NotationError("The link contains no cells. Copy the whole link.")
    size = _size(body["rows"], body["columns"])
    text, values = body["cells"].partition("/")[0], list[int]()
    for piece in _PIECE.findall(text):
        if "g" <= piece <= "z":
            values += [0] * (ord(piece) - _FIRST_GAP)
        else:
            values.append(0 if piece == "." else _value(str(int(piece.lstrip("-+"), 16)), size))
    if len(values) != size * size or "".join(_PIECE.findall(text)) != text:
        raise NotationError(
            f"The link has {len(values)} cells. Expected {size * size}. Copy the whole link."
        )
    return (Sudoku(shape_of_size(size), values),)


def recognises_file(text: str) -> bool:
    """Whether a text begins like a file of pzpr."""
    return _FILE.match(text.lstrip("\ufeff \t\r\n")) is not None


def is_list(text: str) -> bool:
    """Whether each line is a whole file, with slashes between its rows."""
    lines = [line for line in text.splitlines() if line.strip()]
    return len(lines) > 1 and all(recognises_file(line) for line in lines[:2])


def read_file(text: str) -> list[Sudoku]:
    r"""Read the rows of givens, then those of found values.

    Examples
    --------
    >>> rows = "/. 1 . . /. . . 2 /3 . . . /. . 3 . /2 . . . /. . . . /. . . . /. . . . /"
    >>> puzzle = read_file("pzprv3/sudoku/4" + rows)[0]
    >>> puzzle.line, sorted(puzzle.found)
    ('21.....23.....3.', [0])
    """
    lines = [row.strip() for row in re.split(r"[/\n]", text.strip("\ufeff \t\r\n"))]
    lines = [*filter(None, lines)]
    (_, kind, length), rows = [*lines[:3], "", "", ""][:3], lines[3:]
    _require_sudoku(kind)
    size = _size(length, length)
    if len(rows) < size:
        raise NotationError(f"The file has {len(rows)} rows of cells. Expected {size}.")
    given = [value for row in rows[:size] for value in _row(row, size)]
    later = rows[size : 2 * size]
    are_cells = all(len(row.split()) == size for row in later) and len(later) == size
    entered = [value for row in later for value in _row(row, size)] if are_cells else []
    values = [a or b for a, b in zip(given, entered or given, strict=True)]
    found = [cell for cell, value in enumerate(values) if value and not given[cell]]
    return [Sudoku(shape_of_size(size), values, found=found)]


def _row(row: str, size: int) -> list[int]:
    words = row.split()
    if len(words) != size:
        raise NotationError(f"The row {quoted(row)} has {len(words)} cells. Expected {size}.")
    return [_word(word, size) for word in words]


def _word(word: str, size: int) -> int:
    """Return the value of a cell, which may have small numbers in brackets; 0 without one."""
    found = _NUMBER.fullmatch(word.replace(".", ""))
    if found is None:
        raise NotationError(f"{quoted(word)} is not a cell. Expected a number or '.'.")
    return _value(found["number"], size) if found["number"] else 0


def _value(text: str, size: int) -> int:
    if not 1 <= int(text) <= size:
        raise NotationError(f"{quoted(text)} is out of range. Expected 1-{size}.")
    return int(text)


def _require_sudoku(kind: str) -> None:
    if kind != _KIND:
        raise NotationError(f"The puzzle {quoted(kind)} of this page is not a Sudoku.")


def _size(rows: str, columns: str) -> int:
    if rows != columns or not rows.isdecimal() or not SMALLEST <= int(rows) <= LARGEST:
        raise NotationError(
            f"The board has {quoted(rows)} rows and {quoted(columns)} columns. Expected a "
            f"square of {SMALLEST} to {LARGEST} rows."
        )
    return int(rows)


PZPR_LINK: Final = SudokuFormat(
    name="puzz.link", title="links to puzz.link, pzv.jp and other pages of pzpr", of_lines=True,
    recognises=recognises_link, read=read_link,
)  # fmt: skip
PZPR: Final = SudokuFormat(
    name="pzprv3", title="files of puzz.link and pzv.jp", of_lines=False, is_list=is_list,
    recognises=recognises_file, read=read_file,
)  # fmt: skip
