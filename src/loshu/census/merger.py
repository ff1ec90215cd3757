"""Merge what several machines counted of one plan."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from loshu.census.folder import CENSUS_FOLDER, load_plan, load_results, save_plan, save_result
from loshu.census.plan import CensusPlan, require_same
from loshu.census.results import Results, ShardResult
from loshu.census.summary import CensusStatus, status_of
from loshu.core.errors import UnsupportedError
from loshu.core.representations import notebook_html
from loshu.core.store import Damage


@dataclass(frozen=True, slots=True)
class MergeResult:
    """The merged census, and what was taken over into it."""

    status: CensusStatus
    merged: int
    """Number of results that were taken over."""
    repeated: int
    """Number of results that were there already, from the same worker."""
    conflicts: tuple[str, ...]
    """Shards on which workers differ; others decide when the census is resumed."""
    damaged: tuple[Damage, ...]
    """Damaged files of the sources, which were left out."""

    _repr_html_ = notebook_html


def merge(folders: Iterable[str | Path], out: str | Path) -> MergeResult:
    """Merge the results of several folders with the same plan in another folder.

    Equal results of different workers count for a quorum; those of one worker count once.
    The quorum is the highest of those of the folders.

    Parameters
    ----------
    folders : iterable of str or path
        They are not changed.
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
    CENSUS_FOLDER.require_own(out)
    with CENSUS_FOLDER.opened(out):
        if not CENSUS_FOLDER.has_plan(out) or load_plan(out) != plan:
            save_plan(out, plan)
        results, damaged = Results(plan.quorum), []
        for found in load_results(out, plan):
            if isinstance(found, ShardResult):
                results.add(found)
        merged = repeated = 0
        for source in sources:
            for found in load_results(source, plan):
                if isinstance(found, Damage):
                    damaged.append(found)
                elif _add(out, results, found):
                    merged += 1
                else:
                    repeated += 1
    conflicts = tuple(_name(results, index) for index in _conflicts(results))
    status = status_of(out, plan, results)
    return MergeResult(status, merged, repeated, conflicts, tuple(damaged))


def _common_plan(sources: list[Path], out: Path) -> CensusPlan:
    if not sources:
        raise UnsupportedError("The folders to merge are missing.")
    if out.resolve() in [source.resolve() for source in sources]:
        raise UnsupportedError(f"{out} is both a source and the result. Choose a new folder.")
    plans = [load_plan(source) for source in sources]
    if CENSUS_FOLDER.has_plan(out):
        sources, plans = [*sources, out], [*plans, load_plan(out)]
    for source, plan in zip(sources, plans, strict=True):
        require_same(plan, plans[0], f"The census in {source}")
    return replace(plans[0], quorum=max(plan.quorum for plan in plans))


def _add(out: Path, results: Results, result: ShardResult) -> bool:
    """Take a result over, unless its worker has a result for that shard already."""
    if not results.add(result):
        return False
    save_result(out, result)
    return True


def _conflicts(results: Results) -> list[int]:
    outvoted = {result.index for result in results.outvoted()}
    return sorted(outvoted | set(results.disputed()))


def _name(results: Results, index: int) -> str:
    return results.of_shard(index)[0].shard
