"""Forcing chains and nets: what every choice leads to, and what leads to a contradiction.

Found natively in plain Sudokus of 9x9, with the cell or the house of which one candidate is true,
or that is contradicted.  Elsewhere a candidate that leads to a contradiction is struck out, by
chains of singles or, in nets, also by the rules of the puzzle.
"""

from functools import partial
from typing import Any, Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import union
from loshu.sudoku.techniques.chain_words import (
    chain_cells,
    chain_links,
    chain_text,
    conclusion_text,
    node_text,
    truths,
)
from loshu.sudoku.techniques.forcing_search import forcing_steps
from loshu.sudoku.techniques.kernel_search import KernelStep, house_name
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuLevel, SudokuTechnique, described_by
from loshu.text import Phrase, phrase, sentences

SENTENCES: Final = sentences(
    {
        "forcing.itself": "Suppose {assumption}. Then it follows: {branches}. That contradicts the "
        "assumption itself, so {conclusion}.",
        "forcing.both": "Suppose {assumption}. Then it follows: {branches}. So {cell} would be "
        "{digit} and would not be {digit}. That contradicts itself, so {conclusion}.",
        "forcing.two-digits": "Suppose {assumption}. Then it follows: {branches}. So {cell} would "
        "hold {digits} at once. That cannot be, so {conclusion}.",
        "forcing.empty-cell": "Suppose {assumption}. Then it follows: {branches}. So {cell} would "
        "have no candidate left. That cannot be, so {conclusion}.",
        "forcing.twice": "Suppose {assumption}. Then it follows: {branches}. So {cells} would all "
        "be {digit}, more than once {house:in}. That cannot be, so {conclusion}.",
        "forcing.no-place": "Suppose {assumption}. Then it follows: {branches}. So {digit} would "
        "have no place {house:in}. That cannot be, so {conclusion}.",
        "forcing.verity.candidate": "Either {start} or {other_start}. Both lead to the same: "
        "{branches}. So {conclusion}.",
        "forcing.verity.cell": "{cell} holds one of {digits}. Each of them leads to the same: "
        "{branches}. So {conclusion}.",
        "forcing.verity.house": "{digit} is in one of {cells} {house:in}. Each of them leads to "
        "the same: {branches}. So {conclusion}.",
        "supposed.no-candidate": "Suppose {cell} is {digit}. Then it follows, one after the other: "
        "{chain}. That leaves {empty} without a candidate, so {cell} is not {digit}.",
        "supposed.no-place": "Suppose {cell} is {digit}. Then it follows, one after the other: "
        "{chain}. That leaves no place for {missing} {house:in}, so {cell} is not {digit}.",
        "supposed.no-way": "Suppose {cell} is {digit}. Then it follows, one after the other: "
        "{chain}. That leaves no way to fill {cells} by their rule, so {cell} is not {digit}.",
        "supposed.no-candidate-at-once": "Suppose {cell} is {digit}. That leaves {empty} without a "
        "candidate, so {cell} is not {digit}.",
        "supposed.no-place-at-once": "Suppose {cell} is {digit}. That leaves no place for "
        "{missing} {house:in}, so {cell} is not {digit}.",
        "supposed.no-way-at-once": "Suppose {cell} is {digit}. That leaves no way to fill {cells} "
        "by their rule, so {cell} is not {digit}.",
    }
)


def describe(state: CandidateState, found: KernelStep, technique: str) -> Step | None:
    """Write each branch as a chain, and what the ends contradict or of what one is true."""
    branches = "; ".join(
        f"({number}) {chain_text(state, chain)}" for number, chain in enumerate(found.chains, 1)
    )
    rule, blanks = _verity(state, found) if _is_verity(found) else _contradiction(state, found)
    return state.conclude(
        f"forcing.{rule}", found.placed, found.eliminated,
        source=chain_cells(found.chains), links=chain_links(state.width, found.chains),
        technique=technique, branches=branches, conclusion=conclusion_text(state, found), **blanks,
    )  # fmt: skip


def _is_verity(found: KernelStep) -> bool:
    return found.technique.endswith("verity")


def _contradiction(state: CandidateState, found: KernelStep) -> tuple[str, dict[str, Any]]:
    """Return what the ends of the chains contradict, and the blanks of its sentence."""
    ends = [chain[-1] for chain in found.chains]
    true = [truths(chain)[-1] for chain in found.chains]
    start = found.chains[0]
    assumption = node_text(state, start[0], true=truths(start)[0])
    blanks = {"assumption": assumption, "digit": state.digits(1 << ends[0].value)}
    if found.base:
        house = house_name(found.base[0])
        cells = state.names(union(end.cells for end in ends))
        return ("twice" if all(true) else "no-place"), {**blanks, "house": house, "cells": cells}
    if not found.cells:
        return "itself", blanks
    blanks |= {
        "cell": state.names(found.cells),
        "digits": state.digits(union(1 << end.value for end in ends)),
    }
    if all(true):
        return "two-digits", blanks
    return ("both" if any(true) else "empty-cell"), blanks


def _verity(state: CandidateState, found: KernelStep) -> tuple[str, dict[str, Any]]:
    """Return of what one is true, and the blanks of its sentence."""
    starts = [chain[0] for chain in found.chains]
    if found.base:
        return "verity.house", {
            "digit": state.digits(1 << starts[0].value),
            "cells": state.names(union(start.cells for start in starts)),
            "house": house_name(found.base[0]),
        }
    if found.cells:
        return "verity.cell", {
            "cell": state.names(found.cells),
            "digits": state.digits(union(1 << start.value for start in starts)),
        }
    one, other = (node_text(state, each[0], true=truths(each)[0]) for each in found.chains)
    return "verity.candidate", {"start": one, "other_start": other}


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
