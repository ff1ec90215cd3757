"""Notes of a player in saved games: pencil marks that may be wrong, so they are not conditions."""

from dataclasses import replace
from typing import Final

from loshu.sudoku.remark import Remark
from loshu.sudoku.sudoku import Sudoku
from loshu.text import plural

NOTES: Final = "marksarenotes"
"""The key of JSON for pencil marks that are such notes."""
_KEPT: Final = plural(
    "sudoku.notice",
    "The notes in {count} cell are kept for hints, and are not conditions of the puzzle.",
    "The notes in {count} cells are kept for hints, and are not conditions of the puzzle.",
)


def as_notes(puzzle: Sudoku) -> Sudoku:
    """Return a puzzle with its pencil marks as notes, and a remark about them.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> saved = as_notes(Sudoku(Shape(2, 2), "12" + "." * 14, marks=[15, 15, 4] + [15] * 13))
    >>> saved.notes, saved.remarks[0].text()[:25]
    (True, 'The notes in 1 cell are k')
    """
    if puzzle.marks is None:
        return puzzle
    everything = (1 << puzzle.size) - 1
    pairs = zip(puzzle.values, puzzle.marks, strict=True)
    count = sum(not value and bits != everything for value, bits in pairs)
    if not count:
        return replace(puzzle, marks=None)
    return replace(puzzle, notes=True, remarks=(*puzzle.remarks, Remark(_KEPT, (), count)))
