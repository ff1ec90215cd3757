"""A number with one cell near enough to the written numbers around it."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.text import phrase, sentences
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.sets import first, size
from loshu.tour.techniques.technique import Technique


def only_cells(state: Candidates) -> Iterator[Step]:
    """Look at the cells that each missing number can reach."""
    reach = state.reach()
    for number in state.missing():
        if size(reach[number]) != 1:
            continue
        place = first(reach[number])
        gap = next(gap for gap in state.gaps() if number in state.inside(gap))
        ends = state.around_gap(gap)
        step = state.step(
            "only-cell", placed=[(place, number)], sources=state.ends(gap),
            number=number + 1, cell=state.name(place),
            form="both" if len(ends) > 2 else "low" if "low" in ends else "high", blanks=ends,
        )  # fmt: skip
        if step is not None:
            yield step


SENTENCES: Final = sentences(
    {
        "only-cell.both": "{number} must be near enough to both {low} ({low_cell}) and {high} "
        "({high_cell}). Only {cell} is left for it.",
        "only-cell.low": "{number} must be near enough to {low} ({low_cell}). Only {cell} is left "
        "for it.",
        "only-cell.high": "{number} must be near enough to {high} ({high_cell}). Only {cell} is "
        "left for it.",
    }
)
TECHNIQUE: Final = Technique(
    "only-cell", phrase("technique", "only cell"), "easy", 2, only_cells, SENTENCES
)
