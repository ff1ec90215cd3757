"""Jobs whose shards are residues: the total is their sum modulo a number."""

import json
from pathlib import Path

import pytest
from tests.census.small_jobs import DERANGEMENTS, MODULUS, SHARDS, derangement_job, residue_job

from loshu.census import begin, estimate, merge, processes, report, resume, run, status, verify
from loshu.census.plan import plan_fields, plan_for, plan_of
from loshu.census.status_words import count_in_words
from loshu.core.errors import UnsupportedError
from loshu.magic.counting.runner import run_job
from loshu.text import translations

ENGLISH = translations("en")
ONE = processes(1)


def test_the_total_is_reduced_once_all_shards_are_there(tmp_path: Path) -> None:
    now = run(residue_job(), tmp_path / "d", pool=ONE)
    assert now.complete
    assert now.total.count == DERANGEMENTS
    assert count_in_words(status(tmp_path / "d"), ENGLISH) == f"{DERANGEMENTS:,}"
    assert verify(residue_job(), tmp_path / "d", sample=3, pool=ONE).sound
    assert f"<td>{DERANGEMENTS:,}</td>" in report(tmp_path / "d")


def test_a_total_of_some_shards_is_not_reported(tmp_path: Path) -> None:
    estimated = estimate(residue_job(), time=0, pool=ONE)
    assert estimated.total is None
    assert estimated.cpu.value > 0
    begin(residue_job(), tmp_path / "a", estimated)
    assert count_in_words(status(tmp_path / "a"), ENGLISH) == "known when all shards are counted"
    merged = merge([tmp_path / "a"], tmp_path / "b").status
    assert count_in_words(merged, ENGLISH) == "known when all shards are counted"
    assert 0 < merged.done < SHARDS
    assert resume(residue_job(), tmp_path / "b", pool=ONE).total.count == DERANGEMENTS


def test_residues_are_not_mixed_with_counts(tmp_path: Path) -> None:
    run(derangement_job(), tmp_path / "d", pool=ONE)
    with pytest.raises(UnsupportedError, match="modulus 0, not"):
        run(residue_job(), tmp_path / "d", pool=ONE)


def test_a_modulus_of_any_size_survives_the_file_of_the_plan() -> None:
    plan = plan_for(residue_job())
    assert plan.modulus == MODULUS
    assert plan_of(json.loads(json.dumps(plan_fields(plan)))) == plan


@pytest.mark.parametrize("threads", [1, 2])
def test_a_count_in_threads_reduces_the_total_too(threads: int) -> None:
    assert run_job(residue_job(), threads=threads).count == DERANGEMENTS
