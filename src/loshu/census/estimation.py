"""Estimate the cost and the total of a census from a sample of its shards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

from loshu.census.folder import opened
from loshu.census.local import processes
from loshu.census.plan import CensusPlan, plan_for
from loshu.census.results import ShardResult, write_result
from loshu.census.sampling import SampledSum, equal_ranges, estimate_sum, is_uneven
from loshu.census.schedule import ShardSchedule, count_shards
from loshu.census.summary import CensusStatus, status_of
from loshu.census.worker import PoolFactory, WorkerPool
from loshu.core.errors import UnsupportedError
from loshu.core.job import CostEstimate, Job
from loshu.core.parallel import Progress, processors
from loshu.core.representations import notebook_html

_BLOCK: Final = 4096
"""Most file systems allocate multiples of this for a file."""
_PILOT: Final = 0.2
"""The fraction of the time that is spent on finding out how many shards fit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CensusEstimate:
    """The estimated cost and total of a census."""

    plan: CensusPlan
    sampled: int
    strata: int
    cpu: SampledSum
    """CPU seconds of the whole census on this machine, including those for the quorum."""
    processors: int
    """On this machine."""
    disk: int
    """Bytes, in whole blocks of a file system."""
    total: SampledSum | None
    """The estimated result of the census; None where the counts of shards are residues."""
    uneven: bool
    """Whether few shards carry much of an estimate, so that its error is uncertain itself."""
    method: str = ""
    """The job's own method of estimating; empty where a sample of shards was counted."""
    counted: tuple[ShardResult, ...]
    """The results of the sampled shards, which the census can keep."""

    _repr_html_ = notebook_html

    @property
    def exact(self) -> bool:
        """Whether every shard was counted, so that nothing is estimated."""
        return self.sampled == self.plan.shards


def estimate(
    job: Job,
    *,
    time: float = 20.0,
    seed: int = 0,
    quorum: int = 1,
    pool: PoolFactory | None = None,
    progress: Progress | None = None,
) -> CensusEstimate:
    """Count a sample of the shards, and estimate the cost and the total of all.

    From a few shards follows how many fit into the time; then the plan is cut into equal ranges,
    and two shards are sampled from each. The first ones do not enter the estimate: which shards do
    must not depend on how long they take. A job whose shards are too unequal for that estimates
    its own cost.

    Parameters
    ----------
    job : Job
    time : float, default 20
        About how many seconds it may take; long shards are finished all the same.
    seed : int, default 0
    quorum, pool, progress
        As for `run`.

    Raises
    ------
    UnsupportedError
        A job without shards.
    BackendError
        A shard failed too often.
    """
    plan = plan_for(job, quorum=quorum)
    if not plan.shards:
        raise UnsupportedError(f"{job.name!r} has no shards, so there is nothing to estimate.")
    if job.estimate_cost is not None:
        return _estimated_by_job(plan, job.estimate_cost(time, seed), progress)
    rng = Random(seed)
    with (pool or processes())(job) as workers:
        counting = _Counting(job, workers, progress)
        fitting = counting.pilot(rng, time)
        strata = equal_ranges(plan.shards, plan.shards if fitting >= plan.shards else fitting // 2)
        chosen = [rng.sample(stratum, min(2, len(stratum))) for stratum in strata]
        counting.count([index for pair in chosen for index in pair])
    found = counting.found
    times = [[found[index].cpu for index in pair] for pair in chosen]
    sampled = [times]
    if not job.modulus:  # from some residues nothing follows for the sum of all
        sampled += [[[float(found[index].tally.count) for index in pair] for pair in chosen]]
    once, *totals = (estimate_sum(strata, values) for values in sampled)
    all_sampled = sum(map(len, chosen)) == plan.shards
    return CensusEstimate(
        plan=plan,
        sampled=sum(map(len, chosen)),
        strata=len(strata),
        cpu=SampledSum(once.value * quorum, once.error * quorum),
        processors=processors(),
        disk=plan.shards * quorum * _disk_space(found.values()),
        total=totals[0] if totals else None,
        uneven=not all_sampled and any(is_uneven(strata, values) for values in sampled),
        counted=tuple(found[index] for index in sorted(found)),
    )


def _estimated_by_job(
    plan: CensusPlan, cost: CostEstimate, progress: Progress | None
) -> CensusEstimate:
    if progress is not None:
        progress(1, 1)
    return CensusEstimate(
        plan=plan,
        sampled=0,
        strata=0,
        cpu=SampledSum(cost.seconds * plan.quorum, cost.error * plan.quorum),
        processors=processors(),
        disk=plan.shards * plan.quorum * _BLOCK,
        total=None,
        uneven=False,
        counted=(),
        method=cost.method,
    )


def begin(job: Job, folder: str | Path, estimated: CensusEstimate) -> CensusStatus:
    """Start a census with the shards that its estimate has counted already.

    Raises
    ------
    UnsupportedError
        The folder holds another census, or other files.
    """
    folder = Path(folder)
    with opened(job, folder, quorum=estimated.plan.quorum) as census:
        for result in estimated.counted:
            census.keep(result)
    return status_of(folder, census.plan, census.results)


class _Counting:
    """Counts shards as they are sampled, each once."""

    def __init__(self, job: Job, workers: WorkerPool, progress: Progress | None) -> None:
        self.found: dict[int, ShardResult] = {}
        self._names, self._workers, self._progress = job.shards(), workers, progress

    def pilot(self, rng: Random, time: float) -> int:
        """Count a few shards, and return how many fit into the rest of the time: 2 or more."""
        names, number = range(len(self._names)), 1
        self.count(rng.sample(names, number))  # when it is there, the workers have started
        began = monotonic()
        while len(self.found) < len(names):
            known, before = len(self.found), monotonic()
            number = min(2 * number, len(names))
            self.count(rng.sample(names, number))
            now = monotonic()
            if now - began > _PILOT * time:
                # Rounds double, so the last one is the best measure.
                rate = (len(self.found) - known) / max(now - before, 1e-6)
                return max(2, int(max(0.0, began + time - now) * rate))
        return len(names)

    def count(self, indices: Iterable[int]) -> None:
        """Count those of some shards that are not counted yet."""
        missing = [index for index in indices if index not in self.found]
        if not missing:
            return
        goal = len(self.found) + len(missing)

        def keep(result: ShardResult) -> None:
            self.found[result.index] = result
            if self._progress is not None:
                self._progress(len(self.found), goal)

        schedule = ShardSchedule(
            missing, lambda index: int(index not in self.found), lambda _: set(), retries=3
        )
        count_shards(schedule, self._workers, self._names, keep)


def _disk_space(results: Iterable[ShardResult]) -> int:
    size = max(len(write_result(result)) for result in results)
    return -(-size // _BLOCK) * _BLOCK
