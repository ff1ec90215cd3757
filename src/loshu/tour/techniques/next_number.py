"""The number before or after a written one has one free neighbour to go to."""

from loshu.core.step import Step
from loshu.tour.candidates import Candidates
from loshu.tour.techniques.technique import Technique


def find(state: Candidates) -> Step | None:
    """Look beside the written numbers."""
    for number in state.missing():
        before, after = state.next_to(number)
        if before < 0 and after < 0:
            continue
        left = state.places[number] & state.free
        if before >= 0:
            left &= state.after[before]
        if after >= 0:
            left &= state.before[after]
        if left.bit_count() == 1:
            place = left.bit_length() - 1
            beside = before if before >= 0 else after
            return state.step(
                "next-number",
                placed=[(place, number)],
                sources=(before, after),
                beside=state.at.index(beside) + 1,
                number=number + 1,
                cell=state.name(place),
            )
    return None


TECHNIQUE = Technique("next-number", "easy", 1, find)
