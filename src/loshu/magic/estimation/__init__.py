"""Estimating how many squares there are: add a way with one file and one entry in `ESTIMATORS`."""

from __future__ import annotations

from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.parallel import Progress, processors
from loshu.core.whole import whole_arguments
from loshu.magic.estimation.annealing import ANNEALING, LARGEST
from loshu.magic.estimation.batches import new_sums, run_batches
from loshu.magic.estimation.counted import counted, is_counted
from loshu.magic.estimation.estimator import Estimator, Target
from loshu.magic.estimation.partitions import PARTITIONS
from loshu.magic.estimation.result import Estimate, estimate_from
from loshu.magic.estimation.sums import BatchSums

__all__ = [
    "ESTIMATORS",
    "BatchSums",
    "Estimate",
    "Estimator",
    "Target",
    "estimate",
    "estimator_for",
]

ESTIMATORS: Final[tuple[Estimator, ...]] = (PARTITIONS, ANNEALING)
"""The first that serves a target estimates it: the fast and special ones come first."""


def estimator_for(target: Target, method: str = "") -> Estimator:
    """Return the estimator of that name, or the first one, that suits the target.

    Raises
    ------
    UnsupportedError
        No estimator does.
    """
    for known in ESTIMATORS:
        if known.serves(target) and method in ("", known.name):
            return known
    if method and method not in [known.name for known in ESTIMATORS]:
        names = ", ".join(known.name for known in ESTIMATORS)
        raise UnsupportedError(f"Unknown method {method!r}. Expected one of: {names}.")
    if target.order < 3:
        raise UnsupportedError(
            f"Order {target.order} is too small to estimate. Expected 3 or more; count smaller "
            "orders with 'loshu magic count'."
        )
    if method:
        raise UnsupportedError(
            f"Method {method!r} cannot estimate the number of {target.title}. Choose a different "
            "method."
        )
    raise UnsupportedError(
        f"The number of {target.title} cannot be estimated. The largest order is {LARGEST}."
    )


@whole_arguments(order=None, batches=1, seed=0, threads=1)
def estimate(
    order: int,
    *,
    semi: bool = False,
    time: float | None = None,
    batches: int | None = None,
    seed: int = 1,
    method: str = "",
    threads: int | None = None,
    progress: Progress | None = None,
) -> Estimate:
    """Estimate how many squares there are of an order, up to rotation and reflection.

    Orders up to 5 are counted, because that takes less time, unless a number of batches or a method
    is asked for.

    Parameters
    ----------
    order : int
    semi : bool
        Semi-magic squares.
    time : float, optional
        Seconds after which to stop, by the clock; 60 without a number of batches.
    batches : int, optional
        How many batches to run; with the same seed and number the result is the same.
    seed : int
    method : str
        The name of one of `ESTIMATORS`; the first that serves the order if not given.
    threads : int, optional
        One for each processor when not given.
    progress : callable, optional
        Called with the finished and the whole amount of work, in batches or in milliseconds.

    Examples
    --------
    >>> found = estimate(4, batches=4096, seed=1)
    >>> abs(found.standard_errors_from(880)) < 3
    True
    >>> found = estimate(4)
    >>> found.value, found.error, found.exact
    (880, 0, True)
    """
    target = Target(order, semi)
    if is_counted(target) and batches is None and not method:
        return counted(target, threads=threads, progress=progress)
    chosen = estimator_for(target, method)
    if time is None and batches is None:
        time = 60.0
    sums = run_batches(
        new_sums(target, chosen),
        chosen,
        seed=seed,
        time=time,
        batches=batches,
        threads=threads or processors(),
        progress=progress,
    )
    return estimate_from(sums, chosen)
