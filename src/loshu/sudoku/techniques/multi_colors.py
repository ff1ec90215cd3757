"""Two colourings of one value, where a colour of the first sees a colour of the second."""

from collections.abc import Iterator
from itertools import permutations
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet, members, union
from loshu.sudoku.techniques.simple_colors import colourings
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences

Colours = tuple[CellSet, CellSet]


def search(state: CandidateState) -> Iterator[Step]:
    """Look for colours that cannot both be true, in each two colourings of a value."""
    for value in range(1, state.size + 1):
        for one, other in permutations(colourings(state, value), 2):
            yield from _contradicted(state, value, one, other)
            yield from _trapped(state, value, one, other)


def _seen(state: CandidateState, cells: CellSet) -> CellSet:
    return union(state.geometry.peers[cell] for cell in members(cells))


def _contradicted(
    state: CandidateState, value: int, one: Colours, other: Colours
) -> Iterator[Step]:
    """Strike out a colour that sees both colours of the other, of which one is true."""
    false = [c for c in one if _seen(state, c) & other[0] and _seen(state, c) & other[1]]
    if false:
        yield from _step(state, "multi-colors.wrap", value, one, other, false[0], 0, union(false))


def _trapped(state: CandidateState, value: int, one: Colours, other: Colours) -> Iterator[Step]:
    """Strike out what sees the opposites of two colours that see each other: one is true."""
    clashes = [(a, b) for a in (0, 1) for b in (0, 1) if _seen(state, one[a]) & other[b]]
    gone = union(_seen(state, one[1 - a]) & _seen(state, other[1 - b]) for a, b in clashes)
    if clashes:
        a, b = clashes[0]
        yield from _step(state, "multi-colors.trap", value, one, other, one[a], other[b], gone)


def _step(
    state: CandidateState, rule: str, value: int, one: Colours, other: Colours,
    left: CellSet, right: CellSet, gone: CellSet,
) -> Iterator[Step]:  # fmt: skip
    step = state.strike(
        rule, [(1 << value, gone)], focus=union(one), source=union(other),
        digit=state.digits(1 << value), first=state.names(one[0]), second=state.names(one[1]),
        third=state.names(other[0]), fourth=state.names(other[1]), left=state.names(left),
        right=state.names(right),
    )  # fmt: skip
    if step is not None:
        yield step


SENTENCES: Final = sentences(
    {
        "multi-colors.trap": "Strong links of {digit} join {first} with {second}, and {third} with "
        "{fourth}: of each, one side is {digit}. {left} and {right} see each other, so one of "
        "these two sides is not {digit}, and the other side of its links is: what sees both other "
        "sides cannot be {digit}.",
        "multi-colors.wrap": "Strong links of {digit} join {first} with {second}, and {third} with "
        "{fourth}: of each, one side is {digit}. {left} sees both {third} and {fourth}, of which "
        "one side is {digit}, so nothing on the side of {left} is.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "multi-colors", phrase("sudoku.technique", "multi-colors"), "hard", 200, search, SENTENCES,
    kernel="multi-colors",
)  # fmt: skip
