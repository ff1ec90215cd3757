"""Estimates of numbers of solutions that are too large to count: random paths of a search.

A path fixes a random candidate of the cell with the fewest, among those that propagation does not
refute at once, until all cells are decided.  The product of the choices, or 0 where the path ends
early, has the number of solutions as its mean (D. E. Knuth, Estimating the efficiency of backtrack
programs, Mathematics of Computation 29, 1975).
"""

from dataclasses import dataclass
from math import frexp, isinf, ldexp, sqrt
from typing import Any, Final

from loshu.core.counting import Stopwatch
from loshu.core.errors import UnsupportedError
from loshu.core.parallel import Progress, map_ordered
from loshu.core.representations import notebook_html
from loshu.core.units import with_error
from loshu.core.whole import at_least
from loshu.kernels import RuleSearch
from loshu.sudoku.settled import known_part_of, settled
from loshu.sudoku.solving.rule_program import program_of
from loshu.sudoku.sudoku_like import SudokuLike, as_sudoku

SAMPLES: Final = 10_000
AT_ONCE: Final = 64
"""Paths per call: well under a tenth of a second."""
FEW: Final = 0.2
"""A path with more than this share of the sum makes the error uncertain."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SolutionEstimate:
    """An estimated number of solutions, with its standard error."""

    value: float
    error: float
    """The standard error of the mean."""
    samples: int
    reached: int
    """The paths that end in a solution; with none of them, there may still be solutions."""
    largest: float
    """The share of the largest path in the sum."""
    seed: int
    seconds: float

    _repr_html_ = notebook_html

    def __str__(self) -> str:
        return with_error(self.value, self.error)

    @property
    def trusted(self) -> bool:
        """Whether enough paths carry the estimate for its error to mean something."""
        return self.reached > 0 and self.largest <= FEW

    def as_dict(self) -> dict[str, Any]:
        """Return plain values that JSON can hold."""
        names = ("value", "error", "samples", "reached", "largest", "seed", "seconds")
        return {**{name: getattr(self, name) for name in names}, "trusted": self.trusted}


def estimate(
    sudoku: SudokuLike,
    *,
    samples: int = SAMPLES,
    seed: int = 1,
    time: float | None = None,
    threads: int | None = None,
    ignore_unknown: bool = False,
    progress: "Progress | None" = None,
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
    samples, watch = at_least(2, samples, "the number of samples"), Stopwatch()
    puzzle = settled(known_part_of(as_sudoku(sudoku), ignore=ignore_unknown))
    search = RuleSearch(*program_of(puzzle)[1:])
    total = squares = largest = scale = 0.0
    done = reached = 0
    batches = range(0, samples, AT_ONCE)
    with_paths = map_ordered(
        lambda first: search.estimates(seed, first, min(AT_ONCE, samples - first)),
        batches,
        threads=threads,
    )
    for weights in with_paths:
        peak = _finite(float(weights.max()))
        scale = scale or _power_of_two(peak)
        weights = weights / scale  # exact; the square of a large number would overflow
        total, squares = total + float(weights.sum()), squares + float((weights**2).sum())
        largest = max(largest, peak / scale)
        done, reached = done + len(weights), reached + int((weights > 0).sum())
        if progress is not None:
            progress(done, samples)
        if time is not None and watch.seconds > time:
            with_paths.close()
            break
    variance = max(0.0, squares / done - (total / done) ** 2)
    return SolutionEstimate(
        value=scale * (total / done), error=scale * sqrt(variance / (done - 1)), samples=done,
        reached=reached,
        largest=largest / total if total else 0.0, seed=seed, seconds=watch.seconds,
    )  # fmt: skip


def _power_of_two(weight: float) -> float:
    """Return a power of two near a weight; 1 for 0."""
    return ldexp(1.0, frexp(weight)[1] - 1) if weight else 1.0


def _finite(weight: float) -> float:
    if isinf(weight):
        raise UnsupportedError(
            "The number of solutions is too large to estimate: it exceeds 10^308. Add givens."
        )
    return weight
