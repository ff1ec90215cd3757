"""The blanks of a line have a sum that is too large for small numbers, or too small for large."""

from collections.abc import Iterable
from typing import Final

from loshu.core.step import Step
from loshu.magic.completion.explanation.line_names import of_line
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques.technique import CompletionTechnique
from loshu.magic.completion.search.propagation import members
from loshu.text import phrase, sentences

SENTENCES: Final = sentences(
    {
        "range.row": "Row {row} still needs {needed} from {blanks}. All but one of these make "
        "{least} to {most}, so each is {bound}.",
        "range.column": "Column {column} still needs {needed} from {blanks}. All but one of these "
        "make {least} to {most}, so each is {bound}.",
        "range.main-diagonal": "The main diagonal still needs {needed} from {blanks}. All but one "
        "of these make {least} to {most}, so each is {bound}.",
        "range.anti-diagonal": "The anti-diagonal still needs {needed} from {blanks}. All but one "
        "of these make {least} to {most}, so each is {bound}.",
        "range.cells": "The sum of {cells} still needs {needed} from {blanks}. All but one of "
        "these make {least} to {most}, so each is {bound}.",
    }
)


def find_number_range(state: SquareState) -> Step | None:
    """Compare each line with the smallest and the largest numbers that are missing."""
    missing = members(state.missing)
    for line, blanks in state.open_lines():
        others = len(blanks) - 1
        if not others:
            continue
        needed = state.needed(line)
        least, most = sum(missing[:others]), sum(missing[-others:])
        low, high = needed - most, needed - least
        held = [n for n in missing if any(state.candidates[cell] >> n & 1 for cell in blanks)]
        outside = [number for number in held if not low <= number <= high]
        step = state.strike(
            f"range.{line.kind}", [(cell, sum(1 << n for n in outside)) for cell in blanks],
            area=line.cells, needed=needed, blanks=state.names(blanks), least=least, most=most,
            bound=_bound(low, high, outside), **of_line(state, line),
        )  # fmt: skip
        if step is not None:
            return step
    return None


def _bound(low: int, high: int, outside: Iterable[int]) -> str:
    """Write the bounds that strike out a number; one that is just the end of them all is none.

    Examples
    --------
    >>> _bound(5, 28, [2, 3]), _bound(5, 9, [3, 11])
    ('≥ 5', '5–9')
    """
    gone = {*outside}
    below, above = any(number < low for number in gone), any(number > high for number in gone)
    if below and above:
        return f"{low}–{high}"
    return f"≥ {low}" if below else f"≤ {high}"


TECHNIQUE: Final = CompletionTechnique(
    "range",
    phrase("completion.technique", "range of numbers"),
    "medium",
    6,
    find_number_range,
    SENTENCES,
)
