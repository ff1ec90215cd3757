"""Two numbers that fill the empty cells of a line, so that no other cell can have them."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.magic.completion.explanation.line_names import line_name
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques.technique import CompletionTechnique
from loshu.magic.completion.search.propagation import members
from loshu.text import phrase, sentences

SENTENCES: Final = sentences(
    {
        "only-pair": "{line} still needs {needed} from {first} and {second}. Only {one} + {other} "
        "fits, in one order or the other. So no other cell is {one} or {other}.",
        "only-pair.both": "{line} still needs {needed} from {first} and {second}. Only {one} + "
        "{other} fits, in one order or the other. So these cells are {one} and {other}, and no "
        "other cell is {one} or {other}.",
    }
)


def only_pairs(state: SquareState) -> Iterator[Step]:
    """Yield the lines whose two empty cells have one pair of numbers left."""
    return _steps(state, inside=False)


def pairs_of_cells(state: SquareState) -> Iterator[Step]:
    """Yield the same, and eliminate all other numbers in the two cells as well."""
    return _steps(state, inside=True)


def _steps(state: SquareState, *, inside: bool) -> Iterator[Step]:
    for line, blanks in state.open_lines():
        if len(blanks) != 2:
            continue
        needed = state.needed(line)
        shift = state.way.shift
        first, second = (state.candidates[cell] for cell in blanks)
        pairs = _pairs(first, second, needed + 2 * shift)
        if len(pairs) != 1:
            continue
        low, high = pairs.pop()
        both = 1 << low | 1 << high
        gone = [(cell, both) for cell in state.blanks if cell not in blanks]
        own = [(cell, ~both) for cell in blanks if inside]
        narrowed = any(state.candidates[cell] & numbers for cell, numbers in own)
        step = state.strike(
            "only-pair", [*gone, *own],
            area=line.cells, line=line_name(state, line), needed=needed,
            first=state.name(blanks[0]), second=state.name(blanks[1]),
            one=low - shift, other=high - shift,
            **({"form": "both"} if narrowed else {}),
        )  # fmt: skip
        if step is not None:
            yield step


def _pairs(first: int, second: int, total: int) -> set[tuple[int, int]]:
    """Return the pairs, smaller number first, that fill two cells in some order.

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
    "only-pair", phrase("completion.technique", "only pair"), "medium", 8, only_pairs, SENTENCES
)
SHOWN: Final = CompletionTechnique(
    "only-pair", TECHNIQUE.title, "medium", 8, pairs_of_cells, SENTENCES
)
"""All that follows from the pair, as explanations have it; a rating counts `TECHNIQUE`."""
