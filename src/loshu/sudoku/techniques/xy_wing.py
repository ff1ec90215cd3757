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
                focus=wings, source=1 << pivot, pivot=state.names([pivot]), digit=state.digits(z),
                x=state.digits(state.candidates[first] & ~z), wing1=state.names([first]),
                y=state.digits(state.candidates[second] & ~z), wing2=state.names([second]),
            )  # fmt: skip
            if step is not None:
                yield step


SENTENCES: Final = sentences(
    {
        "xy-wing": "The pivot {pivot} is {x} or {y}. If it is {x}, {wing1} is {digit}. If it is "
        "{y}, {wing2} is {digit}. Either way one of the wings is {digit}. A cell that sees both "
        "is not: {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "xy-wing", phrase("sudoku.technique", "XY-wing"), "hard", 160, search_xy_wing, SENTENCES,
    kernel="xy-wing",
)  # fmt: skip
