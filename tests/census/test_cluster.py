"""The same on a Dask cluster of two processes, one of which is killed."""

from pathlib import Path

import pytest
from tests.census.processes import (
    coordinator,
    done,
    finish,
    kill,
    kill_worker,
    total_is_exact,
    until,
)
from tests.census.small_jobs import derangement_job

from loshu.census import dask, dask_here, run, status
from loshu.census.folder import load_plan, load_results
from loshu.census.results import ShardResult
from loshu.core.errors import BackendError, UnsupportedError


def workers(folder: Path) -> set[str]:
    found = load_results(folder, load_plan(folder))
    return {result.worker for result in found if isinstance(result, ShardResult)}


def test_a_worker_killed_and_a_coordinator_killed_change_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "d"
    first = coordinator(folder, "dask_here(2)", nap=0.05)
    until(lambda: done(folder) > 4)
    kill(first)
    second = coordinator(folder, "dask_here(2)", nap=0.05)
    gone = workers(folder)
    until(lambda: len(workers(folder) - gone) > 1)
    kill_worker(int(min(workers(folder) - gone).split(":")[1]))
    finish(second)
    assert total_is_exact(status(folder))


def test_a_scheduler_that_does_not_answer_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("loshu.census.cluster._ANSWERS_WITHIN", 0.5)
    with pytest.raises(BackendError, match=r"No Dask scheduler answers at tcp://127\.0\.0\.1:9"):
        run(derangement_job(), tmp_path / "d", pool=dask("tcp://127.0.0.1:9"))


def test_a_cluster_without_workers_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="The number of workers is 0"):
        dask_here(0)
    assert callable(dask_here(1))
