"""Symmetries of the given cells of a puzzle."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.text.symmetries import GIVENS_SYMMETRIES, GivensSymmetry
from loshu.tour.board import Board

_UPRIGHT: Final = ("half-turn", "left-right", "up-down", "both-mirrors")
"""Symmetries of any rectangle; the others need a square."""


def orbits_of(board: Board, symmetry: GivensSymmetry) -> Sequence[NDArray[np.int32]]:
    """Return the orbit of each cell under a symmetry, including the cell.

    Raises
    ------
    UnsupportedError
        The board lacks the symmetry, or its name is unknown.

    Examples
    --------
    >>> [orbit.tolist() for orbit in orbits_of(Board(1, 3), "half-turn")]
    [[0, 2], [1], [0, 2]]
    """
    if symmetry not in GIVENS_SYMMETRIES:
        raise UnsupportedError(
            f"Unknown symmetry {symmetry!r}. Expected one of: {', '.join(GIVENS_SYMMETRIES)}."
        )
    if symmetry not in ("none", *_UPRIGHT) and board.rows != board.columns:
        raise UnsupportedError(
            f"The symmetry {symmetry} needs a square board, not {board.title}. For this "
            f"board: {', '.join(_UPRIGHT)}."
        )
    images = _images(board, symmetry)
    for image in images:
        if {int(image[hole]) for hole in board.holes} != board.holes:
            raise UnsupportedError(f"The holes of {board.title} do not have {symmetry} symmetry.")
    return [np.unique(_reached(cell, images)) for cell in range(board.size)]


def _images(board: Board, symmetry: GivensSymmetry) -> list[NDArray[np.int32]]:
    """Return the image of each cell under the generators of a symmetry."""
    grid = np.arange(board.size, dtype=np.int32).reshape(board.rows, board.columns)
    views = {
        "none": [],
        "half-turn": [grid[::-1, ::-1]],
        "quarter-turn": [np.rot90(grid)],
        "left-right": [grid[:, ::-1]],
        "up-down": [grid[::-1]],
        "both-mirrors": [grid[:, ::-1], grid[::-1]],
        "diagonal": [grid.T],
        "anti-diagonal": [grid[::-1, ::-1].T],
        "both-diagonals": [grid.T, grid[::-1, ::-1].T],
        "full": [np.rot90(grid), grid.T],
    }
    return [view.ravel() for view in views[symmetry]]


def _reached(cell: int, images: Sequence[NDArray[np.int32]]) -> NDArray[np.int32]:
    found, todo = {cell}, [cell]
    while todo:
        here = todo.pop()
        for image in images:
            if (there := int(image[here])) not in found:
                found.add(there)
                todo.append(there)
    return np.array(sorted(found), dtype=np.int32)
