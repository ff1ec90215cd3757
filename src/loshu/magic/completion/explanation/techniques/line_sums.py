"""Numbers that occur in no way to fill the empty cells of a line."""

from collections.abc import Iterator
from itertools import product
from math import prod
from typing import Final

from loshu.core.step import Step
from loshu.magic.completion.explanation.line_names import line_name
from loshu.magic.completion.explanation.square_state import SquareState, runs
from loshu.magic.completion.explanation.techniques.technique import CompletionTechnique
from loshu.magic.completion.search.propagation import members
from loshu.text import phrase, sentences

AT_MOST: Final = 20_000
"""Numbers that are tried in a line before it is left alone."""

LISTED: Final = 4
"""Ways that a sentence lists."""

SENTENCES: Final = sentences(
    {
        "line-sums.one": "{line} still needs {needed} from {cells:and}. In this order that can "
        "only be {ways}.",
        "line-sums.several": "{line} still needs {needed} from {cells:and}. In this order that can "
        "only be {ways:or}.",
        "line-sums.many": "{line} still needs {needed} from {cells:and}. All ways to fill them "
        "together leave: {left}.",
    }
)


def line_sums(state: SquareState) -> Iterator[Step]:
    """Yield the lines, those with the fewest empty cells first."""
    for line, blanks in sorted(state.open_lines(), key=lambda found: len(found[1])):
        if len(blanks) < 2:
            continue
        needed = state.needed(line)
        candidates = [state.candidates[cell] for cell in blanks]
        used = occurring(candidates, needed + state.way.shift * len(blanks))
        if used is None:
            continue
        step = state.strike(
            f"line-sums.{line.kind}",
            [(cell, ~kept) for cell, kept in zip(blanks, used, strict=True)],
            area=line.cells, line=line_name(state, line), needed=needed,
            cells=state.names(blanks), **_ways([*map(state.members, used)], needed),
            left="; ".join(
                f"{state.name(cell)}: {', '.join(runs(state.members(now)))}"
                for cell, before, now in zip(blanks, candidates, used, strict=True)
                if before != now
            ),
        )  # fmt: skip
        if step is not None:
            yield step


def _ways(candidates: list[list[int]], total: int) -> dict[str, int | str]:
    """Return the ways to fill cells where they are few; those for which this is tried are few."""
    form, listed = "many", ""
    if prod(map(len, candidates)) <= AT_MOST:
        ways = [
            " + ".join(map(str, way))
            for way in product(*candidates)
            if sum(way) == total and len({*way}) == len(way)
        ]
        if len(ways) <= LISTED:
            form, listed = "one" if len(ways) == 1 else "several", ", ".join(ways)
    return {"ways": listed, "form": form}


def occurring(candidates: list[int], total: int) -> list[int] | None:
    """Return which candidates occur in a choice of different numbers with a sum; None if too many.

    Examples
    --------
    >>> [members(used) for used in occurring([0b1110, 0b1110, 0b111110], 6)]
    [[1, 2, 3], [1, 2, 3], [1, 2, 3]]
    >>> [members(used) for used in occurring([0b1110, 0b0110], 5)]
    [[3], [2]]
    """
    used, tried = [0] * len(candidates), 0
    least = [sum((c & -c).bit_length() - 1 for c in candidates[at:]) for at in range(len(used) + 1)]
    most = [sum(c.bit_length() - 1 for c in candidates[at:]) for at in range(len(used) + 1)]

    def fill(at: int, left: int, taken: int) -> bool:
        nonlocal tried
        if at == len(candidates):
            return left == 0
        found = False
        for number in members(candidates[at] & ~taken):
            if not least[at + 1] <= left - number <= most[at + 1]:
                continue
            tried += 1
            if tried > AT_MOST:
                return False
            if fill(at + 1, left - number, taken | 1 << number):
                used[at] |= 1 << number
                found = True
        return found

    fill(0, total, 0)
    return used if tried <= AT_MOST else None


TECHNIQUE: Final = CompletionTechnique(
    "line-sums",
    phrase("completion.technique", "combinations of a line"),
    "hard",
    20,
    line_sums,
    SENTENCES,
)
