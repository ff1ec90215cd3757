"""Puzzles as JSON of f-puzzles, SudokuPad or Loshu: one object, or one per line.

A text with an object per line is read line by line, like lines of cells.
"""

import json
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.f_puzzles import data_of, sudoku_of
from loshu.sudoku.notation.format import ALL_PARTS, Data, SudokuFormat
from loshu.sudoku.notation.json_forms import data_of_form
from loshu.sudoku.notation.json_objects import begins_json, is_list, values_in
from loshu.sudoku.sudoku import Sudoku


def data_in(text: str) -> list[Data]:
    """Return the puzzles of a text as the data of f-puzzles."""
    return [data for held in values_in(text) for data in data_of_json(held)]


def data_of_json(held: Any) -> list[Data]:
    """Return the data of a JSON value in one of several forms.

    They are those of f-puzzles, SudokuPad, SudokuMaker, of records that Loshu's commands print, and
    of other programs.

    Examples
    --------
    >>> data_of_json({"puzzle": "1.....2..3.....4", "seed": 1})[0]["size"]
    4
    >>> data_of_json([[1, 0, 0, 0], *[[0] * 4] * 3])[0]["grid"][0][0]
    {'value': 1}
    """
    if isinstance(held, dict) and (puzzles := data_of_form(held)):
        return puzzles
    from loshu.sudoku.notation.json_answers import answers_in

    if puzzles := answers_in(held):
        return puzzles
    if isinstance(held, dict) and held.keys() & {"size", "grid"}:
        return [held]  # its reader names the missing key
    raise NotationError(
        f"The JSON {quoted(json.dumps(held))} contains no puzzle. Expected the cells under a key "
        "such as 'grid', 'board' or 'puzzle'."
    )


def read_json_text(text: str) -> list[Sudoku]:
    """Read puzzles, with their rules."""
    return [sudoku_of(data) for data in data_in(text)]


def write_json_text(puzzle: Sudoku) -> str:
    """Write a puzzle on one line."""
    return write_data(data_of(puzzle))


def write_data(data: Data) -> str:
    """Write the data of a puzzle on one line."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


JSON: Final = SudokuFormat(
    name="json", title="the JSON of f-puzzles, or SudokuPad's", of_lines=False,
    recognises=begins_json, is_list=is_list, read=read_json_text, write=write_json_text,
    holds=ALL_PARTS,
    suffixes=(".json", ".jsonl"),
)  # fmt: skip
