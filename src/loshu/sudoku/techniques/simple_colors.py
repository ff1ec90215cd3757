"""Strong links of one value color its places in two colors, of which one is true."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet, members, union
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.strong_links import strong_links
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences


def search_simple_colors(state: CandidateState) -> Iterator[Step]:
    """Look for a color that sees itself, and for cells that see both colors."""
    for value in range(1, state.size + 1):
        for colors in colorings(state, value):
            yield from _wrap(state, value, colors)
            yield from _trap(state, value, colors)


def colorings(state: CandidateState, value: int) -> Iterator[tuple[CellSet, CellSet]]:
    """Yield the two colors of each connected set of strong links of a value."""
    near: dict[int, CellSet] = {}
    for link in strong_links(state, value, state.geometry.houses):
        for cell, other in link.both_ways():
            near[cell] = near.get(cell, 0) | 1 << other
    left = union(1 << cell for cell in near)
    while left:
        colors, fresh, at = [0, 0], left & -left, 0
        while fresh:
            colors[at] |= fresh
            at = 1 - at
            fresh = union(near[cell] for cell in members(fresh)) & ~colors[at]
        left &= ~(colors[0] | colors[1])
        yield colors[0], colors[1]


def _wrap(state: CandidateState, value: int, colors: tuple[CellSet, CellSet]) -> Iterator[Step]:
    for color, other in (colors, colors[::-1]):
        for house in state.geometry.houses:
            twice = color & house.cells
            if twice.bit_count() < 2:
                continue
            step = state.strike(
                "simple-colors.wrap", [(1 << value, color)], focus=color, source=other,
                area=house.cells, digit=state.digits(1 << value), first=state.names(colors[0]),
                second=state.names(colors[1]), cells=state.names(twice), house=house.name,
            )  # fmt: skip
            if step is not None:
                yield step
            break


def _trap(state: CandidateState, value: int, colors: tuple[CellSet, CellSet]) -> Iterator[Step]:
    seen = [union(state.geometry.peers[cell] for cell in members(color)) for color in colors]
    step = state.strike(
        "simple-colors.trap", [(1 << value, seen[0] & seen[1] & ~(colors[0] | colors[1]))],
        focus=colors[0], source=colors[1], digit=state.digits(1 << value),
        first=state.names(colors[0]), second=state.names(colors[1]),
    )  # fmt: skip
    if step is not None:
        yield step


SENTENCES: Final = sentences(
    {
        "simple-colors.trap": "Strong links of the {digit}s color these cells in turn: {first} "
        "blue, {second} green. So all blue cells are {digit} or all green cells are. A cell that "
        "sees both colors is not {digit}: {result}.",
        "simple-colors.wrap": "Strong links of the {digit}s color these cells in turn: {first} "
        "blue, {second} green. So all blue cells are {digit} or all green cells are. But "
        "{cells:and} have the same color and are all {house:in}. So that color is false: {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "simple-colors", phrase("sudoku.technique", "simple colors"), "hard", 150,
    search_simple_colors, SENTENCES,
    kernel="simple-colors",
)  # fmt: skip
