"""Puzzles as JSON: that of f-puzzles, SudokuPad's and Loshu's; one object, or one in each line.

Of a text with an object in each line, every line is read by itself, as lines of cells are.
"""

import json
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.f_puzzles import data_of, sudoku_of
from loshu.sudoku.notation.format import ALL_PARTS, Data, SudokuFormat
from loshu.sudoku.notation.scl import data_of_scl
from loshu.sudoku.sudoku import Sudoku, as_sudoku

_MANY: Final = 100
"""Lines at the beginning of a text among which a puzzle shows that it is a list."""


def begins_object(text: str) -> bool:
    """Whether a text begins as a JSON object does."""
    return text.lstrip("\ufeff \t\r\n").startswith("{")


def objects_in(text: str) -> list[dict[str, Any]]:
    r"""Return the objects of a JSON text.

    Raises
    ------
    NotationError
        With the line and the column.

    Examples
    --------
    >>> objects_in('{"a": 1}'), len(objects_in("{}\n\n{}"))
    ([{'a': 1}], 2)
    """
    text = text.lstrip("\ufeff")
    first, _, more = text.strip().partition("\n")
    if more and _is_object(first):
        lines = enumerate(text.splitlines(), 1)
        return [_object(line, number) for number, line in lines if line.strip()]
    return [_object(text, 1)]


def _is_object(line: str) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False


def is_list(text: str) -> bool:
    r"""Whether each line of a text is a puzzle of its own; some of them may be damaged.

    Examples
    --------
    >>> is_list('{"grid": 1\n{"grid": []}'), is_list('{"grid":\n[[{}]]}'), is_list('{"grid": []}')
    (True, False, False)
    """
    lines = [line for line in text.lstrip("\ufeff").splitlines()[:_MANY] if line.strip()]
    return len(lines) > 1 and (_is_object(lines[0]) or any(map(_is_puzzle, lines)))


def _is_puzzle(line: str) -> bool:
    """Whether a line is the object of a puzzle, not of a cage in one."""
    if not line.startswith("{") or not _is_object(line):
        return False
    held = json.loads(line)
    cells = held.get("cells")
    return "grid" in held or "puzzle" in held or (isinstance(cells, list) and "regions" in held)


def _object(text: str, line: int) -> dict[str, Any]:
    try:
        held = json.loads(text)
    except json.JSONDecodeError as error:
        row = line + error.lineno - 1
        raise NotationError(f"no JSON: {error.msg}", row=row, column=error.colno) from None
    except (ValueError, RecursionError):
        raise NotationError("no JSON that can be read", row=line) from None
    if not isinstance(held, dict):
        raise NotationError(
            f"expected a JSON object with a 'grid', got {quoted(str(held))}", row=line
        )
    return held


def data_in(text: str) -> list[Data]:
    """Return the puzzles of a text as the data of f-puzzles."""
    return [_data_of_object(held) for held in objects_in(text)]


def _data_of_object(held: dict[str, Any]) -> Data:
    """Return the data of one of three forms; the commands of Loshu print a puzzle in a record."""
    if "grid" in held:
        return held
    match held.get("puzzle"):
        case dict(puzzle):
            return puzzle
        case str(puzzle):
            return data_of(as_sudoku(puzzle))
    return data_of_scl(held) if "cells" in held else held


def read(text: str) -> list[Sudoku]:
    """Read puzzles, with their rules."""
    return [sudoku_of(data) for data in data_in(text)]


def write(puzzle: Sudoku) -> str:
    """Write a puzzle in one line."""
    return write_data(data_of(puzzle))


def write_data(data: Data) -> str:
    """Write the data of a puzzle in one line."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


JSON: Final = SudokuFormat(
    name="json",
    title="the JSON of f-puzzles, or SudokuPad's",
    of_lines=False,
    recognises=begins_object,
    is_list=is_list,
    read=read,
    write=write,
    holds=ALL_PARTS,
    suffixes=(".json", ".jsonl"),
)
