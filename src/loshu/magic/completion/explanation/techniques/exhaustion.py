"""A number that is proved by a search through all completions."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques.technique import CompletionTechnique
from loshu.text import phrase, sentences

SENTENCES: Final = sentences(
    {
        "trial.all": "No simpler step helps. A search tries every way to fill the empty cells: "
        "with any other number in {cell} all of them fail. So {cell} is {value}."
    }
)


def exhaustions(state: SquareState) -> Iterator[Step]:
    """Yield the number of the cell with the fewest candidates."""
    if state.solution is not None and state.blanks:
        cell = min(state.blanks, key=lambda cell: state.candidates[cell].bit_count())
        yield state.write("trial.all", cell, state.solution[cell])


TECHNIQUE: Final = CompletionTechnique(
    "exhaustion",
    phrase("completion.technique", "full search"),
    "expert",
    80,
    exhaustions,
    SENTENCES,
)
