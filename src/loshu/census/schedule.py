"""Assignment of shards to workers, and the loop in which a pool of workers counts them."""

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

from loshu._version import __version__
from loshu.census.results import ShardResult
from loshu.census.worker import Event, Failed, Finished, WorkerPool
from loshu.core.errors import BackendError, UnsupportedError

Keep = Callable[[ShardResult], None]
_HOPELESS: Final = 5
"""After this number of shards that failed too often, the rest is expected to fail too."""


class ShardSchedule:
    """Shards to count, each by the missing number of different workers.

    Parameters
    ----------
    indices : iterable of int
        The shards to count; taken as needed, for there can be billions.
    missing : callable
        Returns how many more results a shard needs.
    workers : callable
        Returns who has counted a shard already, and so does not count it again.
    retries : int
        How often a shard may fail before it is given up.

    Examples
    --------
    >>> results = {0: set(), 1: set()}
    >>> missing = lambda index: 1 - len(results[index])
    >>> schedule = ShardSchedule([0, 1], missing, results.__getitem__, retries=0)
    >>> schedule.next_for("first"), schedule.next_for("second"), schedule.next_for("third")
    (0, 1, None)
    >>> results[0].add("first")
    >>> schedule.finished(0, "first")
    >>> schedule.failed(1, "second", "it rained")
    >>> schedule.is_over(), schedule.given_up
    (True, {1: 'it rained'})
    """

    def __init__(
        self,
        indices: Iterable[int],
        missing: Callable[[int], int],
        workers: Callable[[int], set[str]],
        *,
        retries: int,
    ) -> None:
        self._fresh: Iterator[int] = iter(indices)
        self._missing, self._workers, self._retries = missing, workers, retries
        self._open: deque[int] = deque()
        """Started, and in need of more workers than are busy with them."""
        self._busy: dict[int, list[str]] = {}
        self._failures: Counter[int] = Counter()
        self.given_up: dict[int, str] = {}

    def next_for(self, worker: str) -> int | None:
        """Choose a shard for a worker; None when there is none that it may count."""
        for place, index in enumerate(self._open):
            if worker not in self.tried(index):
                del self._open[place]
                return self._begin(index, worker)
        for index in self._fresh:
            if self._missing(index) <= 0:
                continue
            if worker not in self._workers(index):
                return self._begin(index, worker)
            self._open.append(index)
        return None

    def finished(self, index: int, worker: str) -> None:
        """Note that a worker's result is in, and counted by `missing`."""
        self._release(index, worker)

    def failed(self, index: int, worker: str, reason: str) -> None:
        """Note that a worker failed a shard.

        Raises
        ------
        BackendError
            Too many shards had to be given up.
        """
        self._failures[index] += 1
        if self._failures[index] > self._retries:
            self.given_up[index] = reason
            if len(self.given_up) >= _HOPELESS:
                raise BackendError(
                    f"{len(self.given_up)} shards failed {self._retries + 1} times each. "
                    f"Last error: {reason}"
                )
        self._release(index, worker)

    @property
    def waiting(self) -> int | None:
        """A shard that waits for a worker, or None."""
        return self._open[0] if self._open else None

    @property
    def busy(self) -> bool:
        """Whether any worker counts."""
        return bool(self._busy)

    def is_over(self) -> bool:
        """Return whether nothing is left to do."""
        if not self._busy and not self._open:
            self._open.extend(islice((i for i in self._fresh if self._missing(i) > 0), 1))
        return not self._busy and not self._open

    def tried(self, index: int) -> set[str]:
        """Return who has counted a shard, or does now."""
        return self._workers(index) | set(self._busy.get(index, ()))

    def _begin(self, index: int, worker: str) -> int:
        self._busy.setdefault(index, []).append(worker)
        self._look_again(index)
        return index

    def _release(self, index: int, worker: str) -> None:
        self._busy[index].remove(worker)
        if not self._busy[index]:
            del self._busy[index]
        self._look_again(index)

    def _look_again(self, index: int) -> None:
        """Put a shard among the open ones exactly when it needs more workers than it has."""
        needs = self._missing(index) > len(self._busy.get(index, ()))
        wanted = needs and index not in self.given_up
        if wanted and index not in self._open:
            self._open.appendleft(index)
        elif not wanted and index in self._open:
            self._open.remove(index)


def count_shards(
    schedule: ShardSchedule, pool: WorkerPool, names: Sequence[str], keep: Keep
) -> None:
    """Give shards to workers until none is left, and keep their results.

    Parameters
    ----------
    schedule : ShardSchedule
    pool : WorkerPool
    names : sequence of str
        All names of shards in order.
    keep : callable
        Called with each result before the schedule records it.

    Raises
    ------
    BackendError
        Shards that failed too often, or that no worker is left for; the others are finished.
    """
    while True:
        _give_shards(schedule, pool, names)
        if schedule.is_over():
            break
        if not schedule.busy and pool.idle():
            _require_another_worker(schedule, pool, names)
        for event in pool.wait(1.0):
            _record_event(schedule, event, keep)
    if schedule.given_up:
        index, reason = next(iter(schedule.given_up.items()))
        raise BackendError(
            f"{len(schedule.given_up)} shards failed too often. Error of shard "
            f"{names[index]!r}: {reason}"
        )


def _give_shards(schedule: ShardSchedule, pool: WorkerPool, names: Sequence[str]) -> None:
    for worker in pool.idle():
        index = schedule.next_for(worker)
        if index is not None:
            pool.give(worker, index, names[index])


def _require_another_worker(
    schedule: ShardSchedule, pool: WorkerPool, names: Sequence[str]
) -> None:
    index = schedule.waiting
    if index is not None and not pool.renew(schedule.tried(index)):
        tried = ", ".join(sorted(schedule.tried(index)))
        raise BackendError(
            f"Shard {names[index]!r} needs another worker: it failed on {tried}. Add a worker, "
            "then resume."
        )


def _record_event(schedule: ShardSchedule, event: Event, keep: Keep) -> None:
    match event:
        case Finished(worker, result):
            if result.loshu != __version__:
                raise UnsupportedError(
                    f"Worker {worker} runs Loshu {result.loshu}; this machine runs {__version__}. "
                    "Install the same version on all machines."
                )
            keep(result)
            schedule.finished(result.index, worker)
        case Failed(worker, index, reason):
            schedule.failed(index, worker, reason)
