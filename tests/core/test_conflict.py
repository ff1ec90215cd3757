"""Smallest contradictory sets are found among things that hold together or not."""

from itertools import combinations
from random import Random

from tests.tables import each_row

from loshu.core.conflict import Trial, Tried, smallest_conflict

THINGS = range(8)
Sets = list[frozenset[int]]


def trial_of(conflicts: Sets) -> Trial[int]:
    """Return a trial where a set is contradictory if it contains one of some."""

    def trial(chosen: frozenset[int]) -> Tried[int]:
        if any(one <= chosen for one in conflicts):
            return Tried("contradictory")
        return Tried("together", chosen)

    return trial


def random_conflicts(seed: int) -> Sets:
    random = Random(seed)
    return [frozenset(random.sample(THINGS, random.randint(1, 5))) for _ in range(4)]


@each_row("seed", range(40))
def test_the_set_is_as_small_as_trying_all_sets_finds(seed: int) -> None:
    trial = trial_of(random_conflicts(seed))
    found = smallest_conflict(THINGS, trial)
    least = next(
        size
        for size in range(9)
        for some in combinations(THINGS, size)
        if trial(frozenset(some)).outcome == "contradictory"
    )
    assert len(found.items) == least
    assert found.minimal
    assert found.smallest
    assert trial(frozenset(found.items)).outcome == "contradictory"


@each_row("seed", range(40))
def test_nothing_can_be_left_out_of_the_set_where_no_smaller_one_is_asked_for(seed: int) -> None:
    trial = trial_of(random_conflicts(seed))
    found = smallest_conflict(THINGS, trial, fewer=lambda: False)
    chosen = frozenset(found.items)
    assert trial(chosen).outcome == "contradictory"
    assert all(trial(chosen - {item}).outcome == "together" for item in chosen)
    assert found.minimal


def test_what_is_not_known_is_kept_and_not_called_proved() -> None:
    trial = trial_of([frozenset({1, 2})])

    def unsure(chosen: frozenset[int]) -> Tried[int]:
        return Tried("unknown") if {1, 2} <= chosen and 3 not in chosen else trial(chosen)

    found = smallest_conflict(range(4), unsure)
    assert found.items == (1, 2, 3)
    assert not found.minimal
    assert not found.smallest


def test_where_the_background_is_contradictory_nothing_is_needed() -> None:
    found = smallest_conflict(range(4), trial_of([frozenset()]))
    assert found.items == ()
    assert found.smallest
