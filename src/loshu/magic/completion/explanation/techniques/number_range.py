"""A line whose sum is too large for small numbers, or too small for large ones."""

from collections.abc import Iterator, Sequence
from typing import Final

from loshu.core.step import Step
from loshu.magic.completion.explanation.line_names import line_name
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques.technique import CompletionTechnique
from loshu.text import phrase, sentences

SENTENCES: Final = sentences(
    {
        "range.low": "{line} still needs {needed} from {cells:and}. The {others} largest missing "
        "numbers make {most}, so each of these cells is at least {low}: {result}.",
        "range.high": "{line} still needs {needed} from {cells:and}. The {others} smallest missing "
        "numbers make {least}, so each of these cells is at most {high}: {result}.",
        "range.both": "{line} still needs {needed} from {cells:and}. The {others} largest missing "
        "numbers make {most} and the {others} smallest {least}, so each of these cells is {low} to "
        "{high}: {result}.",
        "range.pair-low": "{line} still needs {needed} from {cells:and}. The largest missing "
        "number is {most}, so neither cell is less than {low}: {result}.",
        "range.pair-high": "{line} still needs {needed} from {cells:and}. The smallest missing "
        "number is {least}, so neither cell is more than {high}: {result}.",
        "range.pair-both": "{line} still needs {needed} from {cells:and}. The missing numbers are "
        "{least} to {most}, so each of these cells is {low} to {high}: {result}.",
    }
)


def number_ranges(state: SquareState) -> Iterator[Step]:
    """Compare each line with the smallest and the largest numbers that are missing."""
    missing = state.members(state.missing)
    for line, blanks in state.open_lines():
        others = len(blanks) - 1
        if not others:
            continue
        needed = state.needed(line)
        least, most = sum(missing[:others]), sum(missing[-others:])
        low, high = needed - most, needed - least
        held = [n for n in missing if any(state.may_be(cell, n) for cell in blanks)]
        outside = [number for number in held if not low <= number <= high]
        step = state.strike(
            f"range.{line.kind}", [(cell, state.set_of(outside)) for cell in blanks],
            area=line.cells, line=line_name(state, line), needed=needed,
            cells=state.names(blanks), others=others, least=least, most=most, low=low, high=high,
            form=("" if others > 1 else "pair-") + _bound(low, high, outside),
        )  # fmt: skip
        if step is not None:
            yield step


def _bound(low: int, high: int, outside: Sequence[int]) -> str:
    """Return which bound eliminates something.

    Examples
    --------
    >>> _bound(5, 28, [2, 3]), _bound(5, 9, [3, 11])
    ('low', 'both')
    """
    below, above = any(number < low for number in outside), any(number > high for number in outside)
    return "both" if below and above else "low" if below else "high"


TECHNIQUE: Final = CompletionTechnique(
    "range",
    phrase("completion.technique", "bounds of a line"),
    "medium",
    6,
    number_ranges,
    SENTENCES,
)
