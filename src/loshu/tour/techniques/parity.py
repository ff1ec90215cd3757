"""Where every step changes colour, odd and even numbers are on different colours."""

from functools import lru_cache
from typing import Final

from loshu.core.step import Step
from loshu.text import phrase, sentences
from loshu.tour.game import Game
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.sets import PlaceSet, contains, members, set_of, singleton
from loshu.tour.techniques.technique import Technique


def find_parity(state: Candidates) -> Step | None:
    """Colour the board like a chessboard, if it can be, by the first number that is written."""
    written = next((place for place in state.at if place >= 0), -1)
    if written < 0:
        return None
    colours = _colours(state.game)
    if colours is None:
        return None
    number = state.at.index(written)
    same, other = (colours[0], colours[1]) if contains(colours[0], written) else colours[::-1]
    struck = []
    for missing in state.missing():
        wrong = other if (missing - number) % 2 == 0 else same
        struck += [(place, singleton(missing)) for place in members(state.places[missing] & wrong)]
    return state.step(
        "parity", struck=struck, sources=(written,), area=same,
        number=number + 1, cell=state.name(written),
    )  # fmt: skip


@lru_cache(maxsize=8)
def _colours(game: Game) -> tuple[PlaceSet, PlaceSet] | None:
    """Two colours such that every step changes colour, on a board of one piece."""
    graph = game.graph
    place_of = {cell: place for place, cell in enumerate(graph.cells.tolist())}
    near: dict[int, set[int]] = {place: set() for place in place_of.values()}
    for cell, place in place_of.items():
        for target in graph.after(cell).tolist():
            near[place].add(place_of[target])
            near[place_of[target]].add(place)
    colour = {0: 0}
    waiting = [0]
    while waiting:
        place = waiting.pop()
        for other in near[place]:
            if other not in colour:
                colour[other] = 1 - colour[place]
                waiting.append(other)
            elif colour[other] == colour[place]:
                return None
    if len(colour) < len(near):
        return None
    dark, light = (set_of(p for p, found in colour.items() if found == k) for k in (0, 1))
    return dark, light


SENTENCES: Final = sentences(
    {
        "parity": "Every step changes color, and {number} is in {cell}: odd and even numbers "
        "keep to their colors.",
    }
)
TECHNIQUE: Final = Technique(
    "parity", phrase("technique", "coloring"), "medium", 5, find_parity, SENTENCES
)
