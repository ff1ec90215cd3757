"""The text of Interactive Sudoku Solver, such as ``.Cage~10~R1C1~R1C2.~R2C3_5``, and its links.

Each constraint is a dot, its type and arguments, separated by ``~``; givens have no type.
"""

import re
from collections.abc import Iterator
from typing import Final
from urllib.parse import unquote

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.cells_line import LINE
from loshu.sudoku.notation.constraint_arguments import name_of, place_of
from loshu.sudoku.notation.constraint_size import GridSize, empty_data, same_regions, size_of
from loshu.sudoku.notation.constraint_tree import OR, Held, required, tree_of
from loshu.sudoku.notation.f_puzzles import sudoku_of
from loshu.sudoku.notation.format import Data, SudokuFormat
from loshu.sudoku.notation.grid_size import box_regions
from loshu.sudoku.sudoku import Sudoku

_LINK: Final = re.compile(
    r"\S*(?:Interactive-Sudoku-Solver|localhost:\d+)/\S*[?&]q=(?P<text>[^&\s]+)\S*", re.IGNORECASE
)
_TEXT: Final = re.compile(r"(?=.*~)(?:\.(?:[A-Z][A-Za-z]*(?:~[^.~\s]*)*|(?:~\w+)*))+")
_BEGINS: Final = re.compile(r"(?:\s*#.*\n)*\s*\.+(?:[A-Z]|~)")
_COMMENT: Final = re.compile(r"^\s*#.*$", re.MULTILINE)
_ONCE: Final = ("CountingCircles",)
"""Constraints that another one of their type does not extend."""
_OF_GRID: Final = ("Shape", "NoBoxes", "RegionSize", "RegionSameValues")
"""Types that are read before all others, or after them."""


def recognises(text: str) -> bool:
    """Whether a text is such a text or link; white space may separate constraints."""
    if _BEGINS.match(text) is None:
        return _LINK.match(text.strip()) is not None
    return _TEXT.fullmatch(_squeezed(text)) is not None


def is_list(text: str) -> bool:
    """Whether each line is a puzzle: none is indented, and not each is one constraint."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    of_one_puzzle = (
        all(line.count(".") == 1 for line in lines)
        and not all(line.startswith(".~") for line in lines)
    ) or (lines and lines[0].startswith(".Shape~") and lines[0].count(".") == 1)
    return len(lines) > 1 and not of_one_puzzle and not any(line[0].isspace() for line in lines)


def read(text: str) -> tuple[Sudoku]:
    """Read a text or link; constraints without a key here become unknown rules."""
    found = _LINK.match(text.strip())
    text = _squeezed(unquote(found["text"]) if found else text)
    if not _TEXT.fullmatch(text):
        return (LINE.read(text)[0],)
    constraints = [part.split("~") for part in text.split(".")[1:]]
    return (sudoku_of(_data(constraints)),)


def _squeezed(text: str) -> str:
    """Leave out white space and comments."""
    return "".join(_COMMENT.sub("", text).split())


def _data(constraints: list[list[str]]) -> Data:
    from loshu.sudoku.notation.constraint_types import tied_ranks  # rarely needed

    size = size_of(constraints)
    data = empty_data(size)
    boxes = box_regions(size.rows, size.columns, size.region)
    alone = ["NoBoxes"] in constraints or boxes is None
    if boxes is None and any(kind == "RegionSumLine" for kind, *_ in constraints):
        _divide(data, ["." * size.rows * size.columns], size, alone=True)
    if ["NoBoxes"] in constraints and not any(kind == "Jigsaw" for kind, *_ in constraints):
        _divide(data, ["." * size.rows * size.columns], size, alone=True)
    for held in _demands(tied_ranks(constraints), size):
        if held.type_ == "":
            _give(data, held.arguments, size)
        elif held.type_ == OR:
            _add_alternatives(data, held, size)
        elif held.type_ == "Jigsaw":
            _divide(data, held.arguments, size, alone=alone)
        elif held.type_ not in _OF_GRID:
            _add(data, held.type_, held.arguments, size)
    if ["RegionSameValues"] in constraints:
        for first, second in same_regions(data, size):
            data.setdefault("samevalues", []).append({"cells": first, "cloneCells": second})
    return data


def _demands(constraints: list[list[str]], size: GridSize) -> Iterator[Held]:
    """Yield what the constraints demand; a holder that cannot be opened stays whole."""
    for held in tree_of(constraints):
        try:
            yield from [*required(held, size)]
        except ValueError:
            yield held


def _add_alternatives(data: Data, held: Held, size: GridSize) -> None:
    """Add alternatives; they are kept as unknown where one of them is."""
    options = list[Data]()
    try:
        for part in held.parts:
            option: Data = {}
            for each in required(part, size):
                if each.type_ == "":
                    formulas = [{"value": _formula(argument)} for argument in each.arguments]
                    option.setdefault("formula", []).extend(formulas)
                else:
                    _add(option, each.type_, each.arguments, size)
            if not option or any(key[:1].isupper() for key in option):
                raise ValueError(part)
            options.append(option)
    except ValueError:
        data.setdefault(OR, []).append(held.text)
    else:
        data.setdefault("anyof", []).append(options)


def _formula(given: str) -> str:
    """Write a given such as ``R1C2_3_4`` as a formula."""
    cell, *values = given.split("_")
    row, column = place_of(cell)
    return f"r{row}c{column}={'|'.join(str(int(value)) for value in values)}"


def _give(data: Data, arguments: list[str], size: GridSize) -> None:
    for argument in arguments:
        cell, *values = argument.split("_")
        try:
            row, column = place_of(cell)
            numbers = [*map(int, values)]
        except ValueError:  # a variable outside the grid
            data.setdefault("Given", []).append(argument)
            continue
        if not size.has(row, column):
            raise NotationError(
                f"{quoted(cell)} is not a cell of {size.rows} rows and {size.columns} columns."
            )
        only = {"value": numbers[0], "given": True}
        data["grid"][row - 1][column - 1] |= (
            only if len(numbers) == 1 else {"givenPencilMarks": numbers}
        )


def _divide(data: Data, arguments: list[str], size: GridSize, *, alone: bool) -> None:
    """Set the regions, or add them to the boxes; in an empty layout there are none.

    Cells of one sign are a region unless they are fewer than those of the longer side.
    """
    layout, across = arguments[-1] if arguments else "", size.columns
    if len(layout) != size.rows * across:
        expected = size.rows * across
        raise NotationError(
            f"The layout {quoted(layout)} has {len(layout)} cells. Expected {expected}."
        )
    cells = {sign: [at for at, other in enumerate(layout) if other == sign] for sign in layout}
    regions = {
        sign: some
        for sign, some in cells.items()
        if sign != "." and size.width <= len(some) <= len(size.digits)
    }
    if alone:
        for at, sign in enumerate(layout):
            number = int(sign, 36) if sign in regions else None
            data["grid"][at // across][at % across]["region"] = number
    else:
        data.setdefault("extraregion", []).extend(
            {"cells": [name_of(at // across + 1, at % across + 1) for at in some]}
            for some in regions.values()
        )


def _add(data: Data, type_: str, arguments: list[str], size: GridSize) -> None:
    """Add a constraint; one of an unknown type, or with other arguments, is kept as unknown."""
    from loshu.sudoku.notation.constraint_types import TYPES  # rarely needed

    try:
        items = [*TYPES[type_](arguments, size)]
        if type_ in _ONCE and items and items[0][0] in data:
            raise ValueError(type_)
    except (KeyError, ValueError):
        data.setdefault(type_, []).append("~".join(arguments))
        return
    for key, item in items:
        if item is True:
            data[key] = True
        else:
            data.setdefault(key, []).append(item)


INTERACTIVE: Final = SudokuFormat(
    name="interactive",
    title="text and links of Interactive Sudoku Solver",
    of_lines=False,
    is_list=is_list,
    recognises=recognises,
    read=read,
)
