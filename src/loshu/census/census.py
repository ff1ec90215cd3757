"""A census that is open for counting: its folder, plan and results, and the names of its shards."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from loshu.census.folder import (
    BUSY,
    Damage,
    has_plan,
    load_plan,
    load_records,
    save_plan,
    save_record,
    set_aside,
    sweep,
)
from loshu.census.ledger import Ledger
from loshu.census.plan import Plan, plan_for, require_same
from loshu.census.record import Record
from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.job import Job
from loshu.core.store import locked


@dataclass(frozen=True, slots=True)
class Census:
    """A census whose lock we hold."""

    folder: Path
    plan: Plan
    names: Sequence[str]
    ledger: Ledger
    damaged: tuple[Damage, ...]
    """Files that cannot be believed, and whose shards are to be counted again."""

    def keep(self, record: Record) -> None:
        """Write a result down, then believe it.

        Raises
        ------
        BackendError
            The file system refuses; what was finished before stays.
        """
        try:
            save_record(self.folder, record)
        except BackendError as error:
            raise BackendError(
                f"{error}; the {self.ledger.done:,} finished shards are safe: make room, then "
                f"'loshu census resume {self.folder}'"
            ) from error
        self.ledger.add(record)


@contextmanager
def opened(job: Job, folder: Path, *, quorum: int | None = None) -> Iterator[Census]:
    """Begin a census, or go on with the one that is in the folder.

    Raises
    ------
    UnsupportedError
        The folder's census is of another job, version or quorum.
    BackendError
        Another process runs it.
    """
    if has_plan(folder):  # refuse before the lock, which a folder of others' need not have
        _require(load_plan(folder), job, quorum, folder)
    folder.mkdir(parents=True, exist_ok=True)
    with locked(folder, remedy=BUSY):
        sweep(folder)
        if not has_plan(folder):
            save_plan(folder, plan_for(job, quorum=quorum or 1))
        plan = load_plan(folder)
        yield Census(folder, plan, job.shards(), *_load(job, folder, plan))


def _require(plan: Plan, job: Job, quorum: int | None, folder: Path) -> None:
    require_same(plan, plan_for(job, quorum=plan.quorum), f"the census in {folder}")
    if quorum not in (None, plan.quorum):
        raise UnsupportedError(
            f"the census in {folder} was begun with a quorum of {plan.quorum}, not {quorum}"
        )


def _load(job: Job, folder: Path, plan: Plan) -> tuple[Ledger, tuple[Damage, ...]]:
    names = job.shards()
    ledger = Ledger(plan.quorum)
    damaged = []
    for found in load_records(folder, plan):
        if isinstance(found, Damage):
            damaged.append(found)
        elif names[found.index] != found.shard:
            raise UnsupportedError(
                f"{folder}: shard number {found.index} is called {found.shard!r} there, and "
                f"{names[found.index]!r} here: the plans differ"
            )
        else:
            ledger.add(found)
    for damage in damaged:
        set_aside(folder, damage)
    return ledger, tuple(damaged)
