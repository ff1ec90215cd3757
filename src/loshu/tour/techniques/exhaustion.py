"""Search through all continuations of a number in a cell."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from loshu.core.step import Step
from loshu.kernels import solve_tours
from loshu.text import phrase, sentences
from loshu.tour.solver import open_cells
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.forcing import choices
from loshu.tour.techniques.sets import singleton
from loshu.tour.techniques.technique import Technique

TRIALS: Final = 200
WORK: Final = 1_000_000


def exhaustions(state: Candidates) -> Iterator[Step]:
    """Follow the tightest choices to their ends, as far as that takes not too long."""
    graph, open_, givens = state.game.graph, open_cells(state.game), state.givens()
    nothing = np.zeros_like(givens)
    out = np.empty((1, state.game.board.size), dtype=np.int32)
    for place, number in choices(state)[:TRIALS]:
        cell = state.cells[place]
        givens[cell] = number + 1
        walk = np.zeros(2 + 3 * (4 * state.size + 64), dtype=np.int32)
        _, found = solve_tours(
            graph.starts, graph.targets, open_, state.game.closed,
            givens, nothing, walk, out, max(10, WORK // state.size),
        )  # fmt: skip
        givens[cell] = 0
        if walk[0] and not found:
            step = state.step(
                "exhaustion", struck=[(place, singleton(number))], number=number + 1,
                cell=state.name(place),
            )  # fmt: skip
            if step is not None:
                yield step


SENTENCES: Final = sentences(
    {
        "exhaustion": "A search tries every continuation with {number} in {cell}, and all of them "
        "fail. So {cell} is not {number}."
    }
)
TECHNIQUE: Final = Technique(
    "exhaustion", phrase("technique", "full search"), "expert", 100, exhaustions, SENTENCES
)
