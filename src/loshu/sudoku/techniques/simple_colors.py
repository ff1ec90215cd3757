"""Strong links of one value colour its places in two colours, of which one is true."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet, members, union
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.strong_links import strong_links
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences


def search_simple_colors(state: CandidateState) -> Iterator[Step]:
    """Look for a colour that sees itself, and for cells that see both colours."""
    for value in range(1, state.size + 1):
        for colours in colourings(state, value):
            yield from _wrap(state, value, colours)
            yield from _trap(state, value, colours)


def colourings(state: CandidateState, value: int) -> Iterator[tuple[CellSet, CellSet]]:
    """Yield the two colours of each connected set of strong links of a value."""
    near: dict[int, CellSet] = {}
    for link in strong_links(state, value, state.geometry.houses):
        for cell, other in link.both_ways():
            near[cell] = near.get(cell, 0) | 1 << other
    left = union(1 << cell for cell in near)
    while left:
        colours, fresh, at = [0, 0], left & -left, 0
        while fresh:
            colours[at] |= fresh
            at = 1 - at
            fresh = union(near[cell] for cell in members(fresh)) & ~colours[at]
        left &= ~(colours[0] | colours[1])
        yield colours[0], colours[1]


def _wrap(state: CandidateState, value: int, colours: tuple[CellSet, CellSet]) -> Iterator[Step]:
    for colour, other in (colours, colours[::-1]):
        for house in state.geometry.houses:
            twice = colour & house.cells
            if twice.bit_count() < 2:
                continue
            step = state.strike(
                "simple-colors.wrap", [(1 << value, colour)], focus=colour, source=other,
                area=house.cells, digit=state.digits(1 << value), first=state.names(colours[0]),
                second=state.names(colours[1]), cells=state.names(twice), house=house.name,
            )  # fmt: skip
            if step is not None:
                yield step
            break


def _trap(state: CandidateState, value: int, colours: tuple[CellSet, CellSet]) -> Iterator[Step]:
    seen = [union(state.geometry.peers[cell] for cell in members(colour)) for colour in colours]
    step = state.strike(
        "simple-colors.trap", [(1 << value, seen[0] & seen[1] & ~(colours[0] | colours[1]))],
        focus=colours[0], source=colours[1], digit=state.digits(1 << value),
        first=state.names(colours[0]), second=state.names(colours[1]),
    )  # fmt: skip
    if step is not None:
        yield step


SENTENCES: Final = sentences(
    {
        "simple-colors.trap": "Strong links of {digit} alternate between {first:and} (blue) and "
        "{second:and} (green), so all blue cells are {digit} or all green cells are. A cell that "
        "sees both colors is not {digit}: {result}.",
        "simple-colors.wrap": "Strong links of {digit} alternate between {first:and} (blue) and "
        "{second:and} (green), so all blue cells are {digit} or all green cells are. But "
        "{cells:and} have the same color and are all {house:in}. So that color is false: {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "simple-colors", phrase("sudoku.technique", "simple colors"), "hard", 150,
    search_simple_colors, SENTENCES,
    kernel="simple-colors",
)  # fmt: skip
