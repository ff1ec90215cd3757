"""Constraints of Interactive Sudoku Solver as the JSON of f-puzzles."""

from collections.abc import Iterator
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.constraint_arguments import name_of, place_of
from loshu.sudoku.notation.constraint_outside import tied_ranks
from loshu.sudoku.notation.constraint_size import GridSize, empty_data, same_regions, size_of
from loshu.sudoku.notation.constraint_tree import OR, Held, required, tree_of
from loshu.sudoku.notation.constraint_types import TYPES
from loshu.sudoku.notation.format import Data
from loshu.sudoku.notation.grid_size import box_regions

_ONCE: Final = ("CountingCircles",)
"""Constraints that another one of their type does not extend."""
_OF_GRID: Final = ("Shape", "NoBoxes", "RegionSize", "RegionSameValues")
"""Types that are read before all others, or after them."""


def data_of(constraints: list[list[str]]) -> Data:
    """Return the JSON of constraints, each a type and its arguments."""
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
