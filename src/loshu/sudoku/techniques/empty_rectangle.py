"""In a box the places of a value lie in a row and a column, and a strong link meets one of them."""

from collections.abc import Iterator
from functools import partial
from itertools import product
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet
from loshu.sudoku.techniques.geometry import CellHouse
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.strong_links import strong_links
from loshu.sudoku.techniques.technique import SudokuTechnique, steps_by_value
from loshu.text import phrase, sentences

_FEWEST: Final = 2


def search_empty_rectangle(state: CandidateState) -> Iterator[Step]:
    """Look at each box, and at each row and column that cross in it, both ways."""
    yield from steps_by_value(state, "empty-rectangle", partial(_of_value, state))


def _of_value(state: CandidateState, value: int) -> Iterator[Step]:
    geometry = state.geometry
    for box in geometry.regions:
        places = state.places[value] & box.cells
        if places.bit_count() < _FEWEST:
            continue
        rows = [row for row in geometry.rows if row.cells & places]
        columns = [column for column in geometry.columns if column.cells & places]
        for row, column in product(rows, columns):
            if not places & ~(row.cells | column.cells):
                for met, other in ((row, column), (column, row)):
                    yield from _met(state, value, box, met, other, places)


def _met(
    state: CandidateState,
    value: int,
    box: CellHouse,
    met: CellHouse,
    other: CellHouse,
    places: CellSet,
) -> Iterator[Step]:
    """Yield the steps of the strong links that have one end in one of the lines."""
    geometry = state.geometry
    across, along = geometry.columns, geometry.rows
    if met in geometry.columns:
        across, along = along, across
    for link in strong_links(state, value, across):
        for inner, end in link.both_ways():
            if not met.cells >> inner & 1 or link.cells & box.cells:
                continue
            crossing = next(line for line in along if line.cells >> end & 1)
            target = crossing.cells & other.cells & ~box.cells
            others = places & ~met.cells
            step = state.strike(
                "empty-rectangle" if others else "empty-rectangle.line", [(1 << value, target)],
                focus=places, source=link.cells, area=box.cells,
                digit=state.digits(1 << value), box_house=box.name, met_line=met.name,
                other_line=other.name, link_line=link.house.name, inner=state.names([inner]),
                end=state.names([end]), target=state.names(target),
                box_cells=state.names(places),
                other_cells=state.names(others),
            )  # fmt: skip
            if step is not None:
                yield step


SENTENCES: Final = sentences(
    {
        "empty-rectangle": "The {digit} {box_house:in} must be in {box_cells:or}. The {digit} "
        "{link_line:in} can only be in {inner} or {end}. If {end} is {digit}, {target} sees it. "
        "If not, {inner} is {digit}. Then the {digit} {box_house:in} must be in {other_cells:or}, "
        "and {target} sees that, too. Either way {result}.",
        "empty-rectangle.line": "The {digit} {box_house:in} must be in {box_cells:or}, all "
        "{met_line:in}. The {digit} {link_line:in} can only be in {inner} or {end}. It is not in "
        "{inner}, which is {met_line:in}, too, so it is in {end}. {target} sees it: {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "empty-rectangle", phrase("sudoku.technique", "empty rectangle"), "hard", 120,
    search_empty_rectangle,
    SENTENCES, kernel="empty-rectangle",
)  # fmt: skip
