"""Squares that are counted sooner than their number is estimated."""

from typing import Final

from loshu.core.parallel import Progress
from loshu.magic.counting.result import count
from loshu.magic.estimation.estimator import Target
from loshu.magic.estimation.result import Estimate

LARGEST_COUNTED: Final = 5
"""Magic and semi-magic squares up to this order are counted in seconds."""


def is_counted(target: Target) -> bool:
    """Test whether counting takes less time than an estimate.

    Examples
    --------
    >>> is_counted(Target(5)), is_counted(Target(6))
    (True, False)
    """
    return target.order <= LARGEST_COUNTED


def counted(
    target: Target, *, threads: int | None = None, progress: Progress | None = None
) -> Estimate:
    """Count squares, and return the number as an estimate without an error.

    Examples
    --------
    >>> found = counted(Target(4))
    >>> found.value, found.error, found.exact
    (880, 0, True)
    """
    found = count(target.order, [target.kind], threads=threads, progress=progress)
    assert found.essential is not None
    return Estimate(
        target=target,
        value=found.essential,
        error=0,
        batches=0,
        seeds=(),
        seconds=found.cpu_seconds,
        effective=0.0,
        largest=0.0,
        method=found.description,
        exact=True,
    )
