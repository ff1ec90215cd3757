"""Join what several machines counted of one plan."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from loshu.census.folder import (
    BUSY,
    Damage,
    has_plan,
    load_plan,
    load_records,
    save_plan,
    save_record,
    sweep,
)
from loshu.census.ledger import Ledger
from loshu.census.plan import Plan, require_same
from loshu.census.record import Record
from loshu.census.standing import Status, status_of
from loshu.core.errors import UnsupportedError
from loshu.core.store import locked


@dataclass(frozen=True, slots=True)
class Merger:
    """What became of several folders in one."""

    status: Status
    joined: int
    """How many results were taken over."""
    repeated: int
    """How many were there already, from the same worker."""
    conflicts: tuple[str, ...]
    """Shards on which workers differ; more of them decide when the census is resumed."""
    damaged: tuple[Damage, ...]
    """Files of the sources that cannot be believed, and were left out."""


def merge(folders: Iterable[str | Path], out: str | Path) -> Merger:
    """Join the results of several folders with the same plan in another folder.

    Equal results of different workers count for a quorum; those of one worker count once.
    The quorum is the highest that any of the folders was begun with.

    Parameters
    ----------
    folders : iterable of str or path
        They are left as they are.
    out : str or path
        A new folder, or one with a census of the same plan.

    Raises
    ------
    UnsupportedError
        The plans differ, or a folder has none.
    BackendError
        Another process runs the census in `out`, or the disk is full.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> from loshu.census import run
    >>> from loshu.core.job import Tally, Job
    >>> job = Job(name="letters", title="Letters", version="1", shards=list, run=Tally)
    >>> with TemporaryDirectory() as home:
    ...     for name in "ab":
    ...         _ = run(job, f"{home}/{name}")
    ...     merge([f"{home}/a", f"{home}/b"], f"{home}/c").status.complete
    True
    """
    sources, out = [Path(folder) for folder in folders], Path(out)
    plan = _common_plan(sources, out)
    out.mkdir(parents=True, exist_ok=True)
    with locked(out, remedy=BUSY):
        sweep(out)
        if not has_plan(out) or load_plan(out) != plan:
            save_plan(out, plan)
        ledger, damaged = Ledger(plan.quorum), []
        for found in load_records(out, plan):
            if isinstance(found, Record):
                ledger.add(found)
        joined = repeated = 0
        for source in sources:
            for found in load_records(source, plan):
                if isinstance(found, Damage):
                    damaged.append(found)
                elif _add(out, ledger, found):
                    joined += 1
                else:
                    repeated += 1
    conflicts = tuple(_name(ledger, index) for index in _conflicts(ledger))
    status = status_of(out, plan, ledger)
    return Merger(status, joined, repeated, conflicts, tuple(damaged))


def _common_plan(sources: list[Path], out: Path) -> Plan:
    if not sources:
        raise UnsupportedError("name at least one folder to merge")
    if out.resolve() in [source.resolve() for source in sources]:
        raise UnsupportedError(f"{out} cannot be both a source and the result; give a new folder")
    plans = [load_plan(source) for source in sources]
    if has_plan(out):
        sources, plans = [*sources, out], [*plans, load_plan(out)]
    for source, plan in zip(sources, plans, strict=True):
        require_same(plan, plans[0], f"the census in {source}")
    return replace(plans[0], quorum=max(plan.quorum for plan in plans))


def _add(out: Path, ledger: Ledger, record: Record) -> bool:
    """Take a result over, unless its worker has spoken on that shard before."""
    if not ledger.add(record):
        return False
    save_record(out, record)
    return True


def _conflicts(ledger: Ledger) -> list[int]:
    outvoted = {record.index for record in ledger.outvoted()}
    return sorted(outvoted | set(ledger.disputed()))


def _name(ledger: Ledger, index: int) -> str:
    return ledger.records(index)[0].shard
