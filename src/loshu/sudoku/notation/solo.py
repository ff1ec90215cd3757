"""Game IDs of Solo in Simon Tatham's collection: numbers, and letters for runs of empty cells."""

import re
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.candidates import boxes_of
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.shape import LARGEST, Shape, parse_shape
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.symbols import SYMBOLS

_ID: Final = re.compile(
    r"\s*(?P<box>[0-9]{1,2}x[0-9]{1,2})(?P<more>[a-z0-9]*):(?P<cells>[a-z0-9_]+)\s*"
)
LARGEST_BOX: Final = 31
"""Cells of a box in Solo."""
_VALUES: Final = {symbol: value for value, symbol in enumerate(SYMBOLS)}
_PIECE: Final = re.compile(r"[0-9]+|[a-z]|_")
_ADJUSTED: Final = re.compile(r"(?:r[24]|m[24]|md[24]|a|d[a-z])*")  # parameters of the generator


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
    if found is None or len(line) > 4 * LARGEST * LARGEST:
        return False
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
    """
    found = _ID.fullmatch(line)
    if found is None:
        raise NotationError(
            f"{quoted(line)} is not a game ID of Solo. Expected one such as '2x2:1a2_3l'."
        )
    if not _ADJUSTED.fullmatch(found["more"]):
        raise NotationError(
            f"The letters {found['more']!r} mean rules of variants, which are not supported here.",
            column=found.start("more") + 1,
        )
    turned = parse_shape(found["box"])
    shape = Shape(turned.box_columns, turned.box_rows)
    values: list[int] = []
    for piece in _PIECE.finditer(found["cells"]):
        if piece[0].isdigit():
            value = int(piece[0][:3])
            if not 1 <= value <= shape.size or len(piece[0]) > 2:
                raise NotationError(
                    f"{quoted(piece[0])} is out of range. Expected 1-{shape.size}.",
                    column=found.start("cells") + piece.start() + 1,
                )
            values.append(value)
        elif piece[0] != "_":
            values += [0] * (ord(piece[0]) - ord("a") + 1)
    return (Sudoku(shape, values),)


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
