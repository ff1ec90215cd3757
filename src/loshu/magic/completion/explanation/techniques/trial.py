"""A number that contradicts the sums or the other numbers when it is tried in a cell."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques.technique import CompletionTechnique
from loshu.magic.completion.search.propagation import Propagation
from loshu.text import phrase, sentences

SENTENCES: Final = sentences(
    {
        "trial": "In {cell} some numbers contradict the sums of lines or leave no cell for another "
        "number: {result}.",
        "trial.at-once": "Suppose {cell} is {number}. {clash} So {result}.",
        "trial.lines": "Suppose {cell} is {number}.\n{lines}\n{clash} So {result}.",
    }
)


def trials(state: SquareState) -> Iterator[Step]:
    """Yield the cells in which numbers fail, beginning with the cell that has the fewest."""
    rules = Propagation(state.way.lines_of_bits, len(state.candidates), state.way.numbers)
    for cell in sorted(state.blanks, key=lambda cell: state.candidates[cell].bit_count()):
        failing = state.set_of(
            number
            for number in state.members(state.candidates[cell])
            if not survives(state, rules, cell, number)
        )
        step = state.strike("trial", [(cell, failing)], cell=state.name(cell))
        if step is not None:
            yield step


def survives(state: SquareState, rules: Propagation, cell: int, number: int) -> bool:
    """Whether the rules of the search find no contradiction with a number in a cell."""
    tried = list(state.candidates)
    tried[cell] = state.bit(number)
    return rules.narrow(tried)


TECHNIQUE: Final = CompletionTechnique(
    "trial", phrase("completion.technique", "contradiction"), "expert", 40, trials, SENTENCES
)
