"""JSON: a list of rows with ``null`` for a missing entry, or an object that holds one."""

import json
import re
from collections.abc import Iterable, Iterator
from math import isqrt
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.core.grid import Grid
from loshu.core.notation import line, plain
from loshu.core.notation.cells import quoted, to_grid
from loshu.core.notation.decode import decode
from loshu.core.notation.pieces import chunks, only, read_each
from loshu.core.notation.records import Limits, Reader, Source, Writer

KEYS: Final = (
    "grid",
    "square",
    "board",
    "rows",
    "cells",
    "puzzle",
    "start",
    "matrix",
    "values",
    "state",
    "tiles",
)
"""Keys under which an object may keep its rows, or all cells of a square in one list."""

_OBJECT = re.compile(r'\s*\{\s*"')
_SPACE = re.compile(r"\s*")
# Numbers stay text: an error then quotes them as they were written.
_DECODER = json.JSONDecoder(parse_int=str, parse_float=str, parse_constant=str)


def recognises(source: Source) -> bool:
    """Look for an object; lists are for the reader of brackets, which takes more than JSON."""
    return isinstance(source, str) and _OBJECT.match(source) is not None


def read_json_text(source: Source, limits: Limits) -> Grid:
    """Read the one JSON value there is.

    Examples
    --------
    >>> print(read_json_text('{"square": [[8, 1, 6], [3, null, 7], [4, 9, 2]]}', Limits()).text)
    8 1 6/3 . 7/4 9 2
    """
    return _grid(only(_values(decode(source))), limits)


def read_many(source: Source, limits: Limits) -> Iterator[Grid]:
    r"""Read JSON values that follow one another, such as one on each line.

    Examples
    --------
    >>> [grid.text for grid in read_many("[[1, 2], [3, 4]]\n[[5]]", Limits())]
    ['1 2/3 4', '5']
    """
    return read_each(_values(decode(source)), _grid, limits)


def _values(text: str) -> Iterator[Any]:
    place = _end_of_space(text, 0)
    while place < len(text):
        try:
            value, end = _DECODER.raw_decode(text, place)
        except json.JSONDecodeError as error:
            found = quoted(text[error.pos : error.pos + 32])
            raise NotationError(
                f"line {error.lineno}, character {error.colno}: Not valid JSON: {error.msg} at "
                f"{found}."
            ) from None
        except RecursionError:
            raise NotationError("Lists are nested too deeply. Expected a list of rows.") from None
        yield value
        place = _end_of_space(text, end)


def _end_of_space(text: str, place: int) -> int:
    match = _SPACE.match(text, place)
    return match.end() if match else place


def _grid(value: Any, limits: Limits) -> Grid:
    if isinstance(value, dict):
        key = next((key for key in KEYS if key in value), None)
        if key is None:
            keys = ", ".join(map(quoted, list(value)[:4])) or "none"
            raise NotationError(f"The JSON object has no key 'grid' or 'square'. Its keys: {keys}.")
        if isinstance(value[key], list) and _are_all_cells(value[key]):
            return to_grid([list(map(_word, value[key]))], limits)
        value = value[key]
    if isinstance(value, str):
        reader = line.READER if line.recognises(value) else plain.READER
        return reader.read(value, limits)
    if not isinstance(value, list):
        raise NotationError(f"{quoted(_word(value))} is not a list of rows.")
    return to_grid(_rows(value), limits)


def _are_all_cells(values: list[Any]) -> bool:
    """Whether a list has the cells of a square, and no rows."""
    side = isqrt(len(values))
    return side > 1 and side * side == len(values) and not any(isinstance(v, list) for v in values)


def _rows(rows: list[Any]) -> Iterator[list[str]]:
    for number, row in enumerate(rows, 1):
        if not isinstance(row, list):
            raise NotationError(f"{quoted(_word(row))} is not a list of values.", row=number)
        yield [value if isinstance(value, str) else _word(value) for value in row]


def _word(value: Any) -> str:
    """Return a short text for a value found where an entry was expected."""
    if isinstance(value, list | dict):
        return "[...]" if isinstance(value, list) else "{...}"
    return value if isinstance(value, str) else json.dumps(value)


def write_json_text(grid: Grid) -> bytes:
    r"""Write a list of rows on one line.

    Examples
    --------
    >>> write_json_text(Grid([[8, 1], [None, 5]]))
    b'[[8, 1], [null, 5]]\n'
    """
    return json.dumps(grid.rows()).encode() + b"\n"


def write_many(grids: Iterable[Grid]) -> Iterator[bytes]:
    """Write JSON lines: each grid on a line of its own."""
    return chunks(grids, write_json_text)


READER: Final = Reader(
    name="json",
    title='JSON, such as [[8, 1, 6], [3, null, 7], [4, 9, 2]] or {"grid": [...]}',
    recognises=recognises,
    read=read_json_text,
    read_many=read_many,
)
WRITER: Final = Writer(
    name="json",
    title="JSON, a list of rows on one line",
    write=write_json_text,
    write_many=write_many,
)
