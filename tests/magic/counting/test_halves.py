"""Squares of order 6 from upper and lower halves; order 4 by the same code."""

import pickle
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import pytest

from loshu.kernels import HalvesCount, count_systems
from loshu.magic.counting.methods.halves import (
    MAGIC_6,
    PARTS,
    SEMI_MAGIC_6,
    Cuts,
    Masks,
    count_halves,
    halves_job,
    magic_series,
    partitions,
)
from loshu.magic.counting.published_counts import published_count


@pytest.mark.parametrize(("semi", "expected"), [(False, 880), (True, 68_688)])
def test_shards_of_order_4_add_up(semi: bool, expected: int) -> None:
    job = halves_job(4, semi=semi)
    assert sum(job.run(name).count for name in job.shards()) == 8 * expected


def test_every_cut_of_order_4_comes_once_or_as_a_complement() -> None:
    everything = 2**16 - 1
    found = dict(Cuts(4))
    assert len(found) == len(Cuts(4))
    reached = set[int]()
    for upper in found:
        turned = int(f"{upper:016b}"[::-1], 2)
        reached |= {upper, turned, everything ^ upper, everything ^ turned}
    wanted = {
        sum(1 << (x - 1) for x in numbers)
        for numbers in combinations(range(1, 17), 8)
        if sum(numbers) == 68
    }
    assert reached == wanted
    assert 2 * sum(found.values()) == len(wanted)


def test_cuts_of_order_6_are_found_by_their_numbers() -> None:
    cuts, random = Cuts(6), Random(6)
    places = [0, 1, len(cuts) - 1, *(random.randrange(len(cuts)) for _ in range(50))]
    found = [cuts[place][0] for place in places]
    assert len(set(found)) == len(places)
    for upper in found:
        numbers = [x for x in range(1, 37) if upper >> x - 1 & 1]
        assert (len(numbers), sum(numbers)) == (18, 333)
    with pytest.raises(IndexError):
        cuts[len(cuts)]


def _random_rows(random: Random) -> list[int]:
    """Draw a partition of 1 to 36 into rows."""
    while True:
        rows, left = list[int](), 2**36 - 1
        while left:
            series = magic_series(6)
            series = series[(series & np.uint64(~left & 2**64 - 1)) == 0]
            series = series[(series & np.uint64(left & -left)) != 0]
            if not len(series):
                break
            rows.append(int(random.choice(series)))
            left ^= rows[-1]
        if not left:
            return rows


def _of(rows: list[int]) -> Masks:
    return np.array([rows], dtype=np.uint64)


@pytest.mark.parametrize(
    "seed", [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 13))]
)
def test_all_cuts_of_some_rows_have_what_their_systems_of_columns_have(seed: int) -> None:
    rows = _random_rows(Random(seed))
    systems = np.zeros((1, 2), dtype=np.uint64)
    count_systems(6, _of(rows), True, systems)
    counted = np.zeros(2, dtype=np.uint64)
    for others in combinations(range(1, 6), 2):
        upper = [rows[0], *(rows[k] for k in others)]
        lower = [row for row in rows if row not in upper]
        counted += np.array(count_halves(6, _of(upper), _of(lower), 0, 1, diagonals=True), "u8")
    # Ten cuts have the system; four of them two opposite rows apart, in pairs without order.
    assert counted.tolist() == [10 * systems[0, 0], 2 * systems[0, 1]]


def test_parts_and_pauses_change_nothing() -> None:
    upper, _ = Cuts(4)[40]
    sides = partitions(4, upper), partitions(4, 2**16 - 1 ^ upper)
    whole = count_halves(4, *sides, 0, 1, diagonals=True)
    assert min(whole) > 0
    found = [0, 0]
    for part in range(3):
        count = HalvesCount(4, *sides, part, 3, True)
        while not count.ended:
            count.resume(1)
        found = [found[0] + count.fitting, found[1] + count.diagonals]
    assert tuple(found) == whole


@pytest.mark.slow
def test_a_random_shard_has_about_its_share_of_the_published_count() -> None:
    # A shard of the sixteen of a cut: all of them, for their column sums differ.
    place = Random(66).randrange(len(Cuts(6)))
    weight = Cuts(6)[place][1]
    counted = sum(MAGIC_6.run(f"{place}-{part}").count for part in range(PARTS[6])) // weight
    published = published_count("magic", 6)
    assert published is not None
    mean = 8 * published.value / 56_546_511
    assert 0.3 * mean < counted < 3 * mean


def test_jobs_travel_and_their_names_are_computed() -> None:
    shards = MAGIC_6.shards()
    assert len(shards) == 452_575_792
    assert (shards[0], shards[len(shards) - 1]) == ("0-0", "28285986-15")
    copy = pickle.loads(pickle.dumps(SEMI_MAGIC_6))
    assert copy.shards()[12_345] == "771-9"
    with pytest.raises(IndexError):
        shards[len(shards)]


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"order": 5}, "order: 4 or 6"),
        ({"part": 1}, "part: below parts"),
        ({"upper": [[1, 2]]}, "n numbers in each"),
        ({"upper": [[0b1001_0000_0000_1001] * 2]}, "no number may be in two"),
        ({"lower": [[15, 240]]}, "magic sum"),
        ({"lower": [[1 << 20, 240]]}, "numbers from 1 to n\\*n"),
    ],
)
def test_the_kernel_refuses_wrong_rows(changed: dict[str, Any], message: str) -> None:
    rows = partitions(4, 2**16 - 1)[:1]
    arguments: dict[str, Any] = {
        "order": 4, "upper": rows[:, :2].copy(), "lower": rows[:, 2:].copy(), "part": 0,
        "parts": 1, "diagonals": True,
    }  # fmt: skip
    for name, value in changed.items():
        arguments[name] = np.array(value, np.uint64) if isinstance(value, list) else value
    with pytest.raises(ValueError, match=message):
        HalvesCount(**arguments)
