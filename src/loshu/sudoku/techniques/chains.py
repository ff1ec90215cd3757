"""Chains and loops of strong and weak links, also of groups of cells: found natively."""

from functools import partial
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import set_of
from loshu.sudoku.techniques.chain_words import (
    chain_cells,
    chain_links,
    chain_text,
    conclusion_text,
    node_text,
    truths,
)
from loshu.sudoku.techniques.kernel_search import KernelStep
from loshu.sudoku.techniques.link_chains import chain_steps
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique, described_by
from loshu.text import phrase, sentences

SENTENCES: Final = sentences(
    {
        "chain": "Follow the chain: {chain}. So {start} or {end} is true, and what contradicts "
        "both is false.",
        "chain.contradiction": "Follow the chain: {chain}. Its end {end} contradicts its start "
        "{start}: so {conclusion}.",
        "chain.loop": "Follow the chain: {chain}, and then {start} again: the loop closes. One of "
        "the two ends of each of its links is true and the other false, so what contradicts both "
        "ends is false.",
    }
)


def describe(state: CandidateState, found: KernelStep, technique: str = "") -> Step | None:
    """Write the chain, and what its ends conclude."""
    chain = found.chains[0]
    true = truths(chain)
    start, end = (node_text(state, chain[i], true=True) for i in (0, -1))
    rule = "chain"
    if found.technique.endswith("continuous-nice-loop") and "dis" not in found.technique:
        rule, start = "chain.loop", node_text(state, chain[0], true=true[0])
    elif true[0] or not true[-1] or chain[0].cells == chain[-1].cells:
        rule = "chain.contradiction"
        start, end = (node_text(state, chain[i], true=true[i]) for i in (0, -1))
    return state.conclude(
        rule, found.placed, found.eliminated, focus=chain[0].cells | chain[-1].cells,
        source=chain_cells(found.chains), links=chain_links(state.width, found.chains),
        technique=technique or found.technique, chain=chain_text(state, chain), start=start,
        end=end, conclusion=conclusion_text(state, found),
        cells=state.names(set_of(found.cells)),
    )  # fmt: skip


def _x(state: CandidateState, found: KernelStep) -> Step | None:
    return describe(state, found, "x-chain")


def _xy(state: CandidateState, found: KernelStep) -> Step | None:
    return describe(state, found, "xy-chain")


def _nice(state: CandidateState, found: KernelStep) -> Step | None:
    return describe(state, found, "nice-loop")


def _grouped(state: CandidateState, found: KernelStep) -> Step | None:
    return describe(state, found, "grouped-nice-loop")


X_CHAIN: Final = SudokuTechnique(
    "x-chain", phrase("sudoku.technique", "X-chain"), "unfair", 260,
    described_by("x-chain", _x, partial(chain_steps, technique="x-chain")),
    SENTENCES, kernel="x-chain", describe=_x,
)  # fmt: skip
XY_CHAIN: Final = SudokuTechnique(
    "xy-chain", phrase("sudoku.technique", "XY-chain"), "unfair", 260,
    described_by("xy-chain", _xy, partial(chain_steps, technique="xy-chain")),
    SENTENCES, kernel="xy-chain", describe=_xy,
)  # fmt: skip
NICE_LOOP: Final = SudokuTechnique(
    "nice-loop", phrase("sudoku.technique", "nice loop or AIC"), "unfair", 280,
    described_by("nice-loop", _nice, partial(chain_steps, technique="nice-loop")),
    SENTENCES, kernel="nice-loop", describe=_nice,
)  # fmt: skip
GROUPED_NICE_LOOP: Final = SudokuTechnique(
    "grouped-nice-loop", phrase("sudoku.technique", "grouped nice loop or AIC"), "unfair", 300,
    described_by(
        "grouped-nice-loop", _grouped, partial(chain_steps, technique="grouped-nice-loop")
    ),
    SENTENCES, kernel="grouped-nice-loop",
    describe=_grouped,
)  # fmt: skip
