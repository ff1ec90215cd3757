"""Random tours for puzzles, by random rotations of a path at either end."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.kernels import shuffle_tour, solve_tours
from loshu.tour.game import Game
from loshu.tour.solver import LARGEST, open_cells, solver_state

_ROTATIONS: Final = 10_000_000  # rotations times cells per call, tens of milliseconds
_SHUFFLES: Final = 40
_WORK: Final = 500_000  # nodes times cells per call


def random_tour(game: Game, random: np.random.Generator) -> NDArray[np.int32]:
    """Return the numbers of a random tour by cell, 0 in holes.

    If every step has a reverse step, random rotations of either end (backbite) mix the tour. The
    distribution is not known to be uniform.

    Raises
    ------
    UnsupportedError
        No tour was found; perhaps none exists.
    """
    graph, open_ = game.graph, open_cells(game)
    cells = len(graph.cells)
    if cells > LARGEST:
        raise UnsupportedError(
            f"The board has {cells} cells; puzzles can have {LARGEST}. Choose a smaller board."
        )
    path, length, whole = np.zeros(cells, dtype=np.int32), 0, False
    if graph.symmetric:
        seed, mixing = int(random.integers(2**62)), 3 * cells
        for batch in range(_SHUFFLES):
            length, whole = shuffle_tour(
                graph.starts, graph.targets, open_, game.closed,
                path, length, _ROTATIONS // cells, mixing, seed, batch,
            )  # fmt: skip
            if whole:
                numbers = np.zeros(game.board.size, dtype=np.int32)
                numbers[path] = np.arange(1, cells + 1)
                return numbers
            mixing = mixing if length < cells else 0
            if batch == 0:
                _refuse_without_tours(game)
    return _searched_tour(game, random)


def _searched_tour(game: Game, random: np.random.Generator) -> NDArray[np.int32]:
    """Find a tour by exact search from random cells, for one-way steps and difficult boards."""
    nothing = np.zeros(game.board.size, dtype=np.int32)
    for start in random.permutation(game.graph.cells)[:_SHUFFLES].tolist():
        givens = nothing.copy()
        givens[start] = 1
        found, _ = _short_search(game, givens)
        if found is not None:
            return found
    _refuse_without_tours(game)
    raise UnsupportedError(
        f"No tour was found on {game.title}. Choose another board or other moves."
    )


def _refuse_without_tours(game: Game) -> None:
    """Reject a board if a short search proves that it has no tour."""
    found, complete = _short_search(game, np.zeros(game.board.size, dtype=np.int32))
    if found is None and complete:
        raise UnsupportedError(f"{game.title} has no tour. Choose another board or other moves.")


def _short_search(game: Game, givens: NDArray[np.int32]) -> tuple[NDArray[np.int32] | None, bool]:
    """Search for tens of milliseconds; return a tour, and whether the search was complete."""
    graph, cells = game.graph, len(game.graph.cells)
    state = solver_state(cells)
    out: NDArray[np.int32] = np.zeros((1, game.board.size), dtype=np.int32)
    _, found = solve_tours(
        graph.starts, graph.targets, open_cells(game), game.closed,
        givens, np.zeros_like(givens), state, out, max(10, _WORK // cells),
    )  # fmt: skip
    return (out.ravel() if found else None), bool(state[0])
