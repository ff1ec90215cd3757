"""All ways of filling the blanks of a line: what occurs in none is struck out."""

from typing import Final

from loshu.core.step import Step
from loshu.magic.completion.explanation.line_names import of_line
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques.technique import CompletionTechnique
from loshu.magic.completion.search.propagation import members
from loshu.text import phrase, sentences

AT_MOST: Final = 20_000
"""Numbers that are tried in a line before it is left alone."""

SENTENCES: Final = sentences(
    {
        "line-sums.row": (
            "Row {row} lacks {needed} in {count} blanks; of all ways to fill them, none has these: "
            "{struck}."
        ),
        "line-sums.column": (
            "Column {column} lacks {needed} in {count} blanks; of all ways to fill them, none has "
            "these: {struck}."
        ),
        "line-sums.main-diagonal": (
            "The main diagonal lacks {needed} in {count} blanks; of all ways to fill them, none "
            "has "
            "these: {struck}."
        ),
        "line-sums.anti-diagonal": (
            "The anti-diagonal lacks {needed} in {count} blanks; of all ways to fill them, none "
            "has "
            "these: {struck}."
        ),
        "line-sums.cells": (
            "{cells} lack {needed} in {count} blanks; of all ways to fill them, none has "
            "these: {struck}."
        ),
    }
)


def find_line_sums(state: SquareState) -> Step | None:
    """Take the lines with the fewest blanks first."""
    for line, blanks in sorted(state.open_lines(), key=lambda found: len(found[1])):
        if len(blanks) < 2:
            continue
        needed = state.needed(line)
        used = occurring([state.candidates[cell] for cell in blanks], needed)
        if used is None:
            continue
        step = state.strike(
            f"line-sums.{line.kind}",
            [(cell, ~kept) for cell, kept in zip(blanks, used, strict=True)],
            area=line.cells, needed=needed, count=len(blanks), **of_line(state, line),
        )  # fmt: skip
        if step is not None:
            return step
    return None


def occurring(candidates: list[int], total: int) -> list[int] | None:
    """Return which candidates occur in a choice of different numbers with a sum; None if too many.

    Examples
    --------
    >>> [members(used) for used in occurring([0b1110, 0b1110, 0b111110], 6)]
    [[1, 2, 3], [1, 2, 3], [1, 2, 3]]
    >>> [members(used) for used in occurring([0b1110, 0b0110], 5)]
    [[3], [2]]
    """
    used, tried = [0] * len(candidates), 0
    least = [sum((c & -c).bit_length() - 1 for c in candidates[at:]) for at in range(len(used) + 1)]
    most = [sum(c.bit_length() - 1 for c in candidates[at:]) for at in range(len(used) + 1)]

    def fill(at: int, left: int, taken: int) -> bool:
        nonlocal tried
        if at == len(candidates):
            return left == 0
        found = False
        for number in members(candidates[at] & ~taken):
            if not least[at + 1] <= left - number <= most[at + 1]:
                continue
            tried += 1
            if tried > AT_MOST:
                return False
            if fill(at + 1, left - number, taken | 1 << number):
                used[at] |= 1 << number
                found = True
        return found

    fill(0, total, 0)
    return used if tried <= AT_MOST else None


TECHNIQUE: Final = CompletionTechnique(
    "line-sums",
    phrase("completion.technique", "sums of a line"),
    "hard",
    20,
    find_line_sums,
    SENTENCES,
)
