"""Workers and coordinators that are killed or interrupted, and full disks: nothing is lost."""

import errno
import os
import signal
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from tests.census.processes import (
    PATIENCE,
    alive,
    children,
    coordinator,
    done,
    kill,
    kill_worker,
    total_is_exact,
    until,
)
from tests.census.small_jobs import SHARDS, derangement_job

from loshu.census import processes, resume, run, status
from loshu.census.folder import result_files
from loshu.core.errors import BackendError

JOB = derangement_job()


TWO = processes(2)


def contents(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in result_files(folder)}


def kill_some(stop: threading.Event, seed: int, pause: float) -> None:
    chance = Random(seed)
    while not stop.wait(pause * chance.random()):
        if workers := children(os.getpid()):
            kill_worker(chance.choice(workers))


@pytest.fixture
def killer() -> Iterator[threading.Event]:
    stop = threading.Event()
    yield stop
    stop.set()


@pytest.mark.parametrize(
    ("seed", "nap", "quorum"),
    [(1, 0.01, 1), *(pytest.param(s, 0.1, 2, marks=pytest.mark.slow) for s in range(2, 8))],
)
def test_workers_killed_at_random_change_nothing(
    tmp_path: Path, killer: threading.Event, seed: int, nap: float, quorum: int
) -> None:
    thread = threading.Thread(target=kill_some, args=(killer, seed, 0.8))
    thread.start()
    job = derangement_job(nap)
    now = run(job, tmp_path / "d", pool=processes(3), retries=1000, quorum=quorum)
    killer.set()
    thread.join()
    assert total_is_exact(now)
    assert not now.faulty


def test_a_coordinator_killed_twice_loses_nothing_and_its_workers_end(tmp_path: Path) -> None:
    folder, before = tmp_path / "d", 0
    for _ in range(2):
        process = coordinator(folder, "processes(2)")
        until(lambda: done(folder) > before + 8)  # noqa: B023  # it is called at once
        orphans = kill(process)
        assert orphans
        until(lambda: not any(alive(pid) for pid in orphans))  # noqa: B023  # likewise
        kept = contents(folder)
        before = done(folder)
        assert before == len(kept)
    (folder / "shards" / "0" / ".5.abc.json.tmp").write_text("left by a killed writer")
    now = run(derangement_job(0.02), folder, pool=TWO)
    assert total_is_exact(now)
    assert len(contents(folder)) == SHARDS
    assert all(contents(folder)[path] == data for path, data in kept.items())
    assert not list(folder.rglob(".*.tmp"))


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_a_census_at_once(tmp_path: Path, number: signal.Signals) -> None:
    process = coordinator(tmp_path / "d", "processes(2)", nap=60)
    until(lambda: len(children(process.pid)) == 2)
    workers = children(process.pid)
    process.send_signal(number)
    process.communicate(timeout=PATIENCE)  # far less than the naps of all shards
    assert process.returncode != 0
    until(lambda: not any(alive(pid) for pid in workers))


def test_a_full_disk_is_an_error_that_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle, left = os.fsync, [25]

    def full(fd: int) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        settle(fd)

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(
            BackendError, match=r"No space left on device. The .* are saved"
        ) as caught:
            run(JOB, tmp_path / "d", pool=TWO)
    assert "loshu census resume" in str(caught.value)
    kept = contents(tmp_path / "d")
    assert 0 < len(kept) < SHARDS
    assert not status(tmp_path / "d").damaged
    assert total_is_exact(resume(JOB, tmp_path / "d", pool=TWO))
    assert all(path.read_bytes() == data for path, data in kept.items())


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=160k", "tmpfs", str(place)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("only root may mount a small disk")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def test_a_disk_that_is_really_full_loses_nothing(tiny_disk: Path) -> None:
    with pytest.raises(BackendError, match=r"saved. Free some space"):
        run(JOB, tiny_disk / "d", pool=TWO)
    assert 0 < status(tiny_disk / "d").done < SHARDS
    assert not status(tiny_disk / "d").damaged
    more = ["mount", "-o", "remount,size=2M", str(tiny_disk)]
    subprocess.run(more, check=True)
    assert total_is_exact(resume(JOB, tiny_disk / "d", pool=TWO))
