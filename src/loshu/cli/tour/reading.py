"""Read tours from arguments: text, a file with a tour in each line, or '-'."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from loshu.cli.content import content, holds_objects
from loshu.core.deferred import deferred
from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.notation.cells import quoted
from loshu.tour.tour import EXAMPLE, FAMILY_NAME, Tour, parse_tour, tour_with

objects = deferred("loshu.cli.json_objects:objects")  # for JSON only
_ROW: Final = re.compile(r"[\s|&,;\"\[\]\d._?*#+\\/-]+")
"""A row of a board, in one of the forms of grids."""


def read_tours(argument: str) -> Iterator[Tour]:
    """Yield the tours of an argument, whole or partial.

    Parameters
    ----------
    argument : str
        ``-``, the name of a file, or a text form such as ``tour:3x3:(1,0):1,2,3/.,.,4/7,6,5``.

    Raises
    ------
    NotationError
        Text that cannot be read; names the file and the line.
    """
    if argument.startswith(f"{FAMILY_NAME}:"):
        yield parse_tour(argument)
        return
    name, text = content(argument, "a tour", EXAMPLE)
    found = False
    try:
        for tour in _in_objects(text) if holds_objects(text) else _in_lines(text):
            found = True
            yield tour
    except _PlaceError as error:
        raise NotationError(f"{name}, {error}") from None
    if not found:
        raise NotationError(f"{name} holds no tour such as {EXAMPLE!r}")


class _PlaceError(Exception):
    """What is wrong with a text, after the line."""


def _in_lines(text: str) -> Iterator[Tour]:
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if _ROW.fullmatch(line):
            raise _PlaceError(
                f"line {number}: rows of numbers do not name their game: put it in front, as in "
                f"{EXAMPLE!r}, or write tours with --format line or json"
            )
        yield _parsed(parse_tour, line, number)


def _in_objects(text: str) -> Iterator[Tour]:
    """Yield the tours of JSON that commands print: solutions, where there are any, or puzzles."""
    try:
        for line, found in objects(text):
            texts = found.get("solutions", [found.get("tour", found.get("puzzle"))])
            if texts == [None] and isinstance(found.get("game"), str) and "rows" in found:
                yield _parsed(lambda it: tour_with(it["game"], it["rows"]), found, line)
                continue
            if not isinstance(texts, list) or not all(isinstance(each, str) for each in texts):
                keys = ", ".join(map(quoted, list(found)[:4])) or "none"
                raise _PlaceError(
                    f"line {line}: expected an object with the key 'tour', 'puzzle' or "
                    f"'solutions', or the keys 'game' and 'rows', got {keys}"
                )
            for each in texts:
                yield _parsed(parse_tour, each, line)
    except NotationError as error:
        raise _PlaceError(str(error)) from None


def _parsed(parse: Callable[[Any], Tour], value: object, line: int) -> Tour:
    try:
        return parse(value)
    except (TypeError, NotationError, UnsupportedError) as error:
        raise _PlaceError(f"line {line}: {error}") from None


def read_one_tour(argument: str, purpose: str) -> Tour:
    """Read an argument that holds one tour; raises `NotationError` for several."""
    tours = list(read_tours(argument))
    if len(tours) != 1:
        raise NotationError(f"{purpose} takes one tour, got {len(tours)}; give one at a time")
    return tours[0]


def holds_tours(argument: str) -> bool:
    """Whether an argument is a text form, '-', or a file that is not the shape of a board."""
    if argument == "-" or argument.startswith(f"{FAMILY_NAME}:"):
        return True
    try:
        path = Path(argument)
        text = path.read_text("utf-8", errors="replace") if path.is_file() else ""
    except OSError:  # longer than the name of any file
        return False
    return ":" in text
