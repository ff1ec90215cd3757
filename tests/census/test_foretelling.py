"""A sample of shards tells what all cost and come to."""

from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import pytest
from tests.census.processes import total_is_exact
from tests.census.small_jobs import SHARDS, billions_job, derangement_job

from loshu.census import begin, foretell, processes, resume
from loshu.census.sampling import Estimate, estimate_sum, stretches
from loshu.core.errors import UnsupportedError
from loshu.core.job import CostEstimate

TWO = processes(2)


def test_a_plan_that_fits_is_counted_whole_and_exactly() -> None:
    forecast = foretell(derangement_job(), seconds=30, crew=TWO)
    assert forecast.exact
    assert forecast.total == Estimate(1854, 0)
    assert len(forecast.records) == SHARDS


def test_a_trillion_shards_are_foretold_from_a_few() -> None:
    forecast = foretell(billions_job(), seconds=1, crew=TWO, quorum=2, seed=5)
    assert forecast.sampled >= 2
    assert not forecast.exact
    assert forecast.plan.shards == 10**12
    assert forecast.disk == 10**12 * 2 * 4096
    # Four on the average, from 1 to 7: even two shards imply something between.
    assert forecast.total is not None
    assert 1e12 <= forecast.total.value <= 7e12


def test_the_shards_sampled_are_results_of_the_census(tmp_path: Path) -> None:
    job = derangement_job()
    forecast = foretell(job, seconds=0, crew=TWO)
    now = begin(job, tmp_path / "d", forecast)
    assert 0 < now.done == len(forecast.records) < SHARDS
    assert total_is_exact(resume(job, tmp_path / "d", crew=TWO))


def test_a_work_without_shards_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="nothing to foretell"):
        foretell(derangement_job(number=0), crew=TWO)


def test_the_estimate_is_unbiased_and_its_error_honest() -> None:
    values = [index % 10 + index / 100 for index in range(600)]
    strata = stretches(600, 20)
    estimates = []
    for seed in range(400):
        draw = Random(seed)
        drawn = [[values[index] for index in draw.sample(stratum, 2)] for stratum in strata]
        estimates.append(estimate_sum(strata, drawn))
    spread = stdev(estimate.value for estimate in estimates)
    assert abs(fmean(e.value for e in estimates) - sum(values)) < 4 * spread / 20
    root_mean_square = fmean(e.error**2 for e in estimates) ** 0.5
    assert root_mean_square == pytest.approx(spread, rel=0.15)


def test_a_work_may_foretell_its_cost_by_itself() -> None:
    def guess(seconds: float, seed: int) -> CostEstimate:
        return CostEstimate(seconds=seconds, error=seed, method="guess")

    forecast = foretell(
        replace(derangement_job(), estimate_cost=guess), seconds=7, seed=2, quorum=3
    )
    assert forecast.cpu == Estimate(21, 6)
    assert (forecast.method, forecast.sampled, forecast.total) == ("guess", 0, None)
    assert not forecast.exact
