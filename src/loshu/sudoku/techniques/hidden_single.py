"""A value has one place left in a house."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet, members, only, set_of
from loshu.sudoku.techniques.geometry import CellHouse
from loshu.sudoku.techniques.kernel_search import KernelStep
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences


def search_hidden_single(state: CandidateState) -> Iterator[Step]:
    """Look for values with one place, in boxes first."""
    return _search(state, state.geometry.houses)


def _search(state: CandidateState, houses: Iterable[CellHouse]) -> Iterator[Step]:
    for house in houses:
        for value in range(1, state.size + 1):
            places = state.places[value] & house.cells
            if places.bit_count() == 1:
                yield _step(state, house, value, only(places))


def describe(state: CandidateState, found: KernelStep) -> Step:
    """Name the first house in which a natively found cell is the only place."""
    ((cell, value),) = found.placed
    places = state.places[value]
    houses = (house for house in state.geometry.houses if places & house.cells == 1 << cell)
    return _step(state, next(houses), value, cell)


def _step(state: CandidateState, house: CellHouse, value: int, cell: int) -> Step:
    """Name what excludes the other empty cells: houses that have the value, and earlier steps."""
    others = house.cells & state.open & ~(1 << cell)
    excluding, left = _excluding(state, value, others)
    gone = others & left
    blockers = {
        at for each in excluding for at in members(each.cells) if state.values[at] == value
    }  # fmt: skip
    key = "hidden-single"
    if not others:
        key = "hidden-single.last"
    elif gone:
        key = "hidden-single.struck" if excluding else "hidden-single.all-struck"
    elif len(blockers) == 1:
        key = "hidden-single.one"
    return state.place(
        key, cell, value, area=house.cells, house=house.name, gone=state.names(gone),
        blockers=state.names(set_of(blockers)), step_numbers=state.steps_of(gone, 1 << value),
        excluding_houses=", ".join(each.name for each in excluding),
    )  # fmt: skip


def _excluding(
    state: CandidateState, value: int, cells: CellSet
) -> tuple[list[CellHouse], CellSet]:
    """Choose few houses that have a value and hold all of some cells, and return the rest."""
    having = [
        house
        for house in state.geometry.lines + state.geometry.regions
        if house.cells & cells and value in {state.values[at] for at in members(house.cells)}
    ]
    chosen: list[CellHouse] = []
    while cells and having:
        best = max(having, key=lambda house: (house.cells & cells).bit_count())
        if not best.cells & cells:
            break
        chosen.append(best)
        cells &= ~best.cells
    return sorted(chosen, key=having.index), cells


SENTENCES: Final = sentences(
    {
        "hidden-single": "The {digit} {house:in} must be in {cell}: the {digit}s in "
        "{blockers:and} block every other empty cell there.",
        "hidden-single.struck": "The {digit} {house:in} must be in {cell}. The other empty cells "
        "there see the {digit} in {blockers:or}, except {gone:and}, from which {digit} was "
        "eliminated {steps}.",
        "hidden-single.all-struck": "The {digit} {house:in} must be in {cell}: it was eliminated "
        "from {gone:and} {steps}.",
        "hidden-single.last": "{cell} is the last empty cell {house:in}. Only {digit} is missing "
        "there, so {result}.",
        "hidden-single.one": "The {digit} {house:in} must be in {cell}: the {digit} in {blockers} "
        "blocks every other empty cell there.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "hidden-single", phrase("sudoku.technique", "hidden single"), "easy", 14,
    search_hidden_single, SENTENCES,
    kernel="hidden-single", describe=describe,
    idea=phrase("sudoku.idea", "one digit fits in only one cell"),
)  # fmt: skip
IN_BOX: Final = replace(
    TECHNIQUE, kernel="", describe=None,
    search=lambda state: _search(state, state.geometry.regions),
)  # fmt: skip
"""In boxes only, where beginners look first."""
ANYWHERE: Final = replace(TECHNIQUE, kernel="", describe=None)
