"""Fish whose fins all lead to the same conclusion by chains.

Found natively.  In type 1 the chains start at the fins alone; in type 2 also at the places that the
fish leaves in one of its covers.
"""

from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import set_of
from loshu.sudoku.techniques.chain_words import chain_links, chain_text, conclusion_text
from loshu.sudoku.techniques.fish import base_cells
from loshu.sudoku.techniques.kernel_search import KernelStep
from loshu.sudoku.techniques.pattern_words import cells_of, houses
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique, described_by
from loshu.text import phrase, sentences

SENTENCES: Final = sentences(
    {
        "kraken-fish-1": "{base_houses:in} the {digit} can only be in {base_cells:groups} or in a "
        "fin: {fins:or}. If no fin is {digit}, the {digit}s of {base_houses:and} fill "
        "{cover_houses:and}, one each, and so {conclusion}. Each fin leads to the same: "
        "{branches}. In every case {result}.",
        "kraken-fish-2": "{base_houses:in} the {digit} can only be in {base_cells:groups} or in a "
        "fin: {fins:or}. If no fin is {digit}, each of {cover_houses:and} has its {digit} in a "
        "cell of the fish that no other cover shares. Each such cell of one cover, and each fin, "
        "leads to the same: {branches}. In every case {result}.",
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
        links=chain_links(state, found.chains), digit=state.signs[found.values[0]],
        base_houses=houses(found.base), cover_houses=houses(dict.fromkeys(found.cover)),
        base_cells=base_cells(state, found, fins),
        fins=state.names(fins), branches=branches, conclusion=conclusion_text(state, found),
    )  # fmt: skip


TECHNIQUE: Final = SudokuTechnique(
    "kraken-fish", phrase("sudoku.technique", "Kraken fish"), "extreme", 500,
    described_by("kraken-fish", describe), SENTENCES, kernel="kraken-fish", describe=describe,
    in_solver=False, of_nine=True,
)  # fmt: skip
