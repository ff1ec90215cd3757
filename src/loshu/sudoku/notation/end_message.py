"""The author's message to those who have solved a puzzle."""

import json
from typing import Final

from loshu.sudoku.sudoku import Sudoku

MESSAGE: Final = "successMessage"
"""Its key in the JSON of f-puzzles."""
PAD_MESSAGE: Final = "msgcorrect"
"""Its key in the metadata of SudokuPad."""


def message_of(puzzle: Sudoku) -> str:
    """Return the message at the end of a puzzle; empty if it has none.

    Examples
    --------
    >>> message_of(Sudoku(kept='{"successMessage":"Well done!"}')), message_of(Sudoku())
    ('Well done!', '')
    """
    held = json.loads(puzzle.kept).get(MESSAGE) if puzzle.kept else None
    return held.strip() if isinstance(held, str) else ""
