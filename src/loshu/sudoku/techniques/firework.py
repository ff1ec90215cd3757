"""Fireworks: a digit whose places in a row and a column leave their common box at one cell each.

Where a row and a column cross in a box, let a digit have no place in the row outside the box but
one cell, and none in the column outside the box but another.  If it were in neither of these, row
and column would both have it in the box, so in the cell where they cross.  So it is in at least one
of the three cells.  Three digits with the same three cells fill them; so do two digits with one
crossing and two with the opposite one, the four cells of a rectangle.

Found by shye, November 2021 (http://forum.enjoysudoku.com/fireworks-t39513.html).
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations, product
from typing import Final, NamedTuple

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet, ValueSet, members, set_of
from loshu.sudoku.techniques.geometry import CellHouse, Geometry
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences


class _Crossing(NamedTuple):
    """A cell where a row and a column cross in a box."""

    cell: int
    row: CellSet
    column: CellSet
    box: CellHouse


@lru_cache(maxsize=16)
def _crossings(geometry: Geometry) -> dict[int, list[_Crossing]]:
    """Return the crossings by cell: one at most of a single grid, several where grids overlap."""
    found: dict[int, list[_Crossing]] = {}
    for row, column in product(geometry.rows, geometry.columns):
        cross = row.cells & column.cells
        for box in geometry.regions:
            if cross & box.cells:
                cell = cross.bit_length() - 1
                found.setdefault(cell, []).append(_Crossing(cell, row.cells, column.cells, box))
    return found


def _fireworks(
    state: CandidateState, crossing: _Crossing, row_end: int, column_end: int
) -> ValueSet:
    """Return the digits that are in at least one of three cells."""
    lines, wings = crossing.row | crossing.column, 1 << row_end | 1 << column_end
    return set_of(
        value
        for value in range(1, state.size + 1)
        if state.places[value] & crossing.row
        and state.places[value] & crossing.column
        and not state.places[value] & lines & ~crossing.box.cells & ~wings
    )


def _corners(state: CandidateState) -> Iterator[tuple[_Crossing, int, int, ValueSet]]:
    """Yield the crossings with two ends and the digits, two at least, of their fireworks."""
    for crossing in chain.from_iterable(_crossings(state.geometry).values()):
        if not state.open >> crossing.cell & 1:
            continue
        row = crossing.row & ~crossing.box.cells & state.open
        column = crossing.column & ~crossing.box.cells & state.open
        narrow = set_of(
            value
            for value in range(1, state.size + 1)
            if (state.places[value] & row).bit_count() <= 1
            and (state.places[value] & column).bit_count() <= 1
        )
        if narrow.bit_count() < 2:
            continue
        for row_end, column_end in product(members(row), members(column)):
            values = narrow & _fireworks(state, crossing, row_end, column_end)
            if values.bit_count() >= 2:
                yield crossing, row_end, column_end, values


def search_triple(state: CandidateState) -> Iterator[Step]:
    """Look for three digits with the same crossing and ends."""
    for crossing, row_end, column_end, values in _corners(state):
        for three in combinations(members(values), 3):
            cells = set_of([crossing.cell, row_end, column_end])
            step = state.strike(
                "firework-triple", [(~set_of(three) & _all(state), cells)], focus=cells,
                area=crossing.box.cells, cross=state.names([crossing.cell]),
                row_end=state.names([row_end]), column_end=state.names([column_end]),
                digits=state.digits(set_of(three)), house=crossing.box.name,
                cells=state.names(cells),
            )  # fmt: skip
            if step is not None:
                yield step


def search_quadruple(state: CandidateState) -> Iterator[Step]:
    """Look for two digits with a crossing, and two others with the opposite one."""
    width = state.width
    for crossing, row_end, column_end, values in _corners(state):
        cross, ends = crossing.cell, 1 << row_end | 1 << column_end
        opposite = column_end // width * width + row_end % width
        if opposite < cross or not state.open >> opposite & 1:
            continue
        for facing in _crossings(state.geometry).get(opposite, ()):
            joined = facing.row >> column_end & 1 and facing.column >> row_end & 1
            if not joined or facing.box.cells & (ends | 1 << cross):
                continue
            others = _fireworks(state, facing, column_end, row_end)
            cells = ends | 1 << cross | 1 << opposite
            for two in combinations(members(values), 2):
                for further in combinations(members(others & ~set_of(two)), 2):
                    step = _quadruple(
                        state, cells, (cross, set_of(two)), (opposite, set_of(further))
                    )
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
        "firework-triple": "Outside {house} the row of {cross} has {digits:and} only in "
        "{row_end}, and its column only in {column_end}. A digit in neither of these two must be "
        "{house:in} both in the row and in the column, so in {cross}. So {digits:and} need all "
        "three cells {cells:and}, and {result}.",
    }
)
_QUADRUPLE_SENTENCES: Final = sentences(
    {
        "firework-quadruple": "Outside their boxes the row and the column of {cross} have "
        "{first_digits:and} only in {ends:and}, and those of {opposite} have {second_digits:and} "
        "only there. A digit in neither of {ends:and} must be where its row and column cross. So "
        "{digits:and} need all four cells {cells:and}, and {result}.",
    }
)
TRIPLE: Final = SudokuTechnique(
    "firework-triple", phrase("sudoku.technique", "firework triple"), "expert", 280,
    search_triple, _TRIPLE_SENTENCES, in_solver=False,
)  # fmt: skip
QUADRUPLE: Final = SudokuTechnique(
    "firework-quadruple", phrase("sudoku.technique", "firework quadruple"), "expert", 280,
    search_quadruple, _QUADRUPLE_SENTENCES, in_solver=False,
)  # fmt: skip
