"""Two or three lines that leave one cell when they are added and subtracted."""

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Final

from loshu.core.step import Step
from loshu.magic.completion.explanation.line_names import line_name
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques.technique import CompletionTechnique
from loshu.magic.completion.partial import SumLine
from loshu.text import phrase, sentences

SENTENCES: Final = sentences(
    {
        "three-lines.two": "{first_line} still needs {first_sum}, {second_line} needs "
        "{second_sum}. They have the same empty cells except {cell}, so {equation}.",
        "three-lines.plus": "{first_line} still needs {first_sum}, {second_line} needs "
        "{second_sum}, {third_line} needs {third_sum}. Add the first two and subtract the third: "
        "every cell cancels but {cell}, and {equation}.",
        "three-lines.minus": "{first_line} still needs {first_sum}, {second_line} needs "
        "{second_sum}, {third_line} needs {third_sum}. Subtract the last two from the first: every "
        "cell cancels but {cell}, and {equation}.",
        "three-lines.plus.times": "{first_line} still needs {first_sum}, {second_line} needs "
        "{second_sum}, {third_line} needs {third_sum}. Add the first two and subtract the third: "
        "every cell cancels but {cell}, and {equation}. So {cell} is {value}.",
        "three-lines.minus.times": "{first_line} still needs {first_sum}, {second_line} needs "
        "{second_sum}, {third_line} needs {third_sum}. Subtract the last two from the first: every "
        "cell cancels but {cell}, and {equation}. So {cell} is {value}.",
    }
)


def three_lines(state: SquareState) -> Iterator[Step]:
    """Yield one line less another, then two lines less a third one."""
    lines = [
        (line, sum(1 << cell for cell in blanks), state.needed(line))
        for line, blanks in state.open_lines()
    ]
    for (one, a, first), (two, b, second) in permutations(lines, 2):
        if (a ^ b).bit_count() == 1 and a & ~b:
            cell = (a ^ b).bit_length() - 1
            yield combined(state, "three-lines", [one], [two], cell, 1, first - second)
    for (one, a, first), (two, b, second) in combinations(lines, 2):
        for three, c, third in lines:
            left = a & b | (a ^ b) & ~c | c & ~(a | b)
            if left.bit_count() != 1 or three in (one, two):
                continue
            cell, rest = left.bit_length() - 1, first + second - third
            factor = bool(left & a) + bool(left & b) - bool(left & c)
            if factor > 0:
                yield combined(state, "three-lines", [one, two], [three], cell, factor, rest)
            else:
                yield combined(state, "three-lines", [three], [one, two], cell, -factor, -rest)


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
    sums = " + ".join(_sums(state, plus))
    sums = " − ".join([sums, *_sums(state, minus)])
    times = "" if factor == 1 else f"{factor} × "
    names: dict[str, int | str] = {"equation": f"{times}{state.name(cell)} = {sums} = {rest}"}
    if name == "three-lines":
        for place, line in zip(("first", "second", "third"), (*plus, *minus), strict=False):
            names[f"{place}_line"] = line_name(state, line)
            names[f"{place}_sum"] = state.needed(line)
        form = "plus" if len(plus) == 2 else "minus" if len(minus) == 2 else "two"
    else:
        names["added_houses"] = ", ".join(line_name(state, line) for line in plus)
        if minus:
            names["subtracted_houses"] = ", ".join(line_name(state, line) for line in minus)
        form = "both" if minus else "sum"
    return state.write(
        name, cell, rest // factor,
        area=dict.fromkeys(other for line in (*plus, *minus) for other in line.cells),
        form=form if factor == 1 else f"{form}.times", **names,
    )  # fmt: skip


def _sums(state: SquareState, lines: list[SumLine]) -> list[str]:
    """Write the sums of lines, with factors where a line comes repeatedly."""
    return [
        f"{lines.count(line)} × {state.needed(line)}"
        if lines.count(line) > 1
        else str(state.needed(line))
        for line in dict.fromkeys(lines)
    ]


TECHNIQUE: Final = CompletionTechnique(
    "three-lines",
    phrase("completion.technique", "three lines"),
    "medium",
    5,
    three_lines,
    SENTENCES,
)
