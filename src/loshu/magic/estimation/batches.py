"""Run batches in threads until the time, or the number asked for, is up."""

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from time import monotonic, thread_time
from typing import NamedTuple

from loshu.core import foreign
from loshu.core.errors import UnsupportedError
from loshu.core.parallel import Progress, StoppedError, map_ordered
from loshu.magic.estimation.estimator import Estimator, Target, Values
from loshu.magic.estimation.sums import BatchSums

SaveSums = Callable[[BatchSums], None]
Stop = Callable[[], bool]
Timed = tuple[Values, float]


class Limit(NamedTuple):
    """The conditions that stop a run."""

    end: float | None
    """By the clock."""
    last: int | None
    """The number of the first batch that is not wanted any more."""
    stop: Stop

    def more(self, first: int, together: int) -> int:
        """Return how many batches to start now, from number `first` on."""
        if self.stop() or (self.end is not None and monotonic() >= self.end):
            return 0
        return together if self.last is None else max(0, min(together, self.last - first))


def new_sums(target: Target, estimator: Estimator) -> BatchSums:
    """Start from nothing."""
    return BatchSums(target=target, estimator=f"{estimator.name} {estimator.version}")


def run_batches(
    sums: BatchSums,
    estimator: Estimator,
    *,
    seed: int,
    time: float | None = None,
    batches: int | None = None,
    threads: int = 1,
    progress: Progress | None = None,
    keep: SaveSums | None = None,
    stop: Stop | None = None,
) -> BatchSums:
    """Add batches to those that there are.

    Parameters
    ----------
    sums : Sums
        What there is already; batches of the same seed are continued.
    estimator : Estimator
    seed : int
    time : float, optional
        Seconds after which to stop, by the clock.
    batches : int, optional
        How many to add at most.
    threads : int
    progress : callable, optional
        Called with the finished and the whole amount of work, in batches or in milliseconds.
    keep : callable, optional
        Called with the sums at the start - so that a file that cannot be written is known before
        the time is spent -, every few seconds, and at the end.
    stop : callable, optional
        Asked all the while; True ends the run, without long batches that are running.

    Returns
    -------
    Sums
        With the same batches, the same sums, whatever the number of threads.

    Raises
    ------
    UnsupportedError
        The sums are of another estimator.
    """
    if f"{estimator.name} {estimator.version}" != sums.estimator:
        raise UnsupportedError(
            f"The state file was written by {sums.estimator}, and this is {estimator.name} "
            f"{estimator.version}. Delete it to start again."
        )
    if keep is not None:
        keep(sums)
    start, kept = monotonic(), monotonic()
    first = sums.batches.get(seed, 0)
    limit = Limit(
        None if time is None else start + time,
        None if batches is None else first + batches,
        stop or (lambda: False),
    )
    in_order = _in_order(sums.target, estimator, seed, first, threads, limit)
    for values, spent in _until_stopped(in_order, limit.stop):
        sums = sums.add(seed, values, spent)
        now = monotonic()
        if progress is not None:
            if batches is not None:
                progress(sums.batches[seed] - first, batches)
            elif time is not None:
                progress(int(1000 * (now - start)), int(1000 * time))
        if keep is not None and now - kept > 5:
            keep(sums)
            kept = now
        if limit.stop():
            break
    in_order.close()
    if keep is not None:
        keep(sums)
    return sums


def _until_stopped(results: Iterator[Timed], stop: Stop) -> Iterator[Timed]:
    try:
        yield from results
    except StoppedError:
        if not stop():  # somebody else stopped all
            raise


def _in_order(
    target: Target, estimator: Estimator, seed: int, first: int, threads: int, limit: Limit
) -> Generator[Timed, None, None]:
    """Yield the values of batches by their numbers, without gaps, until it is time to stop.

    A batch that runs when the time is up is part of the result.
    """
    together = estimator.together(target)

    def starts() -> Iterator[tuple[int, int]]:
        number = first
        while count := limit.more(number, together):
            yield number, count
            number += count

    def call(batch: tuple[int, int]) -> Timed:
        started = thread_time()
        return estimator.batches(target, seed, *batch), thread_time() - started

    def compute(batch: tuple[int, int]) -> Timed:
        if together > 1:  # a call of the kernel takes a twentieth of a second or so
            return call(batch)
        result: Timed = foreign.ForeignThread(lambda: call(batch), foreign.cannot_stop).result(
            limit.stop
        )
        return result

    with closing(map_ordered(compute, starts(), threads=threads)) as results:
        yield from results
