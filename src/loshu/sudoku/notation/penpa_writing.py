"""Writer of links that open in penpa-edit, the reverse of `loshu.sudoku.notation.penpa`."""

import base64
import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from loshu.sudoku.field import NO_REGION
from loshu.sudoku.notation.f_puzzles import data_of
from loshu.sudoku.notation.format import Data
from loshu.sudoku.notation.penpa_board import MARGIN, SHORT, THICK_BLACK
from loshu.sudoku.sudoku import Sudoku

_ADDRESS: Final = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
_UNIT: Final = 38
"""Pixels of a cell."""
_DASHED: Final = 10
_BLACK: Final = 1
_ABOUT: Final = ("size", "grid", "title", "author", "ruleset", "comment", "solution")
_DRAWN: Final = ("killercage", "thermometer", "arrow")
_ESCAPES: Final = str.maketrans({",": "%2C", "\n": "%2D", "&": "%2E", "=": "%2F"})
"""The separator in penpa-edit's header."""
_NAMED: Final = (
    "surface", "number", "numberS", "symbol", "line", "lineE", "wall", "cage", "deletelineE",
)  # fmt: skip
_LISTED: Final = (
    "thermo", "nobulbthermo", "arrows", "direction", "squareframe", "polygon", "killercages",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Square:
    """The numbers of penpa-edit for the places of a square board."""

    size: int

    @property
    def across(self) -> int:
        return self.size + 2 * MARGIN

    @property
    def points(self) -> int:
        return self.across**2

    def cell(self, row: int, column: int) -> int:
        return (row + MARGIN) * self.across + column + MARGIN

    def corner(self, row: int, column: int) -> int:
        """Return the corner at the bottom right of a cell."""
        return self.points + self.cell(row, column)

    def quarter(self, row: int, column: int, down: int, right: int) -> int:
        """Return one of the four places within a cell."""
        return 4 * (self.points + self.cell(row, column)) + 2 * down + right

    def middle(self) -> int:
        """Return the place in the middle of the board."""
        half = (self.size - 1) // 2
        return self.cell(half, half) if self.size % 2 else self.corner(half, half)

    def named(self, name: str) -> int:
        """Return the cell of a name of f-puzzles, such as R1C1."""
        row, column = name[1:].split("C")
        return self.cell(int(row) - 1, int(column) - 1)


def write_penpa_writing(puzzle: Sudoku) -> str:
    """Return a link with the digits, the regions, and the rules supported by penpa-edit."""
    data = data_of(puzzle)
    board = _Square(data["size"])
    lines = [
        _header(data, board, _rules_of(puzzle)),
        "[0,0,0,0]",
        _json({"grid": ["1", "2", "1"]}),
        _json(_question(data, board, puzzle)),
        _json(_empty()),
        _json(_steps(board)),
    ]
    text = "\n".join(lines)
    for short, whole in reversed(SHORT):
        text = text.replace(whole, short)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(text.encode()) + packer.flush()
    return _ADDRESS + base64.b64encode(packed).decode()


def untold(puzzle: Sudoku) -> Iterator[str]:
    """Name the rules without a tool in penpa-edit."""
    from loshu.sudoku.rules.unknown import others_than, unknown_rules  # with all of rules

    if unknown := unknown_rules(puzzle):
        yield from unknown
        return
    data = data_of(puzzle)
    if "grids" in data:
        yield "overlapping grids"
    yield from sorted(others_than((*_ABOUT, *_DRAWN), data))
    if any(len(arrow["cells"]) > 1 for arrow in data.get("arrow", ())):
        yield "circles of several cells"
    sizes = {len(cells) for cells in puzzle.field.regions_of_cells()}
    if sizes and (sizes != {puzzle.size} or NO_REGION in puzzle.field.regions):
        yield "regions of other sizes"


def _rules_of(puzzle: Sudoku) -> str:
    from loshu.sudoku.rules.rules_text import rules_text

    return puzzle.comment or rules_text(puzzle)


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def _header(data: Data, board: _Square, rules: str) -> str:
    side = (board.size + 1) * _UNIT
    turned = (0, 1, 1)  # neither rotated nor mirrored
    where = (side, side, board.middle(), board.middle())
    title, author = (str(data.get(key, "")) for key in ("title", "author"))
    about = (f"Title: {title}", f"Author: {author}", "", rules, "ON", "false")
    said = (text.translate(_ESCAPES) for text in about)
    numbers = ("square", board.size, board.size, _UNIT, *turned, *where, 0, 0, 0, 0)
    return ",".join((*map(str, numbers), *said))


def _empty() -> dict[str, Any]:
    """Return an empty layer."""
    commands = ("command_redo", "command_undo", "command_replay")
    return {
        **{name: {"__a": []} for name in commands},
        **{name: {} for name in _NAMED},
        **{name: [] for name in _LISTED},
    }


def _question(data: Data, board: _Square, puzzle: Sudoku) -> dict[str, Any]:
    cages = [[board.named(name) for name in cage["cells"]] for cage in data.get("killercage", ())]
    thermometers = [line for each in data.get("thermometer", ()) for line in each["lines"]]
    shafts = [line for arrow in data.get("arrow", ()) for line in arrow["lines"]]
    return {
        **_empty(),
        "number": dict(_numbers(data, board)),
        "numberS": dict(_sums(data, board)),
        "lineE": dict.fromkeys(_borders(puzzle, board), THICK_BLACK),
        "cage": dict.fromkeys(_cage_lines(cages, board), _DASHED),
        "killercages": cages,
        "thermo": [[board.named(name) for name in line] for line in thermometers],
        "arrows": [[board.named(name) for name in line] for line in shafts],
    }


def _numbers(data: Data, board: _Square) -> Iterator[tuple[str, list[Any]]]:
    for row, cells in enumerate(data["grid"]):
        for column, cell in enumerate(cells):
            if cell.get("value"):
                yield str(board.cell(row, column)), [str(cell["value"]), _BLACK, "1"]


def _sums(data: Data, board: _Square) -> Iterator[tuple[str, list[Any]]]:
    """Yield the sum of each cage, in the corner of its first cell."""
    for cage in data.get("killercage", ()):
        if cage.get("value"):
            first = min(board.named(name) for name in cage["cells"])
            yield str(4 * (board.points + first)), [str(cage["value"]), _BLACK]


def _borders(puzzle: Sudoku, board: _Square) -> Iterator[str]:
    """Yield the lines between regions, from corner to corner."""
    regions = puzzle.field.regions
    for row in range(board.size):
        for column in range(board.size):
            at = row * board.size + column
            end = board.corner(row, column)
            if column + 1 < board.size and regions[at] != regions[at + 1]:
                yield f"{end - board.across},{end}"
            if row + 1 < board.size and regions[at] != regions[at + board.size]:
                yield f"{end - 1},{end}"


def _cage_lines(cages: list[list[int]], board: _Square) -> Iterator[str]:
    """Yield the dashed lines inside the border of each cage.

    A line joins two of the four places in a cell, or two adjacent cells.
    """
    for cage in cages:
        inside = {divmod(cell - board.cell(0, 0), board.across) for cell in cage}
        for row, column in sorted(inside):
            for side in (0, 1):  # the upper and the lower one, or the left and the right one
                beyond = 2 * side - 1
                above, left = (row + beyond, column) in inside, (row, column + beyond) in inside
                if not above:
                    yield _line(board, (row, column, side, 0), (row, column, side, 1))
                if not left:
                    yield _line(board, (row, column, 0, side), (row, column, 1, side))
                if (row, column + 1) in inside and not (
                    above and (row + beyond, column + 1) in inside
                ):
                    yield _line(board, (row, column, side, 1), (row, column + 1, side, 0))
                if (row + 1, column) in inside and not (
                    left and (row + 1, column + beyond) in inside
                ):
                    yield _line(board, (row, column, 1, side), (row + 1, column, 0, side))


def _line(board: _Square, one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> str:
    return f"{board.quarter(*one)},{board.quarter(*other)}"


def _steps(board: _Square) -> list[int]:
    """Return the cells in use, the first one and then the steps between them."""
    cells = [board.cell(row, column) for row in range(board.size) for column in range(board.size)]
    steps = [after - before for before, after in pairwise(cells)]
    return [cells[0], *steps]
