"""A cell with three candidates sees two others that have two of them each, and share one."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import members
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences


def search_xyz_wing(state: CandidateState) -> Iterator[Step]:
    """Look for a pivot xyz with pincers xz and yz: one of the three is z."""
    two = state.cells_with(2)
    for pivot in members(state.cells_with(3)):
        xyz = state.candidates[pivot]
        near = members(state.geometry.peers[pivot] & two)
        pincers = [cell for cell in near if not state.candidates[cell] & ~xyz]
        for first, second in combinations(pincers, 2):
            z = state.candidates[first] & state.candidates[second]
            if z.bit_count() != 1:
                continue
            wings = 1 << first | 1 << second
            step = state.strike(
                "xyz-wing", [(z, state.geometry.seen_by_all(wings | 1 << pivot))],
                focus=wings, source=1 << pivot, pivot=state.names([pivot]),
                digit=state.digits(z), candidates=state.digits(xyz),
                x=state.digits(state.candidates[first] & ~z), wing1=state.names([first]),
                y=state.digits(state.candidates[second] & ~z), wing2=state.names([second]),
            )  # fmt: skip
            if step is not None:
                yield step


SENTENCES: Final = sentences(
    {
        "xyz-wing": "The pivot {pivot} is {candidates:or}. If it is {x}, {wing1} is {digit}. If "
        "it is {y}, {wing2} is {digit}. Otherwise it is {digit} itself. A cell that sees all "
        "three is not: {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "xyz-wing", phrase("sudoku.technique", "XYZ-wing"), "hard", 180, search_xyz_wing, SENTENCES,
    kernel="xyz-wing",
)  # fmt: skip
