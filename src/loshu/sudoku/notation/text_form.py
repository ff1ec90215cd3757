"""Text forms of Sudokus: cells row by row, after the shape if it is not 3x3.

A Sudoku with more than cells and boxes is written as JSON of f-puzzles.
"""

import re
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.core.problem import Problem
from loshu.sudoku.shape import Shape, parse_shape, shape_of_cells
from loshu.sudoku.sudoku import FAMILY_NAME, Sudoku
from loshu.sudoku.symbols import value_of

FOUND: Final = "+"
_WITH_JSON: Final = re.compile(rf"\s*{FAMILY_NAME}:\s*\{{")
_WITH_FOUND: Final = re.compile(
    rf"\s*(?:{FAMILY_NAME}:)?(?:[0-9]{{1,2}}x[0-9]{{1,2}}:)?[^\s:,#]*[+][^\s:,#]*\s*"
)
EXAMPLE: Final = (
    "sudoku:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)


def parse(text: str) -> Problem:
    """Read the text form of a Sudoku; the family's name in front is optional.

    Raises
    ------
    NotationError
        Unreadable text; the message names the cell.

    Examples
    --------
    >>> print(parse("2x2:1...|..2.|.3..|...4"))
    sudoku:2x2:1.....2..3.....4
    """
    return read_text_form(text).problem


def is_more_than_cells(line: str) -> bool:
    """Whether a line is a text form with JSON or found values.

    Examples
    --------
    >>> is_more_than_cells("sudoku:{}"), is_more_than_cells("2x2:1+2..34..........")
    (True, True)
    >>> is_more_than_cells("sudoku:2x2:1.....2..3.....4"), is_more_than_cells("12+34, 5")
    (False, False)
    """
    return _WITH_JSON.match(line) is not None or _WITH_FOUND.fullmatch(line) is not None


def read_text_form(text: str) -> Sudoku:
    """Read a text form; ``/``, ``|`` and blanks between rows are allowed.

    ``+`` marks the next value as found.

    Raises
    ------
    NotationError
        Unreadable text; the message names the cell.

    Examples
    --------
    >>> print(read_text_form("sudoku:2x2:1.....2..3.....4").grid.text)
    1 . . ./. . 2 ./. 3 . ./. . . 4
    >>> read_text_form("2x2:1.....2..3.....x")
    Traceback (most recent call last):
    loshu.core.errors.NotationError: row 4, column 4: 'x' is not allowed here. Expected 1-4 or '.'.
    >>> read_text_form("2x2:1+2..34..........").found
    frozenset({1})
    """
    body = text.strip().removeprefix(f"{FAMILY_NAME}:")
    if body.startswith("{"):
        from loshu.sudoku.notation.description import parse_description  # with all rules

        return parse_description(body)
    front, colon, cells = body.rpartition(":")
    marked = "".join(cells.split()).replace("/", "").replace("|", "")
    symbols = marked.replace(FOUND, "")
    shape = parse_shape(front) if colon else shape_of_cells(len(symbols))
    if len(symbols) != shape.cells:
        raise NotationError(
            f"The puzzle has {len(symbols)} cells. A Sudoku with boxes {shape} has {shape.cells}."
        )
    values = _values(shape, symbols)
    if "0" in symbols:
        from loshu.sudoku.notation.zeros import sudoku_of_words

        return sudoku_of_words(symbols, values, shape, found=_found(marked))
    return Sudoku(shape, values, found=_found(marked))


def _found(marked: str) -> list[int]:
    """Return the cells whose values are marked as found."""
    if FOUND not in marked:
        return []
    signs = [at for at, mark in enumerate(marked) if mark == FOUND]
    for sign in signs:
        after = marked[sign + 1 : sign + 2]
        if after in ("", ".", "0", FOUND):
            raise NotationError(
                f"{quoted(after)} after {FOUND!r} is not a value. Expected one such as +5."
            )
    return [sign - before for before, sign in enumerate(signs)]


def _values(shape: Shape, symbols: str) -> list[int]:
    values = []
    for cell, symbol in enumerate(symbols):
        try:
            values.append(value_of(symbol, shape.size))
        except NotationError as error:
            row, column = divmod(cell, shape.size)
            raise NotationError(str(error), row=row + 1, column=column + 1) from None
    return values
