"""The cost and the total of a census are estimated from a sample of its shards."""

from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import pytest
from tests.census.processes import total_is_exact
from tests.census.small_jobs import SHARDS, billions_job, derangement_job

from loshu.census import begin, estimate, processes, resume
from loshu.census.sampling import SampledSum, equal_ranges, estimate_sum
from loshu.core.errors import UnsupportedError
from loshu.core.job import CostEstimate

TWO = processes(2)


def test_a_plan_that_fits_is_counted_whole_and_exactly() -> None:
    estimated = estimate(derangement_job(), time=30, pool=TWO)
    assert estimated.exact
    assert estimated.total == SampledSum(1854, 0)
    assert len(estimated.counted) == SHARDS


def test_a_trillion_shards_are_estimated_from_a_few() -> None:
    estimated = estimate(billions_job(), time=1, pool=TWO, quorum=2, seed=5)
    assert estimated.sampled >= 2
    assert not estimated.exact
    assert estimated.plan.shards == 10**12
    assert estimated.disk == 10**12 * 2 * 4096
    # Four on the average, from 1 to 7: even two shards imply something between.
    assert estimated.total is not None
    assert 1e12 <= estimated.total.value <= 7e12


def test_the_shards_sampled_are_results_of_the_census(tmp_path: Path) -> None:
    job = derangement_job()
    estimated = estimate(job, time=0, pool=TWO)
    now = begin(job, tmp_path / "d", estimated)
    assert 0 < now.done == len(estimated.counted) < SHARDS
    assert total_is_exact(resume(job, tmp_path / "d", pool=TWO))


def test_a_job_without_shards_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="nothing to estimate"):
        estimate(derangement_job(number=0), pool=TWO)


def test_the_estimate_is_unbiased_and_its_error_honest() -> None:
    values = [index % 10 + index / 100 for index in range(600)]
    strata = equal_ranges(600, 20)
    estimates = []
    for seed in range(400):
        draw = Random(seed)
        drawn = [[values[index] for index in draw.sample(stratum, 2)] for stratum in strata]
        estimates.append(estimate_sum(strata, drawn))
    spread = stdev(estimate.value for estimate in estimates)
    assert abs(fmean(e.value for e in estimates) - sum(values)) < 4 * spread / 20
    root_mean_square = fmean(e.error**2 for e in estimates) ** 0.5
    assert root_mean_square == pytest.approx(spread, rel=0.15)


def test_a_job_may_estimate_its_own_cost() -> None:
    def guess(seconds: float, seed: int) -> CostEstimate:
        return CostEstimate(seconds=seconds, error=seed, method="guess")

    estimated = estimate(replace(derangement_job(), estimate_cost=guess), time=7, seed=2, quorum=3)
    assert estimated.cpu == SampledSum(21, 6)
    assert (estimated.method, estimated.sampled, estimated.total) == ("guess", 0, None)
    assert not estimated.exact
