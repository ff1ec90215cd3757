"""All empty cells but one have two candidates, and without a third one there were two solutions."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import members, only
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences


def search_bug_plus_one(state: CandidateState) -> Iterator[Step]:
    """Look whether the grid is a bivalue universal grave but for one candidate.

    It assumes that the puzzle has one solution only.
    """
    puzzle = state.sudoku
    if puzzle.constraints or puzzle.candidates is not None or state.geometry.groups:
        return  # these may forbid the exchange of digits
    three = state.cells_with(3)
    if three.bit_count() != 1 or state.cells_with(2) | three != state.open:
        return
    cell = only(three)
    for value in members(state.candidates[cell]):
        if not _is_grave_without(state, cell, value):
            continue
        step = state.strike(
            "bug+1", [(state.candidates[cell] & ~(1 << value), three)], focus=three,
            area=state.open, cell=state.names(three), digit=state.digits(1 << value),
        )  # fmt: skip
        if step is not None:
            yield step


def _is_grave_without(state: CandidateState, cell: int, value: int) -> bool:
    """Whether each value would have two places in each house that lacks it, or none."""
    return all(
        (places & house.cells).bit_count() in (0, 2)
        for house in state.geometry.houses
        for other, with_cell in enumerate(state.places)
        for places in [with_cell & ~(1 << cell) if other == value else with_cell]
    )


SENTENCES: Final = sentences(
    {
        "bug+1": "Every empty cell but {cell} has two candidates. In the row, column and box of "
        "{cell} only {digit} has three places. If {cell} were not {digit}, every missing digit "
        "would have exactly two places in each row, column and box. Then taking the other "
        "candidate in every empty cell would give a second solution. So {result}: it is {digit}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "bug+1", phrase("sudoku.technique", "bivalue universal grave + 1"), "hard", 100,
    search_bug_plus_one, SENTENCES,
    kernel="bug-plus-one",
    assumes_uniqueness=True,
)  # fmt: skip
