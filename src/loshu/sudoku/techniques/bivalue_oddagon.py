"""Bivalue oddagons: an odd number of cells in a loop that two digits alone cannot fill.

Each cell of the loop sees the next and has both digits among its candidates.  Two digits would
alternate along the loop, which an odd number of cells does not allow; so one of the cells holds one
of the further candidates, the guardians (http://forum.enjoysudoku.com, "broken wings" for one
digit, "bivalue oddagon" for two).

Loops of five, seven and nine cells are looked for whose guardians contradict a candidate.
"""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet, ValueSet, members, set_of
from loshu.sudoku.techniques.guardians import (
    Refuted,
    extra,
    guarded,
    nothing_refuted,
    refuted_also,
)
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences

LONGEST: Final = 9


def search_bivalue_oddagon(state: CandidateState) -> Iterator[Step]:
    """Look for the loops of each two digits."""
    for low in range(1, state.size + 1):
        for high in range(low + 1, state.size + 1):
            pair = 1 << low | 1 << high
            seen: set[CellSet] = set()
            cells = state.places[low] & state.places[high]
            for start in members(cells):
                later = cells >> start << start
                refuted = refuted_also(
                    state, nothing_refuted(state), extra(state, 1 << start, pair)
                )
                for loop in _loops(state, pair, later, [start], refuted):
                    if set_of(loop) not in seen:
                        seen.add(set_of(loop))
                        step = _step(state, pair, loop)
                        if step is not None:
                            yield step


def _loops(
    state: CandidateState, pair: ValueSet, cells: CellSet, path: list[int], refuted: Refuted
) -> Iterator[list[int]]:
    """Yield the loops that begin with a path, while its guardians contradict something."""
    peers = state.geometry.peers
    if len(path) >= 5 and len(path) % 2 and peers[path[-1]] >> path[0] & 1 and path[1] < path[-1]:
        yield path
    if len(path) == LONGEST:
        return
    # A cell that sees another of the loop than the one before would cut it short.
    cut = set_of(path)
    for cell in path[1:-1]:
        cut |= peers[cell]
    if len(path) > 2 and peers[path[-1]] >> path[0] & 1:
        return
    for cell in members(cells & peers[path[-1]] & ~cut):
        further = refuted_also(state, refuted, extra(state, 1 << cell, pair))
        if any(further):
            yield from _loops(state, pair, cells, [*path, cell], further)


def _step(state: CandidateState, pair: ValueSet, loop: list[int]) -> Step | None:
    guardians = extra(state, set_of(loop), pair)
    if not guardians:
        return None
    return guarded(
        state, "bivalue-oddagon", guardians, focus=set_of(loop), cells=state.names(loop),
        digits=state.digits(pair), count=len(loop),
    )  # fmt: skip


SENTENCES: Final = sentences(
    {
        "bivalue-oddagon": "{cells:and} form a loop of {count} cells, each of which sees the "
        "next. If none of {guardians:and} were true, they would contain only {digits:and}, which "
        "would have to alternate. That fails for an odd number of cells. So one of them is true. "
        "All of them exclude the same candidates: {result}.",
        "bivalue-oddagon.one": "{cells:and} form a loop of {count} cells, each of which sees the "
        "next. If {cell} were not {digit}, they would contain only {digits:and}, which would have "
        "to alternate. That fails for an odd number of cells. So {cell} is {digit}: {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "bivalue-oddagon", phrase("sudoku.technique", "bivalue oddagon"), "expert", 300,
    search_bivalue_oddagon,
    SENTENCES, in_solver=False,
)  # fmt: skip
