"""Values with their places: ``r1c1=5``, ``(0, 0): 5``, ``given(1,1,5)``, and elements of XML."""

import re
from collections.abc import Iterator
from typing import Final

from loshu.core.errors import NotationError
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.shape import shape_of_size
from loshu.sudoku.sudoku import Sudoku

_NUMBER: Final = r"\s*(\d{1,2})\s*"
_NAMED: Final = re.compile(rf"\b[rR]\s?(\d{{1,2}})\s?[cC]\s?(\d{{1,2}})\s*(?:=|:|->|is)?{_NUMBER}")
_PAIRS: Final = re.compile(rf"\({_NUMBER},{_NUMBER}\)\s*(?::|=>|=|->){_NUMBER}")
_FACTS: Final = re.compile(rf"\b[a-zA-Z_]\w{{0,19}}\({_NUMBER},{_NUMBER},{_NUMBER}\)")
_TRIPLES: Final = re.compile(rf"^{_NUMBER}[,;\t]{_NUMBER}[,;\t]{_NUMBER}$", re.MULTILINE)
_HEAD: Final = re.compile(
    r"\s*\W?r(?:ow)?\W?\s*[,;\t]\s*\W?c(?:ol(?:umn)?)?\W?\s*[,;\t]\s*\W?(?:v(?:alue)?|digit|number|num)\W?\s*\n",
    re.IGNORECASE,
)
_ELEMENT: Final = re.compile(r"<\w[^<>]*>")
_ATTRIBUTES: Final = tuple(
    re.compile(rf"\b(?:{names})\s*=\s*[\"']?(\d{{1,2}})\b", re.IGNORECASE)
    for names in ("row|r|y", "col(?:umn)?|c|x", "value|val|v|digit|number")
)
_BETWEEN: Final = re.compile(r"[\s,;.{}()\[\]]*")
_SIZES: Final = (4, 6, 8, 9, 10, 12, 15, 16, 20, 25)
_FEWEST: Final = 3


def recognises(text: str) -> bool:
    """Whether a text has values with places and nothing else, apart from a name or elements.

    Examples
    --------
    >>> recognises("r1c1=1 r2c3=2, r3c2=3; r4c4=4"), recognises("r1c1 is wrong")
    (True, False)
    """
    return len(_placed(text)) >= _FEWEST


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
    placed = _placed(text)
    if not placed:
        raise NotationError("The text has no values with places, such as r1c1=5.")
    numbers = [number for row, column, _ in placed for number in (row, column)]
    most = max(*numbers, *(value for *_, value in placed))
    size = next((each for each in _SIZES if each >= most), 0)
    named = _NAMED.search(text) is not None
    if not size or (not named and 0 not in numbers and max(numbers) < size):
        raise NotationError(
            f"It is unclear whether rows count from 0 or 1. Write cells as r1c1, or add one in "
            f"row 0 or {size or _SIZES[-1]}."
        )
    shift = 0 if 0 in numbers and not named else 1
    values = [0] * size**2
    for row, column, value in placed:
        if not (0 <= row - shift < size and 0 <= column - shift < size):
            raise NotationError(f"The cell {row}, {column} is outside of {size} rows and columns.")
        cell = (row - shift) * size + column - shift
        if values[cell] not in (0, value):
            raise NotationError(f"The cell {row}, {column} has the values {values[cell]}, {value}.")
        values[cell] = value
    return (Sudoku(shape_of_size(size), values),)


def _placed(text: str) -> list[tuple[int, int, int]]:
    if "<" in text:
        return list(_in_elements(text))
    for pattern in (_NAMED, _PAIRS, _FACTS):
        found = list(pattern.finditer(text))
        rest = pattern.sub("", text)
        if found and _BETWEEN.fullmatch(re.sub(r"^\s*\w{1,30}\s*(?:=|:=)", "", rest)):
            return [_numbers(match) for match in found]
    head = _HEAD.match(text)
    if head is None:
        return []
    found = list(_TRIPLES.finditer(text, head.end()))
    rows = len(text[head.end() :].split("\n"))
    return [_numbers(match) for match in found] if len(found) >= rows - 1 else []


def _in_elements(text: str) -> Iterator[tuple[int, int, int]]:
    for element in _ELEMENT.finditer(text):
        found = [pattern.search(element[0]) for pattern in _ATTRIBUTES]
        if all(found):
            row, column, value = (int(match[1]) for match in found if match)
            yield row, column, value


def _numbers(match: re.Match[str]) -> tuple[int, int, int]:
    row, column, value = map(int, match.groups())
    return row, column, value


PLACED_CELLS: Final = SudokuFormat(
    name="places", title="values with their places, such as r1c1=5 (read)", of_lines=False,
    recognises=recognises, read=read,
)  # fmt: skip
