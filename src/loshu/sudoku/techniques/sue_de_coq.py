"""Cells of both a box and a line, with a set of cells in each, have one value for each cell.

Found natively.
"""

from typing import Any, Final

from loshu.core.step import Step
from loshu.sudoku.techniques.kernel_search import KernelStep
from loshu.sudoku.techniques.pattern_words import almost_locked, struck
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique, described_by
from loshu.text import phrase, sentences


def describe(state: CandidateState, found: KernelStep) -> Step | None:
    """Name the cells of the crossing, and the sets beside it in the box and on the line."""
    core, in_box, on_line = found.sets
    both = in_box.values & on_line.values
    cells = core.cells | in_box.cells | on_line.cells
    named: dict[str, Any] = {"both": state.digits(both)} if both else {}
    return state.strike(
        "sue-de-coq.twice" if both else "sue-de-coq", struck(found), focus=core.cells,
        source=in_box.cells | on_line.cells, core=almost_locked(state, core),
        box_set=almost_locked(state, in_box), line_set=almost_locked(state, on_line),
        count=cells.bit_count(), **named,
    )  # fmt: skip


SENTENCES: Final = sentences(
    {
        "sue-de-coq": "{core} lie where a box and a line cross. With {box_set} in the box and "
        "{line_set} on the line they are {count} cells for {count} digits, and no digit fits "
        "twice. So each digit is there exactly once: those of the box set are nowhere else in the "
        "box, those of the line set nowhere else on the line, and the rest nowhere else in "
        "either. So {result}.",
        "sue-de-coq.twice": "{core} lie where a box and a line cross. With {box_set} in the box "
        "and {line_set} on the line they are {count} cells. Only {both:and} can be there twice, "
        "once in each set, and every other digit once, which just fills the cells. So all these "
        "digits are there: those of the box set nowhere else in the box, those of the line set "
        "nowhere else on the line, and the rest nowhere else in either. So {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "sue-de-coq", phrase("sudoku.technique", "Sue de Coq"), "expert", 250,
    described_by("sue-de-coq", describe), SENTENCES, kernel="sue-de-coq", describe=describe,
)  # fmt: skip
