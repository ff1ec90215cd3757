"""A number tried in a cell leads to a contradiction by sums and different numbers."""

from typing import Final

from loshu.core.step import Step
from loshu.magic.completion.explanation.square_state import SquareState, listed
from loshu.magic.completion.explanation.techniques.technique import CompletionTechnique
from loshu.magic.completion.search.propagation import Propagation, members
from loshu.text import phrase, sentences

SENTENCES: Final = sentences(
    {
        "trial": (
            "Trying {numbers} in {cell} leads, each time, to a line without its sum or to a number "
            "without a cell: {struck}."
        )
    }
)


def find_trial(state: SquareState) -> Step | None:
    """Try all numbers of a blank, beginning with the blank that has the fewest."""
    rules = Propagation(state.way.lines, len(state.candidates))
    for cell in sorted(state.blanks, key=lambda cell: state.candidates[cell].bit_count()):
        failing = 0
        for number in members(state.candidates[cell]):
            tried = list(state.candidates)
            tried[cell] = 1 << number
            if not rules.narrow(tried):
                failing |= 1 << number
        step = state.strike(
            "trial", [(cell, failing)], numbers=listed(failing), cell=state.name(cell)
        )
        if step is not None:
            return step
    return None


TECHNIQUE: Final = CompletionTechnique(
    "trial", phrase("completion.technique", "trial"), "expert", 40, find_trial, SENTENCES
)
