"""Estimates are right on average, repeatable, and add up; the truth is known up to order 6."""

from dataclasses import replace
from itertools import combinations
from math import factorial
from pathlib import Path

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError, UnsupportedError
from loshu.kernels import count_systems
from loshu.magic.counting.published_counts import published_count
from loshu.magic.estimation import ESTIMATORS, Estimator, Target, estimate, estimator_for
from loshu.magic.estimation.annealing import ANNEALING, LARGEST
from loshu.magic.estimation.batches import new_sums, run_batches
from loshu.magic.estimation.partitions import PARTITIONS
from loshu.magic.estimation.result import estimate_from
from loshu.magic.estimation.sums import BatchSums, combined, read_state, write_state


def rows_of_order_4(left: frozenset[int]) -> list[list[tuple[int, ...]]]:
    """All partitions into sets of four numbers of the sum 34."""
    if not left:
        return [[]]
    first = min(left)
    rows = [
        (first, *rest)
        for rest in combinations(sorted(left - {first}), 3)
        if first + sum(rest) == 34
    ]
    return [[row, *more] for row in rows for more in rows_of_order_4(left - set(row))]


def test_systems_of_all_partitions_of_order_4_make_all_squares() -> None:
    partitions = rows_of_order_4(frozenset(range(1, 17)))
    assert len(partitions) == 392
    rows = [[sum(1 << (x - 1) for x in row) for row in partition] for partition in partitions]
    counts = np.empty((392, 2), dtype=np.uint64)
    count_systems(4, np.array(rows, dtype=np.uint64), True, counts)
    systems, pairs = counts.sum(axis=0).tolist()
    assert systems * PARTITIONS.unit(Target(4, semi=True)) == 68_688
    assert pairs * PARTITIONS.unit(Target(4)) == 880


@each_row(
    ("estimator", "order", "semi", "batches", "within"),
    [
        (PARTITIONS, 4, False, 20_000, 0.02),
        (PARTITIONS, 4, True, 10_000, 0.01),
        (PARTITIONS, 5, False, 500, 0.01),
        (PARTITIONS, 5, True, 500, 0.01),
        (PARTITIONS, 6, False, 6, 0.01),
        (PARTITIONS, 6, True, 4, 0.01),
        (ANNEALING, 3, False, 100, 0.1),
        (ANNEALING, 3, True, 100, 0.1),
        (ANNEALING, 4, False, 250, 0.1),
        (ANNEALING, 5, True, 100, 0.1),
        (ANNEALING, 6, False, 150, 0.1),
    ],
)
def test_estimates_are_near_the_truth(
    estimator: Estimator, order: int, semi: bool, batches: int, within: float
) -> None:
    found = estimate(order, semi=semi, batches=batches, seed=2, method=estimator.name)
    truth = published_count(found.target.kind, order)
    assert truth is not None
    assert abs(found.standard_errors_from(truth.value)) < 3
    assert found.relative_error < within


@pytest.mark.parametrize(("estimator", "order"), [(PARTITIONS, 5), (ANNEALING, 4)])
def test_errors_show_how_far_from_the_truth_estimates_are(estimator: Estimator, order: int) -> None:
    truth = published_count("magic", order)
    assert truth is not None
    scores = [
        estimate(
            order, batches=30, seed=seed, method=estimator.name, threads=1
        ).standard_errors_from(truth.value)
        for seed in range(50)
    ]
    assert 0.5 < float(np.mean(np.square(scores))) < 1.9
    assert abs(float(np.mean(scores))) < 0.5


@pytest.mark.parametrize("estimator", ESTIMATORS, ids=lambda estimator: estimator.name)
def test_threads_pauses_and_shares_do_not_change_the_sums(
    estimator: Estimator, tmp_path: Path
) -> None:
    start = new_sums(Target(4), estimator)
    count = estimator.together(Target(4)) + 7
    whole = run_batches(start, estimator, seed=3, batches=count, threads=2)
    begun = run_batches(start, estimator, seed=3, batches=10)
    write_state(tmp_path / "state.json", begun)
    resumed = run_batches(
        read_state(tmp_path / "state.json"), estimator, seed=3, batches=count - 10
    )
    assert numbers(resumed) == numbers(whole)
    other = run_batches(start, estimator, seed=4, batches=20)
    both = combined([whole, other])
    assert numbers(combined([other, whole])) == numbers(both)
    assert numbers(both) == numbers(run_batches(other, estimator, seed=3, batches=count))
    assert estimate_from(both, estimator).seeds == (3, 4)


def numbers(sums: BatchSums) -> tuple[object, ...]:
    return dict(sums.batches), sums.total, sums.squares, sums.largest


def test_another_seed_gives_another_estimate() -> None:
    values = {estimate(5, batches=4, seed=seed).value for seed in (0, 1, 2, 2**64 - 1)}
    assert len(values) == 4


def test_a_run_ends_on_request(tmp_path: Path) -> None:
    kept: list[BatchSums] = []
    sums = run_batches(
        new_sums(Target(5), PARTITIONS),
        PARTITIONS,
        seed=1,
        keep=kept.append,
        stop=lambda: bool(kept),
    )
    assert sums.count == 0
    assert kept == [sums, sums]


def test_runs_that_overlap_or_differ_are_not_combined() -> None:
    start = new_sums(Target(4), PARTITIONS)
    one = run_batches(start, PARTITIONS, seed=1, batches=2)
    with pytest.raises(UnsupportedError, match="Two runs have seed 1"):
        combined([one, one])
    with pytest.raises(UnsupportedError, match="semi-magic squares of order 4"):
        combined([one, new_sums(Target(4, semi=True), PARTITIONS)])
    with pytest.raises(UnsupportedError, match="written by partitions 1"):
        run_batches(one, ANNEALING, seed=1, batches=2)


def test_one_batch_reports_no_error() -> None:
    with pytest.raises(UnsupportedError, match="two batches"):
        estimate(4, batches=1)


def test_few_batches_are_not_trusted() -> None:
    assert not estimate(6, batches=3).trusted
    assert estimate(5, batches=100).trusted


@each_row(
    ("order", "method", "said"),
    [
        (2, "", "too small to estimate"),
        (LARGEST + 1, "", f"largest order is {LARGEST}"),
        (7, "partitions", "'partitions' cannot estimate"),
        (7, "guessing", "Expected one of: partitions, annealing"),
    ],
)
def test_what_no_estimator_serves_is_refused(order: int, method: str, said: str) -> None:
    with pytest.raises(UnsupportedError, match=said):
        estimator_for(Target(order), method)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"form": "loshu estimate 1"}', "nonsense"])
def test_a_file_that_is_not_a_state_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "state.json"
    path.write_text(text)
    with pytest.raises(NotationError, match=r"state\.json"):
        read_state(path)


def test_a_state_whose_sums_contradict_each_other_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    sums = run_batches(new_sums(Target(4), PARTITIONS), PARTITIONS, seed=1, batches=5)
    write_state(path, sums)
    assert read_state(path) == sums
    path.write_text(path.read_text().replace(str(sums.total), str(9 * sums.total)))
    with pytest.raises(NotationError, match="damaged"):
        read_state(path)
    write_state(path, replace(sums, total=9 * sums.total))
    with pytest.raises(NotationError) as refused:
        read_state(path)
    assert str(refused.value) == (
        f"{path} is damaged. Its sums contradict each other. Delete it to start again."
    )


def test_the_units_count_arrangements() -> None:
    assert PARTITIONS.unit(Target(6)) == 6
    assert PARTITIONS.unit(Target(6, semi=True)) == factorial(6) ** 2 // 8
