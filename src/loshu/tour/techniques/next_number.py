"""A number with one free cell beside the written number before or after it."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.text import phrase, sentences
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.sets import first, size
from loshu.tour.techniques.technique import Technique


def next_numbers(state: Candidates) -> Iterator[Step]:
    """Look beside the written numbers."""
    for number in state.missing():
        before, after = state.next_to(number)
        if before < 0 and after < 0:
            continue
        free = state.places[number] & state.free
        onward = free & state.after[before] if before >= 0 else free
        back = free & state.before[after] if after >= 0 else free
        if size(onward & back) != 1:
            continue
        place = first(onward & back)
        if before >= 0 and size(onward) == 1:
            after = -1
        elif after >= 0 and size(back) == 1:
            before = -1
        step = _step(state, number, place, before, after)
        if step is not None:
            yield step


def _step(state: Candidates, number: int, place: int, before: int, after: int) -> Step | None:
    """Make the step, which names one neighbor or both."""
    if before >= 0 and after >= 0:
        return state.step(
            "next-between", placed=[(place, number)], sources=(before, after),
            low=state.at.index(before) + 1, low_cell=state.name(before),
            high=state.at.index(after) + 1, high_cell=state.name(after),
            number=number + 1, cell=state.name(place),
        )  # fmt: skip
    beside = max(before, after)
    return state.step(
        "next-number", placed=[(place, number)], sources=(beside,),
        beside=state.at.index(beside) + 1, beside_cell=state.name(beside),
        number=number + 1, cell=state.name(place),
    )  # fmt: skip


SENTENCES: Final = sentences(
    {
        "next-number": "{number} is one step from {beside} ({beside_cell}). Only {cell} is left "
        "for it.",
        "next-between": "{number} is one step from both {low} ({low_cell}) and {high} "
        "({high_cell}). Only {cell} fits.",
    }
)
TECHNIQUE: Final = Technique(
    "next-number", phrase("technique", "next number"), "easy", 1, next_numbers, SENTENCES
)
