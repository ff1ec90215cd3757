"""Growth of regions to be found: cells that a region must have, and digits in its reach."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet, members, only
from loshu.sudoku.techniques.region_parts import (
    RegionPart,
    having_of,
    known_regions,
    of_each,
    parts_of,
    places_in,
    reach_blanks,
    together,
    unless_known,
)
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences


def search_growth(state: CandidateState) -> Iterator[Step]:
    """Look for cells that a region must have, and for digits with one place in its reach."""
    regions = state.regions
    if regions is None:
        return
    parts = [*parts_of(regions)]
    yield from unless_known(state, "growth", of_each(state, (_whole, _bridges), parts))
    yield from of_each(state, (partial(_digits, having_of(state)),), parts)


def _whole(state: CandidateState, part: RegionPart) -> Iterator[Step | None]:
    """Look for a region that can reach only the cells that it needs."""
    if part.reach.bit_count() == state.size:
        ties = together(part.cells, part.reach)
        yield state.conclude("regions.whole", (), (), ties=ties, **reach_blanks(state, part))


def _bridges(state: CandidateState, part: RegionPart) -> Iterator[Step | None]:
    """Look for a cell without which a region comes apart, or reaches too few cells."""
    regions = known_regions(state)
    start = only(part.cells)
    if part.reach.bit_count() <= state.size:
        return
    needed = regions.room(start, part.cells, 0, part.reach) or part.reach
    for cells in {regions.group[cell]: None for cell in members(needed & ~part.cells)}:
        if regions.room(start, part.cells, cells, part.reach):
            continue
        left = regions.connected(start, part.reach & ~cells)
        is_link = bool(part.cells & ~left)
        told = reach_blanks(state, RegionPart(part.cells, left)) | {"focus": part.cells | cells}
        yield state.conclude(
            "regions.link" if is_link else "regions.bridge", (), (),
            ties=together(part.cells, cells), cells=state.names(cells), **told,
        )  # fmt: skip


def _digits(
    having: list[CellSet], state: CandidateState, part: RegionPart
) -> Iterator[Step | None]:
    """Look for a digit with one place in the reach of a region, or places that exclude others."""
    for value, cells in enumerate(having):
        places = cells & part.reach
        if not places or places & part.cells & ~state.open:
            continue
        if places & (places - 1):
            gone = state.live
            for cell in members(places):
                gone &= state.geometry.excluded(cell, value)
            if gone:
                told = places_in(state, part, value, cells)
                yield state.conclude("regions.places", (), _candidates_of(state, gone), **told)
        elif places & (state.open | ~part.cells):
            yield state.conclude(
                "regions.digit", [(only(places), value)] if places & state.open else [], (),
                source=places, ties=together(part.cells, places),
                **places_in(state, part, value, cells),
            )  # fmt: skip


def _candidates_of(state: CandidateState, bits: int) -> list[tuple[int, int]]:
    return [divmod(bit, state.geometry.cells)[::-1] for bit in members(bits)]


SENTENCES: Final = sentences(
    {
        "regions.whole": "The region of {known:and} can reach only {count} cells: {reach:and}"
        "{beyond}. It needs all of them, so {result}.",
        "regions.bridge": "Without {cells:and}, the region of {known:and} could reach only "
        "{reach:and}{beyond}. A region has {size} cells, so {result}.",
        "regions.link": "{known:and} are in one region. Only {cells:and} can connect them"
        "{beyond}. So {result}.",
        "regions.digit": "The region of {known:and} needs the digit {digit}. Within its "
        "reach, only {places} can be {digit}{beyond}. So {result}.",
        "regions.places": "The region of {known:and} needs the digit {digit}. Within its "
        "reach, only {places:or} can be {digit}{beyond}. So {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "region-growth", phrase("sudoku.technique", "region growth"), "medium", 60, search_growth,
    SENTENCES, of_rules=True,
)  # fmt: skip
