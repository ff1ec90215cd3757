"""A cell has one candidate left."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import members, only
from loshu.sudoku.techniques.kernel_search import KernelStep
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences


def search_naked_single(state: CandidateState) -> Iterator[Step]:
    """Look for cells with one candidate."""
    return (_step(state, cell) for cell in members(state.cells_with(1)))


def describe(state: CandidateState, found: KernelStep) -> Step:
    """Say what excludes the other values of a natively found cell."""
    return _step(state, found.placed[0].cell)


def _step(state: CandidateState, cell: int) -> Step:
    seen = {state.values[peer] for peer in members(state.geometry.peers[cell])} - {0}
    key = "naked-single" if len(seen) == state.size - 1 else "naked-single.struck"
    return state.place(key, cell, only(state.candidates[cell]))


SENTENCES: Final = sentences(
    {
        "naked-single": "{cell} sees every digit but {digit}.",
        "naked-single.struck": "{digit} is the only candidate left in {cell}; the others are seen "
        "or struck out.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "naked-single", phrase("sudoku.technique", "naked single"), "easy", 4, search_naked_single,
    SENTENCES,
    kernel="naked-single", describe=describe,
)  # fmt: skip
