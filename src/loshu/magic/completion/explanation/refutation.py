"""Refutation of a number: its consequences, line by line, until they contradict each other."""

from collections.abc import Iterator
from typing import Final

from loshu.core.arguments import Refutation, found_among, lines_to_clash
from loshu.core.errors import LoshuError
from loshu.core.step import Step
from loshu.magic.completion.explanation.clashes import find_clash
from loshu.magic.completion.explanation.line_names import line_name
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques import (
    last_blank,
    number_range,
    only_number,
    only_place,
    two_blanks,
)
from loshu.text import sentences

SENTENCES: Final = sentences(
    {
        "cell-range.low": "{line} still needs {needed} from {cells:and}. The numbers left for "
        "the other cells make at most {most}, so {cell} is at least {low}: {result}.",
        "cell-range.high": "{line} still needs {needed} from {cells:and}. The numbers left for "
        "the other cells make at least {least}, so {cell} is at most {high}: {result}.",
    }
)


def cell_ranges(state: SquareState) -> Iterator[Step]:
    """Compare each cell of a line with the candidates of the others."""
    for line, blanks in state.open_lines():
        if len(blanks) < 3 or not all(state.candidates[cell] for cell in blanks):
            continue
        needed = state.needed(line)
        lowest = [state.lowest(state.candidates[c]) for c in blanks]
        highest = [state.highest(state.candidates[c]) for c in blanks]
        for cell, own_low, own_high in zip(blanks, lowest, highest, strict=True):
            least, most = sum(lowest) - own_low, sum(highest) - own_high
            low, high = needed - most, needed - least
            numbers = state.members(state.candidates[cell])
            for form, gone in (
                ("low", [number for number in numbers if number < low]),
                ("high", [number for number in numbers if number > high]),
            ):
                step = state.strike(
                    f"cell-range.{line.kind}", [(cell, state.set_of(gone))],
                    area=line.cells, line=line_name(state, line), needed=needed,
                    cells=state.names(blanks), cell=state.name(cell), least=least, most=most,
                    low=low, high=high, form=form,
                )  # fmt: skip
                if step is not None:
                    yield step


_SEARCHES: Final = (
    last_blank.last_blanks,
    only_place.only_places,
    only_number.only_numbers,
    two_blanks.placed_pairs,
    two_blanks.two_blanks,
    number_range.number_ranges,
    cell_ranges,
)


def refuted(state: SquareState, step: Step) -> Refutation:
    """Show the contradiction to which the one number of a step leads."""
    ((row, column, number),) = step.eliminated
    start = state.copy()
    start.apply(Step("", placed=((row, column, number),)))
    lines = lines_to_clash(start, _steps, _again, find_clash)
    if lines is None:
        raise LoshuError(
            "A contradiction was not found again. This is a bug in Loshu: please report it."
        )
    cell = state.name(row * state.way.order + column)
    blanks: dict[str, int | str] = {"cell": cell, "number": number}
    blanks["form"] = "lines" if len(lines) > 1 else "at-once"
    return Refutation(
        step.key,
        eliminated=step.eliminated,
        marks=step.marks,
        parameters=tuple(blanks.items()),
        lines=lines,
    )


def _steps(state: SquareState) -> Iterator[Step]:
    return (step for search in _SEARCHES for step in search(state))


def _again(state: SquareState, wanted: Step) -> Step | None:
    return found_among(_steps(state), wanted)
