"""A value has one place left in a house."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import only
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences


def search(state: CandidateState) -> Iterator[Step]:
    """Look for values with one place, in boxes first."""
    for house in state.geometry.houses:
        for value in range(1, state.size + 1):
            places = state.places[value] & house.cells
            if places.bit_count() == 1:
                yield state.place(
                    "hidden-single", only(places), value, area=house.cells, house=house.name
                )


SENTENCES: Final = sentences({"hidden-single": "{digit} has only one place {house:in}: {cell}."})
TECHNIQUE: Final = SudokuTechnique(
    "hidden-single",
    phrase("sudoku.technique", "hidden single"),
    "easy",
    14,
    search,
    SENTENCES,
    kernel="hidden-single",
)
