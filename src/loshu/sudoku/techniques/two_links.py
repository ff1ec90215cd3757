"""Two strong links of a value, joined at one end: one of the two other ends holds the value."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations, permutations
from typing import Final, TypeAlias

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import set_of
from loshu.sudoku.techniques.geometry import CellHouse, Geometry
from loshu.sudoku.techniques.kernel_search import KernelStep
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.strong_links import StrongLink, strong_links
from loshu.sudoku.techniques.technique import SudokuTechnique, steps_by_value
from loshu.text import Phrase, phrase, sentences

Joins: TypeAlias = Callable[[Geometry, CellHouse, CellHouse], tuple[CellHouse, ...]]
"""The houses in which two strong links of a technique may be joined; none for other links."""


def skyscraper_joins(
    geometry: Geometry, first: CellHouse, second: CellHouse
) -> tuple[CellHouse, ...]:
    """Join two rows in a column, or two columns in a row."""
    if first in geometry.rows and second in geometry.rows:
        return geometry.columns
    return geometry.rows if first in geometry.columns and second in geometry.columns else ()


def kite_joins(geometry: Geometry, first: CellHouse, second: CellHouse) -> tuple[CellHouse, ...]:
    """Join a row and a column in a box."""
    crossing = first in geometry.rows and second in geometry.columns
    return geometry.regions if crossing else ()


def turbot_fish_joins(
    geometry: Geometry, first: CellHouse, second: CellHouse
) -> tuple[CellHouse, ...]:
    """Join a box and another house in any house."""
    boxes = first in geometry.regions or second in geometry.regions
    return geometry.houses if boxes else ()


def search_two_links(state: CandidateState, key: str, joins: Joins) -> Iterator[Step]:
    """Look for pairs of links; what sees both free ends does not hold the value."""
    yield from steps_by_value(state, key, partial(_two_links, state, key, joins))


def _two_links(state: CandidateState, key: str, joins: Joins, value: int) -> Iterator[Step]:
    for first, second in combinations(strong_links(state, value, _houses(state)), 2):
        if first.cells & second.cells:
            continue
        for house in joins(state.geometry, first.house, second.house):
            yield from _joined(state, key, value, first, second, house)


def describe(state: CandidateState, found: KernelStep, key: str) -> Step | None:
    """Name the links of a natively found step, whatever easier techniques would find there."""
    value, wanted = found.values[0], set_of(cell for cell, _ in found.eliminated)
    links = strong_links(state, value, _houses(state))
    for start, inner, other, end in permutations(found.cells):
        if wanted & ~state.geometry.seen_by_all(1 << start | 1 << end):
            continue
        first = next((each for each in links if each.cells == 1 << start | 1 << inner), None)
        second = next((each for each in links if each.cells == 1 << other | 1 << end), None)
        joined = next((h for h in _houses(state) if h.cells >> inner & h.cells >> other & 1), None)
        if first and second and joined:
            return _step(state, key, value, first, second, joined, (start, inner, other, end))
    return None


def _houses(state: CandidateState) -> tuple[CellHouse, ...]:
    return state.geometry.rows + state.geometry.columns + state.geometry.regions


def _joined(
    state: CandidateState,
    key: str,
    value: int,
    first: StrongLink,
    second: StrongLink,
    house: CellHouse,
) -> Iterator[Step]:
    for start, inner in first.both_ways():
        for other, end in second.both_ways():
            joined = 1 << inner | 1 << other
            if house.cells & joined != joined:
                continue
            chain = (start, inner, other, end)
            step = _step(state, key, value, first, second, house, chain)
            if step is not None:
                yield step


def _step(
    state: CandidateState, key: str, value: int, first: StrongLink, second: StrongLink,
    house: CellHouse, chain: tuple[int, int, int, int],
) -> Step | None:  # fmt: skip
    start, inner, other, end = chain
    ends = 1 << start | 1 << end
    return state.strike(
        key, [(1 << value, state.geometry.seen_by_all(ends))],
        focus=ends, source=1 << inner | 1 << other, area=first.house.cells | second.house.cells,
        digit=state.digits(1 << value), first_house=first.house.name,
        second_house=second.house.name, joined_house=house.name,
        inner=state.names([inner, other]), ends=state.names([start, end]),
        end1=state.names([start]), inner1=state.names([inner]),
        inner2=state.names([other]), end2=state.names([end]),
    )  # fmt: skip


SENTENCES: Final = sentences(
    {
        "skyscraper": "The {digit} {first_house:in} is in {end1} or {inner1}, and "
        "{second_house:in} in {inner2} or {end2}. If {end1} is not {digit}, {inner1} is; then "
        "{inner2}, also {joined_house:in}, is not, so {end2} is. So {end1} or {end2} is {digit}. "
        "A cell that sees both is not: {result}.",
        "two-string-kite": "The {digit} {first_house:in} is in {end1} or {inner1}, and "
        "{second_house:in} in {inner2} or {end2}. If {end1} is not {digit}, {inner1} is; then "
        "{inner2}, also {joined_house:in}, is not, so {end2} is. So {end1} or {end2} is {digit}. "
        "A cell that sees both is not: {result}.",
        "turbot-fish": "The {digit} {first_house:in} is in {end1} or {inner1}, and "
        "{second_house:in} in {inner2} or {end2}. If {end1} is not {digit}, {inner1} is; then "
        "{inner2}, also {joined_house:in}, is not, so {end2} is. So {end1} or {end2} is {digit}. "
        "A cell that sees both is not: {result}.",
    }
)


def _technique(name: str, title: Phrase, score: int, joins: Joins) -> SudokuTechnique:
    return SudokuTechnique(
        name, title, "hard", score, partial(search_two_links, key=name, joins=joins),
        {name: SENTENCES[name]}, kernel=name, describe=partial(describe, key=name),
    )  # fmt: skip


SKYSCRAPER: Final = _technique(
    "skyscraper", phrase("sudoku.technique", "skyscraper"), 130, skyscraper_joins
)
TWO_STRING_KITE: Final = _technique(
    "two-string-kite", phrase("sudoku.technique", "two-string kite"), 150, kite_joins
)
TURBOT_FISH: Final = _technique(
    "turbot-fish", phrase("sudoku.technique", "turbot fish"), 120, turbot_fish_joins
)
