"""A chain of cells with the same two candidates, each seen by the next, which hold them in turn."""

from collections.abc import Iterator
from typing import Any, Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet, ValueSet, members, only, set_of
from loshu.sudoku.techniques.kernel_search import KernelStep
from loshu.sudoku.techniques.pattern_words import struck
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences

_SHORTEST: Final = 4  # two cells are a naked pair


def search_remote_pair(state: CandidateState) -> Iterator[Step]:
    """Look for chains of an even number of cells: their ends hold different digits."""
    two = state.cells_with(2)
    for pair in {state.candidates[cell] for cell in members(two)}:
        cells = set_of(cell for cell in members(two) if state.candidates[cell] == pair)
        for start in members(cells) if cells.bit_count() >= _SHORTEST else ():
            yield from _from(state, pair, cells, start)


def _from(state: CandidateState, pair: ValueSet, cells: CellSet, start: int) -> Iterator[Step]:
    for end, chain in _shortest_chains(state, cells, start).items():
        if end < start or len(chain) < _SHORTEST or len(chain) % 2:
            continue
        ends = 1 << start | 1 << end
        step = state.strike(
            "remote-pair", [(pair, state.geometry.seen_by_all(ends) & ~set_of(chain))],
            focus=ends, source=set_of(chain), chain=state.names(chain),
            ends=state.names([start, end]), **_pair(state.digits(pair)),
        )  # fmt: skip
        if step is not None:
            yield step


def describe(state: CandidateState, found: KernelStep) -> Step | None:
    """Name the cells of the chain, each of which has two nodes."""
    chain = list(dict.fromkeys(only(node.cells) for node in found.chains[0]))
    ends = [chain[0], chain[-1]]
    return state.strike(
        "remote-pair", struck(found), focus=set_of(ends), source=set_of(chain),
        chain=state.names(chain), ends=state.names(ends),
        **_pair(state.digits(set_of(found.values))),
    )  # fmt: skip


def _pair(both: str) -> dict[str, Any]:
    x, y = both.split(", ")
    return {"digits": both, "x": x, "y": y}


def _shortest_chains(state: CandidateState, cells: CellSet, start: int) -> dict[int, list[int]]:
    chains = {start: [start]}
    waiting = [start]
    for cell in waiting:  # grows as it is read: breadth first
        for other in members(state.geometry.peers[cell] & cells):
            if other not in chains:
                chains[other] = [*chains[cell], other]
                waiting.append(other)
    return chains


SENTENCES: Final = sentences(
    {
        "remote-pair": "{chain:and} contain only {digits:and}, and each sees the next, so the two "
        "digits alternate. Of any two of these cells that are an odd number of steps apart, such "
        "as the ends {ends:and}, one is {x} and the other is {y}. A cell that sees both cells of "
        "such a pair is neither: {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "remote-pair", phrase("sudoku.technique", "remote pair"), "hard", 110, search_remote_pair,
    SENTENCES,
    kernel="remote-pair", describe=describe,
)  # fmt: skip
