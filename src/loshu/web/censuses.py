"""Long counts that the page starts and follows; finished shards are kept for resuming."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypedDict

from loshu.core.errors import UnsupportedError
from loshu.core.job import Job
from loshu.core.parallel import Progress, processors
from loshu.families import FAMILIES, job_named
from loshu.text import phrase, translations
from loshu.text.counts import title_in, unit_in
from loshu.web.action import Action
from loshu.web.reporting import JobProgress, reporting

if TYPE_CHECKING:
    from loshu.census import CensusStatus

FOLDER: Final = "LOSHU_DATA"
"""Environment variable with the folder in which worker processes keep results."""
MOST_SHARDS: Final = 100_000
"""Largest number of shards on the page; larger jobs run with ``loshu census``."""


class CensusChoice(TypedDict):
    """A count that the page can start."""

    family: str
    name: str
    title: str
    unit: str
    shards: int
    done: int
    """Number of finished shards."""
    processors: int
    """The most that may count."""


class CensusCount(TypedDict):
    """The result of a census."""

    job: str
    count: str
    """With separators; it may be too large for a number in JavaScript."""
    unit: str
    shards: int
    cpu: float
    """Processor time in seconds."""
    parts: dict[str, str]


def census_choices(*, lang: str = "en") -> list[CensusChoice]:
    """List the long counts of all families that can run here, with their progress."""
    words = translations(lang)
    return [
        CensusChoice(
            family=family.name,
            name=job.name,
            title=title_in(job.title, words),
            unit=unit_in(job.unit, words),
            shards=len(job.shards()),
            done=begun.done if (begun := _status(job.name)) else 0,
            processors=processors(),
        )
        for family in FAMILIES
        for job in family.jobs
        if not _is_too_large(job)
    ]


def census(*, job: str, workers: int = 1, lang: str = "en") -> Iterator[JobProgress | CensusCount]:
    """Count a job in shards; it resumes where an earlier run ended."""
    found, words = job_named(job), translations(lang)
    if _is_too_large(found):
        raise UnsupportedError(
            f"{job} is too large for the page. Run it in a terminal: loshu census run --job {job}"
        )
    if not 1 <= workers <= processors():
        raise UnsupportedError(
            f"The number of processors is {workers}. Expected 1 to {processors()}."
        )

    begun = _status(found.name)
    if begun is not None and begun.run_by:
        raise UnsupportedError(f"{job} is running already. Cancel it first.")

    def work(progress: Progress) -> CensusCount:
        from loshu.census import processes, run

        with _folder(found.name) as folder:
            status = run(found, folder, pool=processes(workers), progress=progress)
        parts = [*status.total.parts.items()][:100]
        return CensusCount(
            job=found.name,
            count=words.number(status.total.count),
            unit=unit_in(found.unit, words, status.total.count),
            shards=status.plan.shards,
            cpu=round(status.cpu, 1),
            parts={name: words.number(count) for name, count in parts},
        )

    yield from reporting(work)


def _is_too_large(job: Job) -> bool:
    # Just listing the shards of a job that runs for years takes a second.
    return job.for_many_machines or len(job.shards()) > MOST_SHARDS


def _folder(job: str) -> AbstractContextManager[str | Path]:
    """Return the folder of a census; without a folder of saves it is temporary."""
    kept = _kept(job)
    return tempfile.TemporaryDirectory() if kept is None else nullcontext(kept)


def _kept(job: str) -> Path | None:
    data = os.environ.get(FOLDER)
    return Path(data) / "censuses" / job if data else None


def _status(job: str) -> "CensusStatus | None":
    """Return the progress of a census, if it was started."""
    from loshu.census import status

    kept = _kept(job)
    try:
        return status(kept) if kept is not None and kept.exists() else None
    except UnsupportedError:  # no plan yet
        return None


ACTIONS: Final = (
    Action(census_choices, seconds=30.0),
    Action(census, seconds=600.0, title=phrase("jobs", "Count {job}")),
)
