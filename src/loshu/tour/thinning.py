"""Take givens of a puzzle away, orbit by orbit, as long as the answer stays the only one."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.parallel import checkpoint
from loshu.kernels import remove_redundant_givens
from loshu.tour.game import Game
from loshu.tour.solver import open_cells

_WORK: Final = 5_000  # nodes of a call
_LONGER: Final = (10_000, 100_000)
"""Nodes of the second proof and of the third, where the one before gave up."""
_LOST_AT_MOST: Final = 15_000_000
"""Nodes times cells of longer proofs that give up, at most: about a second."""

Orbit = NDArray[np.int32]
"""Cells whose givens are taken away together."""


def thinned(
    game: Game,
    solution: NDArray[np.int32],
    orbits: Sequence[Orbit],
    *,
    nodes: int,
    fewest: int = 0,
) -> tuple[NDArray[np.int32], list[Orbit]]:
    """Take givens away in an order as long as the answer stays the only one.

    Parameters
    ----------
    nodes : int
        Of each proof; with 0 the puzzle stays solvable by deduction without trial.
    fewest : int
        The least number of givens to leave.

    Returns
    -------
    (givens, doubtful)
        What is left, and the orbits that stayed because no proof was found.
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
    """Take redundant givens away by longer proofs, and return those that stay in doubt."""
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
    """Takes givens of a tour away."""

    def __init__(self, game: Game, solution: NDArray[np.int32]) -> None:
        self._board = game.graph.starts, game.graph.targets, open_cells(game), game.closed
        self._solution = solution

    def __call__(
        self,
        givens: NDArray[np.int32],
        cells: NDArray[np.int32],
        *,
        nodes: int,
        fewest: int = 0,
    ) -> bool:
        """Take those of some cells away if the answer stays the only one; True if in doubt."""
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
        """Take all givens of an orbit away, or none; True if in doubt.

        Where the answer stays the only one without all of them it does so without some of them,
        so that they can be tried one after the other.
        """
        if int((givens > 0).sum()) - len(orbit) < fewest:
            return False
        for cell in orbit:
            doubt = self(givens, np.array([cell], dtype=np.int32), nodes=nodes)
            if givens[cell]:
                givens[orbit] = self._solution[orbit]
                return doubt
        return False
