"""Contradictions of single candidates in any Sudoku, the shortest first: no native search."""

from collections.abc import Iterator
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.symbols import SYMBOLS
from loshu.sudoku.techniques.cell_set import members, set_of
from loshu.sudoku.techniques.chain_words import ARROW
from loshu.sudoku.techniques.consequences import Consequences, StateIndex, SupposedContradiction
from loshu.sudoku.techniques.state import CandidateState

MOST_CANDIDATES: Final = 1500
"""Where more are left, to follow each would take minutes."""


class ForcingSearch:
    """The contradictions of a state, found round by round and kept.

    Parameters
    ----------
    state : CandidateState
    """

    __slots__ = ("_asks_rules", "_found", "_waiting", "live")

    def __init__(self, state: CandidateState) -> None:
        self.live = state.live
        index = StateIndex(state)
        few = self.live.bit_count() <= MOST_CANDIDATES
        self._waiting = [Consequences(index, bit) for bit in members(self.live)] if few else []
        self._asks_rules = False
        self._found: list[SupposedContradiction] = []

    def contradictions(self, *, rules: bool) -> Iterator[SupposedContradiction]:
        """Yield contradictions, first those by singles alone."""
        at = 0
        while True:
            yield from self._found[at:]
            at = len(self._found)
            if not self._waiting or (self._asks_rules and not rules):
                return
            if not self._asks_rules and all(each.is_done for each in self._waiting):
                self._asks_rules = True
                continue
            self._round()

    def _round(self) -> None:
        waiting, found = [], []
        for each in self._waiting:
            contradiction = each.step() if not each.is_done else None
            if contradiction is None and self._asks_rules and each.is_done:
                contradiction = each.ask_rules()
                if contradiction is None and each.is_done:
                    continue  # nothing else follows
            if contradiction is None:
                waiting.append(each)
            else:
                found.append(contradiction)
        self._waiting = waiting
        self._found += sorted(found, key=lambda known: len(known.facts))


def forcing_steps(state: CandidateState, technique: str) -> Iterator[Step]:
    """Yield the steps of forcing chains, or of nets: a fact follows from several others."""
    known = state.memo.get("forcing")
    if known is None or known.live != state.live:
        known = state.memo["forcing"] = ForcingSearch(state)
    chains = technique == "forcing-chain"
    for found in known.contradictions(rules=not chains):
        only_singles = all(fact.walk is None for fact in found.facts) and found.walk is None
        if chains == (found.linear and only_singles):
            step = _step(state, found, technique)
            if step is not None:
                yield step


def _step(state: CandidateState, found: SupposedContradiction, technique: str) -> Step | None:
    count = state.geometry.cells
    value, cell = divmod(found.supposed, count)
    chain = ARROW.join(
        _text(state, fact.true, struck)
        for fact, struck in zip(found.facts, found.struck, strict=True)
    )
    source = set_of(fact.true % count for fact in found.facts if fact.true >= 0)
    blanks: dict[str, str] = {}
    if found.walk is not None:
        kind, area = "no-way", set_of(found.walk.cells)
        blanks["cells"] = state.names(found.walk.cells)
    elif found.unit is not None and found.unit.house is not None:
        kind, area = "no-place", found.unit.house.cells
        blanks |= {"house": found.unit.house.name, "missing": SYMBOLS[found.unit.value]}
    else:
        at = -1 if found.unit is None else found.unit.cell
        kind, area = "no-candidate", 1 << at
        blanks["empty"] = state.geometry.name(at)
    if len(found.facts) == 1:  # only what is supposed
        kind += "-at-once"
    return state.strike(
        f"supposed.{kind}", [(1 << value, 1 << cell)], focus=1 << cell, source=source, area=area,
        technique=technique, cell=state.geometry.name(cell), digit=SYMBOLS[value], chain=chain,
        **blanks,
    )  # fmt: skip


def _text(state: CandidateState, true: int, struck: int) -> str:
    """Write a fact: a value of a cell, or what a rule strikes out and later facts need."""
    count = state.geometry.cells
    if true >= 0:
        value, cell = divmod(true, count)
        return f"{state.geometry.name(cell)}={SYMBOLS[value]}"
    gone: dict[int, str] = {}
    for bit in members(struck):
        value, cell = divmod(bit, count)
        gone[cell] = gone.get(cell, "") + SYMBOLS[value]
    return ", ".join(f"{state.geometry.name(cell)}≠{values}" for cell, values in gone.items())
