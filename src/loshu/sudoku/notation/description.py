"""JSON descriptions of puzzles: the format of f-puzzles with a few more keys."""

import json
from collections.abc import Sequence
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.field import NO_REGION, Field, checked_field, grids_field, usual_regions
from loshu.sudoku.notation.candidates import values_in
from loshu.sudoku.notation.f_puzzles_drawings import without_drawings
from loshu.sudoku.notation.json_objects import objects_in
from loshu.sudoku.notation.known_items import constraints_in, unknown_of_cells
from loshu.sudoku.notation.scl import FOG
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.kinds import RULES
from loshu.sudoku.rules.unknown import UNREAD, unknown_in
from loshu.sudoku.shape import LARGEST, SMALLEST, shape_of_size
from loshu.sudoku.sudoku import Sudoku

GRIDS: Final = "grids"
"""For overlapping grids: [{"cell": "R1C1"}, ...], the top left cell of each."""
VALUES: Final = "values"
"""The number of rows and values of each grid."""
SOLUTION: Final = "solution"
"""The values of all cells, row by row."""
_OWN: Final = frozenset(["size", "grid", "title", "author", "ruleset", GRIDS, VALUES])
_NO_RULES: Final = frozenset(
    [SOLUTION, "highlightConflicts", "metadata", "successMessage", "disabledlogic",
     "truecandidatesoptions", "cosmetic", "triggereffect", UNREAD, *FOG]
)  # fmt: skip
"""Keys of words and settings. They are kept as they are, like unknown keys."""
_NONE: Final = 0
"""Alone in a list of marks: no value is left.  An empty list means no marks."""
_OWN_KEYS: Final = ("magicsquare", GRIDS, VALUES, "windoku")
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
    data = without_drawings(data)
    grid = _grid(data)
    if others := unknown_of_cells(data["grid"]):
        before = data.get(UNREAD)
        data[UNREAD] = {**(before if isinstance(before, dict) else {}), **others}
    field = _field(data, grid)
    cells = [place for row in grid for place in row]
    values, from_zero = _values(cells, data, field)
    candidates = [_bits(place, "givenPencilMarks", field, from_zero) for place in cells]
    everything = (1 << field.size) - 1
    restricted = any(bits != everything for bits in candidates)
    solution = _solution(data, field)
    constraints, left_out = constraints_in(data, RULES, field)
    constraints += unknown_in(data, _READ | _NO_RULES)
    kept = left_out | {
        key: value
        for key, value in data.items()
        if not (key in _READ or (key == SOLUTION and solution is not None))
    }
    return Sudoku(
        field,
        values,
        constraints,
        found=_found(cells, values),
        candidates=candidates if restricted else None,
        marks=_marks(cells, values, field, from_zero),
        title=str(data.get("title") or ""),
        author=str(data.get("author") or ""),
        comment=str(data.get("ruleset") or ""),
        solution=solution,
        kept=json.dumps(kept, ensure_ascii=False, separators=(",", ":")) if kept else "",
        from_zero=from_zero,
    )


def _found(cells: list[JsonPlace], values: list[int]) -> list[int]:
    """Return the cells whose values are not given; none if no value is marked as given."""
    if not any(isinstance(place.value, dict) and "given" in place.value for place in cells):
        return []
    return [
        number
        for number, (place, value) in enumerate(zip(cells, values, strict=True))
        if value and not place.at("given").is_true
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
    """Return the values from 1 on, and whether the data counts from 0."""
    held = [place.at("value").number(0, field.size) if place.has("value") else None
            for place in cells]  # fmt: skip
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
            f"grid: 0 is not allowed in a puzzle with {name!r}. Expected values from 1."
        )
    return counted, counted != values


def _grid(data: dict[str, Any]) -> list[list[JsonPlace]]:
    place = JsonPlace(data.get("grid"), "grid")
    rows = place.items()
    if not SMALLEST <= len(rows) <= LARGEST:
        raise NotationError(
            f"grid: {len(rows)} rows are out of range. Expected {SMALLEST} to {LARGEST}."
        )
    size = JsonPlace(data.get("size", len(rows)), "size")
    if size.number(SMALLEST, LARGEST) != len(rows):
        raise size.wrong(f"{len(rows)}, the number of rows")
    grid = []
    for row in rows:
        cells = row.items()
        if len(cells) != len(rows):
            raise NotationError(
                f"{row.path}: the row has {len(cells)} cells; expected {len(rows)}."
            )
        for cell in cells:
            if cell.value is not None and not isinstance(cell.value, dict):
                raise cell.wrong("an object with 'value', or an empty one")
        grid.append(cells)
    return grid


def _field(data: dict[str, Any], grid: list[list[JsonPlace]]) -> Field:
    width = len(grid)
    if data.get(GRIDS):
        size = JsonPlace(data.get(VALUES), VALUES).number(SMALLEST, width)
        whole = Field(width, width, (0,), ())
        places = [divmod(item.at("cell").cell(whole), width)
                  for item in JsonPlace(data[GRIDS], GRIDS).items()]  # fmt: skip
        return grids_field(width, shape_of_size(size), places)
    regions = [*usual_regions(width)]
    for number, cell in enumerate(place for row in grid for place in row):
        if isinstance(cell.value, dict) and "region" in cell.value:
            region = cell.at("region")
            none = region.value is None
            regions[number] = NO_REGION if none else region.number(0, width * width)
    return checked_field(Field(width, width, (0,), tuple(regions)))


def _bits(place: JsonPlace, key: str, field: Field, from_zero: bool) -> int:
    if not place.has(key):
        return (1 << field.size) - 1
    marks = {mark.number(0, field.size - from_zero) for mark in place.at(key).items()}
    if from_zero:
        return sum(1 << mark for mark in marks)
    if _NONE in marks and len(marks) > 1:
        raise place.at(key).wrong(f"numbers from 1 to {field.size}")
    return sum(1 << mark - 1 for mark in marks if mark != _NONE)


def _solution(data: dict[str, Any], field: Field) -> tuple[int, ...] | None:
    """Return the solution of the data; None unless it has a value for each cell."""
    values = data.get(SOLUTION)
    if not isinstance(values, list) or len(values) != field.width * field.width:
        return None
    texts = [str(value) for value in values]
    if any(not text.isdecimal() or not text.isascii() or len(text) > 2 for text in texts):
        return None
    return tuple(map(int, texts)) if max(map(int, texts)) <= field.size else None


def data_of_sudoku(puzzle: Sudoku) -> dict[str, Any]:
    """Return the data of a Sudoku for `sudoku_of_data` and f-puzzles."""
    field = puzzle.field
    about = {"title": puzzle.title, "author": puzzle.author, "ruleset": puzzle.comment}
    rows = range(0, field.width * field.width, field.width)
    data: dict[str, Any] = {
        "size": field.width,
        **{key: text for key, text in about.items() if text},
        "grid": [[_cell(puzzle, at + column) for column in range(field.width)] for at in rows],
    }
    if field.size != field.width:
        places = (divmod(corner, field.width) for corner in field.corners)
        data[VALUES] = field.size
        data[GRIDS] = [{"cell": f"R{row + 1}C{column + 1}"} for row, column in places]
    for rule in RULES:
        of_kind: Sequence[Constraint] = [r for r in puzzle.constraints if r.kind == rule.name]
        if of_kind:
            data.update(rule.write(of_kind, field))
    if puzzle.solution is not None:
        data[SOLUTION] = list(puzzle.solution)
    kept = json.loads(puzzle.kept) if puzzle.kept else {}
    for key in _READ.intersection(kept, data):
        kept[key] = [*data[key], *kept[key]]
    return {**{key: value for key, value in data.items() if key not in kept}, **kept}


def _cell(puzzle: Sudoku, cell: int) -> dict[str, Any]:
    field, held = puzzle.field, dict[str, Any]()
    if field.size == field.width and field.regions[cell] != usual_regions(field.size)[cell]:
        region = field.regions[cell]
        held["region"] = None if region == NO_REGION else region
    if puzzle.values[cell]:
        held["value"] = puzzle.values[cell]
        if cell not in puzzle.found:
            held["given"] = True
        elif not puzzle.givens:
            held["given"] = False  # otherwise all values would be read as given
    everything = (1 << field.size) - 1
    if puzzle.candidates is not None and puzzle.candidates[cell] != everything:
        held["givenPencilMarks"] = values_in(puzzle.candidates[cell]) or [_NONE]
    bits = everything if puzzle.marks is None else puzzle.marks[cell]
    if not puzzle.values[cell] and bits != everything:
        held["centerPencilMarks"] = values_in(bits) or [_NONE]
    return held


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


def has_fog(puzzle: Sudoku) -> bool:
    """Whether the puzzle has fog, which hides cells but changes no rule.

    Examples
    --------
    >>> has_fog(Sudoku(kept='{"foglight":[{"cells":["R1C1"]}]}')), has_fog(Sudoku())
    (True, False)
    """
    return bool(puzzle.kept) and any(json.loads(puzzle.kept).get(key) for key in FOG)


def unknown_to_f_puzzles(puzzle: Sudoku) -> list[str]:
    """Return the keys of a puzzle's JSON that f-puzzles does not know."""
    return [key for key in _OWN_KEYS if key in data_of_sudoku(puzzle)]
