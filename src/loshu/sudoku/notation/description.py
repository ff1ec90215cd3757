"""JSON descriptions of puzzles: the format of f-puzzles with a few more keys."""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.field import NO_REGION, Field, checked_field, grids_field, spread
from loshu.sudoku.notation.candidates import values_in
from loshu.sudoku.notation.end_message import MESSAGE
from loshu.sudoku.notation.extra_places import add_values, cells_on_field, with_extra
from loshu.sudoku.notation.f_puzzles_drawings import without_drawings
from loshu.sudoku.notation.fog import FOG, TRIGGERS, with_lights
from loshu.sudoku.notation.grid_size import (
    DIGITS,
    SIZE,
    SIZE_KEYS,
    cells_of_grid,
    default_regions,
    field_of_size,
    size_data,
)
from loshu.sudoku.notation.json_objects import objects_in
from loshu.sudoku.notation.known_items import constraints_in, unknown_of_cells
from loshu.sudoku.notation.player_notes import NOTES, as_notes
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.kinds import RULES
from loshu.sudoku.rules.unknown import UNREAD, unknown_in
from loshu.sudoku.shape import SMALLEST, shape_of_size
from loshu.sudoku.sudoku import Sudoku

GRIDS: Final = "grids"
"""For overlapping grids: [{"cell": "R1C1"}, ...], the top left cell of each."""
VALUES: Final = "values"
"""The number of rows and values of each grid."""
SOLUTION: Final = "solution"
"""The values of all cells, row by row."""
_OWN: Final = frozenset(
    [SIZE, "grid", "title", "author", "ruleset", GRIDS, VALUES, NOTES, *SIZE_KEYS]
)
_NO_RULES: Final = frozenset(
    [SOLUTION, "highlightConflicts", "metadata", MESSAGE, "disabledlogic",
     "truecandidatesoptions", "cosmetic", TRIGGERS, UNREAD, *FOG]
)  # fmt: skip
"""Keys of words and settings. They are kept as they are, like unknown keys."""
_NONE: Final = 0
_NO_DIGIT: Final = -1
"""Alone in a list of marks: no value is left, by the least digit.  An empty list means no marks."""
_OWN_KEYS: Final = ("magicsquare", GRIDS, VALUES, "windoku", NOTES, *SIZE_KEYS)
"""Keys that f-puzzles does not know."""
_READ: Final = _OWN.union(*(rule.keys for rule in RULES))


def parse_description(text: str) -> Sudoku:
    """Read the JSON of a puzzle.

    Raises
    ------
    NotationError
        The text is not JSON or not a puzzle; the message quotes the path.

    Examples
    --------
    >>> grid = [[{"value": 1, "given": True}, {}, {}, {}], *[[{}] * 4] * 3]
    >>> parse_description(json.dumps({"size": 4, "grid": grid, "diagonal+": True})).constraints
    (Constraint(kind='diagonal', cells=(), number=1, values=()),)
    """
    found = objects_in(text)
    if len(found) != 1:
        raise NotationError(f"The input has {len(found)} puzzles. Give one.")
    return sudoku_of_data(found[0])


def sudoku_of_data(data: Any) -> Sudoku:
    """Read the data of a puzzle; raises `NotationError` with the path."""
    if not isinstance(data, dict):
        raise NotationError(
            f"{quoted(str(data))} has no 'grid'. Expected an object with the key 'grid'."
        )
    data = with_lights(without_drawings(data))
    grid = cells_of_grid(data)
    if others := unknown_of_cells(data["grid"]):
        before = data.get(UNREAD)
        data[UNREAD] = {**(before if isinstance(before, dict) else {}), **others}
    field = with_extra(_field(data, grid), data)
    cells = [place for row in grid for place in row]
    if field.beside:
        cells = cells_on_field(grid, data, field)
    values, from_zero = _values(cells, data, field)
    candidates = [_bits(place, "givenPencilMarks", field, from_zero) for place in cells]
    everything = (1 << field.size) - 1
    restricted = any(bits != everything for bits in candidates)
    found, marks = _found(cells, values), _marks(cells, values, field, from_zero)
    solution = _solution(data, field)
    constraints, left_out = constraints_in(data, RULES, field)
    constraints += unknown_in(data, _READ | _NO_RULES)
    kept = left_out | _unread(data, solution is not None)
    puzzle = Sudoku(
        field,
        spread(values, field, 0),
        constraints,
        found=[at for at, is_found in enumerate(spread(found, field, False)) if is_found],
        candidates=spread(candidates, field, everything) if restricted else None,
        marks=None if marks is None else spread(marks, field, everything),
        title=str(data.get("title") or ""),
        author=str(data.get("author") or ""),
        comment=str(data.get("ruleset") or ""),
        solution=solution,
        kept=json.dumps(kept, ensure_ascii=False, separators=(",", ":")) if kept else "",
        from_zero=from_zero,
    )
    return as_notes(puzzle) if data.get(NOTES) is True else puzzle


def _unread(data: dict[str, Any], has_solution: bool) -> dict[str, Any]:
    """Return the keys that are neither rules nor read."""
    return {
        key: value
        for key, value in data.items()
        if not (key in _READ or (key == SOLUTION and has_solution))
    }


def _found(cells: list[JsonPlace], values: list[int]) -> list[bool]:
    """Return which values are not given; all are if no value is marked as given."""
    if not any(isinstance(place.value, dict) and "given" in place.value for place in cells):
        return [False] * len(cells)
    return [
        bool(value) and not place.at("given").is_true
        for place, value in zip(cells, values, strict=True)
    ]


def _marks(
    cells: list[JsonPlace], values: list[int], field: Field, from_zero: bool
) -> list[int] | None:
    """Return the solver's marks as bits (a value alone if filled in); None without marks."""
    if not any(place.has("centerPencilMarks") for place in cells):
        return None
    return [
        1 << (value - 1) if value else _bits(place, "centerPencilMarks", field, from_zero)
        for place, value in zip(cells, values, strict=True)
    ]


def _values(cells: list[JsonPlace], data: dict[str, Any], field: Field) -> tuple[list[int], bool]:
    """Return the values from 1 on, and whether the data counts them from 0 without saying so."""
    may_shift = field.is_square and field.is_single and not field.repeats
    least = 0 if may_shift else field.least
    held = [place.at("value").number(least, field.digits[-1]) if place.has("value") else None
            for place in cells]  # fmt: skip
    if field.shift or not may_shift:
        return [0 if value is None else value + field.shift for value in held], False
    values = [value or 0 for value in held]
    shape = field.shape()
    if 0 not in held:
        return values, False
    from loshu.sudoku.notation.zeros import from_one

    words = ["" if value is None else str(value) for value in held]
    try:
        counted = from_one(words, values, shape or shape_of_size(field.size))
    except NotationError:
        raise NotationError(
            "grid: 0 is ambiguous: an empty cell, or the lowest of the values 0 to "
            f"{field.size - 1}. Omit 'value' for empty cells, and count from 1."
        ) from None
    ruled = [key for rule in RULES for key in rule.keys if data.get(key)]
    if counted != values and (ruled or data.get(SOLUTION)):
        name = (ruled or [SOLUTION])[0]
        raise NotationError(
            f"grid: 0 is not allowed in a puzzle with {name!r}. Expected values from 1. Add "
            f"'{DIGITS}': [0, {field.size - 1}] if 0 is a digit."
        )
    return counted, counted != values


def _field(data: dict[str, Any], grid: list[list[JsonPlace]]) -> Field:
    width = len(grid)
    if data.get(GRIDS):
        if name := next((key for key in SIZE_KEYS if data.get(key)), ""):
            raise NotationError(f"{name}: overlapping grids need the digits from 1.")
        size = JsonPlace(data.get(VALUES), VALUES).number(SMALLEST, width)
        whole = Field(width, width, (0,), ())
        places = [divmod(item.at("cell").cell(whole), width)
                  for item in JsonPlace(data[GRIDS], GRIDS).items()]  # fmt: skip
        return grids_field(width, shape_of_size(size), places)
    field = field_of_size(data, len(grid), len(grid[0]))
    regions = [*field.regions]
    for row, cells in enumerate(grid):
        for column, cell in enumerate(cells):
            if isinstance(cell.value, dict) and "region" in cell.value:
                region = cell.at("region")
                none = region.value is None
                number = NO_REGION if none else region.number(0, field.width**2)
                regions[field.cell(row, column)] = number
    return checked_field(replace(field, regions=tuple(regions)))


def _bits(place: JsonPlace, key: str, field: Field, from_zero: bool) -> int:
    if not place.has(key):
        return (1 << field.size) - 1
    if field.shift:
        numbers = {mark.number(_NO_DIGIT, field.digits[-1]) for mark in place.at(key).items()}
        return sum(1 << mark for mark in numbers if mark != _NO_DIGIT)
    marks = {mark.number(0, field.size - from_zero) for mark in place.at(key).items()}
    if from_zero:
        return sum(1 << mark for mark in marks)
    if _NONE in marks and len(marks) > 1:
        raise place.at(key).wrong(f"numbers from 1 to {field.size}")
    return sum(1 << mark - 1 for mark in marks if mark != _NONE)


def _solution(data: dict[str, Any], field: Field) -> tuple[int, ...] | None:
    """Return the solution of the data; None unless it has a value for each cell."""
    values = data.get(SOLUTION)
    rows, columns = field.extent
    expected = len(field.cells()) if field.beside else rows * columns
    if not isinstance(values, list) or len(values) != expected:
        return None
    texts = [str(value) for value in values]
    if any(not text.isdecimal() or not text.isascii() or len(text) > 2 for text in texts):
        return None
    if max(map(int, texts)) > field.digits[-1]:
        return None
    found = [int(text) + field.shift for text in texts]
    if field.beside:
        at = dict(zip(field.cells(), found, strict=True))
        return tuple(at.get(cell, 0) for cell in range(field.width**2))
    return tuple(spread(found, field, 0))


def data_of_sudoku(puzzle: Sudoku) -> dict[str, Any]:
    """Return the data of a Sudoku for `sudoku_of_data` and f-puzzles."""
    field = puzzle.field
    about = {"title": puzzle.title, "author": puzzle.author, "ruleset": puzzle.comment}
    rows, columns = (field.rows, field.columns) if field.beside else field.extent
    data: dict[str, Any] = {
        **(size_data(field) if len(field.corners) == 1 else {SIZE: field.width}),
        **{key: text for key, text in about.items() if text},
        "grid": [
            [_cell(puzzle, field.cell(row, column)) for column in range(columns)]
            for row in range(rows)
        ],
    }
    if len(field.corners) > 1:
        places = (divmod(corner, field.width) for corner in field.corners)
        data[VALUES] = field.size
        data[GRIDS] = [{"cell": f"R{row + 1}C{column + 1}"} for row, column in places]
    if puzzle.notes and puzzle.marks is not None:
        data[NOTES] = True
    for rule in RULES:
        of_kind: Sequence[Constraint] = [r for r in puzzle.constraints if r.kind == rule.name]
        if of_kind:
            data.update(rule.write(of_kind, field))
    add_values(data, field, lambda cell: _cell(puzzle, cell))
    if puzzle.solution is not None:
        cells = field.cells() if len(field.corners) == 1 else range(len(puzzle.solution))
        data[SOLUTION] = [puzzle.solution[cell] - field.shift for cell in cells]
    kept = json.loads(puzzle.kept) if puzzle.kept else {}
    for key in _READ.intersection(kept, data):
        kept[key] = [*data[key], *kept[key]]
    return {**{key: value for key, value in data.items() if key not in kept}, **kept}


def _cell(puzzle: Sudoku, cell: int) -> dict[str, Any]:
    field, held = puzzle.field, dict[str, Any]()
    region = field.regions[cell]
    if len(field.corners) == 1 and region != _usual_region(cell, field):
        held["region"] = None if region == NO_REGION else region
    if puzzle.values[cell]:
        held["value"] = puzzle.values[cell] - field.shift
        if cell not in puzzle.found:
            held["given"] = True
        elif not puzzle.givens:
            held["given"] = False  # otherwise all values would be read as given
    everything = (1 << field.size) - 1
    if puzzle.candidates is not None and puzzle.candidates[cell] != everything:
        held["givenPencilMarks"] = _marks_of(puzzle.candidates[cell], field)
    bits = everything if puzzle.marks is None else puzzle.marks[cell]
    if not puzzle.values[cell] and bits != everything:
        held["centerPencilMarks"] = _marks_of(bits, field)
    return held


def _usual_region(cell: int, field: Field) -> int:
    """Return the region of a cell of one grid by default."""
    if cell in field.beside or field.repeats:
        return NO_REGION
    row, column = divmod(cell, field.width)
    boxes = default_regions(field.rows, field.columns)
    return boxes[row * max(field.rows, field.columns) + column]


def _marks_of(bits: int, field: Field) -> list[int]:
    """Write candidates as digits."""
    none = _NO_DIGIT if field.shift else _NONE
    return [value - field.shift for value in values_in(bits)] or [none]


def write_description(puzzle: Sudoku, *, indent: int | None = None) -> str:
    """Write the JSON of a puzzle.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> write_description(Sudoku(Shape(2, 2), constraints=[Constraint("anti-king")]))[-16:]
    '"antiking":true}'
    """
    separators = (",", ":") if indent is None else None
    return json.dumps(
        data_of_sudoku(puzzle), indent=indent, separators=separators, ensure_ascii=False
    )


def unknown_to_f_puzzles(puzzle: Sudoku) -> list[str]:
    """Return the keys of a puzzle's JSON that f-puzzles does not know."""
    return [key for key in _OWN_KEYS if key in data_of_sudoku(puzzle)]
