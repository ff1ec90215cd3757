"""Objects in the JSON of f-puzzles, SudokuPad and SudokuMaker, and records of Loshu's commands."""

from collections.abc import Iterator
from typing import Any, Final

from loshu.sudoku.notation.f_puzzles import data_of
from loshu.sudoku.notation.format import Data
from loshu.sudoku.notation.scl import data_of_scl
from loshu.sudoku.sudoku_like import as_sudoku

_FOREIGN: Final = frozenset(
    ["fixed", "isGiven", "is_given", "isFixed", "locked", "readonly", "readOnly", "prefilled",
     "editable", "isEditable", "digit", "number", "row", "col"]
)  # fmt: skip
"""Keys of cells in JSON of other programs."""


def data_of_form(held: dict[str, Any]) -> list[Data]:
    """Return the data of an object, wherever it lies; empty if it has none of these forms.

    Examples
    --------
    >>> data_of_form({"size": 4, "grid": [[{"value": 1}, {}, {}, {}]]})[0]["size"]
    4
    >>> data_of_form({"board": [[1, 0], [0, 1]]})
    []
    """
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
    return [data_of_scl(held)] if _is_scl(held.get("cells")) else []


def _is_f_puzzles(held: dict[str, Any]) -> bool:
    """Whether the grid has f-puzzles' objects for cells, or has none at all."""
    grid = held.get("grid")
    if not isinstance(grid, list) or not all(isinstance(row, list) for row in grid):
        return False
    has_objects = next(_objects(grid), None) is not None
    return not any(grid) or (has_objects and not _is_foreign(grid))


def _is_foreign(rows: list[list[Any]]) -> bool:
    return any(cell.keys() & _FOREIGN for cell in _objects(rows))


def _objects(rows: list[list[Any]]) -> Iterator[dict[str, Any]]:
    return (cell for row in rows for cell in row if isinstance(cell, dict))


def _is_scl(cells: Any) -> bool:
    """Whether cells are rows of SudokuPad's objects, unlike objects with places."""
    if not isinstance(cells, list) or all(isinstance(cell, dict) for cell in cells):
        return False
    return all(isinstance(row, list) for row in cells) and not _is_foreign(cells)
