"""Searches about one value at a time, which are not repeated while its places stay the same."""

from collections.abc import Callable, Iterator

from loshu.core.step import Step
from loshu.sudoku.techniques.state import CandidateState


def steps_by_value(
    state: CandidateState, name: str, search: Callable[[int], Iterator[Step]]
) -> Iterator[Step]:
    """Yield the steps of each value; a search that found none is left out for the same places.

    Parameters
    ----------
    state : CandidateState
    name : str
        Names the search.
    search : callable
        Yields the steps of a value, which depend on its places and the houses alone.
    """
    for value in range(1, state.size + 1):
        asked, places = ("no steps", name, value), state.places[value]
        if state.memo.get(asked) == places:
            continue
        is_empty = True
        for step in search(value):
            is_empty = False
            yield step
        if is_empty:
            state.memo[asked] = places
