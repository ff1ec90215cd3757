"""Extended rectangles: six cells in which two lines could exchange three values.

Six cells lie in two rows and three columns, or two columns and three rows.  If they held only three
digits, each of the two lines would have all three, and the two could change places without a change
in any row, column or box: either the three cells of each line are in one box, or the two cells of
each crossing line.  So a puzzle with one solution has a further digit in one of the cells
(http://forum.enjoysudoku.com, "unique 2x3 rectangles").
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet, members, set_of, union
from loshu.sudoku.techniques.guardians import extra, guarded
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences

MOST_FURTHER: Final = 4
"""Cells with further digits: with more, what contradicts all of these is rare."""


def search_extended_rectangle(state: CandidateState) -> Iterator[Step]:
    """Look for six cells with three digits in common; it assumes one solution only."""
    if state.sudoku.constraints or state.geometry.groups:  # which an exchange could break
        return
    rows, columns = state.geometry.rows, state.geometry.columns
    for lines, across in ((rows, columns), (columns, rows)):
        for two in combinations(lines, 2):
            both = two[0].cells | two[1].cells
            whole = [
                pair for house in across if not (pair := both & house.cells) & ~state.open
            ]  # fmt: skip
            for three in combinations(whole, 3):
                cells = union(three)
                parts = [cells & line.cells for line in two]
                if _in_boxes(state, parts) or _in_boxes(state, three):
                    yield from _steps(state, cells)


def _in_boxes(state: CandidateState, parts: tuple[CellSet, ...] | list[CellSet]) -> bool:
    return all(any(not part & ~box.cells for box in state.geometry.regions) for part in parts)


def _steps(state: CandidateState, cells: CellSet) -> Iterator[Step]:
    held = [state.candidates[cell] for cell in members(cells)]
    for three in combinations(members(union(held)), 3):
        values = set_of(three)
        poor = [own for own in held if not own & ~values]
        if len(poor) < 6 - MOST_FURTHER or any((own & values).bit_count() < 2 for own in held):
            continue
        further = extra(state, cells, values)
        if further:
            step = guarded(
                state, "extended-rectangle", further, focus=cells, cells=state.names(cells),
                digits=state.digits(values),
            )  # fmt: skip
            if step is not None:
                yield step


SENTENCES: Final = sentences(
    {
        "extended-rectangle": "If none of {guardians:and} were true, {cells:and} would contain "
        "only {digits:and}. Two of their lines could be exchanged, and the puzzle would have two "
        "solutions. So one of them is true. All of them exclude the same candidates: {result}.",
        "extended-rectangle.one": "If {cell} were not {digit}, {cells:and} would contain only "
        "{digits:and}. Two of their lines could be exchanged, and the puzzle would have two "
        "solutions. So {cell} is {digit}: {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "extended-rectangle", phrase("sudoku.technique", "extended rectangle"), "hard", 150,
    search_extended_rectangle,
    SENTENCES, in_solver=False, assumes_uniqueness=True,
)  # fmt: skip
