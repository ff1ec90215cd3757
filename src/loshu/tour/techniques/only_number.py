"""A cell can be reached by one number only."""

from typing import Final

from loshu.core.step import Step
from loshu.text import phrase, sentences
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.sets import contains, first
from loshu.tour.techniques.technique import Technique


def find_only_number(state: Candidates) -> Step | None:
    """Look for free cells that one number alone reaches."""
    reach = state.reach()
    once = twice = 0
    for number in state.missing():
        twice |= once & reach[number]
        once |= reach[number]
    single = once & ~twice & state.free
    if not single:
        return None
    place = first(single)
    number = next(number for number in state.missing() if contains(reach[number], place))
    return state.step(
        "only-number", placed=[(place, number)], sources=state.around(number),
        number=number + 1, cell=state.name(place),
    )  # fmt: skip


SENTENCES: Final = sentences(
    {
        "only-number": "{number} is the only number that can reach {cell}.",
    }
)
TECHNIQUE: Final = Technique(
    "only-number", phrase("technique", "only number"), "easy", 3, find_only_number, SENTENCES
)
