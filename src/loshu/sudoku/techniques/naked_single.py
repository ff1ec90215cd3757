"""A cell has one candidate left."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import ValueSet, members, only, set_of, union
from loshu.sudoku.techniques.kernel_search import KernelStep
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences


def search_naked_single(state: CandidateState) -> Iterator[Step]:
    """Look for cells with one candidate."""
    return (_step(state, cell) for cell in members(state.cells_with(1)))


def describe(state: CandidateState, found: KernelStep) -> Step:
    """Name what excludes the other values of a natively found cell."""
    return _step(state, found.placed[0].cell)


def _step(state: CandidateState, cell: int) -> Step:
    value = only(state.candidates[cell])
    seen = _seen(state, cell)
    every = set_of(range(1, state.size + 1)) & ~(1 << value)
    gone = every & ~union(seen.values())
    key = (
        "naked-single" if not gone else "naked-single.struck" if seen else "naked-single.all-struck"
    )
    listed = ";".join(f"{house}={state.digits(values)}" for house, values in seen.items())
    return state.place(
        key, cell, value, seen=listed, gone_digits=state.digits(gone),
        step_numbers=state.steps_of(1 << cell, gone),
    )  # fmt: skip


def _seen(state: CandidateState, cell: int) -> dict[str, ValueSet]:
    """Return the values in the houses of a cell, each value in the first house that has it."""
    seen: dict[str, ValueSet] = {}
    found = 0
    geometry = state.geometry
    for house in (*geometry.lines, *geometry.regions, *geometry.extra, *geometry.groups):
        if house.cells >> cell & 1:
            values = set_of(state.values[peer] for peer in members(house.cells)) & ~1 & ~found
            if values:
                seen[house.name] = values
                found |= values
    return seen


SENTENCES: Final = sentences(
    {
        "naked-single": "{cell} sees {seen}. Only {digit} is left, so {result}.",
        "naked-single.struck": "{cell} sees {seen}. It lost {gone_digits:and} {steps}. Only "
        "{digit} is left, so {result}.",
        "naked-single.all-struck": "In {cell} every candidate but {digit} was eliminated {steps}, "
        "so {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "naked-single", phrase("sudoku.technique", "naked single"), "easy", 4, search_naked_single,
    SENTENCES,
    kernel="naked-single", describe=describe,
    idea=phrase("sudoku.idea", "one cell can contain only one digit"),
)  # fmt: skip
