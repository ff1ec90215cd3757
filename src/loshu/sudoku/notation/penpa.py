"""Links of penpa-edit: digits, thick borders, cages, thermometers and arrows.

Boards have a margin of two cells on each side. After the cells, the numbering continues with the
bottom right corner of each cell, then the middles of edges, then four places in each cell.
"""

import base64
import binascii
import json
import re
import zlib
from collections.abc import Iterator
from typing import Any, Final
from urllib.parse import unquote

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.f_puzzles import sudoku_of
from loshu.sudoku.notation.format import Data, PuzzlePart, SudokuFormat
from loshu.sudoku.notation.penpa_board import MARGIN, SHORT, PenpaBoard, whole_number
from loshu.sudoku.notation.penpa_regions import regions_of, unread_edges
from loshu.sudoku.notation.penpa_writing import untold, write_penpa_writing
from loshu.sudoku.notation.scl import names
from loshu.sudoku.rules.unknown import UNREAD
from loshu.sudoku.shape import LARGEST, SMALLEST
from loshu.sudoku.sudoku import Sudoku

_LINK: Final = re.compile(
    r"(?:\S*[?#&])?m=(?:edit|solve)\w*&p=(?P<packed>[^&\s]+)\S*", re.IGNORECASE
)
_LONGEST: Final = 4_000_000
_DIGIT_MODES: Final = ("1", "2", "4", "10")
_CANDIDATES: Final = "7"
_READ: Final = ("number", "lineE", "killercages", "thermo", "arrows")


def recognises(line: str) -> bool:
    """Whether a line is a link to penpa-edit, penpa-plus or others like them, or the end of one."""
    return _LINK.match(line.strip()) is not None


def data_of_link(line: str) -> Data:
    """Return the puzzle of a link as data of f-puzzles.

    Raises
    ------
    NotationError
        The link is damaged, or its puzzle is not a square of digits.
    """
    found = _LINK.match(line.strip())
    parts = _unpacked(unquote(found["packed"]) if found else "").split("\n")
    header = parts[0].split(",")
    if header[0] not in ("square", "sudoku") or len(parts) < 6:
        raise NotationError(
            f"The penpa-edit board {quoted(header[0])} is not a square. Expected a square board."
        )
    question, numbers = _json(parts[3]), _json(parts[5])
    if not isinstance(question, dict) or not isinstance(numbers, list):
        raise NotationError("The link contains no penpa-edit puzzle. Copy the whole link.")
    board = _board(header, numbers)
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(board.size)] for _ in range(board.size)]
    for key, told in _dict(question, "number").items():
        place = board.place(whole_number(key))
        value = _digit(told)
        if place and 0 < value <= board.size:
            grid[place[0]][place[1]] |= {"value": value, "given": True}
    regions = regions_of(_dict(question, "lineE"), board)
    for (row, column), region in regions.items():
        grid[row][column]["region"] = region
    about = dict(zip(("title", "author"), header[15:17], strict=False))
    said = {key: re.sub("^(Title|Author): ?", "", text.replace("%2C", ",")).strip()
            for key, text in about.items()}  # fmt: skip
    data: Data = {"size": board.size, **{k: t for k, t in said.items() if t}, "grid": grid}
    data |= {key: held for key, held in _rules(question, board) if held}
    # The link has each cage twice: as cells, and as drawn lines.
    told_already = {"numberS", *(("cage",) if question.get("killercages") else ())}
    unread = {key: len(held) for key, held in question.items()
              if key not in _READ and not key.startswith("command") and key not in told_already
              and isinstance(held, dict | list) and held}  # fmt: skip
    others = (
        *_unread_numbers(question, board),
        ("lineE", unread_edges(_dict(question, "lineE"), regions, board)),
    )
    unread |= {key: number for key, number in others if number}
    return {**data, UNREAD: unread} if unread else data


def _unpacked(packed: str) -> str:
    try:
        raw = base64.b64decode(packed.replace(" ", "+"), validate=True)
        text = zlib.decompressobj(-15).decompress(raw, _LONGEST).decode()
    except (binascii.Error, zlib.error, ValueError):
        raise NotationError("The link is damaged. Copy the whole link.") from None
    for short, whole in SHORT:
        text = text.replace(short, whole)
        if len(text) > _LONGEST:
            raise NotationError(f"The link contains more than {_LONGEST:,} characters.")
    return text


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise NotationError("The link is damaged. Copy the whole link.") from None


def _dict(question: dict[str, Any], key: str) -> dict[str, Any]:
    held = question.get(key)
    return held if isinstance(held, dict) else {}


def _lists(question: dict[str, Any], key: str) -> Iterator[list[Any]]:
    held = question.get(key)
    yield from (
        (item for item in held if isinstance(item, list) and item) if isinstance(held, list) else ()
    )


def _board(header: list[str], steps: list[Any]) -> PenpaBoard:
    """Find the square of used cells, which are listed by the steps between them."""
    across, down = (whole_number(text) + 2 * MARGIN for text in header[1:3])
    if not all(isinstance(step, int) and abs(step) < 10**6 for step in steps):
        raise NotationError("The link contains no list of cells. Copy the whole link.")
    cells, at = [], 0
    for step in steps:
        at += step
        cells.append(at)
    size = next((n for n in range(SMALLEST, LARGEST + 1) if n * n == len(cells)), 0)
    if not size or across < size + 2 * MARGIN:
        raise NotationError(
            f"The board has {len(cells)} cells. Expected a square of {SMALLEST} to {LARGEST} rows."
        )
    board = PenpaBoard(across, across * down, min(cells), size)
    if {board.place(cell) for cell in cells} != {(r, c) for r in range(size) for c in range(size)}:
        raise NotationError("The cells of the board do not form a square.")
    return board


def _digit(told: Any) -> int:
    """Return the value of a black digit; 0 for other colors, words and candidates."""
    if not isinstance(told, list) or len(told) < 3 or told[1] != 1:
        return 0
    text, mode = told[0], str(told[2])
    if mode == _CANDIDATES and isinstance(text, list) and text.count(1) == 1:
        return text.index(1) + 1
    number = whole_number(text)
    return number if mode in _DIGIT_MODES and 1 <= number <= LARGEST else 0


def _corners(question: dict[str, Any], board: PenpaBoard) -> dict[int, str]:
    """Return the small texts in corners, by their cells."""
    return {
        (whole_number(key) - 4 * board.points) // 4: str(told[0]).strip()
        for key, told in _dict(question, "numberS").items()
        if isinstance(told, list) and told and whole_number(key) >= 4 * board.points
    }


def _unread_numbers(question: dict[str, Any], board: PenpaBoard) -> Iterator[tuple[str, int]]:
    """Yield the numbers of black texts that are not values, and of small texts that are not sums.

    Other colors are entries of a solver.
    """
    numbers = _dict(question, "number").items()
    yield (
        "number",
        sum(
            bool(_text_of(told))
            and not (board.place(whole_number(key)) and 0 < _digit(told) <= board.size)
            for key, told in numbers
        ),
    )
    caged = [{*map(whole_number, cage)} for cage in _lists(question, "killercages")]
    texts = [cell for cell, text in _corners(question, board).items() if text]
    of_cages = {next((c for c in texts if c in cage), -1) for cage in caged}
    others = len(_dict(question, "numberS")) - len(_corners(question, board))
    yield "numberS", others + sum(cell not in of_cages for cell in texts)


def _text_of(told: Any) -> str:
    """Return the black text of a place; empty if there is none, or candidates."""
    is_text = isinstance(told, list) and len(told) > 2 and told[1] == 1
    return "" if not is_text or str(told[2]) == _CANDIDATES else str(told[0]).strip()


def _rules(question: dict[str, Any], board: PenpaBoard) -> Iterator[tuple[str, list[Any]]]:
    """Yield the keys of f-puzzles for drawings made with rule tools."""
    corners = _corners(question, board)
    cages = []
    for cage in _lists(question, "killercages"):
        total = next((corners[cell] for cell in map(whole_number, cage) if cell in corners), "")
        cages.append({"cells": _names(cage, board), **({"value": total} if total else {})})
    yield "killercage", cages
    yield "thermometer", [{"lines": [_names(line, board)]} for line in _lists(question, "thermo")]
    yield (
        "arrow",
        [
            {"cells": _names(line[:1], board), "lines": [_names(line, board)]}
            for line in _lists(question, "arrows")
        ],
    )


def _names(cells: list[Any], board: PenpaBoard) -> list[str]:
    places = [board.place(whole_number(cell)) for cell in cells]
    return names([place for place in places if place is not None])


def read_penpa(line: str) -> tuple[Sudoku]:
    """Read a puzzle, with its rules."""
    return (sudoku_of(data_of_link(line)),)


PENPA: Final = SudokuFormat(
    name="penpa", title="links to penpa-edit", of_lines=True, recognises=recognises,
    read=read_penpa,
    write=write_penpa_writing, holds=frozenset([PuzzlePart.RULES]), refuses=untold,
)  # fmt: skip
