"""HoDoKu's library lines: values, found values, and eliminated candidates."""

import re
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.candidates import left_by_values, left_candidates, open_candidates
from loshu.sudoku.notation.format import PuzzlePart, SudokuFormat, is_nine
from loshu.sudoku.shape import NINE
from loshu.sudoku.sudoku import Sudoku

_CELLS: Final = re.compile(r"(?:\+?[1-9]|[.0]){81}")
_LIBRARY: Final = re.compile(r"\s*:[^:]*:[^:]*:(?P<cells>[^:]*):(?P<gone>[^:]*)(?P<rest>:.*)?")
_SHORT: Final = re.compile(r"\s*(?P<cells>(?:\+?[1-9]|[.0]){81}):(?P<gone>[^:]*)(?P<rest>:.*)?")


def recognises(line: str) -> bool:
    """Whether a line is ``:code:candidates:cells:gone:...``, or ``cells:gone``.

    Examples
    --------
    >>> recognises(":0000:x:" + "+1" + "." * 80 + ":211 312:::"), recognises("." * 81)
    (True, False)
    """
    short = _SHORT.match(line)
    is_solution = short is not None and len(short["gone"].strip()) == NINE.cells
    return _LIBRARY.match(line) is not None or (short is not None and not is_solution) or (
        "+" in line and _CELLS.fullmatch(line.strip()) is not None
    )  # fmt: skip


def read_hodoku(line: str) -> tuple[Sudoku]:
    """Read a library line, or only its cells and eliminated candidates."""
    found = _LIBRARY.match(line) or _SHORT.match(line)
    cells = found["cells"] if found else line.strip()
    if not _CELLS.fullmatch(cells.strip()):
        raise NotationError(
            f"{quoted(cells)} is not a puzzle. Expected 81 cells, 1-9 or '.', with '+' "
            "before a found value.",
            column=found.start("cells") + 1 if found else None,
        )
    marks = re.findall(r"\+?[1-9.0]", cells)
    values = [0 if mark in ".0" else int(mark[-1]) for mark in marks]
    placed = [cell for cell, mark in enumerate(marks) if mark[0] == "+"]
    puzzle = Sudoku(NINE, values, found=placed)
    if found is None:
        return (puzzle,)
    gone, comment = found["gone"], (found["rest"] or "").strip(": \r\n")
    bits = list(open_candidates(puzzle))
    for deleted in re.finditer(r"\S+", gone):
        cell, bit = _candidate(deleted[0], found.start("gone") + deleted.start() + 1)
        if not values[cell]:
            bits[cell] &= ~bit
    return (Sudoku(NINE, values, found=placed, marks=bits, comment=comment),)


def _candidate(word: str, column: int) -> tuple[int, int]:
    if not re.fullmatch("[1-9]{3}", word):
        raise NotationError(
            f"{quoted(word)} is not a candidate. Expected digit, row and column, as in 318.",
            column=column,
        )
    digit, row, place = map(int, word)
    return 9 * (row - 1) + place - 1, 1 << (digit - 1)


def write_hodoku(puzzle: Sudoku) -> str:
    """Write a library line without a technique: cells and eliminated candidates."""
    values = puzzle.values
    cells = "".join(
        "." if not value else f"+{value}" if cell in puzzle.found else str(value)
        for cell, value in enumerate(values)
    )
    whole = left_by_values(puzzle)
    gone = [
        f"{digit}{cell // 9 + 1}{cell % 9 + 1}"
        for cell, (all_bits, bits) in enumerate(zip(whole, left_candidates(puzzle), strict=True))
        for digit in range(1, 10)
        if all_bits & ~bits & 1 << digit - 1
    ]
    return f":0000:x:{cells}:{' '.join(gone)}:::"


HODOKU: Final = SudokuFormat(
    name="hodoku", title="HoDoKu's library lines, with found values and candidates",
    of_lines=True, recognises=recognises, read=read_hodoku, write=write_hodoku,
    holds=frozenset([PuzzlePart.FOUND, PuzzlePart.STRUCK]), shapes=is_nine,
)  # fmt: skip
