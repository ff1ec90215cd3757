"""A cell with one number left."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques.technique import CompletionTechnique
from loshu.text import phrase, sentences

SENTENCES: Final = sentences(
    {
        "only-number": "Only {value} is left for {cell}: all other missing numbers "
        "are eliminated there."
    }
)


def only_numbers(state: SquareState) -> Iterator[Step]:
    """Yield the cells with one candidate."""
    for cell in state.blanks:
        numbers = state.candidates[cell]
        if numbers and not numbers & (numbers - 1):
            yield state.write("only-number", cell, state.highest(numbers))


TECHNIQUE: Final = CompletionTechnique(
    "only-number", phrase("completion.technique", "only number"), "easy", 3, only_numbers, SENTENCES
)
