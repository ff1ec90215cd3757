"""A number has one cell left that may hold it; every number occurs."""

from typing import Final

from loshu.core.step import Step
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques.technique import CompletionTechnique
from loshu.magic.completion.search.propagation import members
from loshu.text import phrase, sentences

SENTENCES: Final = sentences(
    {"only-place": "{value} must be somewhere, and only {cell} can hold it."}
)


def find_only_place(state: SquareState) -> Step | None:
    """Look at the missing numbers one by one."""
    for number in members(state.missing):
        cells = [cell for cell in state.blanks if state.candidates[cell] >> number & 1]
        if len(cells) == 1:
            return state.write("only-place", cells[0], number)
    return None


TECHNIQUE: Final = CompletionTechnique(
    "only-place",
    phrase("completion.technique", "only place"),
    "easy",
    3,
    find_only_place,
    SENTENCES,
)
