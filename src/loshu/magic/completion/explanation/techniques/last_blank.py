"""A line with one empty cell, whose number makes up the sum."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.magic.completion.explanation.line_names import line_name
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques.technique import CompletionTechnique
from loshu.text import phrase, sentences

SENTENCES: Final = sentences(
    {"last-blank": "{line} has one empty cell, {cell}: {total} − {written} = {value}."}
)


def last_blanks(state: SquareState) -> Iterator[Step]:
    """Yield the lines with one empty cell."""
    for line, blanks in state.open_lines():
        if len(blanks) == 1:
            value = state.needed(line)
            yield state.write(
                f"last-blank.{line.kind}", blanks[0], value, area=line.cells,
                total=line.total, written=line.total - value, line=line_name(state, line),
            )  # fmt: skip


TECHNIQUE: Final = CompletionTechnique(
    "last-blank",
    phrase("completion.technique", "one empty cell"),
    "easy",
    1,
    last_blanks,
    SENTENCES,
)
