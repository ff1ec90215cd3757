"""The JSON that describes a puzzle: the one of f-puzzles, and a few keys more."""

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.core.named import did_you_mean
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.f_puzzles_drawings import without_drawings
from loshu.sudoku.notation.json_text import objects_in
from loshu.sudoku.notation.puzzle import values_in
from loshu.sudoku.shape import LARGEST, SMALLEST, shape_of_size
from loshu.sudoku.variants.constraints import CONSTRAINTS
from loshu.sudoku.variants.field import NO_REGION, Field, checked_field, grids_field, usual_regions
from loshu.sudoku.variants.json_place import JsonPlace
from loshu.sudoku.variants.puzzle import Variant
from loshu.sudoku.variants.rule import Rule

GRIDS: Final = "grids"
"""Where several grids overlap: [{"cell": "R1C1"}, ...], the top left cell of each."""
VALUES: Final = "values"
"""Rows and values of each of them."""
_OWN: Final = frozenset(["size", "grid", "title", "author", "ruleset", GRIDS, VALUES])
_NO_RULES: Final = frozenset(
    ["solution", "highlightConflicts", "metadata", "successMessage", "disabledlogic",
     "truecandidatesoptions", "text", "circle", "rectangle", "line", "cage", "cosmetic",
     "fogofwar", "foglight", "triggereffect", "unread"]
)  # fmt: skip
"""Keys that are kept as they are: pictures and words."""
_READERS: Final = {key: constraint for constraint in CONSTRAINTS for key in constraint.keys}


def parse_description(text: str) -> Variant:
    """Read the JSON of a puzzle.

    Raises
    ------
    NotationError
        Text that is no JSON, or no puzzle; quotes the path in it.

    Examples
    --------
    >>> grid = [[{"value": 1, "given": True}, {}, {}, {}], *[[{}] * 4] * 3]
    >>> parse_description(json.dumps({"size": 4, "grid": grid, "diagonal+": True})).rules
    (Rule(kind='diagonal', cells=(), number=1, values=()),)
    """
    found = objects_in(text)
    if len(found) != 1:
        raise NotationError(f"expected one puzzle, got {len(found)}")
    return variant_of_data(found[0])


def variant_of_data(data: Any) -> Variant:
    """Read the data of a puzzle; raises `NotationError`, which quotes the path."""
    if not isinstance(data, dict):
        raise NotationError(f"expected a JSON object with a 'grid', got {quoted(str(data))}")
    _refuse_unknown(data)
    data = without_drawings(data)
    grid = _grid(data)
    field = _field(data, grid)
    cells = [place for row in grid for place in row]
    values, found, candidates = [], [], []
    for number, place in enumerate(cells):
        value = place.at("value").number(0, field.size) if place.has("value") else 0
        values.append(value)
        if value and not place.has("given"):
            found.append(number)
        candidates.append(_bits(place, field))
    everything = (1 << field.size) - 1
    open_cells = all(bits == everything for bits in candidates)
    kept = {key: value for key, value in data.items() if key in _NO_RULES}
    return Variant(
        field=field,
        values=tuple(values),
        found=frozenset(found),
        candidates=None if open_cells else tuple(candidates),
        rules=tuple(_rules(data, field)),
        **{key: str(data.get(key) or "") for key in ("title", "author", "ruleset")},
        kept=json.dumps(kept, ensure_ascii=False, separators=(",", ":")) if kept else "",
    )


def _refuse_unknown(data: dict[str, Any]) -> None:
    known = _OWN | _NO_RULES | _READERS.keys()
    for key, value in data.items():
        if key not in known and value not in (None, False, "", [], {}):
            raise NotationError(
                f"{quoted(str(key))}: no constraint here has this key"
                f"{did_you_mean(str(key), known)}; there are: {', '.join(_READERS)}"
            )


def _grid(data: dict[str, Any]) -> list[list[JsonPlace]]:
    place = JsonPlace(data.get("grid"), "grid")
    rows = place.items()
    if not SMALLEST <= len(rows) <= LARGEST:
        raise NotationError(f"grid: expected {SMALLEST} to {LARGEST} rows, got {len(rows)}")
    size = JsonPlace(data.get("size", len(rows)), "size")
    if size.number(SMALLEST, LARGEST) != len(rows):
        raise size.wrong(f"{len(rows)}, as many as the grid has rows")
    grid = []
    for row in rows:
        cells = row.items()
        if len(cells) != len(rows):
            raise NotationError(f"{row.path}: expected {len(rows)} cells, got {len(cells)}")
        for cell in cells:
            if cell.value is not None and not isinstance(cell.value, dict):
                raise cell.wrong("an object such as {} or {'value': 1, 'given': true}")
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
    regions = usual_regions(width)
    for number, cell in enumerate(place for row in grid for place in row):
        if isinstance(cell.value, dict) and "region" in cell.value:
            region = cell.at("region")
            none = region.value is None
            regions[number] = NO_REGION if none else region.number(0, width * width)
    return checked_field(Field(width, width, (0,), tuple(regions)))


def _bits(place: JsonPlace, field: Field) -> int:
    if not place.has("givenPencilMarks"):
        return (1 << field.size) - 1
    marks = place.at("givenPencilMarks").items()
    return sum({1 << (mark.number(1, field.size) - 1) for mark in marks})


def _rules(data: dict[str, Any], field: Field) -> Iterator[Rule]:
    for constraint in CONSTRAINTS:
        for key in constraint.keys:
            if data.get(key) not in (None, False, "", [], {}):
                yield from constraint.read(JsonPlace(data[key], key, data), field)


def data_of_variant(puzzle: Variant) -> dict[str, Any]:
    """Return the data that `variant_of_data` reads, and f-puzzles too."""
    field = puzzle.field
    about = {"title": puzzle.title, "author": puzzle.author, "ruleset": puzzle.ruleset}
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
    for constraint in CONSTRAINTS:
        of_kind: Sequence[Rule] = [r for r in puzzle.rules if r.kind == constraint.name]
        if of_kind:
            data.update(constraint.write(of_kind, field))
    if puzzle.kept:
        data.update(json.loads(puzzle.kept))
    return data


def _cell(puzzle: Variant, cell: int) -> dict[str, Any]:
    field, held = puzzle.field, dict[str, Any]()
    if field.size == field.width and field.regions[cell] != usual_regions(field.size)[cell]:
        region = field.regions[cell]
        held["region"] = None if region == NO_REGION else region
    if puzzle.values[cell]:
        held["value"] = puzzle.values[cell]
        if cell not in puzzle.found:
            held["given"] = True
    bits = -1 if puzzle.candidates is None else puzzle.candidates[cell]
    if puzzle.candidates is not None and bits != (1 << field.size) - 1:
        held["givenPencilMarks"] = values_in(bits)
    return held


def write_description(puzzle: Variant, *, indent: int | None = None) -> str:
    """Write the JSON of a puzzle.

    Examples
    --------
    >>> from loshu.sudoku.variants.puzzle import variant
    >>> from loshu.sudoku.shape import Shape
    >>> write_description(variant(Shape(2, 2), rules=[Rule("anti-king")]))[-16:]
    '"antiking":true}'
    """
    separators = (",", ":") if indent is None else None
    return json.dumps(
        data_of_variant(puzzle), indent=indent, separators=separators, ensure_ascii=False
    )
