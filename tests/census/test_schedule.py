"""Every shard is counted by the missing number of different workers, whatever happens."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from loshu.census.schedule import ShardSchedule


@given(
    seed=st.integers(0, 2**32),
    shards=st.integers(0, 12),
    quorum=st.integers(1, 3),
    workers=st.integers(3, 5),
)
def test_all_is_counted_by_different_workers_once(
    seed: int, shards: int, quorum: int, workers: int
) -> None:
    chance = Random(seed)
    results: dict[int, list[str]] = {index: [] for index in range(shards)}
    schedule = ShardSchedule(
        range(shards),
        lambda index: quorum - len(results[index]),
        lambda index: set(results[index]),
        retries=1000,
    )
    busy: dict[str, int] = {}
    while not schedule.is_over():
        for worker in (f"w{number}" for number in range(workers)):
            if worker not in busy:
                index = schedule.next_for(worker)
                if index is not None:
                    busy[worker] = index
        assert busy, "shards are left, and no worker is busy"
        worker = chance.choice(sorted(busy))
        index = busy.pop(worker)
        if chance.random() < 0.3:
            schedule.failed(index, worker, "killed")
        else:
            results[index].append(worker)
            schedule.finished(index, worker)
    for counted in results.values():
        assert len(counted) == len(set(counted)) == quorum


def test_a_shard_that_fails_too_often_is_given_up_and_the_others_are_counted() -> None:
    results: dict[int, set[str]] = {0: set(), 1: set()}
    schedule = ShardSchedule([0, 1], lambda i: 1 - len(results[i]), results.__getitem__, retries=1)
    for _ in range(2):
        assert schedule.next_for("w") == 0
        schedule.failed(0, "w", "it rained")
    assert schedule.next_for("w") == 1
    results[1].add("w")
    schedule.finished(1, "w")
    assert schedule.is_over()
    assert schedule.given_up == {0: "it rained"}


def test_a_plan_of_billions_is_walked_lazily() -> None:
    schedule = ShardSchedule(range(10**12), lambda _: 1, lambda _: set(), retries=0)
    assert [schedule.next_for("a"), schedule.next_for("b")] == [0, 1]
