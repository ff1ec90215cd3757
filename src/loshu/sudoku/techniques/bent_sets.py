"""Bent sets: n digits in n cells where two houses cross, and all digits but one are restricted.

A digit is restricted in a set of cells if those that may hold it see each other, so that one of
them at most does.  Where n cells have n digits and all but z are restricted, the others fill n - 1
cells at most, and z is in one of them.  Where all are restricted, each is in exactly one cell.
With four cells this is the WXYZ-wing, larger sets are named VWXYZ-wing and so on; the definition
by restricted digits is that of the players' forum (http://forum.enjoysudoku.com, "bent subsets").

Sets of four to six cells are looked for, in two houses that have a cell in common.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final, NamedTuple

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet, ValueSet, members
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences

SIZES: Final = range(4, 7)


class _BentSet(NamedTuple):
    """Some cells, their digits, and those digits that two cells may hold at once."""

    cells: CellSet
    values: ValueSet
    loose: ValueSet


def search_bent_sets(state: CandidateState) -> Iterator[Step]:
    """Look for the sets in each two houses that cross, the smallest sets first."""
    crossing = [
        one.cells | other.cells
        for one, other in combinations(state.geometry.houses, 2)
        if one.cells & other.cells
    ]
    for size in SIZES:
        seen: set[CellSet] = set()
        for region in crossing:
            narrow = [
                cell
                for cell in members(region & state.open)
                if state.candidates[cell].bit_count() <= size
            ]
            for found in _sets(state, narrow, size, _BentSet(0, 0, 0)):
                if found.cells not in seen:
                    seen.add(found.cells)
                    step = _step(state, found)
                    if step is not None:
                        yield step


def _sets(
    state: CandidateState, cells: list[int], size: int, begun: _BentSet
) -> Iterator[_BentSet]:
    """Yield the sets of n cells with n digits, of which one at most is not restricted."""
    more = size - begun.cells.bit_count()
    if not more:
        if begun.values.bit_count() == size and not _in_one_house(state, begun.cells):
            yield begun
        return
    for place in range(len(cells) - more + 1):
        cell = cells[place]
        values = begun.values | state.candidates[cell]
        if values.bit_count() > size:
            continue
        unseen = begun.cells & ~state.geometry.peers[cell]
        loose = begun.loose
        for other in members(unseen):
            loose |= state.candidates[other] & state.candidates[cell]
        if loose.bit_count() <= 1:
            further = _BentSet(begun.cells | 1 << cell, values, loose)
            yield from _sets(state, cells[place + 1 :], size, further)


def _in_one_house(state: CandidateState, cells: CellSet) -> bool:
    return any(not cells & ~house.cells for house in state.geometry.houses)


def _step(state: CandidateState, found: _BentSet) -> Step | None:
    struck = [
        (1 << value, state.geometry.seen_by_all(found.cells & state.places[value]))
        for value in members(found.loose or found.values)
    ]
    names: dict[str, int | str] = {
        "cells": state.names(found.cells),
        "digits": state.digits(found.values),
        "count": found.cells.bit_count(),
    }
    if not found.loose:
        return state.strike("bent-set.locked", struck, focus=found.cells, source=0, area=0, **names)
    holders = found.cells & state.places[struck[0][0].bit_length() - 1]
    return state.strike(
        "bent-set", struck, focus=found.cells, source=holders, area=0, **names,
        restricted=state.digits(found.values & ~found.loose), digit=state.digits(found.loose),
        holders=state.names(holders),
    )  # fmt: skip


SENTENCES: Final = sentences(
    {
        "bent-set": "{cells:and} contain only {digits:and}: {count} cells, {count} digits. Each "
        "of {restricted:and} fits only once, because all its places there see each other. So "
        "these cells cannot be filled without {digit}: {holders:or} is {digit}. A cell that sees "
        "all of these is not, so {result}.",
        "bent-set.locked": "{cells:and} contain only {digits:and}: {count} cells, {count} digits. "
        "Each digit fits only once, because all its places there see each other. So each is there "
        "exactly once, and a cell that sees all places of a digit is not that digit: {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "bent-set", phrase("sudoku.technique", "bent set (WXYZ-wing and larger)"), "expert", 250,
    search_bent_sets, SENTENCES, in_solver=False,
)  # fmt: skip
