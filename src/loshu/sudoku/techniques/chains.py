"""Chains and loops of strong and weak links, also of groups of cells: found natively."""

from collections.abc import Iterator, Sequence
from functools import partial, reduce
from operator import and_
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet, members, only, set_of
from loshu.sudoku.techniques.chain_words import (
    chain_cells,
    chain_links,
    conclusion_text,
    linked_text,
    node_text,
    truths,
)
from loshu.sudoku.techniques.kernel_search import ChainNode, KernelStep
from loshu.sudoku.techniques.link_chains import chains
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.step_digits import links_in_digits
from loshu.sudoku.techniques.technique import SudokuTechnique, described_by
from loshu.text import Phrase, phrase, sentences, translations

SENTENCES: Final = sentences(
    {
        "chain": "{chain}. So {start}, or {end}. A candidate that conflicts with both is "
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
    true = truths(found.chains[0])
    key = _key(found, true)
    chain = found.chains[0] if key == "chain.loop" else _narrowed(state, found.chains[0])
    said = (True, True) if key in ("chain", "chain.one-digit") else (true[0], true[-1])
    start, end = (
        node_text(state, chain[at], true=is_true) for at, is_true in zip((0, -1), said, strict=True)
    )
    links = chain_links(state, [chain])
    return state.conclude(
        key, found.placed, found.eliminated, focus=chain[0].cells | chain[-1].cells,
        source=chain_cells([chain]), links=links, technique=technique,
        chain=linked_text(links_in_digits(links, state.shift), translations("en")),
        start=start, end=end,
        opposite=node_text(state, chain[0], true=not true[0]),
        conclusion=conclusion_text(state, found), digit=state.signs[chain[0].value],
        cells=state.names([only(chain[0].cells), only(chain[-1].cells)])
        if key == "chain.one-digit" else state.names(set_of(found.cells)),
    )  # fmt: skip


def _narrowed(state: CandidateState, chain: Sequence[ChainNode]) -> list[ChainNode]:
    """Move cells that the true node before excludes, too, from a true group to the false node.

    If r1c2=8 excludes the 8 in both r8c2 and r9c2, then r89c2≠8, and the last 8 of the box is in
    r8c3: the group r8c23 is not needed.
    """
    narrowed, holds = [*chain], truths(chain)
    for at in range(2, len(narrowed) - 1):  # the last node is what the chain says
        before, false, true = narrowed[at - 2 : at + 1]
        if not holds[at] or true.almost_locked or false.value != true.value:
            continue
        gone = true.cells & _excluded(state, before, true.value)
        if gone and gone != true.cells:
            narrowed[at - 1] = false._replace(cells=false.cells | gone)
            narrowed[at] = true._replace(cells=true.cells & ~gone)
    return narrowed


def _excluded(state: CandidateState, node: ChainNode, value: int) -> CellSet:
    """Return the cells in which a node excludes a value, wherever it is true."""
    count = state.geometry.cells
    gone = reduce(and_, (state.geometry.excluded(c, node.value) for c in members(node.cells)))
    return gone >> value * count & (1 << count) - 1


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
    values = {first.value, last.value, *(value for _, value in found.eliminated)}
    return "chain.one-digit" if single and len(values) == 1 else "chain"


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
