"""The last empty cell of a house holds the value that is missing there."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import only
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences


def search(state: CandidateState) -> Iterator[Step]:
    """Look for houses with one empty cell."""
    for house in state.geometry.houses:
        left = house.cells & state.open
        if left.bit_count() == 1 and state.candidates[only(left)].bit_count() == 1:
            cell = only(left)
            value = only(state.candidates[cell])
            yield state.place("full-house", cell, value, area=house.cells, house=house.name)


SENTENCES: Final = sentences(
    {"full-house": "{cell} is the last empty cell {house:in}, and only {digit} is missing there."}
)
TECHNIQUE: Final = SudokuTechnique(
    "full-house",
    phrase("sudoku.technique", "full house"),
    "easy",
    4,
    search,
    SENTENCES,
    kernel="full-house",
)
