"""Arguments of constraints of Interactive Sudoku Solver: cells, tables of pairs, expressions."""

import re
from base64 import urlsafe_b64decode
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Any, Final, TypeAlias
from urllib.parse import unquote

from loshu.core.errors import NotationError
from loshu.sudoku.notation.constraint_size import GridSize
from loshu.sudoku.symbols import DIGITS

CELL: Final = re.compile(r"R([0-9a-z])C([0-9a-z])", re.IGNORECASE)
REGION_CELL: Final = re.compile(r"CC([0-9]{1,4})")
LETTERS: Final = f"{ascii_uppercase}{ascii_lowercase}{digits}-_"
OLD_LETTERS: Final = f"{ascii_uppercase}{ascii_lowercase}{digits}_-"
"""The letters of six bits each, now and in old links."""
Place: TypeAlias = tuple[int, int]
"""A row and a column, from 1."""
Items: TypeAlias = Iterator[tuple[str, Any]]
"""Keys of the JSON of f-puzzles, and one item of each."""
Read: TypeAlias = Callable[[list[str], GridSize], Items]
"""Takes the arguments and the size; raises `ValueError` where they do not fit."""


def place_of(cell: str) -> Place:
    """Return the place of a cell such as ``R1Ca``; raises `ValueError` for anything else."""
    found = CELL.fullmatch(cell)
    if found is None:
        raise ValueError(cell)
    return int(found[1], 36), int(found[2], 36)


def name_of(row: int, column: int) -> str:
    """Return the name of a cell in the JSON."""
    return f"R{row}C{column}"


def names_of(cells: Sequence[str]) -> list[str]:
    """Return the names of cells in the JSON; raises `ValueError` where one is no cell."""
    return [name_of(*place_of(cell)) for cell in cells]


def region_names_of(cells: Sequence[str], size: GridSize) -> list[str]:
    """Return the cells of the grid whose region cells such as ``CC12`` are.

    Examples
    --------
    >>> region_names_of(["CC1", "CC12", "R2C1"], GridSize(9, 9, range(1, 10), 9))
    ['R1C1', 'R2C3', 'R2C1']
    """
    names = list[str]()
    for cell in cells:
        found = REGION_CELL.fullmatch(cell)
        row, column = divmod(int(found[1]) - 1, size.columns) if found else (0, 0)
        if found and not size.has(row + 1, column + 1):
            raise ValueError(cell)
        names.append(name_of(row + 1, column + 1) if found else name_of(*place_of(cell)))
    return names


def parts_of(cells: Sequence[str]) -> list[list[str]]:
    """Return the parts of a list between signs ``-``.

    Examples
    --------
    >>> parts_of(["CC1", "-", "CC1", "CC2"])
    [['CC1'], ['CC1', 'CC2']]
    """
    parts = [list[str]()]
    for cell in cells:
        if cell == "-":
            parts.append([])
        else:
            parts[-1].append(cell)
    return [part for part in parts if part]


def named_groups(arguments: list[str]) -> Iterator[list[str]]:
    """Yield groups of cells: a name or an empty argument begins the next one."""
    group = list[str]()
    for argument in (*arguments, ""):
        if not argument or argument[0] == "_":
            if group:
                yield group
            group = []
        else:
            group.append(argument)


def read_regex(arguments: list[str], size: GridSize) -> Items:
    """Read an expression in Base64, or in the percent form of old links."""
    from loshu.sudoku.rules.regular_expressions import read_expression  # rarely needed

    coded, *cells = arguments
    text = unquote(coded) if set(coded) & {*"%."} else _decoded(coded).decode("ascii")
    text = "".join(text.split())
    try:
        read_expression(text, size.digits)
    except NotationError as error:
        raise ValueError(text) from error
    for group in named_groups(cells):
        yield "regexline", {"lines": [names_of(group)], "value": text}


def _decoded(coded: str) -> bytes:
    return urlsafe_b64decode(coded + "=" * (-len(coded) % 4))


def read_pairs(key: str, alphabet: str, arguments: list[str], size: GridSize) -> Items:
    """Read a table of pairs: six bits a letter, row by row, the lowest first."""
    coded, *cells = arguments
    bits = [alphabet.index(letter) >> bit & 1 for letter in coded for bit in range(6)]
    signs = [DIGITS[digit] for digit in size.digits]
    listed = zip(product(signs, repeat=2), bits, strict=False)
    pairs = [f"{one}{other}" for (one, other), bit in listed if bit]
    for group in named_groups(cells):
        names = names_of(group)
        place = {"lines": [names]} if key == "pairline" else {"cells": names}
        yield key, {**place, "value": " ".join(pairs)}
