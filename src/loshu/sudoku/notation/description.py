"""JSON descriptions of puzzles: the format of f-puzzles with a few more keys."""

import json
from dataclasses import replace
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.field import NO_REGION, Field, checked_field, spread
from loshu.sudoku.notation.end_message import MESSAGE
from loshu.sudoku.notation.extra_places import cells_on_field, with_extra
from loshu.sudoku.notation.f_puzzles_drawings import without_drawings
from loshu.sudoku.notation.fog import FOG, TRIGGERS, with_lights
from loshu.sudoku.notation.grid_size import DIGITS, SIZE, SIZE_KEYS, cells_of_grid, field_of_size
from loshu.sudoku.notation.json_objects import objects_in
from loshu.sudoku.notation.known_items import constraints_in, unknown_of_cells
from loshu.sudoku.notation.player_notes import NOTES, as_notes
from loshu.sudoku.notation.rules_in_words import remarks_on_rules
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.kinds import RULES
from loshu.sudoku.rules.unknown import UNREAD, unknown_in
from loshu.sudoku.several_grids import grids_field
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
_PARITIES: Final = ("even", "odd")
NO_MARKS: Final = 0
NO_DIGIT: Final = -1
"""Alone in a list of marks: no value is left, by the least digit.  An empty list means no marks."""
READ: Final = _OWN.union(*(rule.keys for rule in RULES))


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
    data = _with_parities(with_lights(without_drawings(data)))
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
    solution, words = _solution(data, field), str(data.get("ruleset") or "")
    constraints, left_out = constraints_in(data, RULES, field)
    constraints += unknown_in(data, READ | _NO_RULES)
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
        comment=words,
        solution=solution,
        kept=json.dumps(kept, ensure_ascii=False, separators=(",", ":")) if kept else "",
        from_zero=from_zero,
        remarks=remarks_on_rules(words, data["grid"], has_rules=bool(constraints)),
    )
    return as_notes(puzzle) if data.get(NOTES) is True else puzzle


def _with_parities(data: dict[str, Any]) -> dict[str, Any]:
    """Move the parities of cells, as old versions of f-puzzles wrote them, to the rules.

    Damaged data stays as it is: its reader names the place.
    """
    rows, rules = data.get("grid"), {key: data.get(key, []) for key in _PARITIES}
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        return data
    found: dict[str, list[Any]] = {key: [] for key in _PARITIES}
    for r, row in enumerate(rows, start=1):
        for c, cell in enumerate(row, start=1):
            if (parity := _parity_of(cell)) is not None:
                found[parity].append({"cell": f"R{r}C{c}"})
    if not any(found.values()) or not all(isinstance(held, list) for held in rules.values()):
        return data
    grid = [
        [{k: v for k, v in cell.items() if k != "parity"} if _parity_of(cell) else cell
         for cell in row]
        for row in rows
    ]  # fmt: skip
    moved = {key: [*rules[key], *cells] for key, cells in found.items() if cells}
    return data | moved | {"grid": grid}


def _parity_of(cell: Any) -> str | None:
    said = str(cell.get("parity")).lower() if isinstance(cell, dict) else ""
    return said if said in _PARITIES else None


def _unread(data: dict[str, Any], has_solution: bool) -> dict[str, Any]:
    """Return the keys that are neither rules nor read."""
    return {
        key: value
        for key, value in data.items()
        if not (key in READ or (key == SOLUTION and has_solution))
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
        numbers = {mark.number(NO_DIGIT, field.digits[-1]) for mark in place.at(key).items()}
        return sum(1 << mark for mark in numbers if mark != NO_DIGIT)
    marks = {mark.number(0, field.size - from_zero) for mark in place.at(key).items()}
    if from_zero:
        return sum(1 << mark for mark in marks)
    if NO_MARKS in marks and len(marks) > 1:
        raise place.at(key).wrong(f"numbers from 1 to {field.size}")
    return sum(1 << mark - 1 for mark in marks if mark != NO_MARKS)


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
