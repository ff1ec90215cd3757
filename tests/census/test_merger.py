"""Counts of several machines become one census."""

import shutil
from functools import partial
from pathlib import Path

import pytest
from tests.census.processes import total_is_exact
from tests.census.small_jobs import SHARDS, derangement_job, exact_job, shifting

from loshu.census import merge, processes, resume, run, status
from loshu.census.folder import result_files
from loshu.core.errors import UnsupportedError

JOB = derangement_job()
TWO = processes(2)


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    run(JOB, tmp_path / "whole", pool=TWO)
    return tmp_path / "whole"


def part(whole: Path, name: str, keep: slice) -> Path:
    copy = whole.parent / name
    shutil.copytree(whole, copy)
    paths = list(result_files(copy))
    for path in set(paths) - set(paths[keep]):
        path.unlink()
    return copy


def test_halves_become_a_whole_and_may_overlap(whole: Path) -> None:
    first, second = part(whole, "a", slice(0, 40)), part(whole, "b", slice(30, None))
    merger = merge([first, second], whole.parent / "c")
    assert total_is_exact(merger.status)
    assert total_is_exact(status(whole.parent / "c"))
    assert (merger.merged, merger.repeated, merger.conflicts) == (SHARDS, 10, ())


def test_a_part_can_be_added_to_a_census_and_the_rest_counted(whole: Path) -> None:
    first, second = part(whole, "a", slice(0, 20)), part(whole, "b", slice(15, 40))
    assert merge([first], second).status.done == 40
    assert total_is_exact(resume(JOB, second, pool=TWO))


def test_workers_that_agree_make_a_quorum(whole: Path, tmp_path: Path) -> None:
    run(JOB, tmp_path / "a", pool=TWO, quorum=2)
    half = part(tmp_path / "a", "b", slice(0, None, 2))
    merger = merge([half, whole], tmp_path / "c")
    assert merger.status.plan.quorum == 2
    assert total_is_exact(merger.status)


def test_a_conflict_is_named_and_decided_when_resumed(whole: Path, tmp_path: Path) -> None:
    run(exact_job(partial(shifting, shift=1)), tmp_path / "bad", pool=TWO)
    merger = merge([whole, tmp_path / "bad"], tmp_path / "c")
    assert merger.conflicts == merger.status.disputed == ("shard-003",)
    assert not merger.status.complete
    assert total_is_exact(resume(JOB, tmp_path / "c", pool=TWO))


def test_damaged_files_are_left_out(whole: Path, tmp_path: Path) -> None:
    victim = next(result_files(whole))
    victim.write_bytes(b"")
    merger = merge([whole], tmp_path / "c")
    assert [damage.path for damage in merger.damaged] == [victim]
    assert merger.status.done == SHARDS - 1


def test_other_plans_and_the_folder_itself_are_refused(whole: Path, tmp_path: Path) -> None:
    run(derangement_job(number=3), tmp_path / "other", pool=TWO)
    with pytest.raises(UnsupportedError, match="number of shards"):
        merge([whole, tmp_path / "other"], tmp_path / "c")
    assert not (tmp_path / "c").exists()
    with pytest.raises(UnsupportedError, match="both a source and the result"):
        merge([whole], whole)
