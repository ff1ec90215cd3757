"""Fish whose fins all lead to the same conclusion by chains.

Found natively.  In type 1 the chains start at the fins alone; in type 2 also at the places that the
fish leaves in one of its covers.
"""

from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import set_of
from loshu.sudoku.techniques.chain_words import chain_links, chain_text, conclusion_text
from loshu.sudoku.techniques.kernel_search import KernelStep
from loshu.sudoku.techniques.pattern_words import cells_of, houses
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique, described_by
from loshu.text import phrase, sentences

SENTENCES: Final = sentences(
    {
        "kraken-fish-1": "All places for {digit} in {base_houses} lie in {cover_houses}, except "
        "for the fins: {fins}. If no fin is {digit}, the fish itself concludes {conclusion}; and "
        "each fin leads to the same: {branches}.",
        "kraken-fish-2": "All places for {digit} in {base_houses} lie in {cover_houses}, except "
        "for the fins: {fins}. If no fin is {digit}, each of these houses has {digit} in a cell of "
        "the fish that is in no other of them. Each such cell of one of the houses, and each fin, "
        "leads to the same: {branches}. So {conclusion}.",
    }
)


def describe(state: CandidateState, found: KernelStep) -> Step | None:
    """Name the fish and its fins, and write each branch as a chain."""
    fins = cells_of((*found.fins, *found.endo_fins))
    branches = "; ".join(
        f"({number}) {chain_text(state, chain)}" for number, chain in enumerate(found.chains, 1)
    )
    return state.conclude(
        found.technique, found.placed, found.eliminated, focus=set_of(found.cells), source=fins,
        links=chain_links(state, found.chains), digit=found.values[0],
        base_houses=houses(found.base), cover_houses=houses(dict.fromkeys(found.cover)),
        fins=state.names(fins), branches=branches, conclusion=conclusion_text(state, found),
    )  # fmt: skip


TECHNIQUE: Final = SudokuTechnique(
    "kraken-fish", phrase("sudoku.technique", "Kraken fish"), "extreme", 500,
    described_by("kraken-fish", describe), SENTENCES, kernel="kraken-fish", describe=describe,
    in_solver=False,
)  # fmt: skip
