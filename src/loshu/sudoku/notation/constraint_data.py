"""Constraints of Interactive Sudoku Solver as the JSON of f-puzzles."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.constraint_arguments import Place, name_of, place_of
from loshu.sudoku.notation.constraint_outside import tied_ranks
from loshu.sudoku.notation.constraint_size import GridSize, empty_data, same_regions, size_of
from loshu.sudoku.notation.constraint_tree import OR, Held, required, tree_of, ways
from loshu.sudoku.notation.constraint_types import TYPES
from loshu.sudoku.notation.constraint_variables import DOPPELGANGER, VAR, variables_of
from loshu.sudoku.notation.format import Data

_OF_GRID: Final = ("Shape", "NoBoxes", "RegionSize", "RegionSameValues", VAR, DOPPELGANGER)
"""Types that are read before all others, or after them."""
Given: TypeAlias = dict[Place, set[int]]
"""The digits that are given for cells."""


def data_of(constraints: list[list[str]]) -> Data:
    """Return the JSON of constraints, each a type and its arguments."""
    size = size_of(constraints)
    data = empty_data(size)
    variables = variables_of(constraints, size)
    constraints, size = variables.renamed(constraints), variables.added_to(size)
    data |= variables.data()
    kinds = {kind for kind, *_ in constraints}
    has_boxes = size.boxes is not None
    is_boxed = has_boxes and ["NoBoxes"] not in constraints
    is_bare = ["NoBoxes"] in constraints and "Jigsaw" not in kinds
    if is_bare or (not has_boxes and "RegionSumLine" in kinds):
        _divide(data, ["." * size.rows * size.columns], size, alone=True)
    if not is_boxed:
        constraints = [*constraints, ["", *variables.zeros()]]
    _add_all(data, constraints, size, alone=not is_boxed)
    if [DOPPELGANGER] in constraints:
        data["doppelganger"] = [variables.missing(with_boxes=is_boxed)]
    if ["RegionSameValues"] in constraints:
        for first, second in same_regions(data, size):
            data.setdefault("samevalues", []).append({"cells": first, "cloneCells": second})
    return data


def _add_all(data: Data, constraints: list[list[str]], size: GridSize, *, alone: bool) -> None:
    """Add all constraints that do not concern the whole grid."""
    given: Given = {}
    for held in _demands(tied_ranks(constraints), size):
        if held.type_ == "":
            _give(data, held.arguments, size, given)
        elif held.type_ == OR:
            _add_alternatives(data, held, size)
        elif held.type_ == "Jigsaw":
            _divide(data, held.arguments, size, alone=alone)
        elif held.type_ not in _OF_GRID:
            _add(data, held.type_, held.arguments, size)
    _add_given(data, given, size)


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
        for parts in ways(held, size):
            option: Data = {}
            for each in parts:
                if each.type_ == "":
                    formulas = [{"value": _formula(argument)} for argument in each.arguments]
                    option.setdefault("formula", []).extend(formulas)
                else:
                    _add(option, each.type_, each.arguments, size)
            if any(key[:1].isupper() for key in option):
                raise ValueError(parts)
            options.append(option)
    except ValueError:
        data.setdefault(OR, []).append(held.text)
    else:
        if all(options):  # one that demands nothing always holds
            data.setdefault("anyof", []).append(options)


def _formula(given: str) -> str:
    """Write a given such as ``R1C2_3_4`` as a formula."""
    cell, *values = given.split("_")
    row, column = place_of(cell)
    return f"r{row}c{column}={'|'.join(str(int(value)) for value in values)}"


def _give(data: Data, arguments: list[str], size: GridSize, given: Given) -> None:
    """Note the digits that are given for cells; several lists for one leave the common ones."""
    for argument in arguments:
        cell, *values = argument.split("_")
        try:
            place = place_of(cell)
            numbers = {*map(int, values)}
        except ValueError:  # an unknown variable
            data.setdefault("Given", []).append(argument)
            continue
        if not size.has(*place) and size.group_of(place) is None:
            raise NotationError(
                f"{quoted(cell)} is not a cell of {size.rows} rows and {size.columns} columns."
            )
        if wrong := sorted(numbers - {*size.digits}):
            raise NotationError(
                f"{quoted(argument)} gives {wrong[0]}. Expected {size.digits[0]} to "
                f"{size.digits[-1]}."
            )
        given[place] = given.get(place, numbers) & numbers


def _add_given(data: Data, given: Given, size: GridSize) -> None:
    """Add the digits that are given to the cells; without any the puzzle has no solution."""
    extra = {name: cell for item in data.get("extracells", ())
             for name, cell in zip(item["cells"], item["grid"], strict=True)}  # fmt: skip
    for (row, column), numbers in given.items():
        name = name_of(row, column)
        cell = extra[name] if name in extra else data["grid"][row - 1][column - 1]
        if len(numbers) == 1:
            cell |= {"value": min(numbers), "given": True}
        else:
            cell["givenPencilMarks"] = sorted(numbers) or [size.digits[0] - 1]


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
    except (KeyError, ValueError):
        data.setdefault(type_, []).append("~".join(arguments))
        return
    for key, item in items:
        if item is True:
            data[key] = True
        else:
            data.setdefault(key, []).append(item)
