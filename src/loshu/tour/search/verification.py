"""Independent bulk check of paths, by the vectors of the moves instead of the graph."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import BackendError
from loshu.tour.game import Game
from loshu.tour.search.request import TourRequest


def verified(request: TourRequest, paths: NDArray[np.int32]) -> NDArray[np.int32]:
    """Check that paths, shape (k, cells), are tours as requested, and return them.

    Raises
    ------
    BackendError
        A path is wrong, because of a bug in the search.
    """
    game = request.game
    if len(paths) == 0:
        return paths
    right = bool((np.sort(paths, axis=1) == np.array(game.board.cells)).all())
    right = right and bool(are_steps(game, paths[:, :-1], paths[:, 1:]).all())
    if game.closed:
        right = right and bool(are_steps(game, paths[:, -1], paths[:, 0]).all())
    if request.start is not None:
        right = right and bool((paths[:, 0] == request.start).all())
    if request.end is not None:
        right = right and bool((paths[:, -1] == request.end).all())
    if request.symmetry is not None:
        right = right and all(_looks_the_same(request, path) for path in paths)
    if not right:
        raise BackendError(
            f"The search for {request.title} returned an invalid tour. This is a bug in "
            "Loshu: please report it."
        )
    return paths


def _looks_the_same(request: TourRequest, path: NDArray[np.int32]) -> bool:
    """Whether an image of a path is the path with its numbers shifted or reversed."""
    for image in images_of(request):
        mapped = image[path]
        if request.game.closed:  # both start in the same cell, in the same or opposite direction
            mapped = np.roll(mapped, -int(np.flatnonzero(mapped == path[0])[0]))
            turned = bool((mapped == path).all())
            mapped = np.roll(mapped, -1)
        else:
            turned = False
        if turned or bool((mapped[::-1] == path).all()):
            return True
    return False


def images_of(request: TourRequest) -> Iterator[NDArray[np.int32]]:
    """Yield the maps of the board for a symmetry, as images of the cells."""
    board = request.game.board
    grid = np.arange(board.size, dtype=np.int32).reshape(board.rows, board.columns)
    if request.symmetry == "half-turn":
        yield grid[::-1, ::-1].ravel()
    elif request.symmetry == "mirror":
        yield grid[:, ::-1].ravel()
        yield grid[::-1].ravel()
    elif board.rows == board.columns:
        yield np.rot90(grid).ravel()


def are_steps(
    game: Game, origins: NDArray[np.int32], targets: NDArray[np.int32]
) -> NDArray[np.bool_]:
    """Return whether a step leads from the first to the second cell, for each pair."""
    board = game.board
    down = targets // board.columns - origins // board.columns
    right = targets % board.columns - origins % board.columns
    found = np.zeros(origins.shape, dtype=np.bool_)
    for rows, columns in game.moves.vectors:
        along = (right - columns) % board.columns == 0 if board.wrap else right == columns
        across = (down - rows) % board.rows == 0 if board.wrap == "torus" else down == rows
        found |= along & across
    if game.blocked:
        pairs = np.minimum(origins, targets).astype(np.int64) * board.size
        pairs += np.maximum(origins, targets)
        found &= ~np.isin(pairs, [a * board.size + b for a, b in game.blocked])
    found &= origins != targets
    return found
