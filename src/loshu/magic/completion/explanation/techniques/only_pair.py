"""The two blanks of a line hold two certain numbers, which no other cell can have."""

from typing import Final

from loshu.core.step import Step
from loshu.magic.completion.explanation.line_names import short_name
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques.technique import CompletionTechnique
from loshu.magic.completion.search.propagation import members
from loshu.text import phrase, sentences

SENTENCES: Final = sentences(
    {
        "only-pair": (
            "{name} lacks {needed} in {first} and {second}, which are {one} and {other} in some "
            "order, so no other cell has these: {struck}."
        )
    }
)


def find_only_pair(state: SquareState) -> Step | None:
    """Look for lines whose two blanks have one pair of numbers left."""
    for line, blanks in state.open_lines():
        if len(blanks) != 2:
            continue
        needed = state.needed(line)
        pairs = _pairs(state.candidates[blanks[0]], state.candidates[blanks[1]], needed)
        if len(pairs) != 1:
            continue
        low, high = pairs.pop()
        both = 1 << low | 1 << high
        step = state.strike(
            "only-pair",
            [(cell, both) for cell in state.blanks if cell not in blanks],
            area=line.cells, name=short_name(state, line), needed=needed,
            first=state.name(blanks[0]), second=state.name(blanks[1]), one=low, other=high,
        )  # fmt: skip
        if step is not None:
            return step
    return None


def _pairs(first: int, second: int, total: int) -> set[tuple[int, int]]:
    """Return the pairs, smaller number first, that two blanks can hold in some order.

    Examples
    --------
    >>> _pairs(0b1110, 0b1110, 4)
    {(1, 3)}
    """
    return {
        (min(number, total - number), max(number, total - number))
        for number in members(first)
        if total - number > 0 and total != 2 * number and second >> (total - number) & 1
    }


TECHNIQUE: Final = CompletionTechnique(
    "only-pair", phrase("completion.technique", "only pair"), "medium", 8, find_only_pair, SENTENCES
)
