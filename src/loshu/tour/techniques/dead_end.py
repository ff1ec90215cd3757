"""Dead ends, and cells with two ways: the tour must go in by one and out by the other."""

from typing import Final

from loshu.core.step import Step
from loshu.text import phrase, sentences
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.neighbours import supported
from loshu.tour.techniques.sets import PlaceSet, first, members, singleton, size
from loshu.tour.techniques.technique import Technique


def ways(state: Candidates, place: int) -> PlaceSet:
    """Return the neighbours of a free cell by which a tour can still come or go."""
    open_ends = 0
    for other in members(state.near[place] & ~state.free):
        number = singleton(first(state.numbers[other]))
        beside = state.predecessors(number) | state.successors(number)
        if beside & state.unwritten:
            open_ends |= singleton(other)
    return state.near[place] & state.free | open_ends


def find_dead_end(state: Candidates) -> Step | None:
    """Look at free cells with up to two ways."""
    ends = 0 if state.game.closed else state.first_number | state.last_number
    for place in members(state.free):
        around = ways(state, place)
        if size(around) > 2:
            continue
        allowed = state.numbers[place] & supported(state, place)
        struck = [(place, state.numbers[place] & ~allowed)]
        if size(around) == 2 and not allowed & ends and state.size > 2:
            beside = state.predecessors(allowed) | state.successors(allowed)
            struck += [(p, state.numbers[p] & ~beside) for p in members(around & state.free)]
        key = "dead-end" if size(around) < 2 else "two-ways"
        step = state.step(key, struck=struck, focus=(place,), area=around, cell=state.name(place))
        if step is not None:
            return step
    return None


SENTENCES: Final = sentences(
    {
        "dead-end": "{cell} is a dead end: only the first or the last number fits there.",
        "two-ways": "{cell} has only two ways: the tour comes by one and leaves by the other.",
    }
)
TECHNIQUE: Final = Technique(
    "dead-end", phrase("technique", "dead ends"), "medium", 4, find_dead_end, SENTENCES
)
