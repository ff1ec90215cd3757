"""JSON of puzzles, which `description` reads again."""

import json
from collections.abc import Sequence
from typing import Any, Final

from loshu.sudoku.field import NO_REGION, Field
from loshu.sudoku.notation.candidates import values_in
from loshu.sudoku.notation.description import GRIDS, NO_DIGIT, NO_MARKS, READ, SOLUTION, VALUES
from loshu.sudoku.notation.extra_places import add_values
from loshu.sudoku.notation.grid_size import SIZE, SIZE_KEYS, default_regions, size_data
from loshu.sudoku.notation.player_notes import NOTES
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds import RULES
from loshu.sudoku.sudoku import Sudoku

_OWN_KEYS: Final = ("magicsquare", GRIDS, VALUES, "windoku", NOTES, *SIZE_KEYS)
"""Keys that f-puzzles does not know."""


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
    for key in READ.intersection(kept, data):
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
    none = NO_DIGIT if field.shift else NO_MARKS
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
