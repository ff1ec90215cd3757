"""A line with two empty cells, for which only some pairs of numbers are left."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Mark, Step
from loshu.magic.completion.explanation.line_names import line_name
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques.technique import CompletionTechnique
from loshu.magic.completion.partial import SumLine
from loshu.text import phrase, sentences

LISTED: Final = 6
"""Pairs that a sentence lists."""
SENTENCES: Final = sentences(
    {
        "two-blanks.one": "{line} still needs {needed} from {first} and {second}. That can only be "
        "{pairs}, so {result}.",
        "two-blanks.several": "{line} still needs {needed} from {first} and {second}. That can "
        "only be {pairs:or}.",
        "two-blanks.many": "{line} still needs {needed} from {first} and {second}. Numbers without "
        "a partner are impossible: {result}.",
    }
)

Pairs = list[tuple[int, int]]


def two_blanks(state: SquareState) -> Iterator[Step]:
    """Yield the lines in which a number has no partner in the other empty cell."""
    for line, blanks, pairs in _pairs(state):
        left = [state.set_of(numbers) for numbers in zip(*pairs, strict=True)] or [0, 0]
        step = state.strike(
            f"two-blanks.{line.kind}",
            [(cell, ~kept) for cell, kept in zip(blanks, left, strict=True)],
            area=line.cells, **_blanks(state, line, blanks, pairs),
        )  # fmt: skip
        if step is not None:
            yield step


def placed_pairs(state: SquareState) -> Iterator[Step]:
    """Yield the lines with one pair left in one order, which fills both cells."""
    n = state.way.order
    for line, blanks, pairs in _pairs(state):
        if len(pairs) != 1:
            continue
        placed = tuple(
            (*divmod(cell, n), value) for cell, value in zip(blanks, pairs[0], strict=True)
        )
        marks = [Mark(*divmod(cell, n), "area") for cell in line.cells if cell not in blanks]
        yield Step(
            f"two-blanks.{line.kind}",
            placed=placed,
            marks=(*marks, *(Mark(row, column, "placed") for row, column, _ in placed)),
            parameters=tuple(_blanks(state, line, blanks, pairs).items()),
        )


def _pairs(state: SquareState) -> Iterator[tuple[SumLine, list[int], Pairs]]:
    for line, blanks in state.open_lines():
        if len(blanks) != 2:
            continue
        needed = state.needed(line)
        one, other = blanks
        yield (
            line,
            blanks,
            [
                (number, needed - number)
                for number in state.members(state.candidates[one])
                if needed != 2 * number and state.may_be(other, needed - number)
            ],
        )


def _blanks(
    state: SquareState, line: SumLine, blanks: list[int], pairs: Pairs
) -> dict[str, int | str]:
    form = "one" if len(pairs) == 1 else "several" if len(pairs) <= LISTED else "many"
    return {
        "line": line_name(state, line),
        "needed": state.needed(line),
        "first": state.name(blanks[0]),
        "second": state.name(blanks[1]),
        "pairs": ", ".join(f"{a} + {b}" for a, b in pairs),
        "form": form,
    }


TECHNIQUE: Final = CompletionTechnique(
    "two-blanks",
    phrase("completion.technique", "two empty cells"),
    "medium",
    7,
    two_blanks,
    SENTENCES,
)
PLACING: Final = CompletionTechnique(
    "two-blanks", TECHNIQUE.title, "medium", 7, placed_pairs, SENTENCES
)
"""Both numbers at once, as explanations have it; a rating counts the steps of `TECHNIQUE`."""
