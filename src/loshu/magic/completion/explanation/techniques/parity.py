"""The sum of a line is even or odd, and with it the one blank that could still be either."""

from typing import Final

from loshu.core.step import Step
from loshu.magic.completion.explanation.line_names import short_name
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques.technique import CompletionTechnique
from loshu.text import phrase, sentences

SENTENCES: Final = sentences(
    {
        "parity.odd": (
            "{name} lacks {needed}, and every blank there but {cell} is known to be even or to be "
            "odd, so {cell} is odd: {struck}."
        ),
        "parity.even": (
            "{name} lacks {needed}, and every blank there but {cell} is known to be even or to be "
            "odd, so {cell} is even: {struck}."
        ),
    }
)


def find_parity(state: SquareState) -> Step | None:
    """Look for lines with one blank that has even and odd candidates."""
    odd = sum(1 << number for number in range(1, len(state.values) + 1, 2))
    for line, blanks in state.open_lines():
        mixed = [
            cell
            for cell in blanks
            if state.candidates[cell] & odd and state.candidates[cell] & ~odd
        ]
        if len(mixed) != 1:
            continue
        (cell,) = mixed
        others = sum(bool(state.candidates[other] & odd) for other in blanks if other != cell)
        is_odd = (state.needed(line) - others) % 2 == 1
        return state.strike(
            "parity.odd" if is_odd else "parity.even",
            [(cell, ~odd if is_odd else odd)],
            area=line.cells, name=short_name(state, line), needed=state.needed(line),
            cell=state.name(cell),
        )  # fmt: skip
    return None


TECHNIQUE: Final = CompletionTechnique(
    "parity", phrase("completion.technique", "even and odd"), "medium", 7, find_parity, SENTENCES
)
