"""A number has one cell that is near enough to the written numbers around it."""

from typing import Final

from loshu.core.step import Step
from loshu.text import phrase, sentences
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.sets import first, size
from loshu.tour.techniques.technique import Technique


def find_only_cell(state: Candidates) -> Step | None:
    """Look at the cells that each missing number can reach."""
    reach = state.reach()
    for number in state.missing():
        if size(reach[number]) == 1:
            place = first(reach[number])
            return state.step(
                "only-cell", placed=[(place, number)], sources=state.around(number),
                number=number + 1, cell=state.name(place),
            )  # fmt: skip
    return None


SENTENCES: Final = sentences(
    {
        "only-cell": "{cell} is the only cell that {number} can reach.",
    }
)
TECHNIQUE: Final = Technique(
    "only-cell", phrase("technique", "only cell"), "easy", 2, find_only_cell, SENTENCES
)
