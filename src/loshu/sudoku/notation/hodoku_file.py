"""HoDoKu's saved games (.hsol): a zip file with the XML of Java beans, which `unpacked` opens.

The first object is the board; Java leaves out the entries that have their default value.
"""

import re
from typing import Final
from xml.etree.ElementTree import Element

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.notation.xml_text import parse_xml, root_of
from loshu.sudoku.shape import NINE
from loshu.sudoku.sudoku import Sudoku

_BOARD: Final = "sudoku.Sudoku2"
_OLD_BOARD: Final = "sudoku.Sudoku"
_CLASS: Final = re.compile(r"class=[\"']sudoku\.(?:Sudoku2?|GuiState)[\"']")
_HEAD: Final = 4096
_EVERYTHING: Final = (1 << NINE.size) - 1


def recognises(text: str) -> bool:
    """Whether a text is Java's XML with HoDoKu's classes."""
    return root_of(text) == "java" and _CLASS.search(text[:_HEAD]) is not None


def read(text: str) -> tuple[Sudoku]:
    """Read the board: givens, found values, and eliminated candidates.

    Raises
    ------
    NotationError
        The file is of another version; the error names the export to use instead.

    Examples
    --------
    >>> board = '<void property="values"><void index="1"><int>5</int></void></void>'
    >>> read(f'<java><object class="sudoku.Sudoku2">{board}</object></java>')[0].found
    frozenset({1})
    """
    root = parse_xml(text, "HoDoKu")
    board = root.find(f"./object[@class='{_BOARD}']")
    if board is None:
        old = root.find(f"./object[@class='{_OLD_BOARD}']") is not None
        why = "was saved by HoDoKu 1" if old else "has no board"
        raise NotationError(
            f"The file {why} and cannot be read. In HoDoKu, copy the puzzle with Edit > Copy "
            "Library Format, and give that line."
        )
    values = _entries(board, "values", 0, NINE.size)
    fixed = _entries(board, "fixed", 0, 1)
    cells = _entries(board, "cells", _EVERYTHING, _EVERYTHING)
    found = [cell for cell, value in enumerate(values) if value and not fixed[cell]]
    marks = [1 << value - 1 if value else bits for value, bits in zip(values, cells, strict=True)]
    has_marks = any(bits != _EVERYTHING for bits, v in zip(cells, values, strict=True) if not v)
    return (Sudoku(NINE, values, found=found, marks=marks if has_marks else None),)


def _entries(board: Element, name: str, default: int, most: int) -> list[int]:
    """Return the numbers of an array; entries that the XML lacks have their default value."""
    held = [default] * NINE.cells
    array = board.find(f"./void[@property='{name}']")
    if array is None:
        return held
    inner = array.find("array")
    if inner is not None:  # a new array, whose entries are 0 by default
        array, held = inner, [0] * NINE.cells
    for entry in array.findall("void"):
        at, said = entry.get("index", ""), "".join(entry.itertext()).strip()
        number = {"true": "1", "false": "0"}.get(said, said)
        good = re.fullmatch("[0-9]{1,2}", at) and re.fullmatch("[0-9]{1,3}", number)
        if not good or int(at) >= NINE.cells or int(number) > most:
            raise NotationError(
                f"{name}: the entry {quoted(at)} is {quoted(said)}. Expected 0 to {most}."
            )
        held[int(at)] = int(number)
    return held


HODOKU_FILE: Final = SudokuFormat(
    name="hsol", title="saved games of HoDoKu (.hsol)", of_lines=False, recognises=recognises,
    read=read, suffixes=(".hsol",),
)  # fmt: skip
