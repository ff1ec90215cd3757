"""Fireworks: a digit whose places in a row and a column leave their common box at one cell each.

Where a row and a column cross in a box, let a digit have no place in the row outside the box but
one cell, and none in the column outside the box but another.  If it were in neither of these, row
and column would both have it in the box, so in the cell where they cross.  So it is in at least one
of the three cells.  Three digits with the same three cells fill them; so do two digits with one
crossing and two with the opposite one, the four cells of a rectangle.

Found by shye, November 2021 (http://forum.enjoysudoku.com/fireworks-t39513.html).
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet, ValueSet, members, set_of
from loshu.sudoku.techniques.geometry import CellHouse
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences


def _fireworks(state: CandidateState, cross: int, row_end: int, column_end: int) -> ValueSet:
    """Return the digits that are in at least one of three cells."""
    row, column = state.geometry.rows[cross // state.size], _column(state, cross)
    box = state.box_of(cross).cells
    wings = 1 << row_end | 1 << column_end
    return set_of(
        value
        for value in range(1, state.size + 1)
        if state.places[value] & row.cells
        and state.places[value] & column.cells
        and not state.places[value] & (row.cells | column.cells) & ~box & ~wings
    )


def _column(state: CandidateState, cell: int) -> CellHouse:
    return state.geometry.columns[cell % state.size]


def _corners(state: CandidateState) -> Iterator[tuple[int, int, int, ValueSet]]:
    """Yield the crossings with two ends and the digits, two at least, of their fireworks."""
    size = state.size
    for cross in members(state.open):
        box = state.box_of(cross).cells
        row = state.geometry.rows[cross // size].cells & ~box & state.open
        column = _column(state, cross).cells & ~box & state.open
        narrow = set_of(
            value
            for value in range(1, size + 1)
            if (state.places[value] & row).bit_count() <= 1
            and (state.places[value] & column).bit_count() <= 1
        )
        if narrow.bit_count() < 2:
            continue
        for row_end in members(row):
            for column_end in members(column):
                values = narrow & _fireworks(state, cross, row_end, column_end)
                if values.bit_count() >= 2:
                    yield cross, row_end, column_end, values


def search_triple(state: CandidateState) -> Iterator[Step]:
    """Look for three digits with the same crossing and ends."""
    for cross, row_end, column_end, values in _corners(state):
        for three in combinations(members(values), 3):
            cells = set_of([cross, row_end, column_end])
            step = state.strike(
                "firework-triple", [(~set_of(three) & _all(state), cells)], focus=cells,
                area=state.box_of(cross).cells, cross=state.names([cross]),
                row_end=state.names([row_end]), column_end=state.names([column_end]),
                digits=state.digits(set_of(three)), house=state.box_of(cross).name,
                cells=state.names(cells),
            )  # fmt: skip
            if step is not None:
                yield step


def search_quadruple(state: CandidateState) -> Iterator[Step]:
    """Look for two digits with a crossing, and two others with the opposite one."""
    size = state.size
    for cross, row_end, column_end, values in _corners(state):
        opposite = column_end // size * size + row_end % size
        if opposite < cross or not state.open >> opposite & 1:
            continue
        ends = 1 << row_end | 1 << column_end
        if state.box_of(opposite).cells & (ends | 1 << cross):
            continue
        others = _fireworks(state, opposite, column_end, row_end)
        cells = ends | 1 << cross | 1 << opposite
        for two in combinations(members(values), 2):
            for further in combinations(members(others & ~set_of(two)), 2):
                step = _quadruple(state, cells, (cross, set_of(two)), (opposite, set_of(further)))
                if step is not None:
                    yield step


def _quadruple(
    state: CandidateState, cells: CellSet, first: tuple[int, ValueSet], second: tuple[int, ValueSet]
) -> Step | None:
    both = first[1] | second[1]
    return state.strike(
        "firework-quadruple", [(~both & _all(state), cells)], focus=cells,
        cross=state.names([first[0]]), opposite=state.names([second[0]]),
        first_digits=state.digits(first[1]), second_digits=state.digits(second[1]),
        ends=state.names(cells & ~(1 << first[0] | 1 << second[0])), cells=state.names(cells),
        digits=state.digits(both),
    )  # fmt: skip


def _all(state: CandidateState) -> ValueSet:
    return (1 << state.size + 1) - 2


_TRIPLE_SENTENCES: Final = sentences(
    {
        "firework-triple": "Except {house:in}, the row of {cross} has {digits} in {row_end} at "
        "most, and its column in {column_end} at most. A digit that is in neither of these is in "
        "{cross}, where row and column cross. So {digits} fill {cells}, which hold nothing else.",
    }
)
_QUADRUPLE_SENTENCES: Final = sentences(
    {
        "firework-quadruple": "Outside their boxes the row and the column of {cross} have "
        "{first_digits} in {ends} at most, and those of {opposite} have {second_digits} there at "
        "most. A digit that is in neither of {ends} is where its row and column cross. So {digits} "
        "fill {cells}, which hold nothing else.",
    }
)
TRIPLE: Final = SudokuTechnique(
    "firework-triple",
    phrase("sudoku.technique", "firework triple"),
    "unfair",
    280,
    search_triple,
    _TRIPLE_SENTENCES,
    in_solver=False,
)
QUADRUPLE: Final = SudokuTechnique(
    "firework-quadruple",
    phrase("sudoku.technique", "firework quadruple"),
    "unfair",
    280,
    search_quadruple,
    _QUADRUPLE_SENTENCES,
    in_solver=False,
)
