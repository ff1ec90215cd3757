"""Two colorings of one value, where a color of the first sees a color of the second."""

from collections.abc import Iterator
from itertools import permutations, product
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet, members, union
from loshu.sudoku.techniques.simple_colors import colorings
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences

Colors = tuple[CellSet, CellSet]


def search_multi_colors(state: CandidateState) -> Iterator[Step]:
    """Look for colors that cannot both be true, in each two colorings of a value."""
    for value in range(1, state.size + 1):
        for one, other in permutations(colorings(state, value), 2):
            yield from _contradicted(state, value, one, other)
            yield from _trapped(state, value, one, other)


def _seen(state: CandidateState, cells: CellSet) -> CellSet:
    return union(state.geometry.peers[cell] for cell in members(cells))


def _contradicted(state: CandidateState, value: int, one: Colors, other: Colors) -> Iterator[Step]:
    """Strike out a color that sees both colors of the other, of which one is true."""
    false = [c for c in one if _seen(state, c) & other[0] and _seen(state, c) & other[1]]
    if false:
        pairs = [_pair(state, false[0], color) for color in other]
        yield from _step(
            state, "multi-colors.wrap", value, one, other, union(false),
            left=state.names(false[0]), pairs="; ".join(pairs),
        )  # fmt: skip


def _trapped(state: CandidateState, value: int, one: Colors, other: Colors) -> Iterator[Step]:
    """Strike out what sees the opposites of two colors that see each other: one is true."""
    pairs, gone, seen = [], 0, (one, other)
    for a, b in product((0, 1), repeat=2):
        trapped = _seen(state, one[1 - a]) & _seen(state, other[1 - b]) & state.places[value]
        if trapped and _seen(state, one[a]) & other[b]:
            pairs.append(_pair(state, one[a], other[b]))
            gone |= trapped
            seen = (one[a], one[1 - a]), (other[b], other[1 - b])
    if len(pairs) == 1:
        one, other = seen  # the colors of the pair come first
    key = "multi-colors.trap" if len(pairs) == 1 else "multi-colors.traps"
    yield from _step(state, key, value, one, other, gone, left="", pairs="; ".join(pairs))


def _pair(state: CandidateState, left: CellSet, right: CellSet) -> str:
    """Name a cell of one color and a cell of another that it sees."""
    cell = next(cell for cell in members(left) if state.geometry.peers[cell] & right)
    return state.names([cell, next(members(state.geometry.peers[cell] & right))])


def _step(
    state: CandidateState, key: str, value: int, one: Colors, other: Colors, gone: CellSet,
    *, left: str, pairs: str,
) -> Iterator[Step]:  # fmt: skip
    step = state.strike(
        key, [(1 << value, gone)], focus=union(one), source=union(other),
        digit=state.digits(1 << value), first=state.names(one[0]), second=state.names(one[1]),
        third=state.names(other[0]), fourth=state.names(other[1]), left=left, pairs=pairs,
    )  # fmt: skip
    if step is not None:
        yield step


SENTENCES: Final = sentences(
    {
        "multi-colors.trap": "The {digit}s form two chains. In one, either all cells of A "
        "({first}) are {digit} or all of B ({second}); in the other, either all of C ({third}) or "
        "all of D ({fourth}). But {pairs:and} see each other, so A and C are not both {digit}: B "
        "or D is. A cell that sees a cell of B and a cell of D is not {digit}: {result}.",
        "multi-colors.traps": "The {digit}s form two clusters: either all of {first:and} or all "
        "of {second:and} are {digit}, and either all of {third:and} or all of {fourth:and}. But "
        "these cells see each other: {pairs}. The sides of such a pair are not both true, so one "
        "of the other two sides is. A cell that sees {digit} on both of those is not {digit}: "
        "{result}.",
        "multi-colors.wrap": "The {digit}s form two clusters: either all of {first:and} or all of "
        "{second:and} are {digit}, and either all of {third:and} or all of {fourth:and}. But "
        "{left:and} cannot be {digit} together with either of the last two, because these cells "
        "see each other: {pairs}. So {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "multi-colors", phrase("sudoku.technique", "multi-colors"), "hard", 200, search_multi_colors,
    SENTENCES,
    kernel="multi-colors",
)  # fmt: skip
