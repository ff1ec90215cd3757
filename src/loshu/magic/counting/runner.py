"""Run the shards of a count in threads, and refuse what would take too long."""

from contextlib import closing
from time import monotonic
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.job import Job, Tally
from loshu.core.parallel import Progress, map_unordered
from loshu.core.units import duration
from loshu.magic.counting.equations.prefixes import spread
from loshu.magic.jobs import JOBS

LONG: Final = 600.0
"""Seconds that a count may last unless it is forced."""
SAMPLE_FOR: Final = 5.0
"""Seconds after which the shards that are done predict the time for all."""


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
        Continue however long it takes.

    Raises
    ------
    UnsupportedError
        By the first shards, all would take more than ten minutes.

    Notes
    -----
    The shards are taken from all over the job, so that those done at any time are a sample of
    all.  An error or Ctrl-C ends the threads when their running kernels return.
    """
    names = job.shards()
    total = len(names)
    order = spread(total)
    start = monotonic()
    tally = Tally()
    shards = (names[order(place)] for place in range(total))
    parts = map_unordered(
        job.run, shards, threads=max(1, min(threads, total)), progress=progress, total=total
    )
    with closing(parts):
        for done, part in enumerate(parts, 1):
            tally += part
            seconds = monotonic() - start
            if not force and seconds > SAMPLE_FOR and seconds / done * total > LONG:
                raise UnsupportedError(_too_long(job, seconds / done * total, threads))
    return tally.modulo(job.modulus)


def _too_long(job: Job, seconds: float, threads: int) -> str:
    on = f"{threads} threads" if threads > 1 else "one thread"
    remedy = "run it with --force"
    if any(known.name == job.name for known in JOBS):
        remedy += f", or with 'loshu census run --job {job.name}', which can be resumed"
    return f"counting {job.title} would take about {duration(seconds)} on {on}: {remedy}"
