"""Squares of order 6 from partitions into rows; orders 4 and 5 by the same code."""

import pickle
from random import Random

import numpy as np
import pytest

from loshu.census import estimate, processes
from loshu.magic.counting.methods.row_partitions import (
    FOURTHS,
    MAGIC_6,
    SEMI_MAGIC_6,
    THIRDS,
    ThreeRows,
    complement_weights,
    magic_series,
    partitions,
    row_partitions_job,
)
from loshu.magic.counting.published_counts import published_count


@pytest.mark.parametrize(("semi", "expected"), [(False, 880), (True, 68_688)])
def test_shards_of_order_4_add_up(semi: bool, expected: int) -> None:
    job = row_partitions_job(4, semi=semi)
    assert sum(job.run(name).count for name in job.shards()) == 8 * expected


def test_every_partition_of_order_4_comes_once() -> None:
    found = np.concatenate([partitions(4, name) for name in ThreeRows(4)])
    assert len(np.unique(np.sort(found), axis=0)) == len(found) == 392
    assert (np.bitwise_or.reduce(found, axis=1) == 2**16 - 1).all()
    assert np.isin(found, magic_series(4)).all()


@pytest.mark.parametrize("order", [5, 6])
def test_shards_of_a_pair_of_rows_differ_and_fit(order: int) -> None:
    names = ThreeRows(order)
    shares = THIRDS[order] * FOURTHS[order]
    place = Random(order).randrange(len(names) // shares) * shares
    found = np.concatenate([partitions(order, names[place + k]) for k in range(40)])
    assert len(np.unique(np.sort(found), axis=0)) == len(found) > 20
    assert (np.bitwise_or.reduce(found, axis=1) == 2 ** (order * order) - 1).all()
    assert (np.bitwise_count(found) == order).all()


def test_complements_are_counted_once() -> None:
    rows = np.concatenate([partitions(4, name) for name in ThreeRows(4)])
    weights = complement_weights(4, rows)
    assert weights.sum() == len(rows)
    assert set(weights.tolist()) == {0, 1, 2}
    # Turning all bits around exchanges the partitions that count twice with the ones that do not.
    turned = np.array(
        [[int(f"{int(x):016b}"[::-1], 2) for x in row] for row in rows], dtype=np.uint64
    )
    assert (complement_weights(4, turned) == 2 - weights).all()


@pytest.mark.parametrize(
    ("order", "semi"),
    [
        (5, False),
        (5, True),
        pytest.param(6, False, marks=pytest.mark.slow),
        pytest.param(6, True, marks=pytest.mark.slow),
    ],
)
def test_a_sample_of_shards_estimates_the_published_count(order: int, semi: bool) -> None:
    job = row_partitions_job(order, semi=semi)
    result = estimate(job, time=1, pool=processes(1))
    published = published_count("semi-magic" if semi else "magic", order)
    assert published is not None
    assert result.total is not None
    assert abs(result.total.value - 8 * published.value) < 5 * result.total.error
    assert order == 6 or result.total.error < result.total.value  # how far below, time decides


def test_works_travel_and_their_names_are_computed() -> None:
    shards = MAGIC_6.shards()
    assert len(shards) == 55_935_603_200
    assert (shards[0], shards[len(shards) - 1]) == ("0-0-0-0", shards[-1])
    copy = pickle.loads(pickle.dumps(SEMI_MAGIC_6))
    name = "1702-968-176-3"
    assert copy.run(name) == SEMI_MAGIC_6.run(name)
    with pytest.raises(IndexError):
        shards[len(shards)]
