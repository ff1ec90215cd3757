"""Cells in the JSON of other programs: values, or objects with a value, marks and a region."""

import re
from collections.abc import Mapping
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.cells_line import EMPTY_SYMBOLS
from loshu.sudoku.notation.format import Data
from loshu.sudoku.notation.rows_text import value_in
from loshu.sudoku.shape import NINE

EMPTY: Final = frozenset([*(EMPTY_SYMBOLS - {"0"}), "", " ", "-1", "null", "None", "nan", "NaN"])
VALUES: Final = ("value", "val", "v", "digit", "number", "num", "n")
_GIVEN: Final = ("given", "fixed", "isGiven", "is_given", "isFixed", "locked", "readonly",
                 "readOnly", "prefilled", "initial", "clue", "static")  # fmt: skip
_REGIONS: Final = ("region", "regionId", "region_id", "area", "block", "box", "jigsaw")
_OPEN: Final = ("editable", "isEditable", "mutable")
_MARKS: Final = ("centerPencilMarks", "earmarks", "candidates", "pencilMarks", "notes", "marks")
_RULES: Final = re.compile("cage|killer|parity|thermo|arrow|variant|rule|constraint", re.IGNORECASE)
"""Keys of cells that may be rules: these are kept, and named if they are unknown."""


def cell_of(value: Any, size: int, path: str) -> Data:
    """Return a cell of the data; a 0 may be a value, which `sudoku_of` decides."""
    if isinstance(value, dict):
        return cell_of_object(value, size, path)
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    text = "" if value is None else str(value).strip()
    if text in EMPTY or (size == NINE.size and text in ("x", "X")):
        return {}
    try:
        return {"value": 0 if text == "0" else value_in(text, size, 0, 0)}
    except NotationError:
        raise NotationError(f"{path} is {quoted(text)}. Expected 1 to {size}.") from None


def cell_of_object(held: Mapping[str, Any], size: int, path: str) -> Data:
    """Return a cell of an object, with its value and whether it is given."""
    value = next((held[key] for key in VALUES if key in held), None)
    cell = {} if value in (0, "0") else cell_of(value, size, path)
    given = next((bool(held[key]) for key in _GIVEN if key in held), None)
    if given is None:
        given = next((not held[key] for key in _OPEN if key in held), None)
    if cell and given is not None:
        cell["given"] = given
    if (region := next((held[key] for key in _REGIONS if key in held), None)) is not None:
        cell["region"] = region
    marks: list[Any] = next((held[key] for key in _MARKS if isinstance(held.get(key), list)), [])
    are_values = all(isinstance(mark, int) and 0 < mark <= size for mark in marks)
    if marks and are_values and "value" not in cell:
        cell["centerPencilMarks"] = sorted(set(marks))
    return cell | {key: said for key, said in held.items() if said and _RULES.search(key)}
