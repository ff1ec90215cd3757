"""Chains and loops of strong and weak links, also of groups of cells: found natively."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import only, set_of
from loshu.sudoku.techniques.chain_words import (
    chain_cells,
    chain_links,
    conclusion_text,
    linked_text,
    node_text,
    truths,
)
from loshu.sudoku.techniques.kernel_search import KernelStep
from loshu.sudoku.techniques.link_chains import chains
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.step_digits import links_in_digits
from loshu.sudoku.techniques.technique import SudokuTechnique, described_by
from loshu.text import Phrase, phrase, sentences, translations

SENTENCES: Final = sentences(
    {
        "chain": "{chain}. So {start} or {end}. A candidate that conflicts with both is "
        "impossible: {result}.",
        "chain.one-digit": "{chain}. So {cells:or} is {digit}. A cell that sees both is not: "
        "{result}.",
        "chain.contradiction": "{chain}: {start} leads to its own opposite. So {result}.",
        "chain.proof": "{chain}: {start} leads to its own opposite. So {end}, and therefore "
        "{result}.",
        "chain.two-values": "{chain}. But {start} and {end} cannot both be true. So {result}.",
        "chain.either": "{chain}. If instead {opposite}, {end} follows at once. Either way "
        "{result}.",
        "chain.loop": "{chain} → {start}: the chain closes. It also holds backward, so of the two "
        "candidates that an arrow joins exactly one is true. A candidate that conflicts with both "
        "is impossible: {result}.",
    }
)


def describe(state: CandidateState, found: KernelStep, technique: str) -> Step | None:
    """Write the chain, and what its ends conclude."""
    chain = found.chains[0]
    true = truths(chain)
    key = _key(found, true)
    said = (True, True) if key in ("chain", "chain.one-digit") else (true[0], true[-1])
    start, end = (
        node_text(state, chain[at], true=is_true) for at, is_true in zip((0, -1), said, strict=True)
    )
    links = chain_links(state, found.chains)
    return state.conclude(
        key, found.placed, found.eliminated, focus=chain[0].cells | chain[-1].cells,
        source=chain_cells(found.chains), links=links, technique=technique,
        chain=linked_text(links_in_digits(links, state.shift), translations("en")),
        start=start, end=end,
        opposite=node_text(state, chain[0], true=not true[0]),
        conclusion=conclusion_text(state, found), digit=state.signs[chain[0].value],
        cells=state.names([only(chain[0].cells), only(chain[-1].cells)])
        if key == "chain.one-digit" else state.names(set_of(found.cells)),
    )  # fmt: skip


def chain_steps(state: CandidateState, technique: str) -> Iterator[Step]:
    """Yield the steps of the chains of a technique."""
    steps = (describe(state, found, technique) for found in chains(state, technique))
    yield from (step for step in steps if step is not None)


def _key(found: KernelStep, true: list[bool]) -> str:
    """Return what a chain says of its start and its end.

    A start that is false and an end that is true say that one of them is, unless they are the
    same: then it is true.
    """
    first, last = found.chains[0][0], found.chains[0][-1]
    if "continuous" in found.technique.replace("discontinuous", ""):
        return "chain.loop"
    if (first.cells, first.value) == (last.cells, last.value):
        return "chain.proof" if true[-1] and found.eliminated else "chain.contradiction"
    if true[0]:
        return "chain.two-values"
    if not true[-1]:
        return "chain.either"
    single = first.cells.bit_count() == last.cells.bit_count() == 1
    return "chain.one-digit" if single and first.value == last.value else "chain"


_LOOPS: Final = {
    "nice-loop": (
        phrase("sudoku.technique", "continuous nice loop"),
        phrase("sudoku.technique", "discontinuous nice loop"),
        phrase("sudoku.technique", "AIC type 1"),
        phrase("sudoku.technique", "AIC type 2"),
    ),
    "grouped-nice-loop": (
        phrase("sudoku.technique", "grouped continuous nice loop"),
        phrase("sudoku.technique", "grouped discontinuous nice loop"),
        phrase("sudoku.technique", "grouped AIC type 1"),
        phrase("sudoku.technique", "grouped AIC type 2"),
    ),
}
"""The kinds of chains of a technique."""


def _kind(step: Step) -> Phrase:
    """Name the kind of a chain: a loop, or a chain whose ends have one digit (type 1) or two."""
    name = str(dict(step.parameters)["technique"])
    continuous, discontinuous, same, different = _LOOPS[name]
    if step.key == "chain.loop":
        return continuous
    first, last = step.links[0].start, step.links[-1].end
    cells, others = ({place[:2] for place in end} for end in (first, last))
    if step.key not in ("chain", "chain.one-digit") or cells == others:
        return discontinuous
    return same if first[0][2] == last[0][2] else different


def _technique(name: str, title: Phrase, score: int) -> SudokuTechnique:
    words = partial(describe, technique=name)
    elsewhere = partial(chain_steps, technique=name)
    return SudokuTechnique(
        name, title, "expert", score, described_by(name, words, elsewhere), SENTENCES,
        kernel=name, describe=words, kind=_kind if name in _LOOPS else None,
    )  # fmt: skip


X_CHAIN: Final = _technique("x-chain", phrase("sudoku.technique", "X-chain"), 260)
XY_CHAIN: Final = _technique("xy-chain", phrase("sudoku.technique", "XY-chain"), 260)
NICE_LOOP: Final = _technique("nice-loop", phrase("sudoku.technique", "nice loop or AIC"), 280)
GROUPED_NICE_LOOP: Final = _technique(
    "grouped-nice-loop", phrase("sudoku.technique", "grouped nice loop or AIC"), 300
)
