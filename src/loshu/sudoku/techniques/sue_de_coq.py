"""Cells of both a box and a line, with a set of cells in each, have one value for each cell.

Found natively.
"""

from collections.abc import Iterable
from typing import Any, Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet
from loshu.sudoku.techniques.geometry import CellHouse
from loshu.sudoku.techniques.kernel_search import KernelStep
from loshu.sudoku.techniques.pattern_words import almost_locked, struck
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique, described_by
from loshu.text import phrase, sentences


def describe(state: CandidateState, found: KernelStep) -> Step | None:
    """Name the cells of the crossing, and the sets beside it in the box and on the line."""
    core, in_box, on_line = found.sets
    both = in_box.values & on_line.values
    every = core.values | in_box.values | on_line.values
    cells = core.cells | in_box.cells | on_line.cells
    of_box, of_line = every & ~on_line.values, every & ~in_box.values
    named: dict[str, Any] = {}
    if both:
        named = {
            "both": state.digits(both), "box_needed": state.digits(of_box | both),
            "line_needed": state.digits(of_line | both),
        }  # fmt: skip
    return state.strike(
        "sue-de-coq.twice" if both else "sue-de-coq", struck(found), focus=core.cells,
        source=in_box.cells | on_line.cells, core=almost_locked(state, core),
        box_set=almost_locked(state, in_box), line_set=almost_locked(state, on_line),
        count=cells.bit_count(), cells=state.names(cells), digits=state.digits(every),
        box_house=_around(state.geometry.regions, core.cells | in_box.cells),
        box_digits=state.digits(of_box),
        line=_around(state.geometry.lines, core.cells | on_line.cells),
        line_digits=state.digits(of_line), **named,
    )  # fmt: skip


def _around(houses: Iterable[CellHouse], cells: CellSet) -> str:
    return next(house.name for house in houses if not cells & ~house.cells)


SENTENCES: Final = sentences(
    {
        "sue-de-coq": "{cells:and} contain only {digits:and}: {count} cells, {count} digits. In "
        "these cells, {box_digits:and} occur only {box_house:in}, and {line_digits:and} only "
        "{line:in}. So each digit can be used only once, and all are needed. So no other cell of "
        "{box_house} is {box_digits:or}, and no other cell of {line} is {line_digits:or}: "
        "{result}.",
        "sue-de-coq.twice": "{cells:and} are {count} cells for {digits:and}. In these cells, "
        "{box_digits:and} occur only {box_house:in}, and {line_digits:and} only {line:in}, so each "
        "of these fits once; {both:and} fits twice, once {box_house:in} and once {line:in}. That "
        "just fills the cells. So no other cell of {box_house} is {box_needed:or}, and no other "
        "cell of {line} is {line_needed:or}: {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "sue-de-coq", phrase("sudoku.technique", "Sue de Coq"), "expert", 250,
    described_by("sue-de-coq", describe), SENTENCES, kernel="sue-de-coq", describe=describe,
    of_nine=True,
)  # fmt: skip
