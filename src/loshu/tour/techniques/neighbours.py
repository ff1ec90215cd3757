"""A number needs two neighbours: one for the number before it, another for the one after it."""

from typing import Final

from loshu.core.step import Step
from loshu.text import phrase, sentences
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.sets import NumberSet, members
from loshu.tour.techniques.technique import Technique


def supported(state: Candidates, place: int) -> NumberSet:
    """Return the numbers of a place whose neighbours in number find different cells beside it."""
    if state.size == 1:
        return state.numbers[place]
    has_before = has_after = once = twice = 0  # the numbers that a neighbour allows
    for other in members(state.near[place]):
        held = state.numbers[other]
        follow = state.successors(held) if state.has_step(other, place) else 0
        precede = state.predecessors(held) if state.has_step(place, other) else 0
        has_before |= follow
        has_after |= precede
        twice |= once & (follow | precede)
        once |= follow | precede
    allowed = has_before & has_after
    if state.size > 2:  # the number before and the one after need different cells
        allowed &= twice
    if not state.game.closed:
        allowed |= has_after & state.first_number | has_before & state.last_number
    return allowed


def find_neighbours(state: Candidates) -> Step | None:
    """Look at every free cell."""
    for place in members(state.free):
        gone = state.numbers[place] & ~supported(state, place)
        if gone:
            return state.step(
                "neighbours", struck=[(place, gone)], focus=(place,), cell=state.name(place)
            )
    return None


SENTENCES: Final = sentences(
    {
        "neighbours": "In {cell}, some numbers would leave no cell for the number before or after.",
    }
)
TECHNIQUE: Final = Technique(
    "neighbours", phrase("technique", "neighbours"), "hard", 8, find_neighbours, SENTENCES
)
