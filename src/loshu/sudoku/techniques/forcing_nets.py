"""Nets as steps: every conclusion has its premises, and none is there that nothing uses.

The native search returns the conclusions and the starts of its nets.  How that follows is found
here again, by singles and by groups of cells that share two houses.
"""

from collections.abc import Iterable
from typing import Any, Final

from loshu.core.errors import LoshuError
from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import members, set_of
from loshu.sudoku.techniques.chain_words import conclusion_text
from loshu.sudoku.techniques.consequences import Consequences, Proof
from loshu.sudoku.techniques.kernel_search import Candidate, KernelStep, house_name
from loshu.sudoku.techniques.net_words import Net, conclusion_of, net_blanks
from loshu.sudoku.techniques.reasons import links_of_net, net_of
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.state_index import StateIndex
from loshu.sudoku.techniques.step_digits import nets_in_digits
from loshu.text import translations

_ENDS: Final = {"cell": "no-candidate", "house": "no-place", "clue": "no-filling"}


def describe(state: CandidateState, found: KernelStep, technique: str) -> Step | None:
    """Prove what the native search found, and write the proof."""
    wanted = (found.placed or found.eliminated)[0]
    end = wanted.value * state.geometry.cells + wanted.cell
    true, linear = bool(found.placed), technique == "forcing-chain"
    if not found.technique.endswith("verity"):
        return contradiction(state, proof(state, end, true=not true, linear=linear), technique)
    nets = tuple(
        net_of(state, proof(state, start, true=holds, end=(end, true), linear=linear))
        for start, holds in _starts(state, found)
    )
    key, blanks = _alternatives(state, found, nets)
    return _concluded(
        state, key, nets, technique, found.placed, found.eliminated,
        conclusion=conclusion_text(state, found), **blanks,
    )  # fmt: skip


def contradiction(state: CandidateState, found: Proof, technique: str) -> Step | None:
    """Return the step of a candidate that leads to a contradiction."""
    assumption = found.lines[0].fact
    value, cell = divmod((assumption.true or assumption.false).bit_length() - 1, len(state.values))
    net, candidate = net_of(state, found), Candidate(cell, value)
    blanks: dict[str, Any] = {}
    fact, true = found.lines[-1].fact, bool(assumption.true)
    if fact.unit is not None and fact.unit.house is not None:
        digit = state.signs[fact.unit.value]
        blanks |= {"house": fact.unit.house.name, "digit": digit}
    elif fact.unit is not None:
        blanks["cell"] = state.geometry.name(fact.unit.cell)
    opposite = f"{state.geometry.name(cell)}{'≠' if true else '='}{state.signs[value]}"
    return _concluded(
        state, f"net.{_ENDS[net[-1].reason.kind]}", (net,), technique,
        () if true else (candidate,), (candidate,) if true else (),
        assumption=conclusion_of(nets_in_digits([net], state.shift)[0][0]),
        conclusion=opposite, **blanks,
    )  # fmt: skip


def proof(
    state: CandidateState,
    start: int,
    *,
    true: bool,
    end: tuple[int, bool] | None = None,
    linear: bool = False,
) -> Proof:
    """Return how a contradiction, or an end, follows from a candidate that is true or false."""
    index = state.memo.get("index")
    if index is None or index.live != state.live:
        index = state.memo["index"] = StateIndex(state)
    following = Consequences(index, start, true=true, groups=True, linear=linear)
    while not following.is_done:
        found = following.proof_of(*end) if end is not None else None
        if found is None:
            found = following.step()
        if found is not None:
            return found
    if end is not None and (found := following.proof_of(*end)) is not None:
        return found
    if linear:
        return proof(state, start, true=true, end=end)
    raise LoshuError(
        f"A forcing net of {state.sudoku.text} has no proof. This is a bug: please report it."
    )


def _starts(state: CandidateState, found: KernelStep) -> Iterable[tuple[int, bool]]:
    for chain in found.chains:
        (cell,) = members(chain[0].cells)
        yield chain[0].value * state.geometry.cells + cell, chain[0].strong


def _alternatives(
    state: CandidateState, found: KernelStep, nets: tuple[Net, ...]
) -> tuple[str, dict[str, Any]]:
    """Return of what one is true, and the blanks of its sentence."""
    starts = [chain[0] for chain in found.chains]
    if found.base:
        return "net.of-house", {
            "digit": state.signs[starts[0].value],
            "cells": state.names(sorted(cell for s in starts for cell in members(s.cells))),
            "house": house_name(found.base[0]),
        }
    if found.cells:
        return "net.of-cell", {
            "cell": state.names(found.cells),
            "digits": state.digits(set_of(start.value for start in starts)),
        }
    one, other = (conclusion_of(net[0]) for net in nets_in_digits(nets, state.shift))
    return "net.either", {"start": one, "other_start": other}


def _concluded(
    state: CandidateState, key: str, nets: tuple[Net, ...], technique: str,
    placed: Iterable[tuple[int, int]], struck: Iterable[tuple[int, int]], **blanks: Any,
) -> Step | None:  # fmt: skip
    cells = set_of(
        row * state.width + column
        for net in nets for line in net if line.true
        for row, column, _ in line.candidates
    )  # fmt: skip
    return state.conclude(
        key, placed, struck, source=cells, links=links_of_net(nets), nets=nets,
        technique=technique,
        **(blanks | net_blanks(nets_in_digits(nets, state.shift), translations("en"))),
    )  # fmt: skip
