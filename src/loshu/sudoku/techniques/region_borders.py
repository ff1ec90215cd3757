"""Borders of regions to be found: cells that cannot be in one region."""

from collections.abc import Iterator
from functools import partial
from itertools import chain
from typing import Any, Final, NamedTuple

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet, members, only, set_of
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
from loshu.sudoku.techniques.region_state import CellTie, RegionState
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences


class _Pair(NamedTuple):
    """Two parts of which it is not known whether they are in one region."""

    first: CellSet
    second: CellSet

    @property
    def cells(self) -> CellSet:
        """The cells of both."""
        return self.first | self.second

    @property
    def border(self) -> list[CellTie]:
        """The fact that they are in different regions."""
        return [CellTie(only(self.first), only(self.second), False)]


def search_borders(state: CandidateState) -> Iterator[Step]:
    """Look for cells that cannot be in one region, because it would be impossible to complete."""
    regions = state.regions
    if regions is None:
        return
    adjacent, others = [*_adjacent(regions)], [*_others(regions)]
    yield from unless_known(
        state, "borders",
        chain(
            of_each(state, (_without_room, _cut_off, _areas), adjacent),
            of_each(state, (_candidates,), parts_of(regions)),
            of_each(state, (_overlaps,), others),
        ),
    )  # fmt: skip
    without_digit = partial(_without_digit, having_of(state))
    yield from of_each(state, (without_digit,), [*adjacent, *others])


def _adjacent(regions: RegionState) -> Iterator[_Pair]:
    """Yield adjacent parts."""
    for cells in regions.groups():
        beside = regions.around(cells) & ~regions.apart[only(cells)]
        for other in sorted({regions.group[cell] for cell in members(beside)}):
            if other > cells:
                yield _Pair(cells, other)


def _others(regions: RegionState) -> Iterator[_Pair]:
    """Yield parts that are not adjacent."""
    for cells in regions.groups():
        reach = regions.reach(only(cells)) & ~cells & ~regions.around(cells)
        for other in sorted({regions.group[cell] for cell in members(reach)}):
            if other > cells:
                yield _Pair(cells, other)


def _without_room(state: CandidateState, pair: _Pair) -> Iterator[Step | None]:
    """Look for two adjacent parts that would reach too few cells together."""
    regions, cells = known_regions(state), pair.cells
    start = only(cells)
    closed = regions.apart[only(pair.first)] | regions.apart[only(pair.second)]
    if cells.bit_count() > state.size:
        yield _border(state, "regions.too-large", pair, RegionPart(cells, cells), 0)
    elif not regions.room(start, cells, closed):
        part = RegionPart(cells, regions.connected(start, ~closed))
        key = "regions.unconnected" if cells & ~part.reach else "regions.no-room"
        yield _border(state, key, pair, part, closed, first=state.names([start]))


def _overlaps(state: CandidateState, pair: _Pair) -> Iterator[Step | None]:
    """Look for two parts that reach too few cells in common."""
    regions = known_regions(state)
    reach = regions.reach(only(pair.first)) & regions.reach(only(pair.second))
    if reach.bit_count() < state.size or pair.cells & ~reach:
        yield state.conclude(
            "regions.overlap", (), (), ties=pair.border, focus=pair.cells, area=reach,
            known=state.names(pair.first), other=state.names(pair.second),
            reach=state.names(reach), size=state.size,
        )  # fmt: skip


def _without_digit(
    having: list[CellSet], state: CandidateState, pair: _Pair
) -> Iterator[Step | None]:
    """Look for two parts that would not reach a digit together."""
    regions = known_regions(state)
    reach = regions.reach(only(pair.first)) & regions.reach(only(pair.second))
    for value, cells in enumerate(having):
        if value and not cells & reach:
            told = places_in(state, RegionPart(pair.cells, reach), value, cells)
            yield state.conclude("regions.no-digit", (), (), ties=pair.border, **told)


def _cut_off(state: CandidateState, pair: _Pair) -> Iterator[Step | None]:
    """Look for two parts that would leave too few cells to a third one beside them."""
    regions, cells = known_regions(state), pair.cells
    is_whole = cells.bit_count() == state.size
    if cells.bit_count() > state.size:
        return
    for cell in members(regions.around(cells)):
        own, apart = regions.group[cell], regions.apart[cell]
        if own & cells or not (is_whole or apart & cells):
            continue
        closed = apart | cells
        if not regions.room(cell, own, closed):
            part = RegionPart(own, regions.connected(cell, ~closed))
            if own & ~part.reach:
                continue
            together = state.names(cells)
            yield _border(state, "regions.cut-off", pair, part, closed, together=together)


def _areas(state: CandidateState, pair: _Pair) -> Iterator[Step | None]:
    """Look for the only connection of an area whose cells do not fill whole regions."""
    for cells, other in (pair, pair[::-1]):
        area = known_regions(state).area(cells, other)
        if area.bit_count() % state.size:
            yield state.conclude(
                "regions.area", (), (), focus=cells | other, source=area,
                ties=together(cells, other), cells=state.names(area), count=area.bit_count(),
                first=state.names(cells), second=state.names(other), size=state.size,
            )  # fmt: skip


def _candidates(state: CandidateState, part: RegionPart) -> Iterator[Step | None]:
    """Look for a digit in a cell whose region would reach too few cells."""
    regions = known_regions(state)
    for cell in members(part.cells & state.open):
        for value in members(state.candidates[cell]):
            same = set_of(at for at, held in enumerate(state.values) if held == value)
            closed = regions.apart[cell] | same
            if not same & part.reach or regions.room(cell, part.cells, closed):
                continue
            tried = RegionPart(part.cells, regions.connected(cell, ~closed))
            if not part.cells & ~tried.reach:
                told = reach_blanks(state, tried, regions.apart[cell] & ~same, same)
                yield state.conclude(
                    "regions.candidate", (), [(cell, value)], cell=state.names([cell]),
                    digit=state.signs[value], **told,
                )  # fmt: skip


def _border(
    state: CandidateState, key: str, pair: _Pair, part: RegionPart, closed: CellSet, **blanks: Any
) -> Step | None:
    told = reach_blanks(state, part, closed) | {"focus": pair.cells}
    return state.conclude(key, (), (), ties=pair.border, **told, **blanks)


SENTENCES: Final = sentences(
    {
        "regions.too-large": "If {known:and} were in one region, it would have {count} cells. A "
        "region has {size} cells, so {result}.",
        "regions.no-room": "If {known:and} were in one region, it could reach only {reach:and}"
        "{beyond}. A region has {size} cells, so {result}.",
        "regions.unconnected": "If {known:and} were in one region, {first} could reach only "
        "{reach:and}{beyond}. That does not connect them, so {result}.",
        "regions.overlap": "Only {reach:and} can be in both the region of {known:and} and that of "
        "{other:and}. A region has {size} cells, so {result}.",
        "regions.no-digit": "If {known:and} were in one region, it could reach none of the cells "
        "that can be {digit}{beyond}. So {result}.",
        "regions.cut-off": "If {together:and} were in one region, the region of {known:and} could "
        "reach only {reach:and}{beyond}. A region has {size} cells, so {result}.",
        "regions.area": "Only the border of {first:and} with {second:and} can connect these "
        "{count} cells with others: {cells:and}. They do not fill whole regions of {size} cells, "
        "so {result}.",
        "regions.candidate": "If {cell} were {digit}, its region could reach only {reach:and}"
        "{beyond}. A region has {size} cells, so {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "region-border", phrase("sudoku.technique", "region border"), "medium", 80, search_borders,
    SENTENCES, of_rules=True,
)  # fmt: skip
