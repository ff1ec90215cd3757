"""A census comes to the same total, whatever happens to its workers, files and disk."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from tests.census.processes import coordinator, done, kill, total_is_exact, until
from tests.census.small_jobs import (
    SHARDS,
    billions_job,
    derangement_job,
    exact_job,
    failing_job,
    printing,
    shifting,
)

from loshu.census import processes, resume, run, status
from loshu.census.folder import load_plan, load_results, result_files, save_result
from loshu.census.plan import plan_for
from loshu.census.results import ShardResult
from loshu.core.errors import BackendError, NotationError, UnsupportedError
from loshu.core.job import Tally
from loshu.core.store import Damage

JOB = derangement_job()
TWO = processes(2)


def contents(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in result_files(folder)}


def test_a_census_has_the_known_total(tmp_path: Path) -> None:
    now = run(JOB, tmp_path / "d", pool=TWO)
    assert total_is_exact(now)
    assert total_is_exact(status(tmp_path / "d"))
    assert sum(now.total.parts.values()) == now.total.count
    assert len(contents(tmp_path / "d")) == SHARDS


def test_progress_is_reported_for_every_shard(tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []
    run(JOB, tmp_path / "d", pool=TWO, progress=lambda done, total: seen.append((done, total)))
    assert seen == [(number, SHARDS) for number in range(SHARDS + 1)]


def test_a_finished_census_is_not_counted_again(tmp_path: Path) -> None:
    run(JOB, tmp_path / "d", pool=TWO)
    before = contents(tmp_path / "d")

    def nobody(_job: object) -> object:
        raise AssertionError("no worker is needed")

    assert total_is_exact(run(JOB, tmp_path / "d", pool=nobody))  # type: ignore[arg-type]
    assert contents(tmp_path / "d") == before


def test_only_missing_shards_are_counted(tmp_path: Path) -> None:
    run(JOB, tmp_path / "d", pool=TWO)
    before = contents(tmp_path / "d")
    for path in list(before)[::2]:
        path.unlink()
    assert total_is_exact(resume(JOB, tmp_path / "d", pool=TWO))
    after = contents(tmp_path / "d")
    kept = [path for path in before if path in after]
    assert len(kept) == SHARDS // 2
    assert all(after[path] == before[path] for path in kept)


def test_there_is_nothing_to_resume_in_an_empty_folder(tmp_path: Path) -> None:
    with pytest.raises(UnsupportedError, match="contains no census"):
        resume(JOB, tmp_path)


def test_a_folder_with_other_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").write_text("x")
    with pytest.raises(UnsupportedError, match="contains other files"):
        run(JOB, tmp_path, pool=TWO)


@pytest.mark.parametrize(
    ("other", "what"),
    [
        (replace(JOB, version="2"), "job version '1', not '2'"),
        (derangement_job(number=61), "number of shards 60, not 61"),
        (billions_job(), "job 'derangements-7', not 'billions'"),
    ],
)
def test_another_plan_is_refused(tmp_path: Path, other: object, what: str) -> None:
    run(JOB, tmp_path / "d", pool=TWO)
    with pytest.raises(UnsupportedError, match=what):
        resume(other, tmp_path / "d", pool=TWO)  # type: ignore[arg-type]


@pytest.mark.parametrize(("most", "is_hashed"), [(SHARDS, True), (SHARDS - 1, False)])
def test_plans_of_few_shards_have_a_hash_of_their_names(
    most: int, is_hashed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("loshu.census.plan.HASHED", most)
    assert (plan_for(JOB, quorum=1).names is not None) == is_hashed


def test_another_quorum_is_refused(tmp_path: Path) -> None:
    run(JOB, tmp_path / "d", pool=TWO)
    with pytest.raises(UnsupportedError, match="a quorum of 1, not 2"):
        run(JOB, tmp_path / "d", pool=TWO, quorum=2)


def test_damaged_files_are_set_aside_and_counted_again(tmp_path: Path) -> None:
    run(JOB, tmp_path / "d", pool=TWO)
    flipped, cut, empty, other, moved = list(result_files(tmp_path / "d"))[:5]
    data = bytearray(flipped.read_bytes())
    data[100] ^= 4
    flipped.write_bytes(data)
    cut.write_bytes(cut.read_bytes()[:-40])
    empty.write_bytes(b"")
    other.write_bytes(moved.read_bytes())

    now = status(tmp_path / "d")
    assert now.done == SHARDS - 4
    assert [damage.path for damage in now.damaged] == [flipped, cut, empty, other]

    now = resume(JOB, tmp_path / "d", pool=TWO)
    assert total_is_exact(now)
    assert len(now.damaged) == len(list((tmp_path / "d" / "damaged").iterdir())) == 4
    assert not status(tmp_path / "d").damaged


@pytest.mark.parametrize("index", [-1, SHARDS, 2 * SHARDS])
def test_a_result_of_no_shard_is_set_aside(tmp_path: Path, index: int) -> None:
    run(JOB, tmp_path / "d", pool=TWO)
    first = next(load_results(tmp_path / "d", load_plan(tmp_path / "d")))
    assert isinstance(first, ShardResult)
    saved = save_result(tmp_path / "d", replace(first, index=index))
    stray = saved.replace(tmp_path / "d" / "shards" / "0" / "999.json")
    (damage,) = status(tmp_path / "d").damaged
    assert damage == Damage(stray, f"There is no shard number {index}.")
    now = resume(JOB, tmp_path / "d", pool=TWO)
    assert total_is_exact(now)
    assert now.damaged == (damage,)
    assert not stray.exists()


def test_a_damaged_plan_is_refused(tmp_path: Path) -> None:
    run(JOB, tmp_path / "d", pool=TWO)
    plan = tmp_path / "d" / "plan.json"
    plan.write_text(plan.read_text().replace('"quorum": 1', '"quorum": 2'))
    with pytest.raises(NotationError, match=r"plan\.json is damaged"):
        resume(JOB, tmp_path / "d", pool=TWO)


def test_a_quorum_keeps_two_results_of_different_workers(tmp_path: Path) -> None:
    now = run(JOB, tmp_path / "d", pool=TWO, quorum=2)
    assert total_is_exact(now)
    assert len(contents(tmp_path / "d")) == 2 * SHARDS


def test_one_process_at_a_time_is_enough_for_a_quorum(tmp_path: Path) -> None:
    job = derangement_job(number=4)
    assert run(job, tmp_path / "d", pool=processes(1), quorum=3).total.count == 1854
    assert len(contents(tmp_path / "d")) == 3 * 4


def test_a_third_worker_decides_and_the_faulty_one_is_named(tmp_path: Path) -> None:
    run(exact_job(partial(shifting, shift=1)), tmp_path / "d", pool=TWO)
    plan = tmp_path / "d" / "plan.json"
    plan.unlink()  # as if the faulty machine had been one of two that count everything
    now = run(exact_job(shifting), tmp_path / "d", pool=TWO, quorum=2)
    assert now.complete
    assert now.total.count == 1854
    assert list(now.faulty.values()) == [1]
    assert len(contents(tmp_path / "d")) == 2 * SHARDS + 1


def test_a_shard_that_raises_is_named_and_the_others_are_kept(tmp_path: Path) -> None:
    with pytest.raises(BackendError, match="'shard-007': ArithmeticError: seven is too much"):
        run(failing_job(), tmp_path / "d", pool=TWO, retries=1)
    assert status(tmp_path / "d").done == SHARDS - 1


def test_a_job_that_no_worker_can_import_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnsupportedError, match="top level of a module"):
        run(replace(JOB, run=lambda _name: Tally(0)), tmp_path / "d", pool=TWO)


def test_a_job_that_prints_does_no_harm(tmp_path: Path) -> None:
    assert run(exact_job(printing), tmp_path / "d", pool=TWO).total.count == 1854


def test_a_second_coordinator_is_refused_while_the_first_runs(tmp_path: Path) -> None:
    first = coordinator(tmp_path / "d", "processes(1)", nap=0.1)
    try:
        until(lambda: done(tmp_path / "d") > 0)
        now = status(tmp_path / "d")
        assert now.run_by is not None
        assert str(first.pid) in now.run_by
        assert now.rate is not None
        assert now.seconds_left is not None
        with pytest.raises(BackendError, match=f"in use by process {first.pid}"):
            run(JOB, tmp_path / "d", pool=TWO)
    finally:
        kill(first)
    assert status(tmp_path / "d").run_by is None
