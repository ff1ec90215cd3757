"""The status of a census, read from its folder at any time by any process."""

import time
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from loshu.census.folder import load_plan, load_results
from loshu.census.plan import CensusPlan
from loshu.census.results import Results
from loshu.core.errors import UnsupportedError
from loshu.core.job import JobResult, Tally
from loshu.core.representations import notebook_html
from loshu.core.store import Damage, lock_holder

_PAUSE = 600.0
"""Seconds without a result that count as a pause, unless the shards are long."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CensusStatus:
    """The finished part of a census, and its result so far."""

    plan: CensusPlan
    done: int
    """Number of accepted shards."""
    total: Tally
    """Over the accepted shards; where the plan has a modulus, it is a residue until all are."""
    cpu: float
    """CPU seconds of all results, including those for the quorum."""
    rate: float | None
    """Accepted shards per second without long pauses; None before the first."""
    seconds_left: float | None
    run_by: str | None
    """The process that runs the census now, if any."""
    damaged: tuple[Damage, ...]
    disputed: tuple[str, ...]
    """Shards on which workers differ, until one more decides."""
    faulty: dict[str, int]
    """The number of wrong results of each worker that has any, as others have shown."""

    _repr_html_ = notebook_html

    @property
    def complete(self) -> bool:
        """Whether every shard is accepted."""
        return self.done == self.plan.shards


def status(folder: str | Path) -> CensusStatus:
    """Read the status of a census; one that is running is not disturbed.

    Parameters
    ----------
    folder : str or path

    Raises
    ------
    UnsupportedError
        The folder has no census.

    Examples
    --------
    >>> status("/")
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: '/' contains no census: plan.json is missing. Start one
    with 'loshu census run --out'.
    """
    status, _ = status_and_results(Path(folder))
    return status


def finished_result(folder: str | Path) -> JobResult:
    """Return the result of a finished census, to be compared with results of other code.

    Raises
    ------
    UnsupportedError
        The folder has no census, or an unfinished one.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> from loshu.census import processes, run
    >>> from loshu.families import job_named
    >>> with TemporaryDirectory() as name:
    ...     _ = run(job_named("magic-3"), name, pool=processes(1))
    ...     finished_result(name).tally.count
    8
    """
    now = status(folder)
    if not now.complete:
        raise UnsupportedError(
            f"The census in {folder} is not finished: {now.done:,} of {now.plan.shards:,} shards. "
            f"Resume it with 'loshu census resume {folder}'."
        )
    plan = now.plan
    return JobResult(
        job=plan.job, version=plan.version, loshu=plan.loshu, tally=now.total, folder=str(folder)
    )


def status_and_results(folder: Path) -> tuple[CensusStatus, Results]:
    """Read the status of a census, and every result."""
    plan = load_plan(folder)
    results = Results(plan.quorum)
    damaged = []
    for found in load_results(folder, plan):
        if isinstance(found, Damage):
            damaged.append(found)
        else:
            results.add(found)
    return status_of(folder, plan, results, damaged), results


def status_of(
    folder: Path, plan: CensusPlan, results: Results, damaged: Iterable[Damage] = ()
) -> CensusStatus:
    """Return the status of a census whose results are read already."""
    runner = lock_holder(folder)
    rate = _rate(results, runner.started if runner else None)
    left = plan.shards - results.done
    return CensusStatus(
        plan=plan,
        done=results.done,
        total=results.total().modulo(plan.modulus),
        cpu=sum(result.cpu for result in results),
        rate=rate,
        seconds_left=0.0 if not left else left / rate if rate else None,
        run_by=f"process {runner.pid} on {runner.host}" if runner else None,
        damaged=tuple(damaged),
        disputed=tuple(results.of_shard(index)[0].shard for index in results.disputed()),
        faulty=results.faulty(),
    )


def shortest_pause(results: Results) -> float:
    """Return how many seconds without a result cannot have been counting.

    A run that was killed leaves no other trace of when it ended: shorter pauses count as work.
    """
    return max(_PAUSE, 3 * max((result.wall for result in results), default=0.0))


def working_times(results: Results) -> list[float]:
    """Return the time of each result in seconds of counting: long pauses are left out."""
    ordered = sorted(results, key=lambda result: result.finished)
    if not ordered:
        return []
    pause = shortest_pause(results)
    times = [ordered[0].wall]
    for before, after in pairwise(ordered):
        gap = after.finished - before.finished
        times.append(times[-1] + (gap if gap < pause else after.wall))
    return times


def _rate(results: Results, started: float | None) -> float | None:
    """Return the rate of the run that is in progress, or of all runs so far."""
    if started is not None:
        recent = sum(result.finished > started for result in results)
        if recent:
            return recent / results.quorum / max(time.time() - started, 1e-3)
    times = working_times(results)
    return results.done / times[-1] if times and times[-1] > 0 and results.done else None
