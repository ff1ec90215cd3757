"""Native propagation from each candidate of a state: which ones it refutes, and what is left."""

import numpy as np

from loshu.kernels import RuleSearch
from loshu.sudoku.techniques.clue_facts import held
from loshu.sudoku.techniques.state import CandidateState


def left_with(state: CandidateState) -> dict[int, int]:
    """Return, by candidate, how many candidates are left with it; 0 where it is refuted.

    Candidates are numbered as in `CandidateState.live`.

    Examples
    --------
    >>> left = left_with(CandidateState("2x2:12..3..........."))
    >>> left[2 * 16 + 5], left[1 * 16 + 5]
    (0, 26)
    """
    known = state.memo.get("left with")
    if known is None or known[0] != state.live:
        known = state.memo["left with"] = state.live, _left_with(state)
    found: dict[int, int] = known[1]
    return found


def _left_with(state: CandidateState) -> dict[int, int]:
    if "program" not in state.memo:
        from loshu.sudoku.solving.rule_program import program_of

        state.memo["program"] = program_of(state.sudoku)
    program = state.memo["program"]
    candidates = np.array([held(state, cell) for cell in program.cells], dtype=np.uint64)
    counts = RuleSearch(*program._replace(candidates=candidates)[1:]).left_with().tolist()
    cells, values = state.geometry.cells, range(1, state.size + 1)
    return {
        value * cells + cell: row[value]
        for cell, row in zip(program.cells, counts, strict=True)
        for value in values
        if state.candidates[cell] >> value & 1
    }
