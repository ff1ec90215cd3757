"""Values with their places: ``r1c1=5``, ``(0, 0): 5``, ``given(1,1,5)``, and elements of XML."""

import re
from collections.abc import Iterator
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.notation.other_programs import as_lists
from loshu.core.notation.places import PlacedValue, Places, places_in
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.shape import shape_of_size
from loshu.sudoku.sudoku import Sudoku

_ELEMENT: Final = re.compile(r"<\w[^<>]*>")
_ATTRIBUTES: Final = tuple(
    re.compile(rf"\b(?:{names})\s*=\s*[\"']?(\d{{1,2}})\b", re.IGNORECASE)
    for names in ("row|r|y", "col(?:umn)?|c|x", "value|val|v|digit|number")
)
_SIZES: Final = (4, 6, 8, 9, 10, 12, 15, 16, 20, 25)
_FEWEST: Final = 3


def recognises(text: str) -> bool:
    """Whether a text has values with places and nothing else, apart from a name or elements.

    Examples
    --------
    >>> recognises("r1c1=1 r2c3=2, r3c2=3; r4c4=4"), recognises("r1c1 is wrong")
    (True, False)
    """
    try:
        found = _placed(text)
    except NotationError:  # `read` reports it
        return True
    return found is not None and len(found.places) >= _FEWEST


def read(text: str) -> tuple[Sudoku]:
    """Read the values; the digits tell the size.

    Raises
    ------
    NotationError
        It is unclear whether rows count from 0 or 1, or a cell has two values.

    Examples
    --------
    >>> read("{(0, 0): 1, (1, 2): 2, (2, 1): 3, (3, 3): 4}")[0].line
    '1.....2..3.....4'
    """
    found = _placed(text)
    if found is None:
        raise NotationError("The text has no values with places, such as r1c1=5.")
    numbers = [number for row, column, _ in found.places for number in (row, column)]
    values = [int(word) if word.isdecimal() else 0 for *_, word in found.places]
    most = max(*numbers, *values)
    size = next((each for each in _SIZES if each >= most), 0)
    if not size or (not found.from_one and 0 not in numbers and max(numbers) < size):
        raise NotationError(
            f"It is unclear whether rows count from 0 or 1. Write cells as r1c1, or add one in "
            f"row 0 or {size or _SIZES[-1]}."
        )
    cells = [0] * size**2
    for (row, column, _), value in zip(found.places, values, strict=True):
        down, right = row - found.first, column - found.first
        if not (0 <= down < size and 0 <= right < size):
            raise NotationError(f"The cell {row}, {column} is outside of {size} rows and columns.")
        cells[down * size + right] = value
    return (Sudoku(shape_of_size(size), cells),)


def _placed(text: str) -> Places | None:
    if "<" not in text:
        return places_in(as_lists(text))
    found = tuple(_in_elements(text))
    return Places(found, from_one=False) if found else None


def _in_elements(text: str) -> Iterator[PlacedValue]:
    for element in _ELEMENT.finditer(text):
        found = [pattern.search(element[0]) for pattern in _ATTRIBUTES]
        if all(found):
            row, column, value = (match[1] for match in found if match)
            yield PlacedValue(int(row), int(column), value)


PLACED_CELLS: Final = SudokuFormat(
    name="places", title="values with their places, such as r1c1=5 (read)", of_lines=False,
    recognises=recognises, read=read,
)  # fmt: skip
