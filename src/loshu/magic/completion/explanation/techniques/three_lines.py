"""Two or three lines, added and subtracted, leave one blank."""

from itertools import combinations, permutations
from typing import Final

from loshu.core.step import Step
from loshu.magic.completion.explanation.line_names import short_name
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques.technique import CompletionTechnique
from loshu.magic.completion.partial import SumLine
from loshu.text import phrase, sentences

SENTENCES: Final = sentences(
    {
        "three-lines.once": (
            "Take what {added} lack, less what {subtracted} lack: only {cell} remains, so it is "
            "{value}."
        ),
        "three-lines.times": (
            "Take what {added} lack, less what {subtracted} lack: {factor} times {cell} remains, "
            "and "
            "that is {rest}, so it is {value}."
        ),
    }
)


def find_three_lines(state: SquareState) -> Step | None:
    """Look for one line less another, then for two lines less a third one."""
    lines = [
        (line, sum(1 << cell for cell in blanks), state.needed(line))
        for line, blanks in state.open_lines()
    ]
    for (one, a, first), (two, b, second) in permutations(lines, 2):
        if (a ^ b).bit_count() == 1 and a & ~b:
            cell = (a ^ b).bit_length() - 1
            return combined(state, "three-lines", [one], [two], cell, 1, first - second)
    for (one, a, first), (two, b, second) in combinations(lines, 2):
        for three, c, third in lines:
            left = a & b | (a ^ b) & ~c | c & ~(a | b)
            if left.bit_count() != 1 or three in (one, two):
                continue
            cell, rest = left.bit_length() - 1, first + second - third
            factor = bool(left & a) + bool(left & b) - bool(left & c)
            if factor > 0:
                return combined(state, "three-lines", [one, two], [three], cell, factor, rest)
            return combined(state, "three-lines", [three], [one, two], cell, -factor, -rest)
    return None


def combined(
    state: SquareState,
    name: str,
    plus: list[SumLine],
    minus: list[SumLine],
    cell: int,
    factor: int,
    rest: int,
) -> Step:
    """Make the step of lines that leave a cell a number of times; a line may come repeatedly."""
    return state.write(
        f"{name}.once" if factor == 1 else f"{name}.times", cell, rest // factor,
        area=dict.fromkeys(other for line in (*plus, *minus) for other in line.cells),
        added=_added(state, plus), subtracted=_added(state, minus), factor=factor, rest=rest,
    )  # fmt: skip


def _added(state: SquareState, lines: list[SumLine]) -> str:
    names = [short_name(state, line) for line in lines]
    counts = {name: names.count(name) for name in names}
    return " + ".join(name if count == 1 else f"{count}×{name}" for name, count in counts.items())


TECHNIQUE: Final = CompletionTechnique(
    "three-lines",
    phrase("completion.technique", "three lines"),
    "medium",
    5,
    find_three_lines,
    SENTENCES,
)
