"""The data of f-puzzles: what its links and SudokuPad's hold, as JSON."""

from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.f_puzzles_drawings import DRAWN, without_drawings
from loshu.sudoku.notation.puzzle import Puzzle, puzzle_of, values_in
from loshu.sudoku.shape import LARGEST, SMALLEST, Shape, shape_of_size

_ABOUT: Final = frozenset(
    ["size", "grid", "title", "author", "ruleset", "solution", "highlightConflicts", "metadata",
     "successMessage", "disabledlogic", "truecandidatesoptions"]
)  # fmt: skip


def puzzle_of_data(data: dict[str, Any]) -> Puzzle:
    """Read a puzzle without rules of its own.

    Raises
    ------
    NotationError
        Data that is no puzzle, or one with other rules than those of plain Sudoku.

    Examples
    --------
    >>> row = [{"value": 1, "given": True}, {"value": 2}, {}, {"centerPencilMarks": [3, 4]}]
    >>> puzzle = puzzle_of_data({"size": 4, "grid": [row] + [[{}] * 4] * 3})
    >>> print(puzzle.grid.rows()[0], sorted(puzzle.givens))
    [1, 2, None, None] [0]
    """
    data = without_drawings(data)
    if data.get("unread"):
        raise NotationError(f"this puzzle has {unread_in_words(data)}")
    others = [str(key) for key, value in data.items() if key not in _ABOUT and value]
    if others:
        raise NotationError(
            f"this puzzle has rules other than those of plain Sudoku: {quoted(', '.join(others))}"
        )
    cells = _cells(data)
    size = len(data["grid"])
    values, found = [], []
    for place, cell in enumerate(cells):
        value = _value(cell.get("value"), size, place)
        values.append(value)
        if value and not cell.get("given"):
            found.append(place)
    shape = _shape(cells, size)
    marks = _candidates(cells, values, size)
    puzzle = puzzle_of(values, shape, found=found, candidates=marks)
    about = {key: str(data.get(key) or "") for key in ("title", "author")}
    return puzzle.named(**about, comment=str(data.get("ruleset") or ""))


def unread_in_words(data: dict[str, Any]) -> str:
    """Say what a puzzle draws or writes that was not read as a rule; nothing where all was.

    Examples
    --------
    >>> unread_in_words({"unread": {"lines": 3}, "text": [{}]})
    'drawings or words that were not read as rules: 3 lines, text'
    """
    held = data.get("unread")
    told = dict(held) if isinstance(held, dict) else {}
    told |= {key: len(data[key]) for key in DRAWN if isinstance(data.get(key), list) and data[key]}
    said = [f"{number} {name}" if number != 1 else str(name) for name, number in told.items()]
    return f"drawings or words that were not read as rules: {', '.join(said)}" if said else ""


def _cells(data: dict[str, Any]) -> list[dict[str, Any]]:
    grid = data.get("grid")
    if not isinstance(grid, list) or not SMALLEST <= len(grid) <= LARGEST:
        raise NotationError(f"expected a 'grid' of {SMALLEST} to {LARGEST} rows")
    if any(not isinstance(row, list) or len(row) != len(grid) for row in grid):
        raise NotationError(f"expected a 'grid' of {len(grid)} rows of as many cells")
    return [cell if isinstance(cell, dict) else {} for row in grid for cell in row]


def _value(value: object, size: int, place: int) -> int:
    if value is None or value == "":
        return 0
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= size:
        row, column = divmod(place, size)
        raise NotationError(
            f"expected a value from 1 to {size} in r{row + 1}c{column + 1}, "
            f"got {quoted(str(value))}"
        )
    return value


def _shape(cells: list[dict[str, Any]], size: int) -> Shape:
    """Return the shape whose boxes are the regions told, which are few where they are usual."""
    customary = shape_of_size(size)
    told = {at: cell["region"] for at, cell in enumerate(cells) if cell.get("region") is not None}
    shapes = [customary] + [
        Shape(rows, size // rows) for rows in range(1, size + 1) if size % rows == 0
    ]
    for shape in shapes:
        regions = {at: told.get(at, customary.box_of(at)) for at in range(shape.cells)}
        if _same_parts([regions[at] for at in range(shape.cells)], shape):
            return shape
    raise NotationError("this puzzle has regions that are no boxes")


def _same_parts(regions: list[object], shape: Shape) -> bool:
    pairs = {(str(region), shape.box_of(at)) for at, region in enumerate(regions)}
    return len(pairs) == len({a for a, _ in pairs}) == len({b for _, b in pairs})


def _candidates(cells: list[dict[str, Any]], values: list[int], size: int) -> list[int] | None:
    """Return what the marks leave open, all values where a cell has none."""
    if not any(cell.get("centerPencilMarks") for cell in cells):
        return None
    bits = []
    for place, (cell, value) in enumerate(zip(cells, values, strict=True)):
        marks = cell.get("centerPencilMarks") or []
        if not isinstance(marks, list):
            raise NotationError("expected lists of pencil marks")
        held = [_value(mark, size, place) for mark in marks]
        told = sum({1 << (mark - 1) for mark in held if mark})
        bits.append(1 << (value - 1) if value else told or (1 << size) - 1)
    return bits


def data_of(puzzle: Puzzle) -> dict[str, Any]:
    """Return the data of a puzzle, to be packed into a link.

    Examples
    --------
    >>> data_of(puzzle_of([1, *[0] * 15], Shape(2, 2)))["grid"][0]
    [{'value': 1, 'given': True}, {}, {}, {}]
    """
    shape, size = puzzle.shape, puzzle.shape.size
    customary = shape_of_size(size)
    cells: list[dict[str, Any]] = []
    for cell, value in enumerate(puzzle.values.tolist()):
        held: dict[str, Any] = {}
        if value:
            held["value"] = value
        if value and cell in puzzle.givens:
            held["given"] = True
        bits = puzzle.candidates[cell] if puzzle.candidates is not None else 0
        if not value and bits and bits != (1 << size) - 1:
            held["centerPencilMarks"] = values_in(bits)
        if shape.box_of(cell) != customary.box_of(cell):
            held["region"] = shape.box_of(cell)
        cells.append(held)
    about = {"title": puzzle.title, "author": puzzle.author, "ruleset": puzzle.comment}
    return {
        "size": size,
        **{key: text for key, text in about.items() if text},
        "grid": [cells[at : at + size] for at in range(0, shape.cells, size)],
    }
