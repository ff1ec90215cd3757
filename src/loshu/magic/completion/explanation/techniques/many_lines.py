"""Any number of lines that leave one cell when they are added and subtracted."""

from collections.abc import Iterator
from fractions import Fraction
from math import lcm
from typing import Final

from loshu.core.step import Step
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques.technique import CompletionTechnique
from loshu.magic.completion.explanation.techniques.three_lines import combined
from loshu.magic.completion.partial import SumLine
from loshu.text import phrase, sentences

SENTENCES: Final = sentences(
    {
        "many-lines.both": "Add what these lines still need: {added}. Subtract what these "
        "still need: {subtracted}. Every cell cancels but {cell}, and {equation}.",
        "many-lines.both.times": "Add what these lines still need: {added}. Subtract what "
        "these still need: {subtracted}. Every cell cancels but {cell}, and {equation}. So "
        "{cell} is {value}.",
        "many-lines.sum": "Add what these lines still need: {added}. Every cell cancels but "
        "{cell}, and {equation}.",
        "many-lines.sum.times": "Add what these lines still need: {added}. Every cell "
        "cancels but {cell}, and {equation}. So {cell} is {value}.",
    }
)

_Row = dict[int, Fraction]


def many_lines(state: SquareState) -> Iterator[Step]:
    """Eliminate cells as Gauss did, and remember the lines that make each row."""
    open_ = list(state.open_lines())
    rows: list[tuple[_Row, _Row]] = []
    for at, (_, blanks) in enumerate(open_):
        row, made = {cell: Fraction(1) for cell in blanks}, {at: Fraction(1)}
        for done, parts in rows:
            _subtract(row, made, done, parts)
        if not row:
            continue
        lead = min(row)
        factor = row[lead]
        row = {cell: value / factor for cell, value in row.items()}
        made = {line: value / factor for line, value in made.items()}
        for done, parts in rows:
            _subtract(done, parts, row, made)
        rows.append((row, made))
    alone = [(made, next(iter(row))) for row, made in rows if len(row) == 1]
    for made, cell in sorted(alone, key=lambda found: len(found[0])):
        yield _step(state, [line for line, _ in open_], made, cell)


def _subtract(row: _Row, made: _Row, other: _Row, parts: _Row) -> None:
    """Subtract another row as often as it takes to be rid of its first cell."""
    factor = row.get(min(other), Fraction(0))
    if not factor:
        return
    for mine, theirs in ((row, other), (made, parts)):
        for key, value in theirs.items():
            left = mine.get(key, Fraction(0)) - factor * value
            if left:
                mine[key] = left
            else:
                mine.pop(key, None)


def _step(state: SquareState, lines: list[SumLine], made: _Row, cell: int) -> Step:
    factor = lcm(*(part.denominator for part in made.values()))
    parts = [(lines[at], int(part * factor)) for at, part in sorted(made.items())]
    rest = sum(times * state.needed(line) for line, times in parts)
    plus = [line for line, times in parts for _ in range(times)]
    minus = [line for line, times in parts for _ in range(-times)]
    return combined(state, "many-lines", plus, minus, cell, factor, rest)


TECHNIQUE: Final = CompletionTechnique(
    "many-lines", phrase("completion.technique", "many lines"), "hard", 15, many_lines, SENTENCES
)
