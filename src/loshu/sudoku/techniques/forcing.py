"""Forcing chains and nets: what every choice leads to, and what leads to a contradiction.

Found natively in plain Sudokus of 9x9; elsewhere a candidate that leads to a contradiction is
struck out, by chains of singles or, in nets, also by the rules of the puzzle.
"""

from functools import partial
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.chain_words import (
    chain_cells,
    chain_links,
    chain_text,
    conclusion_text,
    node_text,
    truths,
)
from loshu.sudoku.techniques.forcing_search import forcing_steps
from loshu.sudoku.techniques.kernel_search import KernelStep
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuLevel, SudokuTechnique, described_by
from loshu.text import Phrase, phrase, sentences

SENTENCES: Final = sentences(
    {
        "forcing.contradiction": "Suppose {assumption}. Then it follows: {branches}. These cannot "
        "all be true, so {conclusion}.",
        "forcing.verity": "One of {starts} is true. Each of them leads to the same: {branches}. "
        "So {conclusion}.",
        "forcing.no-candidate": "Suppose {cell} is {digit}. Then it follows, one after the other: "
        "{chain}. That leaves {empty} without a candidate, so {cell} is not {digit}.",
        "forcing.no-place": "Suppose {cell} is {digit}. Then it follows, one after the other: "
        "{chain}. That leaves no place for {missing} {house:in}, so {cell} is not {digit}.",
        "forcing.no-way": "Suppose {cell} is {digit}. Then it follows, one after the other: "
        "{chain}. That leaves no way to fill {cells} by their rule, so {cell} is not {digit}.",
    }
)


def describe(state: CandidateState, found: KernelStep, technique: str) -> Step | None:
    """Write each branch as a chain."""
    starts = [node_text(state, c[0], true=truths(c)[0]) for c in found.chains if len(c) > 1]
    branches = "; ".join(
        f"({number}) {chain_text(state, chain)}" for number, chain in enumerate(found.chains, 1)
    )
    kind = "verity" if found.technique.endswith("verity") else "contradiction"
    return state.conclude(
        f"forcing.{kind}", found.placed, found.eliminated,
        source=chain_cells(found.chains), links=chain_links(state.width, found.chains),
        technique=technique, branches=branches, starts=", ".join(starts),
        assumption=starts[0] if starts else "", conclusion=conclusion_text(state, found),
    )  # fmt: skip


def _technique(name: str, title: Phrase, level: SudokuLevel, score: int) -> SudokuTechnique:
    words = partial(describe, technique=name)
    return SudokuTechnique(
        name, title, level, score,
        described_by(name, words, partial(forcing_steps, technique=name)), SENTENCES,
        kernel=name, describe=words,
    )  # fmt: skip


CHAIN: Final = _technique(
    "forcing-chain", phrase("sudoku.technique", "forcing chain"), "extreme", 500
)
NET: Final = _technique("forcing-net", phrase("sudoku.technique", "forcing net"), "extreme", 700)
