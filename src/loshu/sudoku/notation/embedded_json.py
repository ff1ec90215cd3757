"""JSON in pages and programs, such as ``window.gameData = {...}`` in a script."""

import json
import re
from collections.abc import Sequence
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.sudoku.notation.format import Data, SudokuFormat
from loshu.sudoku.notation.json_objects import begins_json
from loshu.sudoku.sudoku import Sudoku

_START: Final = re.compile(r"[=(>][ \t]*(?=[{]\s*\")")
_LONGEST: Final = 2**22
_DECODER: Final = json.JSONDecoder()


def recognises(text: str) -> bool:
    """Whether a text has JSON with a puzzle behind ``=``, in a call, or in an element.

    Examples
    --------
    >>> recognises('var p = {"puzzle": "1.....2..3.....4"};'), recognises('var p = {"a": 1};')
    (True, False)
    """
    try:
        return bool(_data_in(text))
    except NotationError:  # `read` reports it
        return True


def read(text: str) -> Sequence[Sudoku]:
    """Read the puzzles of the JSON; the text around it is ignored.

    Examples
    --------
    >>> read('f({"puzzle": "1.....2..3.....4", "solution": "1342341243211234"})')[0].line
    '1.....2..3.....4'
    """
    from loshu.sudoku.notation.f_puzzles import sudoku_of

    found = _data_in(text)
    if not found:
        raise NotationError("The text has no JSON with a puzzle.")
    return [sudoku_of(data) for data in found]


def _data_in(text: str) -> list[Data]:
    """Return the puzzles of all JSON objects of a text as data of f-puzzles."""
    if "{" not in text or len(text) > _LONGEST or begins_json(text):
        return []
    from loshu.sudoku.notation.json_answers import answers_in

    found = list[Data]()
    at = 0
    while start := _START.search(text, at):
        held, at = _object(text, start.end())
        found += answers_in(held) if isinstance(held, dict) else []
    return found


def _object(text: str, at: int) -> tuple[Any, int]:
    try:
        return _DECODER.raw_decode(text, at)
    except (ValueError, RecursionError):
        return None, at + 1


EMBEDDED_JSON: Final = SudokuFormat(
    name="script", title="JSON in pages and programs (read)", of_lines=False,
    recognises=recognises, read=read,
)  # fmt: skip
