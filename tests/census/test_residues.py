"""Jobs whose shards are residues: the total is their sum modulo a number."""

from dataclasses import replace
from pathlib import Path

import pytest
from tests.census.small_jobs import DERANGEMENTS, MODULUS, SHARDS, derangement_job, residue_job

from loshu.census import begin, foretell, merge, processes, report, resume, run, status, verify
from loshu.census.plan import plan_for, read_plan, write_plan
from loshu.core.errors import UnsupportedError
from loshu.core.store import sealed
from loshu.magic.counting.runner import run_job

ONE = processes(1)


def test_the_total_is_reduced_once_all_shards_are_there(tmp_path: Path) -> None:
    now = run(residue_job(), tmp_path / "d", crew=ONE)
    assert now.complete
    assert now.total.count == DERANGEMENTS
    assert status(tmp_path / "d").counted == f"{DERANGEMENTS:,}"
    assert verify(residue_job(), tmp_path / "d", sample=3, crew=ONE).sound
    assert f"<td>{DERANGEMENTS:,}</td>" in report(tmp_path / "d")


def test_a_part_of_the_shards_tells_nothing(tmp_path: Path) -> None:
    forecast = foretell(residue_job(), seconds=0, crew=ONE)
    assert forecast.total is None
    assert forecast.cpu.value > 0
    begin(residue_job(), tmp_path / "a", forecast)
    assert status(tmp_path / "a").counted == "known when all shards are counted"
    merged = merge([tmp_path / "a"], tmp_path / "b").status
    assert merged.counted == "known when all shards are counted"
    assert 0 < merged.done < SHARDS
    assert resume(residue_job(), tmp_path / "b", crew=ONE).total.count == DERANGEMENTS


def test_residues_are_not_mixed_with_counts(tmp_path: Path) -> None:
    run(derangement_job(), tmp_path / "d", crew=ONE)
    with pytest.raises(UnsupportedError, match="modulus 0, not"):
        run(residue_job(), tmp_path / "d", crew=ONE)


def test_a_plan_without_a_modulus_is_one_of_counts() -> None:
    plan = plan_for(residue_job())
    assert plan.modulus == MODULUS
    assert read_plan(write_plan(plan)) == plan
    fields = {name: getattr(plan, name) for name in plan.__slots__ if name != "modulus"}
    assert read_plan(sealed(fields)) == replace(plan, modulus=0)


@pytest.mark.parametrize("threads", [1, 2])
def test_a_count_in_threads_reduces_the_total_too(threads: int) -> None:
    assert run_job(residue_job(), threads=threads).count == DERANGEMENTS
