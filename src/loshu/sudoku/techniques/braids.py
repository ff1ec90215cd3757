"""Braids: whips in which an assertion may rest on any earlier assertion.

From one candidate single after single follows, until nothing is left for a variable: a cell, or a
digit in a row, column or box.  In a whip, the last single strikes out something in the next
variable; in a braid, any of those before may.

Variables are written as D. Berthier writes them, with all that is eliminated in them: in
``r5n7{c2#3 c8 c4* c6#1}``, the digit 7 of row 5 can only be in column 8, since the third single
excludes column 2, the first one column 6, and the assumption column 4.  D. Berthier calls what the
assumption excludes z-candidates, and what singles exclude, other than the first one named here,
t-candidates.
"""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.kernels import find_braid
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.sudoku.techniques.whips import (
    ChainOfVariables,
    WhipVariable,
    candidates_of,
    conclusion,
    shortest,
)
from loshu.text import phrase, sentences


def search_braids(state: CandidateState) -> Iterator[Step]:
    """Look for the shortest braid of each candidate, the shortest of all first, as for whips."""
    if state.shift:
        return
    for found in shortest(state, find_braid):
        step = conclusion(state, found, "braid", _chain_text(state, found))
        if step is not None:
            yield step


def _chain_text(state: CandidateState, found: ChainOfVariables) -> str:
    """Write all variables, and by what each candidate of them is eliminated."""
    cells = state.geometry.cells
    rights = [one.right for one in found.variables if one.right is not None]
    excluded = [
        state.geometry.excluded(cell, digit) for cell, digit in [(found.cell, found.digit), *rights]
    ]

    def struck(variable: WhipVariable, candidate: tuple[int, int]) -> str:
        cell, digit = candidate
        first = next(k for k, gone in enumerate(excluded) if gone >> digit * cells + cell & 1)
        return variable.place(candidate) + (f"#{first}" if first else "*")

    written = []
    for one in found.variables:
        others = [each for each in candidates_of(state, one) if each not in (one.left, one.right)]
        right = "." if one.right is None else one.place(one.right)
        parts = [struck(one, one.left), right, *(struck(one, other) for other in others)]
        written.append(f"{one.name}{{{' '.join(parts)}}}")
    return " - ".join(written)


SENTENCES: Final = sentences(
    {
        "braid.cell": "If {cell} were {digit}, singles would follow: {asserted}. Then {last} "
        "would have no candidate. So {result}. Braid of length {length}: {chain} (* is excluded "
        "by {cell}={digit}, #1 by the first single, and so on).",
        "braid.house": "If {cell} were {digit}, singles would follow: {asserted}. Then {missing} "
        "would have no place {house:in}. So {result}. Braid of length {length}: {chain} (* is "
        "excluded by {cell}={digit}, #1 by the first single, and so on).",
        "braid.one-house": "If {cell} were {digit}, {missing} would have no place {house:in}. So "
        "{result}. Braid of length {length}: {chain} (* is excluded by {cell}={digit}).",
    }
)
BRAID: Final = SudokuTechnique(
    "braid", phrase("sudoku.technique", "braid"), "extreme", 650, search_braids, SENTENCES,
    in_solver=False, of_nine=True,
)  # fmt: skip
