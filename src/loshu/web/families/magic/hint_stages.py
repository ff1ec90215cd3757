"""The stages of a hint before its step: the line, and the cells with the technique."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from loshu.core.step import Step
from loshu.magic.completion.explanation.line_names import line_name
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques import technique_of
from loshu.magic.completion.partial import SumLine
from loshu.text import translations
from loshu.text.hints import cells_stage, place_stage


class Stages(NamedTuple):
    """The first sentences of a hint, and the cells of the line that the first one names."""

    sentences: Sequence[str] = ()
    house: Sequence[tuple[int, int]] = ()


NO_STAGES: Final = Stages()


def first_stages(step: Step, state: SquareState, lang: str) -> Stages:
    """Return the stages before a step; its line is the one that it names, or one of its cells."""
    words, order = translations(lang), state.way.order
    marked = [(mark.row, mark.column) for mark in step.marks if mark.role != "area"]
    placed = [(row, column) for row, column, _ in step.placed]
    cells = [row * order + column for row, column in marked or placed]
    line = _line_of(step, cells, state)
    technique = words.text(technique_of(step.key).title)
    return Stages(
        [
            place_stage(line_name(state, line), words),
            cells_stage(map(state.name, cells), words, technique),
        ],
        [divmod(cell, order) for cell in line.cells],
    )


def stages_of_cell(cell: tuple[int, int], order: int, lang: str) -> Stages:
    """Return the stages before a number of a square without a technique for it."""
    words, (row, column) = translations(lang), cell
    where = place_stage(f"row {row + 1}", words)
    at = cells_stage([f"r{row + 1}c{column + 1}"], words)
    return Stages([where, at], [(row, each) for each in range(order)])


def _line_of(step: Step, cells: list[int], state: SquareState) -> SumLine:
    named = dict(step.parameters).get("line", "")
    lines = state.way.lines
    found = next((each for each in lines if line_name(state, each) == named), None)
    return found or max(lines, key=lambda each: len({*cells} & {*each.cells}))
