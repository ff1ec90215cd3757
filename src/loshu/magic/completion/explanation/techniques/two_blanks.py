"""A line has two blanks: the numbers left for them pair up."""

from typing import Final

from loshu.core.step import Step
from loshu.magic.completion.explanation.line_names import of_line
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques.technique import CompletionTechnique
from loshu.magic.completion.search.propagation import members
from loshu.text import phrase, sentences

SENTENCES: Final = sentences(
    {
        "two-blanks.row": (
            "Row {row} lacks {needed} in {first} and {second}, which can be {pairs}: {struck}."
        ),
        "two-blanks.column": (
            "Column {column} lacks {needed} in {first} and {second}, which can be {pairs}: "
            "{struck}."
        ),
        "two-blanks.main-diagonal": (
            "The main diagonal lacks {needed} in {first} and {second}, which can be {pairs}: "
            "{struck}."
        ),
        "two-blanks.anti-diagonal": (
            "The anti-diagonal lacks {needed} in {first} and {second}, which can be {pairs}: "
            "{struck}."
        ),
        "two-blanks.cells": (
            "{first} and {second} have the sum {needed}, so they can be {pairs}: {struck}."
        ),
    }
)


def find_two_blanks(state: SquareState) -> Step | None:
    """Strike what has no partner in the other blank."""
    for line, blanks in state.open_lines():
        if len(blanks) != 2:
            continue
        needed = state.needed(line)
        one, other = (state.candidates[cell] for cell in blanks)
        pairs = [
            (number, needed - number)
            for number in members(one)
            if needed - number > 0 and needed != 2 * number and other >> (needed - number) & 1
        ]
        left = sum(1 << number for number, _ in pairs), sum(1 << number for _, number in pairs)
        step = state.strike(
            f"two-blanks.{line.kind}",
            [(cell, ~kept) for cell, kept in zip(blanks, left, strict=True)],
            area=line.cells, needed=needed, pairs=", ".join(f"{a} + {b}" for a, b in pairs),
            first=state.name(blanks[0]), second=state.name(blanks[1]), **of_line(state, line),
        )  # fmt: skip
        if step is not None:
            return step
    return None


TECHNIQUE: Final = CompletionTechnique(
    "two-blanks",
    phrase("completion.technique", "two blanks"),
    "medium",
    7,
    find_two_blanks,
    SENTENCES,
)
