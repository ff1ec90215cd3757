"""The last empty cell of a house holds the value that is missing there."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import only
from loshu.sudoku.techniques.geometry import CellHouse
from loshu.sudoku.techniques.kernel_search import KernelStep
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences


def search_full_house(state: CandidateState) -> Iterator[Step]:
    """Look for houses with one empty cell."""
    for house in state.geometry.houses:
        left = house.cells & state.open
        if left.bit_count() == 1 and state.candidates[only(left)].bit_count() == 1:
            yield _step(state, house, only(left))


def describe(state: CandidateState, found: KernelStep) -> Step:
    """Name the first house of which a natively found cell is the last."""
    ((cell, _),) = found.placed
    houses = (house for house in state.geometry.houses if house.cells & state.open == 1 << cell)
    return _step(state, next(houses), cell)


def _step(state: CandidateState, house: CellHouse, cell: int) -> Step:
    value = only(state.candidates[cell])
    return state.place("full-house", cell, value, area=house.cells, house=house.name)


SENTENCES: Final = sentences(
    {
        "full-house": "{cell} is the last empty cell {house:in}. Only {digit} is missing there, "
        "so {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "full-house", phrase("sudoku.technique", "full house"), "easy", 4, search_full_house, SENTENCES,
    kernel="full-house", describe=describe,
    idea=phrase("sudoku.idea", "only one cell is empty"),
)  # fmt: skip
