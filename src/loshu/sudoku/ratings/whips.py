"""Whips: the W rating, which is the longest whip of a solution by the shortest first."""

import numpy as np
from numpy.typing import NDArray

from loshu.core.parallel import Progress
from loshu.sudoku.ratings.braid_scale import LONGEST, BraidScaleName, rate_by_scale
from loshu.sudoku.solving.bulk import Puzzles


def whip_lengths(
    puzzles: Puzzles,
    *,
    grouped: bool = False,
    at_most: int = LONGEST,
    threads: int | None = None,
    progress: Progress | None = None,
) -> NDArray[np.int32]:
    """Rate puzzles by W: the length of whips that, with singles, solve them.

    A whip is a braid in which each variable has a candidate that the single before it strikes out.
    What whips can strike out may depend on the order.  Here, as for the published ratings, the
    shortest comes first, and after each the search begins again with length 1 and the first cell.
    W agrees with all 644 published values that were compared; gW with all but two, which are
    larger by 1 there: `tools.whip_paths` has checked solutions by whips of our length.

    Parameters, results and errors are those of `loshu.sudoku.ratings.braids.braid_lengths`; grouped
    whips give gW.

    Examples
    --------
    >>> line = "1...5..8....1....668.73.........7..4.7.91...2.6.5.4..3..28.....7....53.........57"
    >>> puzzle = np.array([[int(c.replace(".", "0")) for c in line]], dtype=np.uint8)
    >>> whip_lengths(puzzle).tolist()
    [8]
    """
    scale: BraidScaleName = "gw" if grouped else "w"
    return rate_by_scale(scale, puzzles, at_most=at_most, threads=threads, progress=progress)
