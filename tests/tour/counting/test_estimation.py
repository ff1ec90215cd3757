"""Estimates of numbers of tours agree with exact counts within their errors."""

import pytest
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.tour import count, estimate

SAMPLED = [
    ("5x5:knight", None, 60, 200),
    ("5x5:knight", "r1c1", 60, 200),
    ("6x6:knight:closed", None, 100, 100),
    ("5x5:five", None, 60, 200),
    ("5x5:king:closed", None, 100, 100),
    ("5x5:rook-step", "r3c3", 10, 200),
    ("##.../...../...../.....:king", None, 60, 100),
]


@each_row(("game", "start", "states", "samples"), SAMPLED)
def test_an_estimate_with_few_states_is_near_the_count(
    game: str, start: str | None, states: int, samples: int
) -> None:
    found = estimate(game, start=start, states=states, samples=samples, seed=1)
    assert not found.exact
    assert found.samples == samples
    assert 0 < found.error < 0.2 * found.value
    assert abs(found.value - count(game, start=start).total) < 4 * found.error


@each_row("game", ["5x6:five:closed", "4x5:king", "4x4:knight", "1x5:rook-step"])
def test_an_estimate_with_room_for_all_states_is_the_count(game: str) -> None:
    found = estimate(game, states=10**6)
    assert (found.value, found.error, found.samples) == (count(game).total, 0, 1)
    assert found.exact
    assert found.trusted


PATHS = [
    ("4x4:rook-step:1,.,.,./.,.,.,./.,.,.,./.,.,.,.", 52),
    ("4x4:king:1,.,.,./.,.,.,./.,.,.,./.,.,.,16", None),
    ("4x4:king:closed:1,.,.,./.,.,.,./.,.,.,./.,.,.,.", None),
    ("3x3:[0,1]+[1,0]+[-1,-1]", None),
    ("3x3:[0,1]+[1,0]+[-1,-1]:closed", None),
    ("1x2:rook-step", 2),
    ("1x1:king:closed", 0),
]


@each_row(("text", "total"), PATHS)
def test_random_paths_are_near_the_count(text: str, total: int | None) -> None:
    found = estimate(text, samples=3000, seed=1)
    expected = count(text).total if total is None else total
    assert found.method == "search"
    assert abs(found.value - expected) <= 4 * found.error


def test_givens_that_break_a_rule_have_no_solutions() -> None:
    found = estimate("3x3:king:1,1,./.,.,./.,.,.")
    assert (found.value, found.reached) == (0, 0)
    assert not found.trusted


@pytest.mark.parametrize("text", ["6x6:knight:closed", "3x3:rook-step:1,.,./.,.,./.,.,."])
def test_the_number_of_threads_does_not_change_an_estimate(text: str) -> None:
    one, four = (estimate(text, states=50, samples=20, threads=threads) for threads in (1, 4))
    assert (one.value, one.error) == (four.value, four.error)


def test_other_seeds_are_other_samples() -> None:
    values = {estimate("6x6:knight", states=50, samples=2, seed=seed).value for seed in range(5)}
    assert len(values) == 5


def test_an_estimate_counts_both_directions_as_a_count_does() -> None:
    found = estimate("5x5:king:closed", states=10**6).as_dict()
    counted = count("5x5:king:closed")
    assert (found["directed"], found["undirected"]) == (counted.directed, counted.undirected)
    assert estimate("5x5:knight").as_dict()["published"]["value"] == 1728


def test_a_start_in_a_puzzle_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="empty board"):
        estimate("3x3:rook-step:1,.,./.,.,./.,.,.", start="r1c1")


def test_one_sample_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="number of samples"):
        estimate("5x5:knight", samples=1)
