"""Contradictions that a person sees at once in a square."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.magic.completion.explanation.line_names import line_name
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.partial import SumLine
from loshu.magic.number_unit import WHOLE
from loshu.text import sentences

SENTENCES: Final = sentences(
    {
        "clash.sum": "{line} then adds up to {sum} instead of {total}.",
        "clash.range": "{line} then needs {value} in {cell}, but the numbers are 1 to {last}.",
        "clash.foreign": "{line} then needs {value} in {cell}, which is not one of the numbers.",
        "clash.taken": "{line} then needs {value} in {cell}, but {value} is in {other}.",
        "clash.gone": "{line} then needs {value} in {cell}, where {value} is eliminated.",
        "clash.cell": "Then no number is left for {cell}.",
        "clash.number": "Then no cell is left for {value}.",
        "clash.pair": "{line} then needs {needed} from {cells:and}, but no two numbers left there "
        "make {needed}.",
        "clash.most": "{line} then needs {needed} from {cells:and}, but the largest numbers left "
        "there make only {most}.",
        "clash.least": "{line} then needs {needed} from {cells:and}, but the smallest numbers left "
        "there already make {least}.",
    }
)


def find_clash(state: SquareState) -> Step | None:
    """Return a contradiction, the simplest first; None where there is none to see."""
    return next(_clashes(state), None)


def _clashes(state: SquareState) -> Iterator[Step]:
    for line in state.way.lines:
        blanks = state.blanks_of(line)
        if len(blanks) < 2:
            yield from _filled(state, line, blanks)
    for cell in state.blanks:
        if not state.candidates[cell]:
            yield _clash("cell", cell=state.name(cell))
    for number in state.members(state.missing):
        if not any(state.may_be(cell, number) for cell in state.blanks):
            yield _clash("number", value=number)
    for line, blanks in state.open_lines():
        if len(blanks) > 1:
            yield from _unreachable(state, line, blanks)


def _filled(state: SquareState, line: SumLine, blanks: list[int]) -> Iterator[Step]:
    """Look at a line with at most one empty cell."""
    name, needed = line_name(state, line), state.needed(line)
    if not blanks:
        if needed:
            yield _clash("sum", line=name, sum=line.total - needed, total=line.total)
        return
    (cell,) = blanks
    if state.may_be(cell, needed):
        return
    if not state.way.numbers & state.bit(needed):
        last = len(state.values)
        if state.way.numbers == state.set_of(range(1, last + 1)) and state.way.unit == WHOLE:
            yield _clash("range", line=name, cell=state.name(cell), value=needed, last=last)
        else:
            yield _clash("foreign", line=name, cell=state.name(cell), value=needed)
    elif needed in state.values:
        other = state.name(state.values.index(needed))
        yield _clash("taken", line=name, cell=state.name(cell), value=needed, other=other)
    else:
        yield _clash("gone", line=name, cell=state.name(cell), value=needed)


def _unreachable(state: SquareState, line: SumLine, blanks: list[int]) -> Iterator[Step]:
    """Look at a line with several empty cells."""
    name, needed, cells = line_name(state, line), state.needed(line), state.names(blanks)
    sets = [state.candidates[cell] for cell in blanks]
    least, most = sum(map(state.lowest, sets)), sum(map(state.highest, sets))
    if needed > most:
        yield _clash("most", line=name, needed=needed, cells=cells, most=most)
    elif needed < least:
        yield _clash("least", line=name, needed=needed, cells=cells, least=least)
    elif len(sets) == 2 and not any(
        needed != 2 * number and state.may_be(blanks[1], needed - number)
        for number in state.members(sets[0])
    ):
        yield _clash("pair", line=name, needed=needed, cells=cells)


def _clash(key: str, **parameters: int | str) -> Step:
    return Step(f"clash.{key}", parameters=tuple(parameters.items()))
