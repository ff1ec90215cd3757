"""Two cells with the same two candidates, and a strong link of one of these that sees both."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import members, only
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.strong_links import StrongLink, strong_links
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences


def search_w_wing(state: CandidateState) -> Iterator[Step]:
    """Look for the cells; one of them holds the other candidate."""
    geometry, links = state.geometry, dict[int, list[StrongLink]]()
    for first, second in combinations(members(state.cells_with(2)), 2):
        pair, wings = state.candidates[first], 1 << first | 1 << second
        if state.candidates[second] != pair:
            continue
        for linked in members(pair):
            rest = pair & ~(1 << linked)
            if not state.places[only(rest)] & geometry.seen_by_all(wings):
                continue
            if linked not in links:
                links[linked] = strong_links(state, linked, geometry.houses)
            for link in links[linked]:
                if link.cells & wings or not _sees(state, link, first, second):
                    continue
                step = state.strike(
                    "w-wing", [(rest, geometry.seen_by_all(wings))],
                    focus=wings, source=link.cells, cells=state.names(wings),
                    digits=state.digits(pair), linked=state.digits(1 << linked),
                    digit=state.digits(rest), house=link.house.name,
                    link=state.names(link.cells),
                )  # fmt: skip
                if step is not None:
                    yield step


def _sees(state: CandidateState, link: StrongLink, first: int, second: int) -> bool:
    peers = state.geometry.peers
    return any(peers[first] >> a & 1 and peers[second] >> b & 1 for a, b in link.both_ways())


SENTENCES: Final = sentences(
    {
        "w-wing": "{cells} can both hold only {digits}. If neither were {digit}, both would be "
        "{linked}, and {linked} would have no place {house:in}, where only {link} can hold it. So "
        "one of {cells} is {digit}, and no cell that sees both can be.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "w-wing", phrase("sudoku.technique", "W-wing"), "hard", 150, search_w_wing, SENTENCES,
    kernel="w-wing",
)  # fmt: skip
