"""A cell has one candidate left."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import members, only
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences


def search(state: CandidateState) -> Iterator[Step]:
    """Look for cells with one candidate."""
    for cell in members(state.cells_with(1)):
        yield state.place("naked-single", cell, only(state.candidates[cell]))


SENTENCES: Final = sentences(
    {
        "naked-single": "{cell} can only be {digit}: it sees every other digit, or that digit was "
        "struck out.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "naked-single", phrase("sudoku.technique", "naked single"), "easy", 4, search, SENTENCES
)
