"""A number that leads to a contradiction when it is tried in a cell."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from loshu.core.step import Step
from loshu.kernels import tour_candidates
from loshu.text import phrase, sentences
from loshu.tour.solver import open_cells
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.sets import members, singleton, size
from loshu.tour.techniques.technique import Technique

TRIALS: Final = 400


def choices(state: Candidates) -> list[tuple[int, int]]:
    """List (place, number) pairs that can be tried, from the tightest choices on."""
    found: list[tuple[int, tuple[int, int]]] = []
    for place in members(state.free):
        left = size(state.numbers[place])
        found += [(left, (place, number)) for number in members(state.numbers[place])]
    for number in state.missing():
        left = size(state.places[number])
        found += [(left, (place, number)) for place in members(state.places[number])]
    return list(dict.fromkeys(pair for _, pair in sorted(found)))


def forcings(state: Candidates) -> Iterator[Step]:
    """Try the numbers of the tightest choices, one at a time."""
    graph, open_, givens = state.game.graph, open_cells(state.game), state.givens()
    possible = np.empty(state.size**2, dtype=np.uint8)
    for place, number in choices(state)[:TRIALS]:
        cell = state.cells[place]
        givens[cell] = number + 1
        holds = tour_candidates(
            graph.starts, graph.targets, open_, state.game.closed, givens, possible
        )
        givens[cell] = 0
        if not holds:
            step = state.step(
                "forcing", struck=[(place, singleton(number))], number=number + 1,
                cell=state.name(place),
            )  # fmt: skip
            if step is not None:
                yield step


SENTENCES: Final = sentences(
    {
        "forcing": "With {number} in {cell} the simpler techniques run into a contradiction. So "
        "{cell} is not {number}.",
        "forcing.at-once": "Suppose {cell} is {number}. {clash} So {cell} is not {number}.",
        "forcing.lines": "Suppose {cell} is {number}.\n{lines}\n{clash} So {cell} is not {number}.",
    }
)
TECHNIQUE: Final = Technique(
    "forcing", phrase("technique", "contradiction"), "expert", 30, forcings, SENTENCES
)
