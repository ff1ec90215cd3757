"""Common peer elimination: what all places of a digit exclude, or all digits of a cell.

In a plain Sudoku this is pointing and claiming; other rules exclude more.
"""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import members
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences


def search_exclusion(state: CandidateState) -> Iterator[Step]:
    """Look for common peers of all places of a digit in a house, then of all digits of a cell."""
    if not state.sudoku.constraints and not state.geometry.groups:
        return
    geometry = state.geometry
    links, cells = geometry.links, geometry.cells
    for house in geometry.houses:
        for value in range(1, state.size + 1):
            places = state.places[value] & house.cells
            gone = state.live if places else 0
            for cell in members(places):
                gone &= links[value * cells + cell]
                if not gone:
                    break
            if gone:
                step = state.strike(
                    "exclusion.house", state.grouped(gone), focus=places, area=house.cells,
                    digit=state.digits(1 << value), places=state.names(places), house=house.name,
                )  # fmt: skip
                if step is not None:
                    yield step
    yield from _of_cells(state)


def _of_cells(state: CandidateState) -> Iterator[Step]:
    for cell in members(state.open):
        gone = state.live
        for value in members(state.candidates[cell]):
            gone &= state.geometry.excluded(cell, value)
            if not gone:
                break
        step = state.strike(
            "exclusion.cell", state.grouped(gone), focus=1 << cell, cell=state.names([cell]),
            digits=state.digits(state.candidates[cell]),
        ) if gone else None  # fmt: skip
        if step is not None:
            yield step


SENTENCES: Final = sentences(
    {
        "exclusion.house": "The {digit} {house:in} must be in {places:or}. Wherever it is, "
        "{result}.",
        "exclusion.cell": "{cell} is {digits:or}. Whichever it is, by the rows, columns, boxes "
        "and rules {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "common-exclusion", phrase("sudoku.technique", "common peer elimination"), "medium", 70,
    search_exclusion, SENTENCES, of_rules=True,
)  # fmt: skip
