"""Removal of givens, orbit by orbit, while the solution stays unique."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.parallel import checkpoint
from loshu.kernels import remove_redundant_givens
from loshu.tour.game import Game
from loshu.tour.solver import open_cells

_WORK: Final = 5_000  # nodes per call
_LONGER: Final = (10_000, 100_000)
"""Nodes of the second and third proof, if the previous one gave up."""
_LOST_AT_MOST: Final = 15_000_000
"""Maximum nodes times cells for longer proofs that give up: about a second."""

Orbit = NDArray[np.int32]
"""Cells whose givens are removed together."""


def thinned(
    game: Game, solution: NDArray[np.int32], orbits: Sequence[Orbit], *, nodes: int, fewest: int = 0
) -> tuple[NDArray[np.int32], list[Orbit]]:
    """Remove givens in order while the solution stays unique.

    Parameters
    ----------
    nodes : int
        Limit for each proof; with 0 the puzzle stays solvable by deduction alone.
    fewest : int
        Minimum number of givens to keep.

    Returns
    -------
    (givens, doubtful)
        The remaining givens, and the orbits that stayed because no proof was found.
    """
    thin = _Thinner(game, solution)
    givens = solution.copy()
    if nodes == 0 and all(len(orbit) == 1 for orbit in orbits):
        thin(givens, np.concatenate([_NOTHING, *orbits]), nodes=0, fewest=fewest)
        return givens, []
    doubtful = [orbit for orbit in orbits if thin.orbit(givens, orbit, nodes=nodes, fewest=fewest)]
    return givens, doubtful if nodes else []


def proved(
    game: Game, solution: NDArray[np.int32], givens: NDArray[np.int32], doubtful: list[Orbit]
) -> list[Orbit]:
    """Remove redundant givens by longer proofs, and return the ones still in doubt."""
    thin = _Thinner(game, solution)
    lost = 0
    for nodes in _LONGER:
        left = []
        for orbit in doubtful:
            if lost >= _LOST_AT_MOST or nodes * len(game.board.cells) > _LOST_AT_MOST:
                left.append(orbit)
            elif thin.orbit(givens, orbit, nodes=nodes):
                left.append(orbit)
                lost += nodes * len(game.board.cells)
        doubtful = left
    return doubtful


_NOTHING: Final = np.zeros(0, dtype=np.int32)


class _Thinner:
    """Removes givens of a tour."""

    def __init__(self, game: Game, solution: NDArray[np.int32]) -> None:
        self._board = game.graph.starts, game.graph.targets, open_cells(game), game.closed
        self._solution = solution

    def __call__(
        self, givens: NDArray[np.int32], cells: NDArray[np.int32], *, nodes: int, fewest: int = 0
    ) -> bool:
        """Remove the givens of some cells if the solution stays unique; True if in doubt."""
        position, doubts = 0, 0
        while position < len(cells):
            checkpoint()
            position, given_up = remove_redundant_givens(
                *self._board, self._solution, cells, position, nodes, _WORK, fewest, givens
            )
            doubts += given_up
        return doubts > 0

    def orbit(
        self, givens: NDArray[np.int32], orbit: Orbit, *, nodes: int, fewest: int = 0
    ) -> bool:
        """Remove all givens of an orbit, or none; True if in doubt.

        If the solution stays unique without all of them, it does so without some of them, so they
        can be tried one after another.
        """
        if int((givens > 0).sum()) - len(orbit) < fewest:
            return False
        for cell in orbit:
            doubt = self(givens, np.array([cell], dtype=np.int32), nodes=nodes)
            if givens[cell]:
                givens[orbit] = self._solution[orbit]
                return doubt
        return False
