"""How far a census has come, read from its folder by anyone at any time."""

import time
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from loshu.census.folder import Damage, load_plan, load_records
from loshu.census.ledger import Ledger
from loshu.census.plan import Plan
from loshu.core.job import Tally
from loshu.core.store import lock_holder

_PAUSE = 600.0
"""Seconds without a result that count as a pause, unless the shards are long."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Status:
    """What is done, and what it came to."""

    plan: Plan
    done: int
    """How many shards are accepted."""
    total: Tally
    """Over the accepted shards; where the plan has a modulus, a number of things counted only
    when all of them are there."""
    cpu: float
    """CPU seconds of all results, of those that a quorum asks for too."""
    rate: float | None
    """Accepted shards a second, long pauses left out; None before there is one to tell from."""
    seconds_left: float | None
    run_by: str | None
    """The process that runs the census now."""
    damaged: tuple[Damage, ...]
    disputed: tuple[str, ...]
    """Shards on which workers differ and that another one has to decide."""
    faulty: dict[str, int]
    """Workers with results that others have shown to be wrong, and how many."""

    @property
    def complete(self) -> bool:
        """Whether every shard is accepted."""
        return self.done == self.plan.shards

    @property
    def counted(self) -> str:
        """The count in words."""
        if self.complete:
            return f"{self.total.count:,}"
        if self.plan.modulus:
            return "known when all shards are counted"
        return f"{self.total.count:,} so far"


def status(folder: str | Path) -> Status:
    """Read how far a census has come; one that is running is not disturbed.

    Parameters
    ----------
    folder : str or path

    Raises
    ------
    UnsupportedError
        There is no census in the folder.

    Examples
    --------
    >>> status("/")
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: / holds no census (no plan.json); begin one with 'loshu
    census run --out'
    """
    status, _ = status_and_ledger(Path(folder))
    return status


def status_and_ledger(folder: Path) -> tuple[Status, Ledger]:
    """Read how far a census has come, and every result."""
    plan = load_plan(folder)
    ledger = Ledger(plan.quorum)
    damaged = []
    for found in load_records(folder, plan):
        if isinstance(found, Damage):
            damaged.append(found)
        else:
            ledger.add(found)
    return status_of(folder, plan, ledger, damaged), ledger


def status_of(folder: Path, plan: Plan, ledger: Ledger, damaged: Iterable[Damage] = ()) -> Status:
    """Sum up a census whose results are read already."""
    runner = lock_holder(folder)
    rate = _rate(ledger, runner.started if runner else None)
    left = plan.shards - ledger.done
    return Status(
        plan=plan,
        done=ledger.done,
        total=ledger.total().modulo(plan.modulus),
        cpu=sum(record.cpu for record in ledger),
        rate=rate,
        seconds_left=0.0 if not left else left / rate if rate else None,
        run_by=f"process {runner.pid} on {runner.host}" if runner else None,
        damaged=tuple(damaged),
        disputed=tuple(ledger.records(index)[0].shard for index in ledger.disputed()),
        faulty=ledger.faulty(),
    )


def shortest_pause(ledger: Ledger) -> float:
    """Return how many seconds without a result cannot have been counting.

    Nothing else tells when a run stopped, if it was killed: shorter pauses pass for counting.
    """
    return max(_PAUSE, 3 * max((record.wall for record in ledger), default=0.0))


def working_times(ledger: Ledger) -> list[float]:
    """Return when each result came, in seconds of counting: long pauses are cut out."""
    records = sorted(ledger, key=lambda record: record.finished)
    if not records:
        return []
    pause = shortest_pause(ledger)
    times = [records[0].wall]
    for before, after in pairwise(records):
        gap = after.finished - before.finished
        times.append(times[-1] + (gap if gap < pause else after.wall))
    return times


def _rate(ledger: Ledger, started: float | None) -> float | None:
    """Tell the speed of the run that is going on, or of all so far."""
    if started is not None:
        recent = sum(record.finished > started for record in ledger)
        if recent:
            return recent / ledger.quorum / max(time.time() - started, 1e-3)
    times = working_times(ledger)
    return ledger.done / times[-1] if times and times[-1] > 0 and ledger.done else None
