"""The blanks of a line have a sum that is too large for small numbers, or too small for large."""

from typing import Final

from loshu.core.step import Step
from loshu.magic.completion.line_names import of_line
from loshu.magic.completion.propagation import members
from loshu.magic.completion.square_state import SquareState
from loshu.magic.completion.techniques.technique import CompletionTechnique
from loshu.text import phrase, sentences

SENTENCES: Final = sentences(
    {
        "range.row": (
            "Row {row} lacks {needed} in {count} blanks. All but one of them hold {least} to "
            "{most} "
            "together, so each is from {low} to {high}."
        ),
        "range.column": (
            "Column {column} lacks {needed} in {count} blanks. All but one of them hold {least} to "
            "{most} together, so each is from {low} to {high}."
        ),
        "range.main-diagonal": (
            "The main diagonal lacks {needed} in {count} blanks. All but one of them hold "
            "{least} to "
            "{most} together, so each is from {low} to {high}."
        ),
        "range.anti-diagonal": (
            "The anti-diagonal lacks {needed} in {count} blanks. All but one of them hold "
            "{least} to "
            "{most} together, so each is from {low} to {high}."
        ),
        "range.cells": (
            "{cells} lack {needed} in {count} blanks. All but one of them hold {least} to "
            "{most} together, so each is from {low} to {high}."
        ),
    }
)


def find(state: SquareState) -> Step | None:
    """Compare each line with the smallest and the largest numbers that are missing."""
    missing = members(state.missing)
    for line, blanks in state.open_lines():
        others = len(blanks) - 1
        if not others:
            continue
        needed = state.needed(line)
        least, most = sum(missing[:others]), sum(missing[-others:])
        low, high = max(missing[0], needed - most), min(missing[-1], needed - least)
        outside = sum(1 << number for number in missing if not low <= number <= high)
        step = state.strike(
            f"range.{line.kind}", [(cell, outside) for cell in blanks], area=line.cells,
            needed=needed, count=len(blanks), least=least, most=most, low=low, high=high,
            **of_line(state, line),
        )  # fmt: skip
        if step is not None:
            return step
    return None


TECHNIQUE: Final = CompletionTechnique(
    "range", phrase("completion.technique", "range of numbers"), "medium", 6, find, SENTENCES
)
