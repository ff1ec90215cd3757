"""Reader of SudokuPad's shortened JSON.

Names have no quotes, texts have single quotes, ``{}`` in a list is left out, ``t`` and ``f`` are
true and false, colors lack their sign, and names are abbreviated.
"""

import json
import re
from typing import Any, Final

from loshu.core.errors import NotationError

_NAMES: Final = {
    "c": "color", "ca": "cages", "ct": "center", "c1": "borderColor", "c2": "backgroundColor",
    "ce": "cells", "cs": "cellSize", "a": "arrows", "o": "overlays", "u": "underlays",
    "w": "width", "h": "height", "v": "value", "vd": "videos", "l": "lines", "r": "rounded",
    "re": "regions", "fs": "fontSize", "th": "thickness", "hl": "headLength", "wp": "wayPoints",
    "t": "title", "te": "text", "d": "duration", "d2": "d",
}  # fmt: skip
_WORDS: Final = {"t": True, "f": False, "true": True, "false": False, "null": None,
                 "#0": "#000000", "#F": "#FFFFFF"}  # fmt: skip
_NAME: Final = re.compile(r"[A-Za-z0-9_]+")
_BARE: Final = re.compile(r"[^,\[\]{}:'\"]+")
_COLOR: Final = re.compile(r"[0-9a-fA-F]{6}")
_DEEPEST: Final = 40


def unzipped(text: str) -> Any:
    """Read shortened JSON, or plain JSON.

    Raises
    ------
    NotationError
        The text is neither.

    Examples
    --------
    >>> unzipped("{ce:[[,{v:5},],[]],ca:[{ce:[[0,1]],v:10,unique:t}]}")["cells"]
    [[{}, {'value': 5}, {}], [{}]]
    """
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        pass
    reader = _Reader(text)
    value = reader.value(0)
    if reader.at < len(text.rstrip()):
        raise reader.wrong("the end")
    return value


class _Reader:
    """A reader at a place in a text."""

    def __init__(self, text: str) -> None:
        self._text, self.at = text, 0
        # A text that contains double quotes keeps them; single quotes are then letters.
        self._quote = '"' if '"' in text else "'"

    def wrong(self, expected: str) -> NotationError:
        return NotationError(
            f"The link is damaged at character {self.at + 1}: expected {expected}. Copy "
            "the whole link."
        )

    def value(self, depth: int) -> Any:
        if depth > _DEEPEST:
            raise self.wrong("no deeper lists")
        match self._text[self.at : self.at + 1]:
            case "{":
                return self._object(depth)
            case "[":
                return self._list(depth)
            case letter if letter == self._quote:
                return self._string()
            case _:
                return self._bare()

    def _skip(self, letter: str) -> bool:
        found = self._text.startswith(letter, self.at)
        self.at += found
        return found

    def _object(self, depth: int) -> dict[str, Any]:
        self.at += 1
        held: dict[str, Any] = {}
        while not self._skip("}"):
            if held and not self._skip(","):
                raise self.wrong("',' or '}'")
            if self._text.startswith(self._quote, self.at):
                name = self._string()
            elif found := _NAME.match(self._text, self.at):
                name, self.at = found[0], found.end()
            else:
                raise self.wrong("a name")
            if not self._skip(":"):
                raise self.wrong("':'")
            value = self.value(depth + 1)
            if isinstance(value, int) and not isinstance(value, bool) and 99_999 < value < 10**6:
                value = f"#{value}"  # six digits are a color
            held[_NAMES.get(name, name)] = value
        return held

    def _list(self, depth: int) -> list[Any]:
        self.at += 1
        held: list[Any] = []
        while True:
            empty = self._text[self.at : self.at + 1] in (",", "]")
            held.append({} if empty else self.value(depth + 1))
            if self._skip("]"):
                return held
            if not self._skip(","):
                raise self.wrong("',' or ']'")

    def _string(self) -> str:
        found = re.compile(rf"{self._quote}((?:[^{self._quote}\\]|\\.)*){self._quote}").match(
            self._text, self.at
        )
        if found is None:
            raise self.wrong("the end of a text")
        self.at = found.end()
        inside = found[1]
        if self._quote == "'":
            inside = inside.replace("\\'", "'").replace('"', '\\"')
        try:
            return str(json.loads(f'"{inside}"', strict=False))
        except ValueError:
            raise self.wrong("a text without a backslash before") from None

    def _bare(self) -> Any:
        found = _BARE.match(self._text, self.at)
        if found is None:
            raise self.wrong("a value")
        word, self.at = found[0].strip(), found.end()
        if word in _WORDS:
            return _WORDS[word]
        if re.fullmatch(r"-?[0-9]{1,15}", word):
            return int(word)
        if re.fullmatch(r"-?[0-9.]{1,20}(?:[eE][-+]?[0-9]{1,3})?", word):
            try:
                return float(word)
            except ValueError:
                raise self.wrong("a number") from None
        if _COLOR.fullmatch(word):
            return f"#{word}"
        raise self.wrong("a value")
