"""Puzzles as JSON of f-puzzles, SudokuPad or Loshu: one object, or one per line.

A text with an object per line is read line by line, like lines of cells.
"""

import json
from typing import Any, Final

from loshu.sudoku.notation.f_puzzles import data_of, sudoku_of
from loshu.sudoku.notation.format import ALL_PARTS, Data, SudokuFormat
from loshu.sudoku.notation.json_objects import begins_object, is_list, objects_in
from loshu.sudoku.notation.scl import data_of_scl
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import as_sudoku


def data_in(text: str) -> list[Data]:
    """Return the puzzles of a text as the data of f-puzzles."""
    return [_data_of_object(held) for held in objects_in(text)]


def _data_of_object(held: dict[str, Any]) -> Data:
    """Return the data in one of three forms; Loshu's commands print records with a puzzle."""
    if "grid" in held:
        return held
    match held.get("puzzle"):
        case dict(puzzle):
            return puzzle
        case str(puzzle):
            return data_of(as_sudoku(puzzle))
    return data_of_scl(held) if "cells" in held else held


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
    recognises=begins_object, is_list=is_list, read=read_json_text, write=write_json_text,
    holds=ALL_PARTS,
    suffixes=(".json", ".jsonl"),
)  # fmt: skip
