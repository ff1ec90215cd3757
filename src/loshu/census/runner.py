"""Run a census, or resume one."""

from __future__ import annotations

from pathlib import Path

from loshu.census.folder import CENSUS_FOLDER, load_plan, opened
from loshu.census.local import processes
from loshu.census.results import ShardResult
from loshu.census.schedule import ShardSchedule, count_shards
from loshu.census.summary import CensusStatus, status, status_of
from loshu.census.worker import PoolFactory
from loshu.core.job import Job
from loshu.core.parallel import Progress


def run(
    job: Job,
    folder: str | Path,
    *,
    quorum: int | None = None,
    pool: PoolFactory | None = None,
    retries: int = 3,
    progress: Progress | None = None,
) -> CensusStatus:
    """Count a job to its end, starting a census in the folder or resuming the one that is there.

    However often it is interrupted, and whichever workers count, the total is the same: a shard
    is counted by one worker (or by `quorum` that agree), and kept whole or not at all.

    Parameters
    ----------
    job : Job
        Its functions must be in a module that other processes can import.
    folder : str or path
        The folder of the plan and the results.
    quorum : int, optional
        How many workers must agree on each shard; by default, that of the census, or 1.
    pool : optional
        The workers: `processes` on this machine by default, or `dask`, or `dask_here`.
    retries : int, default 3
        How often a shard may fail, or lose its worker, before it is given up.
    progress : callable, optional
        Called with the number of shards done and of all shards, at first and after each result.

    Raises
    ------
    UnsupportedError
        The folder's census is of another job, version or quorum.
    BackendError
        Another process runs it, a shard failed too often, or the disk is full. What was finished
        is kept.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> from loshu.census import processes
    >>> from loshu.core.job import Tally, Job
    >>> job = Job(name="letters", title="Letters", version="1", unit="letters",
    ...             shards=list, run=Tally)
    >>> with TemporaryDirectory() as folder:
    ...     run(job, folder, pool=processes(1)).complete
    True
    """
    folder = Path(folder)
    with opened(job, folder, quorum=quorum) as census:
        results, plan = census.results, census.plan

        def keep(result: ShardResult) -> None:
            census.keep(result)
            if progress is not None:
                progress(results.done, plan.shards)

        if progress is not None:
            progress(results.done, plan.shards)
        if results.done < plan.shards:
            schedule = ShardSchedule(
                range(plan.shards), results.missing, results.workers, retries=retries
            )
            with (pool or processes())(job) as workers:
                count_shards(schedule, workers, census.names, keep)
    return status_of(folder, plan, results, census.damaged)


def resume(
    job: Job,
    folder: str | Path,
    *,
    pool: PoolFactory | None = None,
    retries: int = 3,
    progress: Progress | None = None,
) -> CensusStatus:
    """Resume a census; as `run`, but there must be one.

    Raises
    ------
    UnsupportedError
        The folder has no census, or one of another job or version.

    Examples
    --------
    >>> from loshu.core.job import Tally, Job
    >>> job = Job(name="letters", title="Letters", version="1", shards=list, run=Tally)
    >>> resume(job, "/")
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: '/' contains no census: plan.json is missing. Start one
    with 'loshu census run --out'.
    """
    load_plan(Path(folder))
    return run(job, folder, pool=pool, retries=retries, progress=progress)


def complete_status(folder: str | Path) -> CensusStatus | None:
    """Return the status of a census that is complete, or None."""
    if not CENSUS_FOLDER.has_plan(Path(folder)):
        return None
    now = status(folder)
    return now if now.complete and not now.damaged else None
