"""A number must be reached from the written number before it, and reach the one after it."""

from typing import Final

from loshu.core.step import Step
from loshu.text import phrase, sentences
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.sets import PlaceSet, members, singleton
from loshu.tour.techniques.technique import Technique


def chain(state: Candidates, gap: tuple[int, int]) -> dict[int, PlaceSet]:
    """Return the places of each number of a gap on walks from end to end through candidates."""
    numbers = state.inside(gap)
    first, last = state.ends(gap)
    found = {number: state.places[number] for number in numbers}
    for start, links, order in (
        (first, state.after, numbers),
        (last, state.before, numbers[::-1]),
    ):
        reached = singleton(start) if start >= 0 else 0
        for number in order:
            if reached:
                found[number] &= state.spread(reached, links)
            reached = found[number]
    return found


def find_distance(state: Candidates) -> Step | None:
    """Look at each gap, the shortest first."""
    for gap in sorted(state.gaps(), key=lambda gap: len(state.inside(gap))):
        kept = chain(state, gap)
        struck = [
            (place, singleton(number))
            for number, places in kept.items()
            for place in members(state.places[number] & ~places)
        ]
        if not struck:
            continue
        first, last = state.ends(gap)
        if first >= 0 and last >= 0:
            key = "distance"
        else:
            key = "distance-from" if first >= 0 else "distance-to"
        low, high = gap
        return state.step(key, struck=struck, sources=(first, last), low=low + 1, high=high + 1)
    return None


SENTENCES: Final = sentences(
    {
        "distance": "Every number from {low} to {high} must be within reach of both.",
        "distance-from": "The numbers after {low} move away one step at a time: some cells are "
        "out of their reach.",
        "distance-to": "The numbers before {high} come closer one step at a time: some cells are "
        "too far away.",
    }
)
TECHNIQUE: Final = Technique(
    "distance", phrase("technique", "distance"), "hard", 7, find_distance, SENTENCES
)
