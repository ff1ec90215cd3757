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
                ends = _ends(state, link, first, second)
                if link.cells & wings or ends is None:
                    continue
                step = state.strike(
                    "w-wing", [(rest, geometry.seen_by_all(wings))],
                    focus=wings, source=link.cells, cells=state.names(wings),
                    link=state.names(link.cells), cell1=state.names([first]),
                    cell2=state.names([second]), digits=state.digits(pair),
                    linked=state.digits(1 << linked),
                    digit=state.digits(rest), house=link.house.name,
                    link1=state.names([ends[0]]), link2=state.names([ends[1]]),
                )  # fmt: skip
                if step is not None:
                    yield step


def _ends(
    state: CandidateState, link: StrongLink, first: int, second: int
) -> tuple[int, int] | None:
    """Return the ends of a link that the first and the second cell see."""
    peers = state.geometry.peers
    seen = (p for p in link.both_ways() if peers[first] >> p[0] & 1 and peers[second] >> p[1] & 1)
    return next(seen, None)


SENTENCES: Final = sentences(
    {
        "w-wing": "{cell1} and {cell2} contain only {digits:and}. If neither were {digit}, both "
        "would be {linked}. But {house:in} the {linked} can only be in {link1}, which {cell1} "
        "sees, or in {link2}, which {cell2} sees: it would have no place. So {cell1} or {cell2} "
        "is {digit}. A cell that sees both is not: {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "w-wing", phrase("sudoku.technique", "W-wing"), "hard", 150, search_w_wing, SENTENCES,
    kernel="w-wing",
)  # fmt: skip
