"""The XML files of KSudoku: plain puzzles, jigsaws, diagonals, overlapping grids and cages.

Its cells are numbered by columns, from the top down.
"""

import re
from collections.abc import Iterator
from math import isqrt
from typing import Any, Final
from xml.etree.ElementTree import Element

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.f_puzzles import sudoku_of
from loshu.sudoku.notation.format import Data, SudokuFormat
from loshu.sudoku.notation.player_notes import NOTES
from loshu.sudoku.notation.xml_text import number_in, numbers_in, parse_xml, root_of
from loshu.sudoku.rules.unknown import UNREAD
from loshu.sudoku.shape import LARGEST, SMALLEST
from loshu.sudoku.sudoku import Sudoku

_ROOTS: Final = ("ksudoku", "ksudoku-graph")
_EMPTY: Final = "_"
_UNUSED: Final = "."
_ZERO: Final = ord("a")
_OPERATORS: Final = {1: "divide", 2: "subtract", 3: "multiply"}
_PAIRS: Final = {1: "ratio", 2: "difference"}
_SOLID: Final = re.compile("roxdoku", re.IGNORECASE)


def recognises(text: str) -> bool:
    """Whether a text is XML with KSudoku's element."""
    return root_of(text) in _ROOTS


def read(text: str) -> tuple[Sudoku]:
    """Read a saved game, or a shape without values.

    Examples
    --------
    >>> values = "b" + "_" * 3 + "c" + "_" * 11
    >>> graph = '<graph order="4" type="sudoku"/>'
    >>> saved = f"<ksudoku><game><puzzle>{graph}<values>{values}</values></puzzle></game></ksudoku>"
    >>> read(saved)[0].line
    '12..............'
    """
    root = parse_xml(text, "KSudoku")
    graph = next(root.iter("graph"), None)
    if graph is None:
        raise NotationError("The file has no element <graph>. Is it a KSudoku file?")
    _require_flat(graph)
    order = number_in(graph, "order", SMALLEST, LARGEST)
    width = number_in(graph, "sizeX", SMALLEST, LARGEST, order)
    height = number_in(graph, "sizeY", SMALLEST, LARGEST, order)
    if width != height:
        raise NotationError(f"The board has {height} rows and {width} columns. Expected a square.")
    values = "".join((root.findtext(".//values") or _EMPTY * width * height).split())
    data = _data(graph, order, width, values)
    _play(data, root, order)
    return (sudoku_of(data),)


def _require_flat(graph: Element) -> None:
    """Refuse graphs in three dimensions, and Mathdoku, which has no boxes to check."""
    kind = graph.get("specific-type") or graph.get("type") or ""
    name = graph.get("name") or kind
    solid = _SOLID.search(f"{kind} {graph.get('type')}") or graph.find("roxdokugroups") is not None
    if solid or number_in(graph, "sizeZ", 1, LARGEST, 1) > 1:
        raise NotationError(
            f"The graph {quoted(name)} of KSudoku has three dimensions. Expected a flat board."
        )


def _data(graph: Element, order: int, width: int, values: str) -> Data:
    """Return the data of a board with its structure and values."""
    if len(values) != width * width:
        raise NotationError(f"The file has {len(values)} values. Expected {width * width}.")
    cells = [_cell(symbol, order, number) for number, symbol in enumerate(values)]
    grid = [[cells[column * width + row] for column in range(width)] for row in range(width)]
    data: Data = {"size": width, "grid": grid}
    groups = graph.findall("sudokugroups")
    starts = {number_in(group, "at", 0, width * width - 1, 0): group.get("withblocks", "1") == "1"
              for group in groups}  # fmt: skip
    cliques = [numbers_in(clique, range(width * width)) for clique in graph.findall("clique")]
    if len(starts) > 1 or width != order:
        _add_grids(data, graph, starts, cliques)
    else:
        has_boxes = graph.get("type") == "sudoku" or any(starts.values())
        _add_groups(data, cliques, has_boxes, order)
    _add_cages(data, graph, width)
    return data


def _add_grids(
    data: Data, graph: Element, starts: dict[int, bool], cliques: list[list[int]]
) -> None:
    """Add overlapping grids, and groups of cells besides their boxes."""
    order, width = number_in(graph, "order", SMALLEST, LARGEST), data["size"]
    side, boxes, named = isqrt(order), set[frozenset[int]](), set[frozenset[int]]()
    groups = {frozenset(group) for group in cliques}
    for start, has_boxes in starts.items():
        box = [x * width + y for x in range(side) for y in range(side)]
        tops = [start + left * width + top for left in range(0, order, side)
                for top in range(0, order, side)]  # fmt: skip
        grid = {frozenset(at + cell for cell in box) for at in tops}
        boxes |= grid
        named |= grid if has_boxes else groups & grid
    corners = [number % side for start in starts for number in divmod(start, width)]
    if side * side != order or any(corners) or boxes - named:
        name = graph.get("name") or graph.get("specific-type") or ""
        raise NotationError(
            f"The graph {quoted(name)} of KSudoku has overlapping grids whose boxes are not the "
            "same. Such boards are not supported."
        )
    data["grids"] = [{"cell": _name(start, width)} for start in starts]
    data["values"] = order
    others = [sorted(group) for group in cliques if frozenset(group) not in boxes]
    if others:
        data["extraregion"] = [{"cells": [_name(c, width) for c in group]} for group in others]


def _cell(symbol: str, order: int, number: int) -> dict[str, Any]:
    """Return a cell; b stands for 1."""
    if symbol in (_EMPTY, _UNUSED):
        return {}
    value = ord(symbol) - _ZERO
    if not 1 <= value <= order:
        raise NotationError(
            f"The value {quoted(symbol)} of cell {number} is out of range. Expected b to "
            f"{chr(_ZERO + order)}, or '_'."
        )
    return {"value": value, "given": True}


def _name(cell: int, width: int) -> str:
    return f"R{cell % width + 1}C{cell // width + 1}"


def _add_groups(data: Data, cliques: list[list[int]], has_boxes: bool, order: int) -> None:
    """Add groups of cells: regions if they cover the board without boxes, diagonals, or others."""
    covered = sorted(cell for group in cliques for cell in group)
    if not has_boxes:
        is_cover = covered == [*range(order * order)]
        for row in data["grid"]:
            for cell in row:
                cell["region"] = None
        for number, group in enumerate(cliques if is_cover else []):
            for cell in group:
                data["grid"][cell % order][cell // order]["region"] = number
        if is_cover:
            return
    falling = [row * order + row for row in range(order)]
    rising = [(order - 1 - row) * order + row for row in range(order)]
    for group in cliques:
        if sorted(group) == falling:
            data["diagonal-"] = True
        elif sorted(group) == sorted(rising):
            data["diagonal+"] = True
        else:
            names = [_name(cell, order) for cell in group]
            data.setdefault("extraregion", []).append({"cells": names})


def _add_cages(data: Data, graph: Element, width: int) -> None:
    """Add cages with sums; those with other operators are unknown rules."""
    is_killer = graph.get("specific-type") != "Mathdoku"
    for cage in graph.findall("cage"):
        operator, total = number_in(cage, "operator", 0, 4, 0), number_in(cage, "value", 0, 10**6)
        names = [_name(cell, width) for cell in numbers_in(cage, range(width * width))]
        if operator in _PAIRS and len(names) == 2:
            pair = {"cells": names, "value": str(total)}
            data.setdefault(_PAIRS[operator], []).append(pair)
            continue
        if operator in _OPERATORS and len(names) > 1:
            unread = data.setdefault(UNREAD, {})
            name = f"cage: {_OPERATORS[operator]}"
            unread[name] = unread.get(name, 0) + 1
            continue
        key = "killercage" if is_killer else "sumcage"
        data.setdefault(key, []).append({"cells": names, "value": str(total)})


def _play(data: Data, root: Element, order: int) -> None:
    """Enter the values and marks of the history."""
    width = len(data["grid"])
    for event in _events(root):
        number = number_in(event, "index", 0, width * width - 1)
        cell = data["grid"][number % width][number // width]
        if cell.get("given"):
            continue
        markers = event.get("markers")
        if markers is None:
            value = number_in(event, "value", 0, order)
            cell.pop("value", None)
            cell |= {"value": value, "given": False} if value else {}
        else:
            cell.pop("value", None)
            marks = [at for at, bit in enumerate(markers[:order], 1) if bit == "1"]
            cell["centerPencilMarks"] = marks
            data[NOTES] = True


def _events(root: Element) -> Iterator[Element]:
    history = root.find(".//history")
    return iter(()) if history is None else history.iter("simple-event")


KSUDOKU: Final = SudokuFormat(
    name="ksudoku", title="XML of KSudoku", of_lines=False, recognises=recognises, read=read,
    suffixes=(".ksudoku",),
)  # fmt: skip
