"""Two colors of cells, one for odd and one for even numbers, where every step changes color."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from loshu.core.step import Step
from loshu.text import phrase, sentences
from loshu.tour.game import Game
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.sets import PlaceSet, contains, members, set_of, singleton
from loshu.tour.techniques.technique import Technique


def parities(state: Candidates) -> Iterator[Step]:
    """Color the board like a chessboard, if it can be, by the first number that is written."""
    written = next((place for place in state.at if place >= 0), -1)
    if written < 0:
        return
    colors = _colors(state.game)
    if colors is None:
        return
    number = state.at.index(written)
    same, other = (colors[0], colors[1]) if contains(colors[0], written) else colors[::-1]
    struck = []
    for missing in state.missing():
        wrong = other if (missing - number) % 2 == 0 else same
        struck += [(place, singleton(missing)) for place in members(state.places[missing] & wrong)]
    step = state.step(
        "parity", struck=struck, sources=(written,), area=same,
        number=number + 1, cell=state.name(written), form="even" if number % 2 else "odd",
    )  # fmt: skip
    if step is not None:
        yield step


@lru_cache(maxsize=8)
def _colors(game: Game) -> tuple[PlaceSet, PlaceSet] | None:
    """Two colors such that every step changes color, on a board of one piece."""
    graph = game.graph
    place_of = {cell: place for place, cell in enumerate(graph.cells.tolist())}
    near: dict[int, set[int]] = {place: set() for place in place_of.values()}
    for cell, place in place_of.items():
        for target in graph.after(cell).tolist():
            near[place].add(place_of[target])
            near[place_of[target]].add(place)
    color = {0: 0}
    waiting = [0]
    while waiting:
        place = waiting.pop()
        for other in near[place]:
            if other not in color:
                color[other] = 1 - color[place]
                waiting.append(other)
            elif color[other] == color[place]:
                return None
    if len(color) < len(near):
        return None
    dark, light = (set_of(p for p, found in color.items() if found == k) for k in (0, 1))
    return dark, light


SENTENCES: Final = sentences(
    {
        "parity.odd": "Color the cells like a chessboard: each step changes color. {number} "
        "({cell}) is odd, so all odd numbers are on cells of its color, and all even numbers on "
        "the other color.",
        "parity.even": "Color the cells like a chessboard: each step changes color. {number} "
        "({cell}) is even, so all even numbers are on cells of its color, and all odd numbers on "
        "the other color.",
    }
)
TECHNIQUE: Final = Technique(
    "parity", phrase("technique", "coloring"), "medium", 5, parities, SENTENCES
)
