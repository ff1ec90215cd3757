"""Trial and error: how many candidates must be assumed at once, until singles do the rest."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.core.parallel import Progress
from loshu.sudoku.ratings.braid_scale import LONGEST, BraidScaleName, rate_by_scale
from loshu.sudoku.solving.bulk import Puzzles

DEEPEST: Final = 3
"""No Sudoku of 9x9 that needs more is known."""
_SCALES: Final[dict[int, BraidScaleName]] = {1: "bxb", 2: "bxbb"}


def trial_depths(
    puzzles: Puzzles,
    *,
    at_most: int = DEEPEST,
    threads: int | None = None,
    progress: Progress | None = None,
) -> NDArray[np.int32]:
    """Rate puzzles by the depth of trial and error, T&E.

    At depth 1 a candidate is assumed, and struck out if singles then lead to a contradiction; at
    depth 2 the same is done with trial and error of depth 1 in place of singles, and so on.

    Parameters
    ----------
    puzzles : array of shape (k, 81)
        Row by row; 0 is an empty cell.
    at_most : int
        The largest depth to try; deeper puzzles get `braid_scale.BEYOND`, -2.
    threads : int, optional
        By default as many as there are processors.
    progress : callable, optional
        Called with the number of parts done and of all.

    Returns
    -------
    array of shape (k,)
        0 for puzzles that singles solve.

    Raises
    ------
    NotUniqueError
        A puzzle has no solution, or more than one.
    UnsupportedError
        Another size, or a depth below 0.

    Examples
    --------
    >>> loki = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6.."
    >>> easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> rows = [[int(c.replace(".", "0")) for c in line] for line in (easy, loki)]
    >>> trial_depths(np.array(rows, dtype=np.uint8)).tolist()
    [0, 3]
    """
    return rate_by_scale("te", puzzles, at_most=at_most, threads=threads, progress=progress)


def braid_trial_lengths(
    puzzles: Puzzles,
    *,
    depth: int = 1,
    at_most: int = LONGEST,
    threads: int | None = None,
    progress: Progress | None = None,
) -> NDArray[np.int32]:
    """Rate puzzles by BxB: the length of braids with which trial and error of depth 1 is enough.

    Parameters are those of `trial_depths`, but for these.

    Parameters
    ----------
    depth : {1, 2}
        How many candidates are assumed at once; with 2, the rating is BxBB.
    at_most : int
        The largest length to try; puzzles that need more get `braid_scale.BEYOND`, -2.

    Returns
    -------
    array of shape (k,)
        0 for puzzles that are solved without braids, `braid_scale.INFINITE`, -1, for those that
        no length solves.

    Examples
    --------
    >>> line = ".2..5..8.4....91....8.......3....9...1...3.646......1.3....46.....3....7..527...."
    >>> puzzle = np.array([[int(c.replace(".", "0")) for c in line]], dtype=np.uint8)
    >>> braid_trial_lengths(puzzle).tolist()
    [2]
    """
    if depth not in _SCALES:
        raise UnsupportedError(f"depth: 1 (BxB) or 2 (BxBB), not {depth}")
    scale = _SCALES[depth]
    return rate_by_scale(scale, puzzles, at_most=at_most, threads=threads, progress=progress)
