"""Count shards of a census again, by other workers, and compare."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from loshu.census.census import Census, opened
from loshu.census.coordinating import count_shards
from loshu.census.crew import OpenCrew
from loshu.census.folder import Damage, load_plan
from loshu.census.local import processes
from loshu.census.record import Record
from loshu.census.running import Progress
from loshu.census.schedule import Schedule
from loshu.core.job import Job, Tally


@dataclass(frozen=True, slots=True)
class Difference:
    """A shard that another worker counts otherwise."""

    shard: str
    kept: Tally
    counted: Tally
    workers: tuple[str, ...]
    """Who counted what is kept."""
    repaired: Tally | None = None
    """What it comes to after `repair`, by a majority of workers."""


@dataclass(frozen=True, slots=True)
class Verification:
    """What a second count found."""

    checked: int
    """How many shards were counted again."""
    done: int
    """How many shards the census has."""
    differences: tuple[Difference, ...]
    damaged: tuple[Damage, ...]
    """Files that do not match the hash that they carry; moved aside, into ``damaged``."""

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
    crew: OpenCrew | None = None,
    retries: int = 3,
    progress: Progress | None = None,
) -> Verification:
    """Check the hash of every file, then count shards again by workers that have not done so.

    Parameters
    ----------
    job : Job
    folder : str or path
    sample : int, optional
        How many shards, drawn at random; every finished one when not given.
    seed : int, default 0
    repair : bool, default False
        Count shards that differ, and those of damaged files, until a majority decides.
    crew, retries, progress
        As for `run`.

    Raises
    ------
    UnsupportedError
        There is no census in the folder, or it is of another job or version.
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
        done = census.ledger.accepted_indices()
        chosen = (
            done if sample is None else sorted(Random(seed).sample(done, min(sample, len(done))))
        )
        crew = crew or processes()
        again = _count_again(job, census, chosen, crew, retries, progress)
        wrong = [record for record in again if record.tally != census.ledger.accepted(record.index)]
        kept = {record.index: _kept(census, record.index) for record in wrong}
        if repair and (wrong or census.damaged):
            _repair(job, census, wrong, crew, retries)
        differences = (_difference(census, record, *kept[record.index]) for record in wrong)
        return Verification(len(again), len(done), tuple(differences), census.damaged)


def _count_again(
    job: Job,
    census: Census,
    chosen: Sequence[int],
    crew: OpenCrew,
    retries: int,
    progress: Progress | None,
) -> list[Record]:
    again: dict[int, Record] = {}

    def keep(record: Record) -> None:
        again[record.index] = record
        if progress is not None:
            progress(len(again), len(chosen))

    schedule = Schedule(
        chosen, lambda index: int(index not in again), census.ledger.workers, retries=retries
    )
    if chosen:
        with crew(job) as hands:
            count_shards(schedule, hands, census.names, keep)
    return [again[index] for index in sorted(again)]


def _repair(
    job: Job, census: Census, wrong: Sequence[Record], crew: OpenCrew, retries: int
) -> None:
    """Let further workers decide; damaged files were set aside, so their shards are missing."""
    for record in wrong:
        census.keep(record)
    indices = {record.index for record in wrong} | {
        int(damage.path.name.partition(".")[0]) for damage in census.damaged
    }
    schedule = Schedule(
        sorted(indices), census.ledger.missing, census.ledger.workers, retries=retries
    )
    with crew(job) as hands:
        count_shards(schedule, hands, census.names, census.keep)


def _kept(census: Census, index: int) -> tuple[Tally, tuple[str, ...]]:
    kept = census.ledger.accepted(index) or Tally()
    records = census.ledger.records(index)
    return kept, tuple(record.worker for record in records if record.tally == kept)


def _difference(
    census: Census, record: Record, kept: Tally, workers: tuple[str, ...]
) -> Difference:
    now = census.ledger.accepted(record.index)
    return Difference(record.shard, kept, record.tally, workers, now if now != kept else None)
