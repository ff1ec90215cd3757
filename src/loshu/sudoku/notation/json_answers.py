"""Puzzles in JSON of other programs and services: rows, lists, texts, and cells by their places.

The puzzle is found by its form and its key, such as ``{"board": [[5, 3, 0, ...], ...]}``.
"""

import re
from collections.abc import Mapping
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.cells_line import SIZES
from loshu.sudoku.notation.f_puzzles import data_of
from loshu.sudoku.notation.format import Data
from loshu.sudoku.notation.json_cells import EMPTY, VALUES, cell_of, cell_of_object
from loshu.sudoku.notation.json_forms import data_of_form
from loshu.sudoku.notation.json_regions import add_regions, numbered, regions_and_rest
from loshu.sudoku.notation.player_notes import NOTES
from loshu.sudoku.shape import LARGEST, NINE, SMALLEST
from loshu.sudoku.sudoku_like import as_sudoku

_PUZZLE: Final = frozenset(
    ["puzzle", "board", "grid", "sudoku", "quiz", "quizzes", "question", "mission", "unsolved",
     "unsolvedsudoku", "given", "givens", "clues", "problem", "value", "values", "start", "initial",
     "task", "matrix", "squares", "tiles", "puzzlestring"]
)  # fmt: skip
"""Keys of the givens, in small letters alone."""
_SOLUTION: Final = re.compile("solution|solved|answer|complete|result")
_PLACED_UNDER: Final = ("cells", "clues", "givens", "puzzle", "board", "grid", "values", "hints")
_BETWEEN_ROWS: Final = re.compile(r"[\s/|,;]+")
_PLACES: Final = (("row", "r", "y", "rowIndex"), ("col", "column", "c", "x", "colIndex"))
_NAME: Final = re.compile(r"[A-Ia-i][1-9]")
_DEEPEST: Final = 12
_RULES: Final = re.compile("variant|rule|constraint", re.IGNORECASE)
_USUAL: Final = frozenset(["standard", "classic", "normal", "sudoku", "none"])


def answers_in(held: Any, depth: int = 0) -> list[Data]:
    """Return the puzzles of JSON as data of f-puzzles; empty if there are none.

    Raises
    ------
    NotationError
        A grid is damaged, or it is unclear which one of several is the puzzle.

    Examples
    --------
    >>> rows = [[1, 0, 0, 0], [0, 0, 2, 0], [0, 3, 0, 0], [0, 0, 0, 4]]
    >>> answers_in({"board": rows, "difficulty": "easy"})[0]["grid"][0]
    [{'value': 1}, {'value': 0}, {'value': 0}, {'value': 0}]
    >>> answers_in({"newboard": {"grids": [{"value": rows, "solution": rows}]}})[0]["size"]
    4
    """
    if depth > _DEEPEST:
        return []
    if (grid := _grid(held, "")) is not None:
        return [_data(grid)]
    if _are_objects(held) and (grid := _placed({_PLACED_UNDER[0]: held}) or _records(held)):
        return [_data(grid)]
    if isinstance(held, list):
        return [data for each in held for data in answers_in(each, depth + 1)]
    if isinstance(held, str):
        return [data_of(as_sudoku(held))] if _is_line(held) else []
    if not isinstance(held, dict):
        return []
    return data_of_form(held) or _answers_of_object(held, depth)


def _answers_of_object(held: dict[str, Any], depth: int) -> list[Data]:
    if grid := _placed(held) or _listed(held):
        return [_data(grid)]
    regions, held = regions_and_rest(held)
    grids = {key: grid for key, value in held.items() if (grid := _grid(value, key)) is not None}
    texts = {key: value for key, said in held.items()
             if isinstance(said, str) and (value := _joined(said))
             and (_is_line(value) or (_plain(key) in _PUZZLE and len(value) in SIZES))}  # fmt: skip
    key = _puzzle_key([*grids, *texts])
    if key in grids:
        data = _data(grids[key])
    elif key is not None:
        data = data_of(as_sudoku(texts[key]))
    else:
        return _nested(held, depth)
    add_regions(data, regions)
    if solution := next((name for name in grids if name != key and _is_solution(name)), ""):
        data["solution"] = [cell.get("value", 0) for row in grids[solution] for cell in row]
    known = {key, *texts, *filter(_is_solution, grids)}
    others = {name: value for name, value in held.items()
              if name not in known and _may_be_rule(name, value)}  # fmt: skip
    return [others | data]


def _listed(held: dict[str, Any]) -> list[list[Data]] | None:
    """Return the grid of a list of all cells in order, each an object with its value."""
    lists = (value for key, value in held.items() if key in _PLACED_UNDER and _are_objects(value))
    for cells in lists:
        size = SIZES.get(len(cells), 0)
        if size and all(cell.keys() & {*VALUES} for cell in cells):
            rows = [cells[at : at + size] for at in range(0, size * size, size)]
            return [[cell_of_object(cell, size, "cells") for cell in row] for row in rows]
    return None


def _records(held: list[dict[str, Any]]) -> list[list[Data]] | None:
    """Return the grid of rows that are objects with the numbers of columns, as pandas writes."""
    names = [str(number) for number in range(len(held) + 1)]
    if any([*row] not in (names[:-1], names[1:]) for row in held):
        return None
    return _grid([[*row.values()] for row in held], "records")


def _nested(held: dict[str, Any], depth: int) -> list[Data]:
    """Return the puzzles within an object; each of several gets the name of its key."""
    found = {key: answers_in(value, depth + 1) for key, value in held.items()
             if isinstance(value, dict | list) and not _is_solution(key)}  # fmt: skip
    several = sum(map(bool, found.values())) > 1
    rules = {key: value for key, value in held.items() if value and not found.get(key)
             and _RULES.search(key) and not _is_usual(value)}  # fmt: skip
    return [
        rules | ({"title": key} if several else {}) | data
        for key, puzzles in found.items()
        for data in puzzles
    ]


def _puzzle_key(keys: list[str]) -> str | None:
    """Return the key of the givens; None without any."""
    others = [key for key in keys if not _is_solution(key)]
    if len(others) > 1:
        others = [key for key in others if _plain(key) in _PUZZLE] or others
    if len(others) > 1:
        names = ", ".join(map(quoted, others))
        raise NotationError(f"The JSON has several grids: {names}. Keep the one of the puzzle.")
    return others[0] if others else keys[0] if len(keys) == 1 else None


def _joined(text: str) -> str:
    """Return a text without separators, if only these keep it from being a line of cells."""
    joined = _BETWEEN_ROWS.sub("", text)
    return joined if _is_line(joined) else text


def _are_objects(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(c, dict) for c in value)


def _plain(key: str) -> str:
    return re.sub("[^a-z]", "", key.lower())


def _is_solution(key: str) -> bool:
    plain = _plain(key)
    return plain not in _PUZZLE and _SOLUTION.search(plain) is not None


def _may_be_rule(key: str, value: object) -> bool:
    """Whether a key beside the puzzle may be a rule, unlike numbers and words about it."""
    about = isinstance(value, str | int | float) and value is not True
    return not about or _RULES.search(key) is not None


def _is_usual(value: object) -> bool:
    """Whether rules are those of every Sudoku, or words about them."""
    rules = value if isinstance(value, list) else [value]
    kinds = [rule.get("type") if isinstance(rule, dict) else rule for rule in rules]
    return all(str(kind).lower() in _USUAL for kind in kinds)


def _is_line(text: str) -> bool:
    """Whether a text has the length and the characters of a line of cells."""
    size = SIZES.get(len(text), 0)
    return 0 < size <= NINE.size and all(
        symbol in EMPTY or (symbol.isdecimal() and int(symbol) <= size) for symbol in text
    )


def _grid(value: Any, key: str) -> list[list[Data]] | None:
    """Return the cells of a list of rows, of cells or of texts; None if it is not a grid."""
    if not isinstance(value, list) or len(value) < SMALLEST:
        return None
    rows: list[Any] = value
    if all(isinstance(row, str) and len(row) == len(value) for row in value):
        rows = [[*row] for row in value]
    elif not any(isinstance(row, list | dict | str) and not _is_word(row) for row in value):
        size = SIZES.get(len(value))
        rows = [value[at : at + size] for at in range(0, len(value), size)] if size else []
    if not rows or not all(isinstance(row, list) for row in rows):
        return None
    if not all(_is_cell(cell) for row in rows for cell in row):
        return None
    size, widths = len(rows), {len(row) for row in rows}
    width = max(widths)
    if len(widths) == 1 and width != size:
        raise NotationError(f"{key} has {size} rows of {width} cells. Expected a square board.")
    for number, row in enumerate(rows):
        if len(row) != size or size > LARGEST:
            raise NotationError(f"{key}[{number}] has {len(row)} cells. Expected {size}.")
    return [[cell_of(cell, size, f"{key}[{row}][{column}]") for column, cell in enumerate(cells)]
            for row, cells in enumerate(rows)]  # fmt: skip


def _is_word(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= 2


def _is_cell(value: Any) -> bool:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return value is None or is_number or isinstance(value, dict) or (
        isinstance(value, str) and len(value) <= 4
    )  # fmt: skip


def _placed(held: dict[str, Any]) -> list[list[Data]] | None:
    """Return the grid of cells with places, as gnome-sudoku saves them, or of names as in A1."""
    lists = (value for key, value in held.items() if key in _PLACED_UNDER)
    cells = next((value for value in lists if _are_objects(value)), None)
    if cells:
        places = [_place(cell) for cell in cells]
        named = [(place, cell) for place, cell in zip(places, cells, strict=True) if place]
        if len(named) < len(cells):
            return None
    elif len(held) > NINE.size and all(_NAME.fullmatch(key) for key in held):
        named = [((ord(key[0].upper()) - ord("A"), int(key[1]) - 1), {"value": value})
                 for key, value in held.items()]  # fmt: skip
    else:
        return None
    numbers = [number for place, _ in named for number in place]
    size = SIZES.get(len({place for place, _ in named}), NINE.size)
    if max(numbers) - min(numbers) != size - 1:
        size = NINE.size
    first = _first(numbers, size)
    grid: list[list[Data]] = [[{} for _ in range(size)] for _ in range(size)]
    for (row, column), cell in named:
        if not 0 <= row - first < size or not 0 <= column - first < size:
            raise NotationError(f"The cell {row}, {column} is outside of {size} rows and columns.")
        grid[row - first][column - first] = cell_of_object(cell, size, f"cells {row}, {column}")
    return grid


def _first(numbers: list[int], size: int) -> int:
    """Return the number of the first row, 0 or 1."""
    if 0 not in numbers and size not in numbers:
        raise NotationError(
            f"It is unclear whether rows count from 0 or 1. Add a cell in row 0 or {size}."
        )
    return 0 if 0 in numbers else 1


def _place(cell: Mapping[str, Any]) -> tuple[int, int] | None:
    position = cell.get("position", cell.get("pos"))
    if not isinstance(position, list):
        position = [next((cell[key] for key in keys if key in cell), None) for keys in _PLACES]
    if len(position) != 2 or not all(type(number) is int for number in position):
        return None
    return position[0], position[1]


def _data(grid: list[list[Data]]) -> Data:
    cells = [cell for row in grid for cell in row]
    data = {"size": len(grid), "grid": grid}
    if any("centerPencilMarks" in cell for cell in cells):
        data[NOTES] = True
    labels = [str(cell.pop("region", "")) for cell in cells]
    if all(labels):
        add_regions(data, numbered(labels))
    return data
