"""Numbers without a cell beside them for the number before or after."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.text import phrase, sentences
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.sets import NumberSet, first, members, size
from loshu.tour.techniques.technique import Technique


def supported(state: Candidates, place: int) -> NumberSet:
    """Return the numbers of a place whose neighbors in number find different cells beside it."""
    if state.size == 1:
        return state.numbers[place]
    has_before = has_after = once = twice = 0  # the numbers that a neighbor allows
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


def neighbor_steps(state: Candidates) -> Iterator[Step]:
    """Look at every free cell."""
    for place in members(state.free):
        gone = state.numbers[place] & ~supported(state, place)
        step = state.step(
            "neighbors", struck=[(place, gone)], focus=(place,), cell=state.name(place),
            blanks=_reason(state, place, gone),
        )  # fmt: skip
        if step is not None:
            yield step


def _reason(state: Candidates, place: int, gone: NumberSet) -> dict[str, int | str]:
    """Return why a number does not fit; several numbers have one sentence for all reasons."""
    if size(gone) != 1:
        return {"form": "several"}
    before, after = state.predecessors(gone), state.successors(gone)
    beside = [*members(state.near[place])]
    from_ = [p for p in beside if state.has_step(p, place) and state.numbers[p] & before]
    to = [p for p in beside if state.has_step(place, p) and state.numbers[p] & after]
    blanks: dict[str, int | str] = {"number": first(gone) + 1}
    blanks |= {"before": first(before) + 1, "after": first(after) + 1}
    if before and not from_:
        return {**blanks, "form": "before"}
    if after and not to:
        return {**blanks, "form": "after"}
    return {**blanks, "form": "both", "only_cell": state.name(from_[0])}


SENTENCES: Final = sentences(
    {
        "neighbors.before": "With {number} in {cell}, {before} would have no cell next to it. So "
        "{result}.",
        "neighbors.after": "With {number} in {cell}, {after} would have no cell next to it. So "
        "{result}.",
        "neighbors.both": "With {number} in {cell}, {before} and {after} would both need "
        "{only_cell}. So {result}.",
        "neighbors.several": "With some numbers in {cell}, the number before or after would "
        "have no cell next to it: {result}.",
    }
)
TECHNIQUE: Final = Technique(
    "neighbors", phrase("technique", "neighbors"), "hard", 8, neighbor_steps, SENTENCES
)
