"""JSON objects in a text: a single object, or one per line."""

import json
import re
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted

_OBJECT: Final = re.compile(r"[\ufeff\s]*\{\s*(?:[\"}']|[A-Za-z_$][\w$]*\s*:|$)")
_LIST: Final = re.compile(
    r"[\ufeff\s]*\[\s*(?:\{|(?:\[\s*)*(?:\"(?:[^\"\\]|\\.)*\"|-?[0-9]+|null)\s*,)"
)
_MANY: Final = 100
"""Lines to inspect: a puzzle among them shows that the text is a list."""


def begins_object(text: str) -> bool:
    r"""Whether a text begins like a JSON object.

    Examples
    --------
    >>> [begins_object(text) for text in ("{ }", "{\"a\"", "{| class=x", "{5")]
    [True, True, False, False]
    """
    return _OBJECT.match(text) is not None


def begins_json(text: str) -> bool:
    """Whether a text begins like a JSON object, or like a list of objects, texts or numbers.

    Examples
    --------
    >>> begins_json("[[5, 3, 0"), begins_json("[[5 3 0"), begins_json("[5 . ."), begins_json("{")
    (True, False, False, True)
    """
    return begins_object(text) or _LIST.match(text) is not None


def objects_in(text: str) -> list[dict[str, Any]]:
    r"""Return the objects of a JSON text.

    Raises
    ------
    NotationError
        Not valid JSON; the error has the line and the column.

    Examples
    --------
    >>> objects_in('{"a": 1}'), len(objects_in("{}\n\n{}"))
    ([{'a': 1}], 2)
    """
    text = text.lstrip("\ufeff")
    first, _, more = text.strip().partition("\n")
    if more and _is_object(first):
        lines = enumerate(text.splitlines(), 1)
        return [_object(line, number) for number, line in lines if line.strip()]
    return [_object(text, 1)]


def _is_object(line: str) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False


def is_list(text: str) -> bool:
    r"""Whether each line of a text is a separate puzzle; some may be damaged.

    Examples
    --------
    >>> is_list('{"grid": 1\n{"grid": []}'), is_list('{"grid":\n[[{}]]}'), is_list('{"grid": []}')
    (True, False, False)
    """
    lines = [line for line in text.lstrip("\ufeff").splitlines()[:_MANY] if line.strip()]
    return len(lines) > 1 and (_is_object(lines[0]) or any(map(_is_puzzle, lines)))


def _is_puzzle(line: str) -> bool:
    """Whether a line is the object of a puzzle, not of a cage inside one."""
    if not line.startswith("{") or not _is_object(line):
        return False
    held = json.loads(line)
    cells = held.get("cells")
    return "grid" in held or "puzzle" in held or (isinstance(cells, list) and "regions" in held)


def values_in(text: str) -> list[Any]:
    """Return the objects of a JSON text, or its lists; errors are those of `objects_in`."""
    text = text.lstrip("\ufeff")
    return objects_in(text) if begins_object(text) else [_value(text, 1)]


def _value(text: str, line: int) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        row = line + error.lineno - 1
        raise NotationError(f"Not valid JSON: {error.msg}.", row=row, column=error.colno) from None
    except (ValueError, RecursionError):
        raise NotationError("The JSON cannot be read.", row=line) from None


def _object(text: str, line: int) -> dict[str, Any]:
    held = _value(text, line)
    if not isinstance(held, dict):
        raise NotationError(
            f"{quoted(str(held))} has no 'grid'. Expected an object with the key 'grid'.", row=line
        )
    return held
