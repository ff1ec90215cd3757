"""Dead ends, and cells with two ways: the tour must go in by one and out by the other."""

from typing import Final

from loshu.core.step import Step
from loshu.text import phrase, sentences
from loshu.tour.candidates import Bits, Candidates, members
from loshu.tour.techniques.neighbours import supported
from loshu.tour.techniques.technique import Technique


def ways(state: Candidates, place: int) -> Bits:
    """Return the neighbours of a free cell by which a tour can still come or go."""
    open_ends = 0
    for other in members(state.near[place] & ~state.free):
        number = state.numbers[other].bit_length() - 1
        before = state.at[number - 1] if number > 0 or state.game.closed else 0
        last = number + 1 == state.size
        after = 0 if last and not state.game.closed else state.at[0 if last else number + 1]
        if before < 0 or after < 0:
            open_ends |= 1 << other
    return state.near[place] & state.free | open_ends


def find(state: Candidates) -> Step | None:
    """Look at free cells with up to two ways."""
    ends = 0 if state.game.closed else 1 | 1 << (state.size - 1)
    for place in members(state.free):
        around = ways(state, place)
        if around.bit_count() > 2:
            continue
        allowed = state.numbers[place] & supported(state, place)
        struck = [(place, state.numbers[place] & ~allowed)]
        if around.bit_count() == 2 and not allowed & ends and state.size > 2:
            beside = allowed << 1 & state.everything | allowed >> 1
            if state.game.closed:
                beside |= allowed >> (state.size - 1) | (allowed & 1) << (state.size - 1)
            struck += [(p, state.numbers[p] & ~beside) for p in members(around & state.free)]
        rule = "dead-end" if around.bit_count() < 2 else "two-ways"
        step = state.step(rule, struck=struck, focus=(place,), area=around, cell=state.name(place))
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
    "dead-end", phrase("technique", "dead ends"), "medium", 4, find, SENTENCES
)
