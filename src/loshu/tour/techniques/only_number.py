"""A cell that only one number can reach."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.text import phrase, sentences
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.sets import contains, members
from loshu.tour.techniques.technique import Technique


def only_numbers(state: Candidates) -> Iterator[Step]:
    """Look for free cells that one number alone reaches."""
    reach = state.reach()
    once = twice = 0
    for number in state.missing():
        twice |= once & reach[number]
        once |= reach[number]
    single = once & ~twice & state.free
    for place in members(single):
        number = next(number for number in state.missing() if contains(reach[number], place))
        step = state.step(
            "only-number", placed=[(place, number)], sources=state.around(number),
            number=number + 1, cell=state.name(place),
        )  # fmt: skip
        if step is not None:
            yield step


SENTENCES: Final = sentences(
    {
        "only-number": "Only {number} can be in {cell}: every other missing number is too far away "
        "or already excluded there."
    }
)
TECHNIQUE: Final = Technique(
    "only-number", phrase("technique", "only number"), "easy", 3, only_numbers, SENTENCES
)
