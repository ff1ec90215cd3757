"""Run the shards of a count in threads, with progress, a forecast, and an end at Ctrl-C."""

import ctypes
import threading
from collections.abc import Callable, Iterator, Sequence
from queue import SimpleQueue
from time import monotonic
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.job import Job, Tally
from loshu.magic.counting.prefixes import spread
from loshu.magic.jobs import JOBS

LONG: Final = 600.0
"""Seconds that a count may last unless it is forced."""
SAMPLE_FOR: Final = 5.0
"""Seconds after which the shards done foretell the rest."""

Progress = Callable[[int, int], None]


def run_job(
    work: Job, *, threads: int, progress: Progress | None = None, force: bool = False
) -> Tally:
    """Sum the tallies of all shards.

    Parameters
    ----------
    work : Job
    threads : int
    progress : callable, optional
        Called with the number of shards done and of shards in all.
    force : bool
        Go on however long it takes.

    Raises
    ------
    UnsupportedError
        The first shards foretell that all would take more than ten minutes.

    Notes
    -----
    The shards are taken from all over the work, so that those done at any time are a sample of
    all.  An error or Ctrl-C ends the threads when their running kernel returns, within a second.
    """
    names = work.shards()
    total = len(names)
    start = monotonic()
    tally, done = Tally(), 0
    for part in _each(work, names, threads):
        tally, done = tally + part, done + 1
        if progress is not None:
            progress(done, total)
        seconds = monotonic() - start
        if not force and seconds > SAMPLE_FOR and seconds / done * total > LONG:
            raise UnsupportedError(_too_long(work, seconds / done * total, threads))
    return tally.modulo(work.modulus)


def _too_long(work: Job, seconds: float, threads: int) -> str:
    hours = seconds / 3600
    about = f"{hours:,.1f} hours" if hours >= 1 else f"{seconds / 60:.0f} minutes"
    on = f"{threads} threads" if threads > 1 else "one thread"
    remedy = "run it with --force"
    if any(known.name == work.name for known in JOBS):
        remedy += f", or with 'loshu census run --job {work.name}', which can be resumed"
    return f"counting {work.title} would take about {about} on {on}: {remedy}"


def _each(work: Job, names: Sequence[str], threads: int) -> Iterator[Tally]:
    """Yield the tallies of the shards as they are done.

    A thread pool would wait, when it is told to end, for the shards that are running.
    """
    order = spread(len(names))
    places = iter(range(len(names)))
    if min(threads, len(names)) <= 1:
        yield from (work.run(names[order(place)]) for place in places)
        return
    results: SimpleQueue[Tally | BaseException] = SimpleQueue()

    def take() -> None:
        try:
            for place in places:  # an iterator over a range hands each number to one thread
                results.put(work.run(names[order(place)]))
        except SystemExit:
            pass
        except BaseException as error:  # told to whoever waits for the results
            results.put(error)

    workers = [threading.Thread(target=take, daemon=True) for _ in range(threads)]
    for worker in workers:
        worker.start()
    try:
        for _ in range(len(names)):
            result = results.get()
            if isinstance(result, BaseException):
                raise result
            yield result
    finally:
        for worker in workers:
            _end(worker)


def _end(thread: threading.Thread) -> None:
    """Raise in a thread, which takes effect when its kernel returns, and wait for that.

    It may come when the thread is leaving anyway, and of `SystemExit` nothing is reported there.
    """
    if thread.is_alive() and thread.ident is not None:
        ended = ctypes.py_object(SystemExit)
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ended)
    thread.join()
