"""The folder of a census: its plan, and one file for each result of a shard."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from loshu.census.plan import CensusPlan, plan_fields, plan_for, plan_of, require_same
from loshu.census.results import Results, ShardResult, read_result, write_result
from loshu.core.errors import BackendError, NotationError, UnsupportedError
from loshu.core.job import Job
from loshu.core.store import Damage, FolderForm, replacing, set_aside

SHARDS: Final = "shards"
CENSUS_FOLDER: Final = FolderForm(
    what="census",
    plan="plan.json",
    parts=(f"{SHARDS}/*/*.json",),
    start="loshu census run --out",
    repair=(
        "Write it again with 'loshu census plan -o' in another folder, then copy it here. The "
        "finished shards are kept."
    ),
    busy="See 'loshu census status', or stop that process.",
)
_FILES: Final = 1000
"""Shards whose files share a folder: one that holds millions is slow to list."""


@dataclass(frozen=True, slots=True)
class Census:
    """A census whose folder this process holds."""

    folder: Path
    plan: CensusPlan
    names: Sequence[str]
    results: Results
    damaged: tuple[Damage, ...]
    """Files that were set aside, and whose shards are to be counted again."""

    def keep(self, result: ShardResult) -> None:
        """Keep a result: write its file, then add it.

        Raises
        ------
        BackendError
            The file system refuses; what was finished before stays.
        """
        try:
            save_result(self.folder, result)
        except BackendError as error:
            raise BackendError(
                f"{error} The {self.results.done:,} finished shards are saved. Free some "
                f"space, then run 'loshu census resume {self.folder}'."
            ) from error
        self.results.add(result)


@contextmanager
def opened(job: Job, folder: Path, *, quorum: int | None = None) -> Iterator[Census]:
    """Start a census, or open the one that is in the folder.

    Raises
    ------
    UnsupportedError
        The folder's census is of another job, version or quorum; or the folder holds other files.
    BackendError
        Another process runs it.
    """
    CENSUS_FOLDER.require_own(folder)
    if CENSUS_FOLDER.has_plan(folder):
        _require(load_plan(folder), job, quorum, folder)
    with CENSUS_FOLDER.opened(folder):
        if not CENSUS_FOLDER.has_plan(folder):
            save_plan(folder, plan_for(job, quorum=quorum or 1))
        plan = load_plan(folder)
        yield Census(folder, plan, job.shards(), *_load(job, folder, plan))


def _require(plan: CensusPlan, job: Job, quorum: int | None, folder: Path) -> None:
    require_same(plan, plan_for(job, quorum=plan.quorum), f"The census in {folder}")
    if quorum not in (None, plan.quorum):
        raise UnsupportedError(
            f"The census in {folder} was started with a quorum of {plan.quorum}, not {quorum}."
        )


def _load(job: Job, folder: Path, plan: CensusPlan) -> tuple[Results, tuple[Damage, ...]]:
    names = job.shards()
    results = Results(plan.quorum)
    damaged = []
    for found in load_results(folder, plan):
        if isinstance(found, Damage):
            damaged.append(found)
        elif names[found.index] != found.shard:
            raise UnsupportedError(
                f"{folder} has a different plan: shard {found.index} is {found.shard!r} there "
                f"and {names[found.index]!r} here."
            )
        else:
            results.add(found)
    for damage in damaged:
        set_aside(folder, damage)
    return results, tuple(damaged)


def load_plan(folder: Path) -> CensusPlan:
    """Read the plan of a census.

    Raises
    ------
    UnsupportedError
        The folder has no census.
    NotationError
        Its plan is damaged.
    """
    try:
        return plan_of(CENSUS_FOLDER.read_plan(folder))
    except (TypeError, ValueError) as error:
        if isinstance(error, UnsupportedError | NotationError):
            raise
        raise CENSUS_FOLDER.damaged_plan(folder, f"It is not a plan ({error}).") from None


def save_plan(folder: Path, plan: CensusPlan) -> None:
    """Write the plan of a census."""
    CENSUS_FOLDER.write_plan(folder, plan_fields(plan))


def result_path(folder: Path, result: ShardResult) -> Path:
    """Return the file of a result; each worker has its own for a shard."""
    mark = sha256(result.worker.encode()).hexdigest()[:8]
    return folder / SHARDS / str(result.index // _FILES) / f"{result.index}.{mark}.json"


def save_result(folder: Path, result: ShardResult) -> Path:
    """Write the file of a result, whole or not at all.

    Raises
    ------
    BackendError
        The file system refuses, for example because the disk is full.
    """
    path = result_path(folder, result)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BackendError(f"Cannot write {path}: {error.strerror}.") from error
    with replacing(path) as file:
        file.write(write_result(result))
    return path


def load_results(folder: Path, plan: CensusPlan) -> Iterator[ShardResult | Damage]:
    """Yield every result, and every file that is damaged."""
    for path in result_files(folder):
        try:
            result = read_result(path.read_bytes())
        except NotationError as error:
            yield Damage(path, str(error))
            continue
        except FileNotFoundError:
            continue  # another process has set it aside
        mismatch = _mismatch(folder, path, result, plan)
        yield Damage(path, mismatch) if mismatch else result


def result_files(folder: Path) -> Iterator[Path]:
    """Yield the files of results, in the order of their shards."""
    buckets = sorted((folder / SHARDS).glob("[0-9]*"), key=lambda path: int(path.name))
    for bucket in buckets:
        yield from sorted(bucket.glob("[0-9]*.json"), key=_index)


def _index(path: Path) -> tuple[int, str]:
    number, _, mark = path.name.partition(".")
    return (int(number) if number.isdecimal() else -1, mark)


def _mismatch(folder: Path, path: Path, result: ShardResult, plan: CensusPlan) -> str:
    if (result.job, result.version) != (plan.job, plan.version):
        return f"It is of {result.job!r}, version {result.version!r}."
    if not 0 <= result.index < plan.shards:
        return f"There is no shard number {result.index}."
    if result_path(folder, result) != path:
        return f"It is of shard number {result.index}, under another name."
    return ""
