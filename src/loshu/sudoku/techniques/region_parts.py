"""Regions to be found, for techniques: parts of regions, their reach, and the blanks about it.

The reach of a region is the set of the cells that it can have, as far as borders, equal digits and
its size allow.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, TypeVar

from loshu.core.errors import LoshuError
from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet, members, only, set_of
from loshu.sudoku.techniques.region_state import CellTie, RegionState
from loshu.sudoku.techniques.state import CandidateState

_Of = TypeVar("_Of")


class RegionPart(NamedTuple):
    """Cells known to be in one region that is not complete, and the cells that it can reach."""

    cells: CellSet
    reach: CellSet


def of_each(
    state: CandidateState,
    searches: Iterable[Callable[[CandidateState, _Of], Iterable[Step | None]]],
    asked: Iterable[_Of],
) -> Iterator[Step]:
    """Yield the steps of searches about parts or pairs of parts, one search after the other."""
    listed = [*asked]
    for search in searches:
        for each in listed:
            yield from (step for step in search(state, each) if step is not None)


def unless_known(state: CandidateState, name: str, found: Iterator[Step]) -> Iterator[Step]:
    """Search only once where nothing is found: fewer candidates do not change that."""
    if state.regions is None or state.memo.get(("regions", name)) == state.regions.version:
        return
    is_empty = True
    for step in found:
        is_empty = False
        yield step
    if is_empty:
        state.memo["regions", name] = state.regions.version


def parts_of(regions: RegionState) -> Iterator[RegionPart]:
    """Yield the parts of all regions that are not complete."""
    for cells in regions.groups():
        if cells.bit_count() < regions.size:
            yield RegionPart(cells, regions.reach(only(cells)))


def having_of(state: CandidateState) -> list[CellSet]:
    """Return, by value, the cells that have it or may have it."""
    having = [*state.places]
    for cell, value in enumerate(state.values):
        if value:
            having[value] |= 1 << cell
    return having


def places_in(
    state: CandidateState, part: RegionPart, value: int, having: CellSet
) -> dict[str, Any]:
    """Return the blanks about the places of a digit in the reach of a region, and outside of it."""
    away = having & ~part.reach
    parted = away & known_regions(state).apart[only(part.cells)]
    return {
        "known": state.names(part.cells), "digit": state.signs[value],
        "places": state.names(having & part.reach), "repeating": "",
        "away": state.names(parted), "far": state.names(away & ~parted),
        "focus": part.cells, "area": part.reach,
    }  # fmt: skip


def reach_blanks(
    state: CandidateState, part: RegionPart, closed: CellSet | None = None, same: CellSet = 0
) -> dict[str, Any]:
    """Return the blanks about the reach of a region: its cells, and what ends it."""
    regions = known_regions(state)
    beyond = regions.around(part.reach)
    digits = {state.values[cell] for cell in members(part.cells)} - {0}
    repeating = beyond & same
    repeating |= set_of(cell for cell in members(beyond) if state.values[cell] in digits)
    parted = regions.apart[only(part.cells)] if closed is None else closed
    return {
        "known": state.names(part.cells), "reach": state.names(part.reach),
        "count": part.reach.bit_count(), "size": state.size,
        "repeating": state.names(repeating), "away": state.names(beyond & parted & ~repeating),
        "far": "", "focus": part.cells, "area": part.reach,
    }  # fmt: skip


def known_regions(state: CandidateState) -> RegionState:
    """Return the knowledge about the regions of a puzzle that asks for them."""
    if state.regions is None:
        raise LoshuError("This puzzle has no regions to find.")
    return state.regions


def together(cells: CellSet, others: CellSet) -> list[CellTie]:
    """Return the facts that cells are in the region of others."""
    return [CellTie(only(cells & -cells), cell, True) for cell in members(others & ~cells)]
