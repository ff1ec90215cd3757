"""Tridagons: twelve cells in four boxes that three digits alone cannot fill.

Four boxes lie in two bands and two stacks. In each, three cells lie in three rows and three
columns, like the six ways of placing three rooks; a way is even or odd as its permutation of the
columns is. If an odd number of the four is odd, no three digits fill the twelve cells. So one of
the cells holds one of the further candidates, the guardians.

Found by "mith" in 2021, also called Thor's hammer or trivalue oddagon
(http://forum.enjoysudoku.com/the-hardest-sudokus-new-thread-t6539.html).

Puzzles of 9x9 only; each cell has at least two of the three digits.
"""

from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.shape import NINE
from loshu.sudoku.techniques.cell_set import CellSet, ValueSet, members, set_of
from loshu.sudoku.techniques.guardians import (
    Refuted,
    extra,
    guarded,
    nothing_refuted,
    refuted_also,
)
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences

_WAYS: Final = [
    (columns, sum(a > b for a, b in combinations(columns, 2)) % 2)
    for columns in permutations(range(3))
]
"""The columns of three cells in three rows of a box, and whether the permutation is odd."""


def search_tridagon(state: CandidateState) -> Iterator[Step]:
    """Look for the four boxes, the three digits, and the cells in each box."""
    if state.sudoku.shape != NINE or state.sudoku.constraints:
        return
    pairs = [*combinations(range(3), 2)]
    for digits in combinations(range(1, 10), 3):
        values = set_of(digits)
        fit = set_of(
            cell for cell in members(state.open)
            if (state.candidates[cell] & values).bit_count() > 1
        )  # fmt: skip
        for bands, stacks in product(pairs, pairs):
            boxes = [[*_box(fit, band, stack)] for band in bands for stack in stacks]
            yield from _steps(state, values, boxes, (0, 1), nothing_refuted(state))


def _box(fit: CellSet, band: int, stack: int) -> Iterator[tuple[CellSet, int]]:
    """Yield the cells in a box that could be part of it, with the parity of their way."""
    corner = band * 27 + stack * 3
    for columns, parity in _WAYS:
        cells = set_of(corner + 9 * row + column for row, column in enumerate(columns))
        if not cells & ~fit:
            yield cells, parity


def _steps(
    state: CandidateState,
    values: ValueSet,
    boxes: list[list[tuple[CellSet, int]]],
    begun: tuple[CellSet, int],
    refuted: Refuted,
) -> Iterator[Step]:
    cells, even = begun
    if not boxes:
        guardians = extra(state, cells, values)
        if not even and guardians:
            step = guarded(
                state, "tridagon", guardians, focus=cells, cells=state.names(cells),
                digits=state.digits(values),
            )  # fmt: skip
            if step is not None:
                yield step
        return
    for more, parity in boxes[0]:
        further = refuted_also(state, refuted, extra(state, more, values))
        if any(further):
            yield from _steps(state, values, boxes[1:], (cells | more, even ^ parity), further)


SENTENCES: Final = sentences(
    {
        "tridagon": "{cells:and} are three cells in each of four boxes, one in each row and "
        "column of the box. Laid out like this they cannot be filled with three digits. If none "
        "of {guardians:and} were true, they would contain only {digits:and}. So one of them is "
        "true. All of them exclude the same candidates: {result}.",
        "tridagon.one": "{cells:and} are three cells in each of four boxes, one in each row and "
        "column of the box. Laid out like this they cannot be filled with three digits. If {cell} "
        "were not {digit}, they would contain only {digits:and}. So {cell} is {digit}: {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "tridagon", phrase("sudoku.technique", "tridagon"), "extreme", 650, search_tridagon, SENTENCES,
    in_solver=False, of_nine=True,
)  # fmt: skip
