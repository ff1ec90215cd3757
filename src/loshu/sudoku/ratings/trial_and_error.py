"""Trial and error: the number of candidates to assume at once until singles are enough."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.core.parallel import Progress
from loshu.sudoku.ratings.braid_scale import LONGEST, BraidScaleName, rate_by_scale
from loshu.sudoku.solving.bulk import Puzzles

DEEPEST: Final = 3
"""No known 9x9 Sudoku needs more."""
_SCALES: Final[dict[int, BraidScaleName]] = {1: "bxb", 2: "bxbb"}


def trial_depths(
    puzzles: Puzzles,
    *,
    at_most: int = DEEPEST,
    threads: int | None = None,
    progress: Progress | None = None,
) -> NDArray[np.int32]:
    """Rate puzzles by the depth of trial and error, T&E.

    At depth 1, a candidate is assumed, and eliminated if singles then lead to a contradiction. At
    depth 2, trial and error of depth 1 replaces the singles, and so on.

    Parameters
    ----------
    puzzles : array of shape (k, 81)
        Row by row; 0 is an empty cell.
    at_most : int
        The maximum depth; deeper puzzles get `braid_scale.BEYOND`, -2.
    threads : int, optional
        Number of threads (default: all processors).
    progress : callable, optional
        Called with the numbers of finished parts and of all parts.

    Returns
    -------
    array of shape (k,)
        0 for puzzles that singles solve.

    Raises
    ------
    NotUniqueError
        A puzzle has no solution, or several.
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
    """Rate puzzles by BxB: the length of braids that makes trial and error of depth 1 enough.

    Parameters are those of `trial_depths`, except these.

    Parameters
    ----------
    depth : {1, 2}
        The number of candidates to assume at once; 2 gives the rating BxBB.
    at_most : int
        The maximum length; puzzles that need more get `braid_scale.BEYOND`, -2.

    Returns
    -------
    array of shape (k,)
        0 for puzzles that need no braids, and `braid_scale.INFINITE`, -1, for puzzles that no
        length solves.

    Examples
    --------
    >>> line = ".2..5..8.4....91....8.......3....9...1...3.646......1.3....46.....3....7..527...."
    >>> puzzle = np.array([[int(c.replace(".", "0")) for c in line]], dtype=np.uint8)
    >>> braid_trial_lengths(puzzle).tolist()
    [2]
    """
    if depth not in _SCALES:
        raise UnsupportedError(f"The depth {depth} is out of range. Expected 1 (BxB) or 2 (BxBB).")
    scale = _SCALES[depth]
    return rate_by_scale(scale, puzzles, at_most=at_most, threads=threads, progress=progress)
