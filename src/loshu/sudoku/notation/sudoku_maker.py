"""Links to sudokumaker.app: a puzzle as packed JSON with numbered types of constraints.

The meaning of the types is known from links, since the format has no description: 0 rows and
columns, 1 regions, 200 and 201 dots, 202 letters, 300 thermometers, 301 cages. All others become
unknown rules.
"""

import json
import re
from collections.abc import Callable, Iterator
from types import MappingProxyType
from typing import Any, Final, TypeAlias
from urllib.parse import unquote

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.f_puzzles import sudoku_of
from loshu.sudoku.notation.format import Data, SudokuFormat
from loshu.sudoku.notation.lz_string import decompress
from loshu.sudoku.sudoku import Sudoku

_LINK: Final = re.compile(
    r"\S*sudokumaker\.app/\S*[?&]puzzle=(?P<packed>[^&\s]+)\S*", re.IGNORECASE
)
_WRONG: Final = "The link contains no SudokuMaker puzzle. Copy the whole link."
_NO_REGION: Final = -1
_LINES: Final = 0
_REGIONS: Final = 1
Block: TypeAlias = dict[str, Any]
"""A constraint with its type, or several of one type."""
Items: TypeAlias = Iterator[tuple[str, Any]]


def recognises(line: str) -> bool:
    """Whether a line is a link to sudokumaker.app."""
    return _LINK.match(line.strip()) is not None


def read(line: str) -> tuple[Sudoku]:
    """Read the puzzle of a link."""
    found = _LINK.match(line.strip())
    packed = unquote(found["packed"]) if found else ""
    try:
        held = json.loads(decompress(packed.replace("-", "/").replace(" ", "+").rstrip("$")))
        puzzle = held["puzzle"]
    except NotationError:
        raise
    except (ValueError, KeyError, TypeError, RecursionError):
        raise NotationError(_WRONG) from None
    return (sudoku_of(maker_data(puzzle)),)


def maker_data(puzzle: Any) -> Data:
    """Return the data of a puzzle of SudokuMaker."""
    try:
        return _data(puzzle)
    except NotationError:
        raise
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise NotationError(_WRONG) from None


def _data(puzzle: Block) -> Data:
    size = _size(puzzle)
    blocks = [each for each in puzzle["constraints"] if not each.get("disabled")]
    if all(block["type"] != _LINES for block in blocks):
        raise NotationError(
            "The rows and columns can have equal digits. Such puzzles are not supported."
        )
    regions = next((block["regions"] for block in blocks if block["type"] == _REGIONS), None)
    cells = [
        _cell(cell, _NO_REGION if regions is None else regions[at], size)
        for at, cell in enumerate(puzzle["cells"])
    ]
    data: Data = {
        "size": size,
        "grid": [cells[at : at + size] for at in range(0, len(cells), size)],
        "title": puzzle.get("name") or "",
        "author": puzzle.get("author") or "",
        "ruleset": puzzle.get("comment") or "",
    }
    for block in blocks:
        _add(data, block, size)
    return data


def _size(puzzle: Block) -> int:
    """Return the number of rows, which is that of columns and of digits."""
    rows = int(puzzle.get("height") or puzzle.get("size") or 9)
    columns, least = int(puzzle.get("width") or rows), int(puzzle.get("minDigit", 1))
    if rows != columns or (least, puzzle.get("maxDigit", rows)) != (1, rows):
        raise NotationError(
            f"The grid has {rows} rows, {columns} columns and digits from {least}. "
            "Expected as many rows as columns, and the digits from 1."
        )
    if len(puzzle["cells"]) != rows * rows:
        raise NotationError(_WRONG)
    return rows


def _cell(cell: Block, region: int, size: int) -> Block:
    """Return a cell of the JSON; bit d of the candidates is the digit d."""
    held: Block = {"region": None if region == _NO_REGION else region}
    if cell.get("value"):
        held |= {"value": cell["value"], "given": bool(cell.get("given"))}
    elif bits := cell.get("candidates"):
        held["centerPencilMarks"] = [digit for digit in range(1, size + 1) if bits >> digit & 1]
    return held


def _add(data: Data, block: Block, size: int) -> None:
    """Add the constraints of a block; one of an unknown type, or put otherwise, is unknown."""
    if block["type"] in (_LINES, _REGIONS):
        return
    try:
        items = [*_TYPES[block["type"]](block, size)]
    except (KeyError, ValueError, TypeError):
        name = block.get("name") or block.get("definition", {}).get("name") or ""
        data.setdefault(f"SudokuMaker {block['type']} {name}".strip(), []).append(True)
        return
    for key, item in items:
        data.setdefault(key, []).append(item)


def _name(cell: int, size: int) -> str:
    return f"R{cell // size + 1}C{cell % size + 1}"


def _edge(number: int, size: int) -> list[str]:
    """Return the two cells of an edge.

    Each row has 2n numbers: 1 to n-1 for edges to the right, then n to 2n-1 for those below.
    """
    row, offset = divmod(number, 2 * size)
    below = offset >= size
    first = row * size + (offset - size if below else offset - 1)
    return [_name(first, size), _name(first + (size if below else 1), size)]


def _dots(key: str, usual: list[int], words: Callable[[Any], str]) -> Callable[[Block, int], Items]:
    """Return how marks on edges are read, all of which may be given."""

    def items(block: Block, size: int) -> Items:
        for clue in block["clues"]:
            yield key, {"cells": _edge(clue["edge"], size), "value": words(clue["value"])}
        if negative := block.get("negative"):
            if sorted(negative) != usual:
                raise ValueError(quoted(str(negative)))
            yield "negative", key

    return items


def _thermometers(block: Block, size: int) -> Items:
    key = "slowthermometer" if block.get("slow") else "thermometer"
    for cells in block["thermometers"]:
        yield key, {"lines": [[_name(cell, size) for cell in cells]]}


def _cages(block: Block, size: int) -> Items:
    """Read cages; the sum 0 stands for none."""
    for cage in block["cages"]:
        total = {"value": str(cage["value"])} if cage.get("value") else {}
        yield "killercage", {"cells": [_name(cell, size) for cell in cage["cells"]]} | total


_TYPES: Final = MappingProxyType(
    {
        200: _dots("difference", [1], str),
        201: _dots("ratio", [2], str),
        202: _dots("xv", [5, 10], lambda value: {5: "V", 10: "X"}[value]),
        300: _thermometers,
        301: _cages,
    }
)
"""The reader of each type of constraint; to add one, add an entry here."""
SUDOKU_MAKER: Final = SudokuFormat(
    name="sudokumaker",
    title="links to SudokuMaker",
    of_lines=True,
    recognises=recognises,
    read=read,
)
