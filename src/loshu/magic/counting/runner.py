"""Run the shards of a count in threads, and refuse what would take too long."""

from contextlib import closing
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.job import Job, Tally
from loshu.core.parallel import Progress, map_unordered
from loshu.core.units import duration
from loshu.magic.counting.methods.equations.prefixes import spread
from loshu.magic.jobs import JOBS

LONG: Final = 600.0
"""Seconds that the work of a count may take unless it is forced."""


def run_job(
    job: Job, *, threads: int, progress: Progress | None = None, force: bool = False
) -> Tally:
    """Sum the tallies of all shards.

    Parameters
    ----------
    job : Job
    threads : int
    progress : callable, optional
        Called with the number of shards done and of shards in all.
    force : bool
        Count however long it takes.

    Raises
    ------
    UnsupportedError
        By its work, all would take more than ten minutes. No clock decides, so that a busy
        machine counts the same as an idle one.

    Notes
    -----
    The shards are taken from all over the job, so that progress is even.  An error or Ctrl-C ends
    the threads when their running kernels return.
    """
    if not force and job.work_seconds is not None:
        seconds = job.work_seconds() / threads
        if seconds > LONG:
            raise UnsupportedError(_too_long(job, seconds, threads))
    names = job.shards()
    total = len(names)
    order = spread(total)
    tally = Tally()
    shards = (names[order(place)] for place in range(total))
    parts = map_unordered(
        job.run, shards, threads=max(1, min(threads, total)), progress=progress, total=total
    )
    with closing(parts):
        for part in parts:
            tally += part
    return tally.modulo(job.modulus)


def _too_long(job: Job, seconds: float, threads: int) -> str:
    on = f"{threads} threads" if threads > 1 else "one thread"
    remedy = "Add --force to do it"
    if any(known.name == job.name for known in JOBS):
        remedy += f", or run 'loshu census run --job {job.name}', which can be resumed"
    return f"Counting {job.title} would take about {duration(seconds)} on {on}. {remedy}."
