"""A blank has one number left."""

from typing import Final

from loshu.core.step import Step
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques.technique import CompletionTechnique
from loshu.text import phrase, sentences

SENTENCES: Final = sentences({"only-number": "{value} is the only number left for {cell}."})


def find_only_number(state: SquareState) -> Step | None:
    """Look at the blanks one by one."""
    for cell in state.blanks:
        numbers = state.candidates[cell]
        if numbers and not numbers & (numbers - 1):
            return state.write("only-number", cell, numbers.bit_length() - 1)
    return None


TECHNIQUE: Final = CompletionTechnique(
    "only-number",
    phrase("completion.technique", "only number"),
    "easy",
    3,
    find_only_number,
    SENTENCES,
)
