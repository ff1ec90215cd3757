"""Cells with at most two ways, by which the tour must come in and leave."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.text import phrase, sentences
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.neighbors import supported
from loshu.tour.techniques.sets import PlaceSet, first, members, singleton, size
from loshu.tour.techniques.technique import Technique


def ways(state: Candidates, place: int) -> PlaceSet:
    """Return the neighbors of a free cell by which a tour can still come or go."""
    open_ends = 0
    for other in members(state.near[place] & ~state.free):
        number = singleton(first(state.numbers[other]))
        beside = state.predecessors(number) | state.successors(number)
        if beside & state.unwritten:
            open_ends |= singleton(other)
    return state.near[place] & state.free | open_ends


def dead_ends(state: Candidates) -> Iterator[Step]:
    """Look at free cells with up to two ways."""
    ends = 0 if state.game.closed else state.first_number | state.last_number
    for place in members(state.free):
        around = ways(state, place)
        if size(around) > 2:
            continue
        allowed = state.numbers[place] & supported(state, place)
        struck = [(place, state.numbers[place] & ~allowed)]
        inside = size(around) == 2 and not allowed & ends and state.size > 2
        if inside:
            beside = state.predecessors(allowed) | state.successors(allowed)
            struck += [(p, state.numbers[p] & ~beside) for p in members(around & state.free)]
        key = "dead-end" if size(around) < 2 else "two-ways"
        form = {} if inside or key == "dead-end" else {"form": "end"}
        named = ", ".join(map(state.name, members(around)))
        step = state.step(
            key, struck=struck, focus=(place,), area=around, cell=state.name(place), ways=named,
            blanks=form,
        )  # fmt: skip
        if step is not None:
            yield step


SENTENCES: Final = sentences(
    {
        "dead-end": "{cell} has at most one way, so the tour can only begin or end there: "
        "{result}.",
        "two-ways": "{cell} has only two ways, {ways:and}. The tour comes in by one and leaves by "
        "the other, so the numbers of these three cells are consecutive: {result}.",
        "two-ways.end": "{cell} has only two ways, {ways:and}. Unless the tour begins or ends in "
        "{cell}, it comes in by one and leaves by the other: {result}.",
    }
)
TECHNIQUE: Final = Technique(
    "dead-end", phrase("technique", "dead ends"), "medium", 4, dead_ends, SENTENCES
)
