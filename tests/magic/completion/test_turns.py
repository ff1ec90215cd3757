"""Searches that work in turns."""

from itertools import islice

import numpy as np

from loshu.magic.completion.problem_reading import read_problem
from loshu.magic.completion.search.kernel_search import ExactSearch, Rows
from loshu.magic.completion.search.turns import in_turns
from loshu.magic.completion.search.watch import Watch


class _Counting:
    """A search that finds a new row in each of its first slices, and then none."""

    finished = False
    progress = 0.0

    def __init__(self, first: int, finds: int) -> None:
        self._next, self._end = first, first + finds

    def resume(self, most: int) -> Rows:
        """Return the next row."""
        if self._next == self._end:
            return np.empty((0, 1), dtype=np.int64)
        self._next += 1
        return np.array([[self._next]], dtype=np.int64)[:most]


def test_a_search_that_finds_continues_before_the_others() -> None:
    found = in_turns(Watch(), [_Counting(0, 3), _Counting(10, 2)], limit=1)
    assert [int(rows[0, 0]) for rows in islice(found, 5)] == [1, 2, 3, 11, 12]


def test_a_search_that_finds_without_end_leaves_the_others_a_turn() -> None:
    found = in_turns(Watch(), [_Counting(0, 1000), _Counting(1000, 1000)], limit=1)
    assert max(int(rows[0, 0]) for rows in islice(found, 50)) > 1000


def test_the_first_slice_of_a_small_square_is_longer_than_the_second() -> None:
    (case,) = read_problem([[0] * 6] * 6, where="r1c1=1").cases()
    unlucky = (ExactSearch(case, seed=seed, eager=True) for seed in range(100))
    search = next(each for each in unlucky if not len(each.resume(1)))
    first = search.nodes
    search.resume(1)
    assert first > search.nodes - first
