"""A value inside a JSON document, and its path."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.field import Field


class UnknownClueError(NotationError):
    """A well-formed clue that no rule supports, such as ``?``."""

    def __init__(self, message: str, clue: str) -> None:
        super().__init__(message)
        self.clue = clue


_CELL: Final = re.compile(r"[rR]([0-9]{1,3})[cC]([0-9]{1,3})")


@dataclass(frozen=True, slots=True)
class JsonPlace:
    """A value and its path.

    Examples
    --------
    >>> place = JsonPlace({"cells": ["R1C1", 7]}, "killercage[0]")
    >>> place.at("cells").items()[1].text()
    Traceback (most recent call last):
    loshu.core.errors.NotationError: killercage[0].cells[1] is '7'. Expected a text.
    """

    value: Any
    path: str
    document: Mapping[str, Any] = dataclass_field(default_factory=dict, compare=False, repr=False)
    """The whole puzzle, for keys that refer to other keys; set at the top of the document."""
    left_out: Collection[str] = dataclass_field(default=(), compare=False, repr=False)
    """The paths of list items to skip."""
    used: set[str] = dataclass_field(default_factory=set, compare=False, repr=False)
    """The paths that were read."""

    @property
    def key(self) -> str:
        """The last key of the path, without indices."""
        return self.path.rpartition(".")[2].partition("[")[0]

    def other(self, key: str) -> "JsonPlace":
        """Return the value of another key of the document."""
        value = self.document.get(key)
        return JsonPlace([] if value is None else value, key, self.document)

    def wrong(self, expected: str) -> NotationError:
        """Return an error with the expected and the found value."""
        found = "missing" if self.value is None else quoted(str(self.value))
        return NotationError(f"{self.path} is {found}. Expected {expected}.")

    def unknown(self, expected: str, clue: str = "") -> UnknownClueError:
        """Return the error for a clue that no rule supports."""
        return UnknownClueError(str(self.wrong(expected)), clue or quoted(str(self.value)))

    def at(self, key: str) -> "JsonPlace":
        """Return the value of a key, or None."""
        if not isinstance(self.value, dict):
            raise self.wrong("an object")
        path = f"{self.path}.{key}"
        self.used.add(path)
        return JsonPlace(self.value.get(key), path, used=self.used)

    def has(self, key: str) -> bool:
        """Whether a key has a value."""
        return self.at(key).value not in (None, "", [])

    def items(self) -> list["JsonPlace"]:
        """Return the values of a list."""
        if not isinstance(self.value, list):
            raise self.wrong("a list")
        paths = (f"{self.path}[{at}]" for at in range(len(self.value)))
        return [
            JsonPlace(value, path, used=self.used)
            for path, value in zip(paths, self.value, strict=True)
            if path not in self.left_out
        ]

    def text(self) -> str:
        """Return a text."""
        if not isinstance(self.value, str):
            raise self.wrong("a text")
        return self.value

    def flag(self) -> bool:
        """Return true or false."""
        if not isinstance(self.value, bool):
            raise self.wrong("true or false")
        return self.value

    @property
    def is_true(self) -> bool:
        """Whether it is true. A missing value is false; other values are errors."""
        return self.value is not None and self.flag()

    def number(self, low: int, high: int) -> int:
        """Return a whole number, which f-puzzles writes as a text."""
        text = str(self.value).strip()
        if isinstance(self.value, float) and self.value.is_integer():
            text = f"{self.value:.0f}"
        if not re.fullmatch(r"-?[0-9]{1,9}", text):
            is_clue = isinstance(self.value, str | float)
            raise (self.unknown if is_clue else self.wrong)("a whole number")
        if not low <= int(text) <= high:
            raise self.wrong(f"a number from {low} to {high}")
        return int(text)

    def place(self) -> tuple[int, int]:
        """Return the row and the column of a name such as ``R1C2``, counted from 1."""
        found = _CELL.fullmatch(self.text())
        if not found:
            raise self.wrong("a cell such as 'R1C2'")
        return int(found[1]), int(found[2])

    def refuse_repeats(self, field: Field) -> None:
        """Raise an error if the digits of rows and columns may be repeated."""
        if field.repeats:
            raise self.wrong("this rule only in a grid whose rows and columns repeat no digit")

    def cell(self, field: Field) -> int:
        """Return the cell of a name such as ``R1C2``, which must lie in a grid."""
        row, column = self.place()
        cell = field.cell(row - 1, column - 1)
        rows, columns = field.extent
        if not 1 <= row <= rows or not 1 <= column <= columns:
            raise self.wrong(f"a cell of {rows} rows and {columns} columns")
        if not field.is_single and cell not in field.cells():
            raise self.wrong("a cell that lies in a grid")
        return cell

    def cells(self, field: Field, *, least: int = 1, repeats: bool = False) -> tuple[int, ...]:
        """Return the cells of a list of names, or of a text such as ``R1C1,R1C2``."""
        cells = tuple(item.cell(field) for item in self._names())
        if len(cells) < least:
            raise self.wrong(f"at least {least} cells" if least > 1 else "at least one cell")
        if not repeats and len(set(cells)) < len(cells):
            raise self.wrong("every cell once")
        return cells

    def _names(self) -> list["JsonPlace"]:
        if not isinstance(self.value, str):
            return self.items()
        return [JsonPlace(name, self.path) for name in re.split(r"[,;\s]+", self.value.strip())]

    def lines(self, field: Field, *, least: int = 2) -> Iterator[tuple[int, ...]]:
        """Yield the cells of every line under the key ``lines``."""
        for line in self.at("lines").items():
            yield line.cells(field, least=least, repeats=True)


def place_of(name: str) -> tuple[int, int] | None:
    """Return the row and the column of a name such as ``R1C2``; None for other texts.

    Examples
    --------
    >>> place_of("R1C2"), place_of("A1")
    ((1, 2), None)
    """
    found = _CELL.fullmatch(name)
    return (int(found[1]), int(found[2])) if found else None


def cell_name(cell: int, field: Field) -> str:
    """Return the name of a cell as JSON has it."""
    row, column = divmod(cell, field.width)
    return f"R{row + 1}C{column + 1}"


def cell_names(cells: tuple[int, ...], field: Field) -> list[str]:
    """Return the names of cells as JSON has them."""
    return [cell_name(cell, field) for cell in cells]
