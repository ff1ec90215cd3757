"""Foretell what a census costs, and what it may come to, from a sample of its shards."""

import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from loshu.census.census import opened
from loshu.census.coordinating import count_shards
from loshu.census.crew import Crew, OpenCrew
from loshu.census.local import processes
from loshu.census.plan import Plan, plan_for
from loshu.census.record import Record, write_record
from loshu.census.running import Progress
from loshu.census.sampling import Estimate, estimate_sum, is_uneven, stretches
from loshu.census.schedule import Schedule
from loshu.census.standing import Status, status_of
from loshu.core.errors import UnsupportedError
from loshu.core.job import CostEstimate, Job
from loshu.core.parallel import processors

_BLOCK: Final = 4096
"""What files take is a multiple of this on most file systems."""
_PILOT: Final = 0.2
"""The part of the time that goes into finding out how many shards fit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Forecast:
    """What a census is going to take."""

    plan: Plan
    sampled: int
    strata: int
    cpu: Estimate
    """CPU seconds of the whole census on this machine, all that a quorum asks for included."""
    cpus: int
    """Of this machine."""
    disk: int
    """Bytes, in whole blocks of a file system."""
    total: Estimate | None
    """What the sample implies that the census comes to; None where shards are residues."""
    uneven: bool
    """Whether few shards carry much of an estimate, so that its error is uncertain itself."""
    method: str = ""
    """How the job foretold its cost by itself; empty where a sample of shards did."""
    records: tuple[Record, ...]
    """Every shard that was counted; they are good as results of the census."""

    @property
    def exact(self) -> bool:
        """Whether every shard was counted, so that nothing is estimated."""
        return self.sampled == self.plan.shards


def foretell(
    job: Job,
    *,
    seconds: float = 20.0,
    seed: int = 0,
    quorum: int = 1,
    crew: OpenCrew | None = None,
    progress: Progress | None = None,
) -> Forecast:
    """Count a sample of the shards, and conclude from it to all.

    A few shards tell how many fit into the time; then the plan is cut into equal stretches, and
    two shards are drawn from each. The first ones do not enter the estimate: which shards do
    must not depend on how long they take. A job whose shards are too unequal for that foretells
    its cost by itself.

    Parameters
    ----------
    job : Job
    seconds : float, default 20
        About how long it may take; shards that turn out long are finished all the same.
    seed : int, default 0
    quorum, crew, progress
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
        raise UnsupportedError(f"{job.name!r} has no shards: there is nothing to foretell")
    if job.estimate_cost is not None:
        return _foretold(plan, job.estimate_cost(seconds, seed), progress)
    draw = Random(seed)
    with (crew or processes())(job) as hands:
        counting = _Counting(job, hands, progress)
        fitting = counting.pilot(draw, seconds)
        strata = stretches(plan.shards, plan.shards if fitting >= plan.shards else fitting // 2)
        chosen = [draw.sample(stratum, min(2, len(stratum))) for stratum in strata]
        counting.count([index for pair in chosen for index in pair])
    found = counting.found
    times = [[found[index].cpu for index in pair] for pair in chosen]
    drawn = [times]
    if not job.modulus:  # residues tell nothing of one another
        drawn += [[[float(found[index].tally.count) for index in pair] for pair in chosen]]
    once, *totals = (estimate_sum(strata, values) for values in drawn)
    all_sampled = sum(map(len, chosen)) == plan.shards
    return Forecast(
        plan=plan,
        sampled=sum(map(len, chosen)),
        strata=len(strata),
        cpu=Estimate(once.value * quorum, once.error * quorum),
        cpus=processors(),
        disk=plan.shards * quorum * _room(found.values()),
        total=totals[0] if totals else None,
        uneven=not all_sampled and any(is_uneven(strata, values) for values in drawn),
        records=tuple(found[index] for index in sorted(found)),
    )


def _foretold(plan: Plan, cost: CostEstimate, progress: Progress | None) -> Forecast:
    if progress is not None:
        progress(1, 1)
    return Forecast(
        plan=plan,
        sampled=0,
        strata=0,
        cpu=Estimate(cost.seconds * plan.quorum, cost.error * plan.quorum),
        cpus=processors(),
        disk=plan.shards * plan.quorum * _BLOCK,
        total=None,
        uneven=False,
        records=(),
        method=cost.method,
    )


def begin(job: Job, folder: str | Path, forecast: Forecast) -> Status:
    """Write the plan of a census down, with the shards that are counted already.

    Raises
    ------
    UnsupportedError
        The folder holds another census, or other files.
    """
    folder = Path(folder)
    with opened(job, folder, quorum=forecast.plan.quorum) as census:
        for record in forecast.records:
            census.keep(record)
    return status_of(folder, census.plan, census.ledger)


class _Counting:
    """Shards counted as they are drawn, each once."""

    def __init__(self, job: Job, hands: Crew, progress: Progress | None) -> None:
        self.found: dict[int, Record] = {}
        self._names, self._hands, self._progress = job.shards(), hands, progress

    def pilot(self, draw: Random, seconds: float) -> int:
        """Count a few shards, and tell how many fit into the rest of the time: 2 or more."""
        names, number = range(len(self._names)), 1
        self.count(draw.sample(names, number))  # the workers have started when it is there
        began = time.monotonic()
        while len(self.found) < len(names):
            known, before = len(self.found), time.monotonic()
            number = min(2 * number, len(names))
            self.count(draw.sample(names, number))
            now = time.monotonic()
            if now - began > _PILOT * seconds:
                # Rounds double, so that the last one tells most.
                rate = (len(self.found) - known) / max(now - before, 1e-6)
                return max(2, int(max(0.0, began + seconds - now) * rate))
        return len(names)

    def count(self, indices: Iterable[int]) -> None:
        """Count those of some shards that are not counted yet."""
        wanted = [index for index in indices if index not in self.found]
        if not wanted:
            return
        goal = len(self.found) + len(wanted)

        def keep(record: Record) -> None:
            self.found[record.index] = record
            if self._progress is not None:
                self._progress(len(self.found), goal)

        schedule = Schedule(
            wanted, lambda index: int(index not in self.found), lambda _: set(), retries=3
        )
        count_shards(schedule, self._hands, self._names, keep)


def _room(records: Iterable[Record]) -> int:
    size = max(len(write_record(record)) for record in records)
    return -(-size // _BLOCK) * _BLOCK
