"""Estimates of numbers from independent random samples, with their standard error."""

from collections.abc import Generator
from dataclasses import dataclass
from math import frexp, isinf, ldexp, sqrt
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.counting import Stopwatch
from loshu.core.errors import UnsupportedError
from loshu.core.parallel import Progress
from loshu.core.representations import notebook_html
from loshu.core.units import with_error

FEW: Final = 0.2
"""A sample with more than this share of the sum makes the error uncertain."""
Batches = Generator[NDArray[np.float64], None, None]


@dataclass(frozen=True, slots=True, kw_only=True)
class SolutionEstimate:
    """An estimated number of solutions, with its standard error."""

    value: float
    error: float
    """The standard error of the mean."""
    samples: int
    reached: int
    """The samples that end in a solution; with none of them, there may still be solutions."""
    largest: float
    """The share of the largest sample in the sum."""
    seed: int
    seconds: float

    _repr_html_ = notebook_html

    def __str__(self) -> str:
        return with_error(self.value, self.error)

    @property
    def trusted(self) -> bool:
        """Whether enough samples carry the estimate for its error to mean something."""
        return self.reached > 0 and self.largest <= FEW

    def as_dict(self) -> dict[str, Any]:
        """Return plain values that JSON can hold."""
        names = ("value", "error", "samples", "reached", "largest", "seed", "seconds")
        return {**{name: getattr(self, name) for name in names}, "trusted": self.trusted}


def mean_of(
    batches: Batches,
    samples: int,
    *,
    seed: int,
    time: float | None = None,
    progress: Progress | None = None,
) -> SolutionEstimate:
    """Take the mean of batches of samples, and its standard error.

    Parameters
    ----------
    batches : generator of arrays
        Independent unbiased estimates; it is closed when the time is over.
    samples : int
        The number of all samples, for the progress.
    seed : int
    time : float, optional
        Take no more batches after this many seconds.
    progress : callable, optional
        Called with the number of samples so far and of all samples.

    Raises
    ------
    UnsupportedError
        A sample is beyond the range of floating-point numbers.

    Examples
    --------
    >>> found = mean_of((np.array([k, k + 2.0]) for k in (1.0, 3.0)), 4, seed=1)
    >>> found.value, round(found.error, 3), found.samples, round(found.largest, 3)
    (3.0, 0.816, 4, 0.417)
    """
    watch = Stopwatch()
    total = squares = largest = scale = 0.0
    done = reached = 0
    for values in batches:
        peak = _finite(float(values.max()))
        scale = scale or _power_of_two(peak)
        scaled = values / scale  # exact; the square of a large number would overflow
        total, squares = total + float(scaled.sum()), squares + float((scaled**2).sum())
        largest = max(largest, peak / scale)
        done, reached = done + len(values), reached + int((values > 0).sum())
        if progress is not None:
            progress(done, samples)
        if time is not None and watch.seconds > time and done > 1:
            batches.close()
            break
    variance = max(0.0, squares / done - (total / done) ** 2)
    return SolutionEstimate(
        value=scale * (total / done), error=scale * sqrt(variance / max(1, done - 1)),
        samples=done, reached=reached, largest=largest / total if total else 0.0, seed=seed,
        seconds=watch.seconds,
    )  # fmt: skip


def _power_of_two(value: float) -> float:
    """Return a power of two near a value; 1 for 0."""
    return ldexp(1.0, frexp(value)[1] - 1) if value else 1.0


def _finite(value: float) -> float:
    if isinf(value):
        raise UnsupportedError(
            "The number of solutions is too large to estimate: it exceeds 10^308. Add givens."
        )
    return value
