"""Count shards of a census again, by other workers, and compare."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from loshu.census.folder import Census, load_plan, opened
from loshu.census.local import processes
from loshu.census.results import ShardResult
from loshu.census.schedule import ShardSchedule, count_shards
from loshu.census.worker import PoolFactory
from loshu.core.job import Job, Tally
from loshu.core.parallel import Progress
from loshu.core.representations import notebook_html
from loshu.core.store import Damage


@dataclass(frozen=True, slots=True)
class Difference:
    """A shard for which another worker has another result."""

    shard: str
    kept: Tally
    counted: Tally
    workers: tuple[str, ...]
    """The workers whose result is kept."""
    repaired: Tally | None = None
    """The result after `repair`, by a majority of workers."""


@dataclass(frozen=True, slots=True)
class Verification:
    """The result of a second count."""

    checked: int
    """Number of shards that were counted again."""
    done: int
    """Number of shards in the census."""
    differences: tuple[Difference, ...]
    damaged: tuple[Damage, ...]
    """Damaged files, which are moved into the folder ``damaged``."""

    _repr_html_ = notebook_html

    @property
    def sound(self) -> bool:
        """Whether nothing was wrong."""
        return not self.differences and not self.damaged


def verify(
    job: Job,
    folder: str | Path,
    *,
    sample: int | None = None,
    seed: int = 0,
    repair: bool = False,
    pool: PoolFactory | None = None,
    retries: int = 3,
    progress: Progress | None = None,
) -> Verification:
    """Check the checksum of every file, then count shards again by other workers.

    Parameters
    ----------
    job : Job
    folder : str or path
    sample : int, optional
        How many shards, sampled at random; by default every finished one.
    seed : int, default 0
    repair : bool, default False
        Count shards that differ, and those of damaged files, until a majority decides.
    pool, retries, progress
        As for `run`.

    Raises
    ------
    UnsupportedError
        The folder has no census, or one of another job or version.
    BackendError
        Another process runs it, or a shard failed too often.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> from loshu.census import run
    >>> from loshu.core.job import Job
    >>> job = Job(name="letters", title="Letters", version="1", shards=list, run=Tally)
    >>> with TemporaryDirectory() as folder:
    ...     status = run(job, folder)
    ...     verify(job, folder).sound
    True
    """
    folder = Path(folder)
    load_plan(folder)
    with opened(job, folder) as census:
        done = census.results.accepted_indices()
        chosen = (
            done if sample is None else sorted(Random(seed).sample(done, min(sample, len(done))))
        )
        pool = pool or processes()
        again = _count_again(job, census, chosen, pool, retries, progress)
        wrong = [
            result for result in again if result.tally != census.results.accepted(result.index)
        ]
        kept = {result.index: _kept(census, result.index) for result in wrong}
        if repair and (wrong or census.damaged):
            _repair(job, census, wrong, pool, retries)
        differences = (_difference(census, result, *kept[result.index]) for result in wrong)
        return Verification(len(again), len(done), tuple(differences), census.damaged)


def _count_again(
    job: Job,
    census: Census,
    chosen: Sequence[int],
    pool: PoolFactory,
    retries: int,
    progress: Progress | None,
) -> list[ShardResult]:
    again: dict[int, ShardResult] = {}

    def keep(result: ShardResult) -> None:
        again[result.index] = result
        if progress is not None:
            progress(len(again), len(chosen))

    schedule = ShardSchedule(
        chosen, lambda index: int(index not in again), census.results.workers, retries=retries
    )
    if chosen:
        with pool(job) as workers:
            count_shards(schedule, workers, census.names, keep)
    return [again[index] for index in sorted(again)]


def _repair(
    job: Job, census: Census, wrong: Sequence[ShardResult], pool: PoolFactory, retries: int
) -> None:
    """Let further workers decide; damaged files were set aside, so their shards are missing."""
    for result in wrong:
        census.keep(result)
    indices = {result.index for result in wrong} | {
        int(damage.path.name.partition(".")[0]) for damage in census.damaged
    }
    schedule = ShardSchedule(
        sorted(indices), census.results.missing, census.results.workers, retries=retries
    )
    with pool(job) as workers:
        count_shards(schedule, workers, census.names, census.keep)


def _kept(census: Census, index: int) -> tuple[Tally, tuple[str, ...]]:
    kept = census.results.accepted(index) or Tally()
    results = census.results.of_shard(index)
    return kept, tuple(result.worker for result in results if result.tally == kept)


def _difference(
    census: Census, result: ShardResult, kept: Tally, workers: tuple[str, ...]
) -> Difference:
    now = census.results.accepted(result.index)
    return Difference(result.shard, kept, result.tally, workers, now if now != kept else None)
