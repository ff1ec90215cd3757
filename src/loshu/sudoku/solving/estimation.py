"""Estimates of numbers of solutions that are too large to count: random paths of a search.

A path fixes a random candidate of the cell with the fewest, among those that propagation does not
refute at once, until all cells are decided.  The product of the choices, or 0 where the path ends
early, has the number of solutions as its mean (D. E. Knuth, Estimating the efficiency of backtrack
programs, Mathematics of Computation 29, 1975).
"""

from __future__ import annotations

from typing import Final

from loshu.core.estimates import SolutionEstimate, mean_of
from loshu.core.parallel import Progress, map_ordered
from loshu.core.whole import at_least
from loshu.kernels import RuleSearch
from loshu.sudoku.settled import known_part_of, settled
from loshu.sudoku.solving.rule_program import program_of
from loshu.sudoku.sudoku_like import SudokuLike, as_sudoku

SAMPLES: Final = 10_000
AT_ONCE: Final = 64
"""Paths per call: well under a tenth of a second."""


def estimate(
    sudoku: SudokuLike,
    *,
    samples: int = SAMPLES,
    seed: int = 1,
    time: float | None = None,
    threads: int | None = None,
    ignore_unknown: bool = False,
    progress: Progress | None = None,
) -> SolutionEstimate:
    """Estimate how many solutions a Sudoku has, with any rules.

    The estimate is unbiased. Its error falls with the square root of the number of samples; it is
    the same for every number of threads.

    Parameters
    ----------
    sudoku : Sudoku, Problem or str
    samples : int
        The number of random paths, at least 2.
    seed : int
    time : float, optional
        Take no more samples after this many seconds.
    threads : int, optional
        By default, one for each processor.
    ignore_unknown : bool
        Ignore unknown rules; the estimate is then of an upper bound.
    progress : callable, optional
        Called with the number of samples so far and of all samples.

    Raises
    ------
    NotationError
        The text is not a Sudoku; the message names the place.
    UnsupportedError
        Fewer than 2 samples, or the puzzle has unknown rules.

    Examples
    --------
    >>> found = estimate("2x2:................", samples=400)
    >>> abs(found.value - 288) < 5 * found.error
    True
    """
    samples = at_least(2, samples, "the number of samples")
    puzzle = settled(known_part_of(as_sudoku(sudoku), ignore=ignore_unknown))
    search = RuleSearch(*program_of(puzzle)[1:])
    paths = map_ordered(
        lambda first: search.estimates(seed, first, min(AT_ONCE, samples - first)),
        range(0, samples, AT_ONCE),
        threads=threads,
    )
    return mean_of(paths, samples, seed=seed, time=time, progress=progress)
