"""The solver tries every candidate of a cell: all but one lead to no solution."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.solving.solver import solve
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques.cell_set import members, set_of
from loshu.sudoku.techniques.native_trials import left_with
from loshu.sudoku.techniques.region_state import CellTie, RegionState
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences


def search_brute_force(state: CandidateState) -> Iterator[Step]:
    """Try the cells one by one, first the one from which most follows."""
    only_solution = _only_solution(state)
    for cell in sorted(members(state.open), key=partial(_order, state, only_solution)):
        if only_solution is not None:
            value = only_solution[cell]
            others = state.candidates[cell] & ~(1 << value)
            yield state.place("brute-force", cell, value, others=state.digits(others))
            continue
        tried = state.candidates[cell]
        left = [value for value in members(tried) if _is_solvable_with(state, cell, value)]
        if len(left) == 1:
            others = tried & ~set_of(left)
            yield state.place("brute-force", cell, left[0], others=state.digits(others))
    if not state.open and state.regions is not None:
        yield from _search_regions(state, state.regions)


def _search_regions(state: CandidateState, regions: RegionState) -> Iterator[Step]:
    """Find whether two adjacent cells are in one region, from the only solution."""
    line = _region_line(state)
    for cell in state.sudoku.field.cells():
        for other in members(regions.beside[cell] & ~regions.group[cell] & ~regions.apart[cell]):
            if not line:
                return
            is_same = line[cell] == line[other]
            step = state.conclude(
                "brute-force.together" if is_same else "brute-force.apart", (), (),
                ties=[CellTie(cell, other, is_same)], cells=state.names((cell, other)),
                focus=1 << cell | 1 << other,
            )  # fmt: skip
            if step is not None:
                yield step


def _region_line(state: CandidateState) -> str:
    """Return the regions of the only solution; empty where there are several."""
    if "solution regions" not in state.memo:
        found = solve(state.sudoku, limit=2)
        full = found.solution if found.count == 1 else None
        state.memo["solution regions"] = "" if full is None else full.region_line
    known: str = state.memo["solution regions"]
    return known


def _order(state: CandidateState, solution: bytes | None, cell: int) -> int:
    """Return how few candidates the value leaves, or how many the cell has."""
    if solution is None:
        return state.candidates[cell].bit_count()
    return left_with(state)[solution[cell] * state.geometry.cells + cell]


def _only_solution(state: CandidateState) -> bytes | None:
    """Return the solution, found once for all steps, where it is the only one."""
    if "solution" not in state.memo:
        found = solve(state.sudoku, limit=2)
        full = found.solution
        state.memo["solution"] = full.values if full is not None and found.count == 1 else None
    known: bytes | None = state.memo["solution"]
    return known


def _is_solvable_with(state: CandidateState, cell: int, value: int) -> bool:
    puzzle = state.sudoku
    values = [*state.values]
    values[cell] = value
    tried = Sudoku(puzzle.field, values, puzzle.constraints, candidates=puzzle.candidates)
    return solve(tried, limit=1).count > 0


SENTENCES: Final = sentences(
    {
        "brute-force": "None of the techniques helps here. A search tries the candidates of "
        "{cell}: with {others:or} the puzzle has no solution. So {result}.",
        "brute-force.together": "None of the techniques helps here. A search tries the borders: "
        "with {cells:and} in different regions the puzzle has no solution. So {result}.",
        "brute-force.apart": "None of the techniques helps here. A search tries the borders: "
        "with {cells:and} in one region the puzzle has no solution. So {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "brute-force", phrase("sudoku.technique", "brute force"), "extreme", 10_000, search_brute_force,
    SENTENCES, kernel="brute-force",
)  # fmt: skip
