"""Text that begins with '#' and is not a comment: shared puzzles of gnome-sudoku, ends of links.

gnome-sudoku writes the numbers of each digit in pairs, then the places of all givens by digit, all
in base 9 as printable characters.
"""

import re
from typing import Final

from loshu.core.errors import NotationError
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.notation.penpa import PENPA
from loshu.sudoku.shape import NINE
from loshu.sudoku.sudoku import Sudoku

_TEXT: Final = re.compile(r"#[!-q]{21,86}")
_FIRST: Final = ord("!")
_HEAD: Final = 6
_SIZE: Final = 9


def recognises(text: str) -> bool:
    """Whether a text is a shared puzzle or the end of a link.

    Examples
    --------
    >>> recognises("# 53..7"), recognises("#+!!!!" + "!" * 20)
    (False, False)
    """
    line = text.strip()
    return _places(line) is not None or (line.startswith("#m=") and PENPA.recognises(line))


def read(text: str) -> tuple[Sudoku, ...]:
    """Read a shared puzzle, or the end of a link to penpa-edit."""
    line = text.strip()
    if PENPA.recognises(line):
        return tuple(PENPA.read(line))
    places = _places(line)
    if places is None:
        raise NotationError("The text after '#' is not a puzzle of gnome-sudoku.")
    return (Sudoku(NINE, [places.get(cell, 0) for cell in range(NINE.cells)]),)


def _places(line: str) -> dict[int, int] | None:
    """Return the values of cells; None if the numbers and the places do not fit."""
    if not _TEXT.fullmatch(line):
        return None
    head = [ord(letter) - _FIRST for letter in line[1:_HEAD]]
    counts = [count for pair in head for count in (pair % _SIZE, pair // _SIZE)][:_SIZE]
    digits = [digit for digit, count in enumerate(counts, 1) for _ in range(count)]
    numbers = [ord(letter) - _FIRST for letter in line[_HEAD:]]
    if len(numbers) != len(digits) or max(numbers) >= NINE.cells:
        return None
    cells = [number % _SIZE * _SIZE + number // _SIZE for number in numbers]
    return dict(zip(cells, digits, strict=True)) if len({*cells}) == len(cells) else None


HASH_LINE: Final = SudokuFormat(
    name="hash", title="shared puzzles of gnome-sudoku, which begin with '#'", of_lines=False,
    recognises=recognises, read=read,
)  # fmt: skip
