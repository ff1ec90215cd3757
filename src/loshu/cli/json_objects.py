"""Objects of JSON that other commands printed: one on each line, in a list, or alone."""

import json
from collections.abc import Iterator
from typing import Any

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted


def objects(text: str) -> Iterator[tuple[int, dict[str, Any]]]:
    r"""Yield each object, and the line on which it begins.

    Raises
    ------
    NotationError
        Text that is not JSON, or a value that is not an object.

    Examples
    --------
    >>> list(objects('{"a": 1}\n[{"b": 2}, {"c": 3}]'))
    [(1, {'a': 1}), (2, {'b': 2}), (2, {'c': 3})]
    """
    decoder, place, text = json.JSONDecoder(), 0, text.lstrip("\ufeff")
    while rest := text[place:].lstrip():
        place = len(text) - len(rest)
        line = text.count("\n", 0, place) + 1
        try:
            value, place = decoder.raw_decode(text, place)
        except json.JSONDecodeError as error:
            found = quoted(text[error.pos : error.pos + 32])
            raise NotationError(
                f"line {error.lineno}, character {error.colno}: Not valid JSON: {error.msg} at "
                f"{found}."
            ) from None
        except RecursionError:
            raise NotationError(f"line {line}: Lists are nested too deeply.") from None
        for each in value if isinstance(value, list) else [value]:
            if not isinstance(each, dict):
                raise NotationError(
                    f"line {line}: {quoted(json.dumps(each))} is not a JSON object."
                )
            yield line, each
