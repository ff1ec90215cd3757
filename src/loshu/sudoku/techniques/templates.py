"""All ways to place one value in the whole grid: what all share, and what none has.

Found natively.
"""

from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.chain_words import conclusion_text
from loshu.sudoku.techniques.kernel_search import KernelStep
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique, described_by
from loshu.text import phrase, sentences

SENTENCES: Final = sentences(
    {
        "template-set": "Place {digit} in all rows, columns and boxes at once, without the cells "
        "that another digit needs in every pattern: every possible pattern has {conclusion}. So "
        "{result}.",
        "template-delete": "Place {digit} in all rows, columns and boxes at once, without the "
        "cells that another digit needs in every pattern: no possible pattern uses certain cells. "
        "So {result}.",
    }
)


def describe(state: CandidateState, found: KernelStep) -> Step | None:
    """Name the value and what its templates conclude."""
    return state.conclude(
        found.technique, found.placed, found.eliminated, digit=state.signs[found.values[0]],
        conclusion=conclusion_text(state, found),
    )  # fmt: skip


SET: Final = SudokuTechnique(
    "template-set", phrase("sudoku.technique", "template set"), "extreme", 10_000,
    described_by("template-set", describe), {"template-set": SENTENCES["template-set"]},
    kernel="template-set", describe=describe, in_solver=False, of_nine=True,
)  # fmt: skip
DELETE: Final = SudokuTechnique(
    "template-delete", phrase("sudoku.technique", "template delete"), "extreme", 10_000,
    described_by("template-delete", describe), {"template-delete": SENTENCES["template-delete"]},
    kernel="template-delete", describe=describe, in_solver=False, of_nine=True,
)  # fmt: skip
