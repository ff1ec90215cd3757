"""Every other number in a cell fails, as a search through all completions has shown."""

from typing import Final

from loshu.core.step import Step
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques.technique import CompletionTechnique
from loshu.text import phrase, sentences

SENTENCES: Final = sentences(
    {
        "trial.all": (
            "Trying out every way to fill the square leaves {value} for {cell}: nothing simpler "
            "helps."
        )
    }
)


def find_exhaustion(state: SquareState) -> Step | None:
    """Write the number of the blank with the fewest candidates."""
    if state.solution is None or not state.blanks:
        return None
    cell = min(state.blanks, key=lambda cell: state.candidates[cell].bit_count())
    return state.write("trial.all", cell, state.solution[cell])


TECHNIQUE: Final = CompletionTechnique(
    "exhaustion",
    phrase("completion.technique", "every way"),
    "expert",
    80,
    find_exhaustion,
    SENTENCES,
)
