"""Workers of a Dask cluster, on all its machines."""

from __future__ import annotations

import atexit
import signal
import time
from collections.abc import Collection, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from multiprocessing import resource_tracker
from queue import Empty, SimpleQueue
from typing import Any, Final

from loshu.census.results import read_result, write_result
from loshu.census.worker import (
    Event,
    Failed,
    Finished,
    PoolFactory,
    WorkerPool,
    count_shard,
    worker_name,
)
from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.extras import require
from loshu.core.job import Job

PATIENCE: Final = 60.0
"""Seconds to wait for a first worker, or for one more."""
_ANSWERS_WITHIN: Final = 5.0
"""Seconds that a scheduler has to answer in."""
_CLOSE_WITHIN: Final = 0.3
"""Seconds for a cluster to end after Ctrl-C."""
_CHECK_EVERY: Final = 1.0
"""Seconds between updates of the list of workers."""


def dask(scheduler: str) -> PoolFactory:
    """Count on a Dask cluster that is running already.

    Parameters
    ----------
    scheduler : str
        Such as ``"tcp://192.168.1.7:8786"``.
    """
    return partial(_open, scheduler)


def dask_here(workers: int) -> PoolFactory:
    """Count on a Dask cluster of processes on this machine, started for this census alone.

    Raises
    ------
    UnsupportedError
        Fewer than one.
    """
    if workers < 1:
        raise UnsupportedError(f"The number of workers is {workers}. Expected 1 or more.")
    return partial(_open, workers)


@contextmanager
def _open(where: str | int, job: Job) -> Iterator[WorkerPool]:
    distributed = require("distributed", extra="census")
    with ExitStack() as stack:
        address = where
        if isinstance(where, int):
            address = stack.enter_context(_local_cluster(distributed, where))
        try:
            client = distributed.Client(address, timeout=_ANSWERS_WITHIN, set_as_default=False)
        except (OSError, ValueError) as error:
            raise BackendError(f"No Dask scheduler answers at {where}: {error}.") from None
        pool = DaskPool(job, stack.enter_context(client))
        stack.callback(pool.close)
        yield pool


@contextmanager
def _local_cluster(distributed: Any, workers: int) -> Iterator[str]:
    """Start a cluster on this machine, and yield its address.

    Its workers leave Ctrl-C to us, for each would print a traceback: a signal that is blocked
    stays so in the threads and processes that a thread starts.
    """
    resource_tracker.ensure_running()  # when that starts later, it lifts the block
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        runner = distributed.utils.LoopRunner(asynchronous=False)
        runner.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    cluster = None
    try:
        cluster = distributed.LocalCluster(
            n_workers=workers, threads_per_worker=1, dashboard_address=None, loop=runner.loop
        )
        yield cluster.scheduler_address
        cluster.close()
        runner.stop()
    except BaseException:
        # Ctrl-C must not wait: workers end when the scheduler is gone, and the cleanup that
        # distributed has for the end of Python would fail on a half-closed cluster.
        atexit.unregister(distributed.deploy.spec.close_clusters)
        if cluster is not None:
            with suppress(Exception):
                cluster.close(timeout=_CLOSE_WITHIN)
        raise


class DaskPool:
    """The threads of all workers of a cluster, each with at most one shard.

    A shard is bound to its worker: Dask would give it to any, a quorum must know which.
    """

    def __init__(self, job: Job, client: Any) -> None:
        self._job, self._client = job, client
        self._names: dict[str, str] = {}
        """The name of the process at each address: addresses recur."""
        self._threads: dict[str, int] = {}
        self._tasks: dict[Any, tuple[str, int]] = {}
        """The address and the number of each shard that is being counted, by its future."""
        self._finished: SimpleQueue[Any] = SimpleQueue()
        self._checked = self._seen = time.monotonic()
        self._update_workers()

    def idle(self) -> list[str]:
        """List the workers that wait for a shard, once for each free thread."""
        taken = [address for address, _ in self._tasks.values()]
        return [
            self._names[address]
            for address, threads in self._threads.items()
            for _ in range(threads - taken.count(address))
        ]

    def give(self, worker: str, index: int, shard: str) -> None:
        """Have an idle worker count a shard."""
        address = next(place for place, name in self._names.items() if name == worker)
        future = self._client.submit(_count, self._job, index, shard, workers=[address], pure=False)
        self._tasks[future] = (address, index)
        future.add_done_callback(self._finished.put)

    def wait(self, seconds: float) -> Iterator[Event]:
        """Wait until a shard is counted or a worker is lost."""
        try:
            future = self._finished.get(timeout=seconds)
        except Empty:
            pass
        else:
            yield from self._events_of(future)
            while not self._finished.empty():
                yield from self._events_of(self._finished.get())
        if time.monotonic() - self._checked > _CHECK_EVERY:
            yield from self._update_workers()

    def renew(self, tried: Collection[str]) -> bool:
        """Wait a while for a worker to join that is none of these."""
        return any(name not in tried for name in self._names.values()) or (
            time.monotonic() - self._seen < PATIENCE
        )

    def close(self) -> None:
        """Cancel the shards that are being counted."""
        if self._tasks:
            self._client.cancel(list(self._tasks))

    def _events_of(self, future: Any) -> Iterator[Event]:
        address, index = self._tasks.pop(future, ("", -1))
        if not address:
            return  # its worker was reported lost before
        worker = self._names[address]
        self._seen = time.monotonic()
        if future.status == "finished":
            yield Finished(worker, read_result(future.result()))
        elif future.status == "error":
            error = future.exception()
            yield Failed(worker, index, f"{type(error).__name__}: {error}")
        else:
            yield Failed(worker, index, f"worker {worker} returned it uncounted ({future.status})")

    def _update_workers(self) -> list[Event]:
        """Update the list of workers, and fail the shards of lost workers."""
        self._checked = time.monotonic()
        self._threads = self._current_workers()
        for address in self._threads.keys() - self._names.keys():
            self._name(address)
        lost = [future for future, (at, _) in self._tasks.items() if at not in self._threads]
        events: list[Event] = []
        for future in lost:
            address, index = self._tasks.pop(future)
            future.cancel()
            worker = self._names[address]
            events.append(Failed(worker, index, f"worker {worker} was lost"))
        for address in self._names.keys() - self._threads.keys():
            del self._names[address]
        if not self._threads and time.monotonic() - self._seen > PATIENCE:
            raise BackendError(
                f"The cluster has had no worker for {PATIENCE:.0f} seconds. Start some, then "
                "resume the census."
            )
        return events

    def _current_workers(self) -> dict[str, int]:
        try:
            return dict(self._client.nthreads())
        except (OSError, ValueError, TimeoutError) as error:
            raise BackendError(
                f"The Dask scheduler stopped ({error}). Nothing is lost: resume the census with "
                "another scheduler."
            ) from None

    def _name(self, address: str) -> None:
        try:
            self._names[address] = self._client.run(worker_name, workers=[address])[address]
        except (OSError, KeyError, ValueError):  # gone again
            self._threads.pop(address, None)
        else:
            self._seen = time.monotonic()


def _count(job: Job, index: int, shard: str) -> bytes:
    return write_result(count_shard(job, index, shard, worker_name()))
