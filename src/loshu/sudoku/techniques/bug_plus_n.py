"""A bivalue universal grave but for several candidates, of which one must be true.

In a bivalue universal grave every empty cell has two candidates, and every digit two places in each
house, or none.  If each cell of a solution took its other candidate, that would be a solution as
well, so a puzzle with one solution never gets there: one of the candidates that are too many is
true, and what contradicts all of them is not (http://forum.enjoysudoku.com, "BUG+n").

Five cells at most may have more than two candidates.
"""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import members, set_of
from loshu.sudoku.techniques.guardians import Candidate, guarded
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences

MOST: Final = 5


def search_bug_plus_n(state: CandidateState) -> Iterator[Step]:
    """Look for candidates without which the grid is a grave; it assumes one solution only."""
    if state.sudoku.constraints or state.geometry.groups:  # which an exchange could break
        return
    rich = state.open & ~state.cells_with(2)
    if not rich or rich.bit_count() > MOST or state.cells_with(1):
        return
    choices = [
        [
            [(cell, value) for value in surplus]
            for surplus in combinations(
                members(state.candidates[cell]), state.candidates[cell].bit_count() - 2
            )
        ]
        for cell in members(rich)
    ]
    for chosen in product(*choices):
        surplus = [candidate for of_cell in chosen for candidate in of_cell]
        if len(surplus) > 1 and _is_grave_without(state, surplus):
            step = guarded(
                state, "bug+n", surplus, focus=rich, cells=state.names(rich)
            )  # fmt: skip
            if step is not None:
                yield step


def _is_grave_without(state: CandidateState, surplus: list[Candidate]) -> bool:
    """Whether each value would have two places in each house that lacks it, or none."""
    return all(
        (places & house.cells).bit_count() in (0, 2)
        for value, with_cells in enumerate(state.places)
        for places in [with_cells & ~set_of(cell for cell, own in surplus if own == value)]
        for house in state.geometry.houses
    )


SENTENCES: Final = sentences(
    {
        "bug+n": "Only {cells:and} have more than two candidates. If none of {guardians:and} were "
        "true, every missing digit would have exactly two places in each row, column and box. "
        "Then taking the other candidate in every empty cell would give a second solution. So one "
        "of them is true. All of them exclude the same candidates: {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "bug+n", phrase("sudoku.technique", "bivalue universal grave + n"), "hard", 150,
    search_bug_plus_n,
    SENTENCES, in_solver=False, assumes_uniqueness=True,
)  # fmt: skip
