"""A number with one cell left; every number occurs."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques.technique import CompletionTechnique
from loshu.text import phrase, sentences

SENTENCES: Final = sentences(
    {"only-place": "{value} must be in {cell}: it is eliminated in all other empty cells."}
)


def only_places(state: SquareState) -> Iterator[Step]:
    """Yield the numbers with one cell."""
    for number in state.members(state.missing):
        cells = [cell for cell in state.blanks if state.may_be(cell, number)]
        if len(cells) == 1:
            yield state.write("only-place", cells[0], number)


TECHNIQUE: Final = CompletionTechnique(
    "only-place", phrase("completion.technique", "only place"), "easy", 3, only_places, SENTENCES
)
