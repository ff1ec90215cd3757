"""The folder of a census: one plan, and one file for each shard that a worker finished."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from loshu.census.plan import Plan, read_plan, write_plan
from loshu.census.record import Record, read_record, write_record
from loshu.core.errors import BackendError, NotationError, UnsupportedError
from loshu.core.store import replacing

PLAN: Final = "plan.json"
SHARDS: Final = "shards"
DAMAGED: Final = "damaged"
BUSY: Final = "see 'loshu census status', or end that process first"
"""What to do where another process holds the lock."""
A_FOLDER: Final = 1000
"""Shards whose files share a folder: one that holds millions is slow to list."""


@dataclass(frozen=True, slots=True)
class Damage:
    """A file of a shard that cannot be believed."""

    path: Path
    reason: str


def has_plan(folder: Path) -> bool:
    """Say whether a census lives here."""
    return (folder / PLAN).exists()


def load_plan(folder: Path) -> Plan:
    """Read the plan of a census.

    Raises
    ------
    UnsupportedError
        There is no census in the folder.
    NotationError
        Its plan is damaged.
    """
    path = folder / PLAN
    if not path.exists():
        raise UnsupportedError(
            f"{folder} holds no census (no {PLAN}); begin one with 'loshu census run --out'"
        )
    try:
        return read_plan(path.read_bytes())
    except NotationError as error:
        raise NotationError(
            f"{path} is damaged: {error}; write it again with 'loshu census plan --out' in another "
            f"folder and copy it here: the finished shards stay good"
        ) from None


def save_plan(folder: Path, plan: Plan) -> None:
    """Make a folder the home of a census.

    Raises
    ------
    UnsupportedError
        The folder holds something else.
    """
    folder.mkdir(parents=True, exist_ok=True)
    strangers = {path.name for path in folder.iterdir() if not path.name.startswith(".")}
    if strangers - {PLAN, SHARDS, DAMAGED}:
        raise UnsupportedError(f"{folder} holds other files; give a new folder")
    with replacing(folder / PLAN) as file:
        file.write(write_plan(plan))


def record_path(folder: Path, record: Record) -> Path:
    """Return the file of a record: one for each shard and worker."""
    mark = sha256(record.worker.encode()).hexdigest()[:8]
    return folder / SHARDS / str(record.index // A_FOLDER) / f"{record.index}.{mark}.json"


def save_record(folder: Path, record: Record) -> Path:
    """Keep a result, whole or not at all, so that even a power cut leaves it.

    Raises
    ------
    BackendError
        The file system refuses, because the disk is full for one.
    """
    path = record_path(folder, record)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BackendError(f"cannot write {path}: {error.strerror}") from error
    with replacing(path) as file:
        file.write(write_record(record))
    return path


def load_records(folder: Path, plan: Plan) -> Iterator[Record | Damage]:
    """Read every result, and say which files cannot be believed."""
    for path in record_files(folder):
        try:
            record = read_record(path.read_bytes())
        except NotationError as error:
            yield Damage(path, str(error))
            continue
        except FileNotFoundError:
            continue  # another process set it aside in between
        stranger = _stranger(folder, path, record, plan)
        yield Damage(path, stranger) if stranger else record


def record_files(folder: Path) -> Iterator[Path]:
    """List the files of results, in the order of their shards."""
    buckets = sorted((folder / SHARDS).glob("[0-9]*"), key=lambda path: int(path.name))
    for bucket in buckets:
        yield from sorted(bucket.glob("[0-9]*.json"), key=_index)


def set_aside(folder: Path, damage: Damage) -> None:
    """Move a file that cannot be believed out of the way, for people to look at."""
    (folder / DAMAGED).mkdir(exist_ok=True)
    damage.path.replace(folder / DAMAGED / damage.path.name)


def sweep(folder: Path) -> None:
    """Remove the temporary files that a killed coordinator left; its lock must be held."""
    for place in (folder, *(folder / SHARDS).glob("[0-9]*")):
        for path in place.glob(".*.json.*"):
            path.unlink(missing_ok=True)


def _index(path: Path) -> tuple[int, str]:
    number, _, mark = path.name.partition(".")
    return (int(number) if number.isdecimal() else -1, mark)


def _stranger(folder: Path, path: Path, record: Record, plan: Plan) -> str:
    if (record.job, record.version) != (plan.job, plan.version):
        return f"it is of {record.job!r}, version {record.version!r}"
    if not 0 <= record.index < plan.shards:
        return f"there is no shard number {record.index}"
    if record_path(folder, record) != path:
        return f"it is of shard number {record.index}, under another name"
    return ""
