"""Unread parts of ipuz files that may mean rules."""

from collections.abc import Iterator
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted

_KEYS: Final = frozenset(
    ["kind", "puzzle", "saved", "solution", "charset", "displaycharset", "boxes", "zones", "cages",
     "empty", "block", "styles", "showoperators", "cageborder", "checksum", "volatile",
     "explanation", "annotation", "uniqueid", "publication", "title", "author"]
)  # fmt: skip
"""Other known keys of a file, besides texts about the puzzle."""
_CELL_KEYS: Final = frozenset(["given", "value", "cell", "style"])
_GROUP_KEYS: Final = frozenset(["rect", "cells", "value", "operator", "style"])
_STYLES: Final = frozenset(["shapebg", "mark", "label", "divided", "slice", "imagebg"])
"""Parts of a style that may mean a rule, such as a circle, but not colors and highlights."""


def unread_parts(held: dict[str, Any]) -> Iterator[str]:
    """Name the parts of a file that may mean unknown rules."""
    from loshu.sudoku.rules.unknown import is_harmless  # with all of rules

    for key, value in held.items():
        if value and key not in _KEYS and not is_harmless(key.rpartition(":")[2], value):
            yield key
    styles = held.get("styles")
    for cell in (cell for row in held["puzzle"] for cell in row if isinstance(cell, dict)):
        told = _parts_of_style(cell.get("style"), styles)
        yield from (f"{key} in cells" for key in sorted({*told, *cell} - _CELL_KEYS))
    for name in ("zones", "cages"):
        for group in (group for group in list_under(held, name) if isinstance(group, dict)):
            told = _parts_of_style(group.get("style"), styles)
            yield from (f"{key} in {name}" for key in sorted({*told, *group} - _GROUP_KEYS))


def _parts_of_style(style: object, styles: object) -> set[str]:
    """Return the parts of a style, given directly or by name, that may mean a rule."""
    if isinstance(style, str) and isinstance(styles, dict):
        style = styles.get(style)
    return set(style) & _STYLES if isinstance(style, dict) else set()


def list_under(held: dict[str, Any], key: str) -> list[Any]:
    """Return the list under a key, or an empty list."""
    value = held.get(key) or []
    if not isinstance(value, list):
        raise NotationError(f"The value of {key!r} is {quoted(str(value))}. Expected a list.")
    return value
