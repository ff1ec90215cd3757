"""Rows of numbers, whose game is inferred: king's moves (Hidato), or a knight's."""

from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from loshu.core.grid import EMPTY, Grid, as_grid
from loshu.tour.board import Board, rows_text

_HOLE: Final = -1
_KNIGHT: Final = (1, 2)


def text_of_rows(rows: "ArrayLike | Grid", expected: str) -> str:
    """Return the text form of rows of numbers, with 0 or None for an empty cell and -1 for a hole.

    The moves are a king's, as in Hidato, unless some numbers follow each other at a knight's move.

    Raises
    ------
    NotationError
        Not a rectangle of whole numbers; `expected` names the accepted values.

    Examples
    --------
    >>> text_of_rows([[1, 0, 3], [0, -1, 0]], "rows")
    '2x3:king:1,.,3/.,#,.'
    >>> text_of_rows([[1, 0, 0], [0, 0, 2], [3, 0, 0]], "rows")
    '3x3:knight:1,.,./.,.,2/3,.,.'
    """
    numbers = as_grid(rows, expected).array
    moves = "knight" if _has_knight_moves(numbers) else "king"
    holes = frozenset(np.flatnonzero(numbers == _HOLE).tolist())
    values = [[None if v in (EMPTY, 0) else v for v in row] for row in numbers.tolist()]
    rows_count, columns = numbers.shape
    board = Board(rows_count, columns, holes)
    return f"{rows_count}x{columns}:{moves}:{rows_text(board, values)}"


def _has_knight_moves(numbers: NDArray[np.int64]) -> bool:
    """Whether some numbers follow each other, all at a knight's move."""
    places = {
        int(numbers[row, column]): (row, column)
        for row, column in np.argwhere(numbers > 0).tolist()
    }
    follow = ((a, b) for a, b in pairwise(sorted(places)) if b == a + 1)
    steps = [
        tuple(sorted(abs(x - y) for x, y in zip(places[a], places[b], strict=True)))
        for a, b in follow
    ]
    return bool(steps) and all(step == _KNIGHT for step in steps)
