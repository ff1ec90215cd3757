"""A second count finds what is wrong, and repairs it."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest
from tests.census.processes import total_is_exact
from tests.census.small_jobs import SHARDS, derangement_job, exact_job, shifting

from loshu.census import processes, run, status, verify
from loshu.census.folder import result_files
from loshu.census.worker import Event, Finished, WorkerPool, count_shard
from loshu.core.errors import BackendError
from loshu.core.job import Job

JOB = derangement_job()
TWO = processes(2)
RIGHT, WRONG = exact_job(shifting), exact_job(partial(shifting, shift=1))


def test_a_sound_census_is_found_sound(tmp_path: Path) -> None:
    run(JOB, tmp_path / "d", pool=TWO)
    seen: list[tuple[int, int]] = []
    found = verify(
        JOB, tmp_path / "d", sample=7, seed=1, pool=TWO,
        progress=lambda done, total: seen.append((done, total)),
    )  # fmt: skip
    assert (found.sound, found.checked, found.done) == (True, 7, SHARDS)
    assert seen[-1] == (7, 7)
    assert verify(JOB, tmp_path / "d", pool=TWO).checked == SHARDS


def test_a_wrong_shard_with_a_right_hash_is_found_and_repaired(tmp_path: Path) -> None:
    run(WRONG, tmp_path / "d", pool=TWO)
    found = verify(RIGHT, tmp_path / "d", pool=TWO)
    assert not found.sound
    (wrong,) = found.differences
    assert wrong.shard == "shard-003"
    assert wrong.kept.count == wrong.counted.count + 1
    assert wrong.repaired is None
    assert status(tmp_path / "d").total.count == 1855, "to look is not to touch"

    found = verify(RIGHT, tmp_path / "d", pool=TWO, repair=True)
    assert not found.sound
    assert found.differences[0].repaired == wrong.counted
    assert status(tmp_path / "d").total.count == 1854
    assert list(status(tmp_path / "d").faulty) == list(wrong.workers)
    assert verify(RIGHT, tmp_path / "d", pool=TWO).sound


def test_a_damaged_file_is_found_and_repaired(tmp_path: Path) -> None:
    run(JOB, tmp_path / "d", pool=TWO)
    victim = next(result_files(tmp_path / "d"))
    victim.write_bytes(victim.read_bytes()[:-1])
    found = verify(JOB, tmp_path / "d", sample=2, pool=TWO, repair=True)
    assert not found.sound
    assert [damage.path for damage in found.damaged] == [victim]
    assert total_is_exact(status(tmp_path / "d"))


@pytest.mark.parametrize("seed", [1, 2])
def test_a_seed_fixes_the_sample(tmp_path: Path, seed: int) -> None:
    run(WRONG, tmp_path / "d", pool=TWO)
    first = verify(RIGHT, tmp_path / "d", sample=20, seed=seed, pool=TWO)
    again = verify(RIGHT, tmp_path / "d", sample=20, seed=seed, pool=processes(1))
    assert [d.shard for d in first.differences] == [d.shard for d in again.differences]


class Bench:
    """Workers with names of their own, that count at once."""

    def __init__(self, names: Collection[str], job: Job) -> None:
        self.names, self.job = list(names), job
        self.events: list[Event] = []
        self.busy: set[str] = set()

    def idle(self) -> list[str]:
        return [name for name in self.names if name not in self.busy]

    def give(self, worker: str, index: int, shard: str) -> None:
        self.busy.add(worker)
        self.events.append(Finished(worker, count_shard(self.job, index, shard, worker)))

    def wait(self, seconds: float) -> list[Event]:
        events, self.events, self.busy = self.events, [], set()
        return events

    def renew(self, tried: Collection[str]) -> bool:
        return not set(self.names) <= set(tried)


@contextmanager
def bench(names: str, job: Job) -> Iterator[WorkerPool]:
    yield Bench(names, job)


def test_no_worker_verifies_itself(tmp_path: Path) -> None:
    run(JOB, tmp_path / "d", pool=partial(bench, "a"))
    with pytest.raises(BackendError, match=r"'shard-000' needs another worker: it failed on a. "):
        verify(JOB, tmp_path / "d", pool=partial(bench, "a"))
    found = verify(RIGHT, tmp_path / "d", pool=partial(bench, "ab"))
    assert found.checked == SHARDS


def test_two_workers_that_differ_wait_for_a_third(tmp_path: Path) -> None:
    run(WRONG, tmp_path / "d", pool=partial(bench, "a"))
    with pytest.raises(BackendError, match="'shard-003' needs another worker: it failed on a, b"):
        verify(RIGHT, tmp_path / "d", pool=partial(bench, "ab"), repair=True)
    assert status(tmp_path / "d").disputed == ("shard-003",)
    assert run(RIGHT, tmp_path / "d", pool=partial(bench, "c")).faulty == {"a": 1}
