"""Game IDs and saved games of Solo in Simon Tatham's collection.

Numbers are values, and letters runs of empty cells. Jigsaws have their borders after a comma, and
killers the borders of cages and a grid of sums.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.candidates import boxes_of
from loshu.sudoku.notation.f_puzzles import sudoku_of
from loshu.sudoku.notation.format import Data, SudokuFormat
from loshu.sudoku.shape import LARGEST, Shape, parse_shape, shape_of_size
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.symbols import SYMBOLS

_ID: Final = re.compile(
    r"\s*(?P<box>[0-9]{1,2}x[0-9]{1,2}|(?P<size>[0-9]{1,2})j)(?P<more>[a-z0-9]*)"
    r":(?P<cells>[a-z0-9_]+)(?P<areas>(?:,[a-z0-9_]+){0,3})\s*"
)
_SEED: Final = re.compile(r"\s*[0-9]{1,2}(?:x[0-9]{1,2}|j)[a-z0-9]*#[0-9a-z]+\s*")
LARGEST_BOX: Final = 31
"""Cells of a box in Solo."""
_VALUES: Final = {symbol: value for value, symbol in enumerate(SYMBOLS)}
_PIECE: Final = re.compile(r"[0-9]+|[a-z]|_")
_OPTIONS: Final = re.compile(r"(?P<rules>[jxk]*)(?:r[24]|m[248]|md[24]|a|d[a-z])*")
"""Rules, then parameters of the generator."""


@dataclass(frozen=True, slots=True)
class _Game:
    """A game ID: its boxes, whether regions follow, its rules and the parts after the colon."""

    shape: Shape
    is_jigsaw: bool
    rules: str
    cells: list[int]
    areas: list[str]


def recognises(line: str) -> bool:
    """Whether a line is such an ID, and not a line of cells.

    Examples
    --------
    >>> recognises("2x2:1a2_3l"), recognises("2x2:1" + "0" * 15), recognises("2x2:1" + "_2" * 15)
    (True, False, True)
    >>> recognises("2x2:1a2a3a4a1a2a3a4a"), recognises("2x2:1_2_3_4_1_2_3_4_")
    (True, False)
    """
    found = _ID.fullmatch(line)
    if found is None or len(line) > 12 * LARGEST * LARGEST:
        return _SEED.fullmatch(line) is not None
    if found["size"] or found["areas"]:
        return True
    box_rows, box_columns = map(int, found["box"].split("x"))
    size = box_rows * box_columns
    if len(found["cells"]) == size**2 and size <= LARGEST:
        return any(_VALUES.get(c.upper(), 0) > size for c in found["cells"])
    return any(c.islower() or c == "_" for c in found["cells"])


def read_solo(line: str) -> tuple[Sudoku]:
    """Read a game ID; Solo gives the columns of a box first.

    Examples
    --------
    >>> print(read_solo("2x2:1a2_3l")[0].grid.text)
    1 . 2 3/. . . ./. . . ./. . . .
    >>> [each.kind for each in read_solo("2x2x:1a2_3l")[0].constraints]
    ['diagonal', 'diagonal']
    """
    game = _game(line)
    if not game.is_jigsaw and not game.rules:
        return (Sudoku(game.shape, game.cells),)
    return (sudoku_of(_data(game)),)


def _game(line: str) -> _Game:
    found = _ID.fullmatch(line)
    if found is None and _SEED.fullmatch(line):
        raise NotationError(
            f"{quoted(line.strip())} is a random seed of Solo: only Solo can make its puzzle. Copy "
            "the game ID with a colon instead."
        )
    if found is None:
        raise NotationError(
            f"{quoted(line)} is not a game ID of Solo. Expected one such as '2x2:1a2_3l'."
        )
    options = _OPTIONS.fullmatch(found["more"])
    if options is None:
        raise NotationError(
            f"The letters {quoted(found['more'])} are not options of Solo. Expected x for "
            "diagonals, k for cages, j for regions.",
            column=found.start("more") + 1,
        )
    is_jigsaw = bool(found["size"]) or "j" in options["rules"]
    if found["size"]:
        shape = shape_of_size(int(found["size"]))
    else:
        turned = parse_shape(found["box"])
        shape = Shape(turned.box_columns, turned.box_rows)
    rules = options["rules"].replace("j", "")
    areas = found["areas"].split(",")[1:]
    expected = is_jigsaw + 2 * ("k" in rules)
    if len(areas) != expected:
        raise NotationError(
            f"The game ID has {len(areas)} parts after commas. Expected {expected}. Copy the whole "
            "ID."
        )
    values = _values(found["cells"], shape.size, shape.size, found.start("cells") + 1)
    return _Game(shape, is_jigsaw, rules, values, areas)


def _values(cells: str, size: int, largest: int, column: int) -> list[int]:
    """Return the numbers of a grid, 0 for an empty cell."""
    values: list[int] = []
    for piece in _PIECE.finditer(cells):
        if piece[0].isdigit():
            value = int(piece[0][:4])
            if not 1 <= value <= largest or len(piece[0]) > 3:
                raise NotationError(
                    f"{quoted(piece[0])} is out of range. Expected 1-{largest}.",
                    column=column + piece.start(),
                )
            values.append(value)
        elif piece[0] != "_":
            values += [0] * (ord(piece[0]) - ord("a") + 1)
    if len(values) != size * size:
        raise NotationError(f"The puzzle has {len(values)} cells. Expected {size * size}.")
    return values


def _data(game: _Game) -> Data:
    """Return the data of f-puzzles of a game with rules."""
    from loshu.sudoku.notation.solo_areas import areas_within  # rarely needed

    size = game.shape.size
    grid = [[_cell(value) for value in game.cells[at : at + size]]
            for at in range(0, size * size, size)]  # fmt: skip
    regions = [game.shape.box_of(cell) for cell in range(size * size)]
    areas = list(game.areas)
    if game.is_jigsaw:
        regions = areas_within(areas.pop(0), size, size)
    for cell, region in enumerate(regions):
        grid[cell // size][cell % size]["region"] = region
    data: Data = {"size": size, "grid": grid}
    if "x" in game.rules:
        data |= {"diagonal+": True, "diagonal-": True}
    if "k" in game.rules:
        cages = areas_within(areas[0], size, None)
        sums = _values(areas[1], size, size * (size + 1) // 2, 1)
        data["killercage"] = _cages(cages, sums, size)
    return data


def _cell(value: int) -> dict[str, Any]:
    return {"value": value, "given": True} if value else {}


def _cages(cages: Sequence[int], sums: Sequence[int], size: int) -> list[Data]:
    """Return the cages; the sum of each is in one of its cells."""
    found = []
    for number in sorted(set(cages)):
        cells = [cell for cell, cage in enumerate(cages) if cage == number]
        total = sum(sums[cell] for cell in cells)
        told = {"value": str(total)} if total else {}
        names = [f"R{cell // size + 1}C{cell % size + 1}" for cell in cells]
        found.append({"cells": names, **told})
    return found


def write_solo(puzzle: Sudoku) -> str:
    """Write a game ID.

    Examples
    --------
    >>> write_solo(Sudoku(Shape(2, 2), "1.23" + "." * 12))
    '2x2:1a2_3l'
    """
    pieces: list[str] = []
    run = 0
    for value in [*puzzle.values, -1]:
        if value == 0:
            run += 1
            continue
        while run:
            step = min(run, 26)
            pieces.append(chr(ord("a") + step - 1))
            run -= step
        if value > 0:
            if pieces and pieces[-1].isdigit():
                pieces.append("_")
            pieces.append(str(value))
    shape, cells = boxes_of(puzzle), "".join(pieces)
    end = "_" if len(cells) == shape.cells else ""  # it could be a line of cells
    return f"{shape.box_columns}x{shape.box_rows}:{cells}{end}"


SOLO: Final = SudokuFormat(
    name="solo", title="game IDs of Solo in Simon Tatham's collection", of_lines=True,
    recognises=recognises, read=read_solo, write=write_solo,
    shapes=lambda shape: shape.size <= LARGEST_BOX,
)  # fmt: skip
