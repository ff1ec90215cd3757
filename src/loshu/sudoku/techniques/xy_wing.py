"""A cell with two candidates sees two others, each of which shares one of them and has a third."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import members
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences


def search_xy_wing(state: CandidateState) -> Iterator[Step]:
    """Look for a pivot xy with pincers xz and yz: one of the pincers is z."""
    two = state.cells_with(2)
    for pivot in members(two):
        pincers = [*members(state.geometry.peers[pivot] & two)]
        for first, second in combinations(pincers, 2):
            shared = state.candidates[first] & state.candidates[second]
            xyz = state.candidates[pivot] | state.candidates[first] | state.candidates[second]
            z = shared & ~state.candidates[pivot]
            if shared.bit_count() != 1 or not z or xyz.bit_count() != 3:
                continue
            wings = 1 << first | 1 << second
            step = state.strike(
                "xy-wing", [(z, state.geometry.seen_by_all(wings))],
                focus=wings, source=1 << pivot, pivot=state.names([pivot]),
                digits=state.digits(state.candidates[pivot]), cells=state.names(wings),
                digit=state.digits(z),
            )  # fmt: skip
            if step is not None:
                yield step


SENTENCES: Final = sentences(
    {
        "xy-wing": "{pivot} is one of {digits}; whichever it is, one of {cells} is left with "
        "{digit}. No cell that sees both of these can be {digit}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "xy-wing", phrase("sudoku.technique", "XY-wing"), "hard", 160, search_xy_wing, SENTENCES,
    kernel="xy-wing",
)  # fmt: skip
