"""A line whose sum decides whether its last undecided cell is even or odd."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.magic.completion.explanation.line_names import line_name
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques.technique import CompletionTechnique
from loshu.text import phrase, sentences

SENTENCES: Final = sentences(
    {
        "parity.odd.even": "{line} still needs {needed}, an odd number. Each of its other empty "
        "cells has only even or only odd numbers left, and together they are even. So {cell} is "
        "odd: {result}.",
        "parity.odd.odd": "{line} still needs {needed}, an even number. Each of its other empty "
        "cells has only even or only odd numbers left, and together they are odd. So {cell} is "
        "odd: {result}.",
        "parity.even.even": "{line} still needs {needed}, an even number. Each of its other empty "
        "cells has only even or only odd numbers left, and together they are even. So {cell} is "
        "even: {result}.",
        "parity.even.odd": "{line} still needs {needed}, an odd number. Each of its other empty "
        "cells has only even or only odd numbers left, and together they are odd. So {cell} is "
        "even: {result}.",
    }
)


def parities(state: SquareState) -> Iterator[Step]:
    """Yield the lines with one cell that has even and odd candidates."""
    if state.way.unit.denominator > 1:  # fractions are neither even nor odd
        return
    odd = state.set_of(number for number in state.members(state.way.numbers) if number % 2)
    for line, blanks in state.open_lines():
        mixed = [
            cell
            for cell in blanks
            if state.candidates[cell] & odd and state.candidates[cell] & ~odd
        ]
        if len(mixed) != 1:
            continue
        (cell,) = mixed
        others = sum(bool(state.candidates[other] & odd) for other in blanks if other != cell)
        is_odd = (state.needed(line) - others) % 2 == 1
        step = state.strike(
            "parity.odd" if is_odd else "parity.even",
            [(cell, ~odd if is_odd else odd)],
            area=line.cells, line=line_name(state, line), needed=state.needed(line),
            cell=state.name(cell), form="odd" if others % 2 else "even",
        )  # fmt: skip
        if step is not None:
            yield step


TECHNIQUE: Final = CompletionTechnique(
    "parity", phrase("completion.technique", "even and odd"), "medium", 7, parities, SENTENCES
)
