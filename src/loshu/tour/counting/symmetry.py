"""Symmetries of a game: maps of the board to itself that keep every step."""

from collections.abc import Iterable, Iterator

import numpy as np
from numpy.typing import NDArray

from loshu.tour.game import Game

Permutations = NDArray[np.int32]
"""A row for each symmetry, with the image of every cell; holes are fixed."""


def symmetries(game: Game) -> Permutations:
    """List the symmetries of a game, the identity first.

    These are the rotations and reflections, and on a cylinder or torus also shifts, that map cells
    to cells and steps to steps.

    Returns
    -------
    array of shape (k, size)

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> [len(symmetries(parse_game(*game))) for game in (
    ...     ("5x5", "five"), ("5x6", "five"), ("5x5-torus", "five"), (".#/..", "king"),
    ...     ("3x3", "[0,1]+[1,0]"))]
    [8, 4, 200, 2, 2]
    """
    board = game.board
    graph = game.graph
    origins = np.repeat(np.arange(board.size), np.diff(graph.starts))
    steps = np.unique(origins * board.size + graph.targets)
    there = np.zeros(board.size, dtype=np.bool_)
    there[graph.cells] = True
    holes = np.flatnonzero(~there)
    found: dict[bytes, NDArray[np.int32]] = {}
    for image in layings(game):
        if not there[image[there]].all():
            continue
        image[holes] = holes
        moved = np.sort(image[origins].astype(np.int64) * board.size + image[graph.targets])
        if np.array_equal(moved, steps):
            found.setdefault(image.tobytes(), image)
    return np.stack(list(found.values()))


def stabiliser(group: Permutations, cell: int) -> Permutations:
    """Keep the symmetries that fix a cell."""
    kept: Permutations = group[group[:, cell] == cell]
    return kept


def orbits(group: Permutations, cells: Iterable[int]) -> Iterator[tuple[int, NDArray[np.int32]]]:
    """Yield the least cell of each orbit, and the whole orbit.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> [(cell, orbit.tolist()) for cell, orbit in orbits(
    ...     symmetries(parse_game("3x3", "king")), range(9))]
    [(0, [0, 2, 6, 8]), (1, [1, 3, 5, 7]), (4, [4])]
    """
    for cell in cells:
        orbit = np.unique(group[:, cell])
        if orbit[0] == cell:
            yield cell, orbit


def pair_orbits(
    group: Permutations, pairs: NDArray[np.int32], *, ordered: bool
) -> Iterator[tuple[tuple[int, int], NDArray[np.int32]]]:
    """Yield the least pair of each orbit of pairs of cells, and the whole orbit.

    Parameters
    ----------
    pairs : array of shape (k, 2)
        Pairs closed under the group, each in ascending order unless `ordered`.
    """
    size = group.shape[1]
    images = group[:, pairs].astype(np.int64)
    if not ordered:
        images.sort(axis=2)
    codes = images[..., 0] * size + images[..., 1]
    least = codes.min(axis=0)
    for k in np.flatnonzero(least == pairs[:, 0].astype(np.int64) * size + pairs[:, 1]):
        orbit = np.unique(codes[:, k])
        both = np.stack(np.divmod(orbit, size), axis=1).astype(np.int32)
        yield (int(pairs[k, 0]), int(pairs[k, 1])), both


def layings(game: Game) -> Iterator[NDArray[np.int32]]:
    """Yield the maps of the rectangle to itself, the identity first.

    Holes and steps are ignored.
    """
    board = game.board
    rows, columns = np.divmod(np.arange(board.size), board.columns)
    down_shifts = range(board.rows if board.wrap == "torus" else 1)
    right_shifts = range(board.columns if board.wrap else 1)
    square = board.rows == board.columns and board.wrap != "cylinder"
    for transposed in (False, True) if square else (False,):
        r, c = (columns, rows) if transposed else (rows, columns)
        for flip_rows in (False, True):
            for flip_columns in (False, True):
                row = board.rows - 1 - r if flip_rows else r
                column = board.columns - 1 - c if flip_columns else c
                for down in down_shifts:
                    for right in right_shifts:
                        place = (row + down) % board.rows * board.columns
                        yield (place + (column + right) % board.columns).astype(np.int32)
