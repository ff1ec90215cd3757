"""Regions to be found in pictures of steps: known borders, and marks between cells together."""

from collections.abc import Iterator
from typing import Final

from loshu.core.scene import Polyline
from loshu.core.step import Step
from loshu.sudoku.techniques import CandidateState
from loshu.sudoku.techniques.cell_set import members

_BORDER: Final = 0.1
_BRIDGE: Final = 0.14
"""Width of the mark across the edge of two cells in one region."""
_HALF: Final = 0.16
"""Half its length."""


def region_marks(state: CandidateState, step: Step) -> Iterator[Polyline]:
    """Draw a border or a mark across each edge that is known; those of the step are orange."""
    if state.regions is None:
        return
    new = {frozenset((tie.first, tie.second)): tie.same for tie in step.ties}
    for first, beside in state.regions.beside.items():
        for second in members(beside >> first << first):
            places = divmod(first, state.width), divmod(second, state.width)
            known = state.regions.known(first, second)
            same = new.get(frozenset(places), known)
            if same is not None:
                yield _mark(places, same=same, role="path" if known is None else "")


def _mark(places: tuple[tuple[int, int], tuple[int, int]], *, same: bool, role: str) -> Polyline:
    (row, column), (other_row, other_column) = places
    x, y = (column + other_column + 1) / 2, (row + other_row + 1) / 2
    across = other_column > column
    if same:
        ends = ((x - _HALF, y), (x + _HALF, y)) if across else ((x, y - _HALF), (x, y + _HALF))
        return Polyline(ends, role or "line-grey", _BRIDGE)
    ends = ((x, y - 0.5), (x, y + 0.5)) if across else ((x - 0.5, y), (x + 0.5, y))
    return Polyline(ends, role or "border", _BORDER)
