"""Run a census, or go on with one."""

from collections.abc import Callable
from pathlib import Path

from loshu.census.census import opened
from loshu.census.coordinating import count_shards
from loshu.census.crew import OpenCrew
from loshu.census.folder import has_plan, load_plan
from loshu.census.local import processes
from loshu.census.record import Record
from loshu.census.schedule import Schedule
from loshu.census.standing import Status, status, status_of
from loshu.core.job import Job

Progress = Callable[[int, int], None]
"""Called with the number of shards done and of all shards."""


def run(
    job: Job,
    folder: str | Path,
    *,
    quorum: int | None = None,
    crew: OpenCrew | None = None,
    retries: int = 3,
    progress: Progress | None = None,
) -> Status:
    """Count a job to its end, from wherever the census in the folder stands.

    However often it is interrupted, and whichever workers count, the total is the same: a shard
    is counted by one worker (or by `quorum` that agree), and kept whole or not at all.

    Parameters
    ----------
    job : Job
        Its functions must be in a module that other processes can import.
    folder : str or path
        Where the plan and the results are, or will be.
    quorum : int, optional
        How many workers must agree on each shard; as the census was begun, or 1.
    crew : optional
        The workers: `processes` on this machine when not given, or `dask`, or `dask_here`.
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
    ...     run(job, folder, crew=processes(1)).complete
    True
    """
    folder = Path(folder)
    with opened(job, folder, quorum=quorum) as census:
        ledger, plan = census.ledger, census.plan

        def keep(record: Record) -> None:
            census.keep(record)
            if progress is not None:
                progress(ledger.done, plan.shards)

        if progress is not None:
            progress(ledger.done, plan.shards)
        if ledger.done < plan.shards:
            schedule = Schedule(range(plan.shards), ledger.missing, ledger.workers, retries=retries)
            with (crew or processes())(job) as hands:
                count_shards(schedule, hands, census.names, keep)
    return status_of(folder, plan, ledger, census.damaged)


def resume(
    job: Job,
    folder: str | Path,
    *,
    crew: OpenCrew | None = None,
    retries: int = 3,
    progress: Progress | None = None,
) -> Status:
    """Go on with a census; as `run`, but there must be one.

    Raises
    ------
    UnsupportedError
        There is no census in the folder, or it is of another job or version.

    Examples
    --------
    >>> from loshu.core.job import Tally, Job
    >>> job = Job(name="letters", title="Letters", version="1", shards=list, run=Tally)
    >>> resume(job, "/")
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: / holds no census (no plan.json); begin one with 'loshu
    census run --out'
    """
    load_plan(Path(folder))
    return run(job, folder, crew=crew, retries=retries, progress=progress)


def finished(folder: str | Path) -> Status | None:
    """Return the status of a census that is complete, or None."""
    if not has_plan(Path(folder)):
        return None
    now = status(folder)
    return now if now.complete and not now.damaged else None
