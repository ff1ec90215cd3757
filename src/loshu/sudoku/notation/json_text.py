"""Puzzles as JSON of f-puzzles, SudokuPad or Loshu: one object, or one per line.

A text with an object per line is read line by line, like lines of cells.
"""

import json
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.f_puzzles import data_of, sudoku_of
from loshu.sudoku.notation.format import ALL_PARTS, Data, SudokuFormat
from loshu.sudoku.notation.json_objects import begins_json, is_list, values_in
from loshu.sudoku.notation.scl import data_of_scl
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import as_sudoku

_FOREIGN: Final = frozenset(
    ["fixed", "isGiven", "is_given", "isFixed", "locked", "readonly", "readOnly", "prefilled",
     "editable", "isEditable", "digit", "number", "row", "col"]
)  # fmt: skip
"""Keys of cells in JSON of other programs."""


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
    if isinstance(held, dict):
        if _is_f_puzzles(held):
            return [held]
        match held.get("puzzle"):
            case {"constraints": list(), "cells": list()} as puzzle:
                from loshu.sudoku.notation.sudoku_maker import maker_data

                return [maker_data(puzzle)]
            case dict(puzzle) if _is_f_puzzles(puzzle):
                return [puzzle]
            case str(puzzle) if "{" in puzzle or ":" in puzzle or "+" in puzzle:
                return [data_of(as_sudoku(puzzle))]
        cells = held.get("cells")
        if isinstance(cells, list) and not _are_placed(cells):
            return [data_of_scl(held)]
    from loshu.sudoku.notation.json_answers import answers_in

    if puzzles := answers_in(held):
        return puzzles
    if isinstance(held, dict) and held.keys() & {"size", "grid"}:
        return [held]  # its reader names the missing key
    raise NotationError(
        f"The JSON {quoted(json.dumps(held))} contains no puzzle. Expected the cells under a key "
        "such as 'grid', 'board' or 'puzzle'."
    )


def _is_f_puzzles(held: dict[str, Any]) -> bool:
    """Whether the grid has f-puzzles' objects for cells, or has none at all."""
    grid = held.get("grid")
    if not isinstance(grid, list) or not all(isinstance(row, list) for row in grid):
        return False
    cells = [cell for row in grid for cell in row]
    objects = [cell for cell in cells if isinstance(cell, dict)]
    return not cells or (bool(objects) and not any(cell.keys() & _FOREIGN for cell in objects))


def _are_placed(cells: list[Any]) -> bool:
    """Whether cells are objects with places, unlike rows of cells."""
    return all(isinstance(cell, dict) for cell in cells) or not all(
        isinstance(row, list) for row in cells
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
