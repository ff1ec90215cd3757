"""A number needs two neighbours: one for the number before it, another for the one after it."""

from typing import Final

from loshu.core.step import Step
from loshu.text import phrase, sentences
from loshu.tour.candidates import Bits, Candidates, members
from loshu.tour.techniques.technique import Technique


def supported(state: Candidates, place: int) -> Bits:
    """Return the numbers of a place whose neighbours in number find different cells beside it."""
    size, closed = state.size, state.game.closed
    if size == 1:
        return state.numbers[place]
    last = 1 << (size - 1)
    before = after = once = twice = 0
    for other in members(state.near[place]):
        held = state.numbers[other]
        up = down = 0
        if state.before[place] >> other & 1:
            up = held << 1 & state.everything | (1 if closed and held & last else 0)
        if state.after[place] >> other & 1:
            down = held >> 1 | (last if closed and held & 1 else 0)
        before |= up
        after |= down
        twice |= once & (up | down)
        once |= up | down
    allowed = before & after & (twice if size > 2 else state.everything)
    if not closed:
        allowed |= after & 1 | before & last
    return allowed


def find(state: Candidates) -> Step | None:
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
    "neighbours", phrase("technique", "neighbours"), "hard", 8, find, SENTENCES
)
