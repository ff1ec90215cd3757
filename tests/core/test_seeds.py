"""Seeds: fresh, of the items of a series, and of the kinds of puzzles."""

from collections.abc import Callable

import pytest

from loshu.core.errors import UnsupportedError
from loshu.core.seeds import chosen_seed, fresh_seed, item_seed, kind_seed


def test_fresh_seeds_differ() -> None:
    assert len({fresh_seed() for _ in range(20)}) > 15
    assert chosen_seed(None) != chosen_seed(None)
    assert chosen_seed(0) == 0


def test_the_items_of_two_series_have_no_seed_in_common() -> None:
    series = [{item_seed(seed, number) for number in range(50)} for seed in range(20)]
    assert all(len(seeds) == 50 for seeds in series)
    assert len(set.union(*series)) == 20 * 50


def test_two_kinds_of_one_seed_have_different_seeds() -> None:
    assert kind_seed(1, "killer") == kind_seed(1, "killer")
    assert len({kind_seed(seed, kind) for seed in range(9) for kind in ("xv", "killer", "")}) == 27


@pytest.mark.parametrize("derive", [lambda: item_seed(-1, 1), lambda: kind_seed(-1, "xv")])
def test_negative_seeds_are_refused(derive: Callable[[], int]) -> None:
    with pytest.raises(UnsupportedError, match="Expected a whole number, 0 or more"):
        derive()
