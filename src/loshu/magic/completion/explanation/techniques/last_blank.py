"""A line has one blank left: its number makes up the sum."""

from typing import Final

from loshu.core.step import Step
from loshu.magic.completion.explanation.line_names import of_line
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques.technique import CompletionTechnique
from loshu.text import phrase, sentences

SENTENCES: Final = sentences(
    {
        "last-blank.row": "Row {row} has one blank, {cell}: {total} − {written} = {value}.",
        "last-blank.column": (
            "Column {column} has one blank, {cell}: {total} − {written} = {value}."
        ),
        "last-blank.main-diagonal": (
            "The main diagonal has one blank, {cell}: {total} − {written} = {value}."
        ),
        "last-blank.anti-diagonal": (
            "The anti-diagonal has one blank, {cell}: {total} − {written} = {value}."
        ),
        "last-blank.cells": (
            "The sum of {cells} is {total}, and only {cell} is blank: "
            "{total} − {written} = {value}."
        ),
    }
)


def find_last_blank(state: SquareState) -> Step | None:
    """Look at the lines one by one."""
    for line, blanks in state.open_lines():
        if len(blanks) == 1:
            value = state.needed(line)
            return state.write(
                f"last-blank.{line.kind}", blanks[0], value, area=line.cells,
                total=line.total, written=line.total - value, **of_line(state, line),
            )  # fmt: skip
    return None


TECHNIQUE: Final = CompletionTechnique(
    "last-blank",
    phrase("completion.technique", "last blank"),
    "easy",
    1,
    find_last_blank,
    SENTENCES,
)
