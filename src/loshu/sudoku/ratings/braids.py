"""The B and W ratings: the longest braid or whip that a puzzle needs."""

import numpy as np
from numpy.typing import NDArray

from loshu.core.parallel import Progress
from loshu.sudoku.ratings.braid_scale import LONGEST, BraidScaleName, rate_by_scale
from loshu.sudoku.solving.bulk import Puzzles


def braid_lengths(
    puzzles: Puzzles,
    *,
    grouped: bool = False,
    at_most: int = LONGEST,
    threads: int | None = None,
    progress: Progress | None = None,
) -> NDArray[np.int32]:
    """Rate puzzles by B: the length of braids that, with singles, solve them.

    A braid of length n on a candidate derives a contradiction from it by n - 1 singles: a variable
    without candidates.

    Parameters
    ----------
    puzzles : array of shape (k, 81)
        Row by row; 0 is an empty cell.
    grouped : bool
        Whether candidates in the same row, column or box may be grouped (gB).
    at_most : int
        The maximum length; puzzles that need more get `braid_scale.BEYOND`, -2.
    threads : int, optional
        Number of threads (default: all processors).
    progress : callable, optional
        Called with the numbers of finished parts and of all parts.

    Returns
    -------
    array of shape (k,)
        0 for puzzles that singles solve, 1 if locked candidates are needed, too, and
        `braid_scale.INFINITE`, -1, for puzzles that no length solves.

    Raises
    ------
    NotUniqueError
        A puzzle has no solution, or several.
    UnsupportedError
        Another size, or a length below 0.

    Examples
    --------
    >>> line = "1...5..8....1....668.73.........7..4.7.91...2.6.5.4..3..28.....7....53.........57"
    >>> puzzle = np.array([[int(c.replace(".", "0")) for c in line]], dtype=np.uint8)
    >>> braid_lengths(puzzle).tolist(), braid_lengths(puzzle, at_most=2).tolist()
    ([7], [-2])
    """
    scale: BraidScaleName = "gb" if grouped else "b"
    return rate_by_scale(scale, puzzles, at_most=at_most, threads=threads, progress=progress)


def whip_lengths(
    puzzles: Puzzles,
    *,
    grouped: bool = False,
    at_most: int = LONGEST,
    threads: int | None = None,
    progress: Progress | None = None,
) -> NDArray[np.int32]:
    """Rate puzzles by W: the length of whips that, with singles, solve them.

    A whip is a braid in which each variable has a candidate eliminated by the previous single.
    The result of whips may depend on the order.  Here, as for the published ratings, the shortest
    comes first, and after each whip the search restarts with length 1 and the first cell.  W agrees
    with all 644 published values compared.  gW agrees with all but two, which are larger by 1;
    `tools.whip_paths` has verified solutions by our shorter whips.

    Parameters, results and errors are those of `braid_lengths`; grouped whips give gW.

    Examples
    --------
    >>> line = "1...5..8....1....668.73.........7..4.7.91...2.6.5.4..3..28.....7....53.........57"
    >>> puzzle = np.array([[int(c.replace(".", "0")) for c in line]], dtype=np.uint8)
    >>> whip_lengths(puzzle).tolist()
    [8]
    """
    scale: BraidScaleName = "gw" if grouped else "w"
    return rate_by_scale(scale, puzzles, at_most=at_most, threads=threads, progress=progress)
