"""Contradictions of single candidates in any Sudoku, the shortest first: no native search."""

from collections.abc import Iterable, Iterator
from typing import Final

from loshu.core.parallel import checkpoint
from loshu.core.step import Step
from loshu.sudoku.techniques.consequences import Consequences, Proof
from loshu.sudoku.techniques.forcing_nets import contradiction
from loshu.sudoku.techniques.native_trials import refuted
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.state_index import StateIndex

MOST_CANDIDATES: Final = 1500
"""The most candidates of a state: with more it would take minutes."""
AT_ONCE: Final = 8
"""Candidates that are followed side by side."""
MOST_FOLLOWED: Final = 80
"""The most candidates that are followed in a state."""
MOST_WORK: Final = 10_000
"""The most candidates in all positions of a solution whose contradictions are looked for: about 40
positions of 9x9, or ten of 16x16. From then on a search is the last resort."""


class ForcingSearch:
    """The contradictions of a state, found round by round and kept.

    Parameters
    ----------
    state : CandidateState
    earlier : iterable of int
        Candidates to follow: by default those that native propagation refutes, first the ones
        whose elimination leaves the fewest candidates.
    """

    __slots__ = ("_asks_constraints", "_found", "_index", "_later", "_waiting", "live")

    def __init__(self, state: CandidateState, earlier: Iterable[int] = ()) -> None:
        self.live = state.live
        self._index = StateIndex(state)
        self._later = [bit for bit in earlier if self.live >> bit & 1]
        if not self._later and self.live.bit_count() <= MOST_CANDIDATES:
            self._later = refuted(state)[:MOST_FOLLOWED]
        self._waiting: list[Consequences] = []
        self._asks_constraints = False
        self._found: list[Proof] = []

    @property
    def refuted(self) -> list[int]:
        """The candidates with a contradiction, the shortest first."""
        return [proof.lines[0].fact.true.bit_length() - 1 for proof in self._found]

    def contradictions(self, *, constraints: bool) -> Iterator[Proof]:
        """Yield contradictions, first those by singles alone."""
        at = 0
        while True:
            yield from self._found[at:]
            at = len(self._found)
            if self._waiting and self._asks_constraints and not constraints:
                return
            if not self._waiting:
                if not self._later:
                    return
                self._follow_more()
            elif not self._asks_constraints and all(each.is_done for each in self._waiting):
                self._asks_constraints = True
                continue
            self._round()

    def _follow_more(self) -> None:
        more, self._later = self._later[:AT_ONCE], self._later[AT_ONCE:]
        self._waiting = [Consequences(self._index, bit) for bit in more]
        self._asks_constraints = False

    def _round(self) -> None:
        waiting, found = [], []
        for each in self._waiting:
            checkpoint()  # a round of a variant takes half a second
            contradiction = each.step() if not each.is_done else None
            if contradiction is None and self._asks_constraints and each.is_done:
                contradiction = each.ask_constraints()
                if contradiction is None and each.is_done:
                    continue  # nothing else follows
            if contradiction is None:
                waiting.append(each)
            else:
                found.append(contradiction)
        self._waiting = waiting
        self._found += sorted(found, key=lambda known: len(known.lines))


def forcing_steps(state: CandidateState, technique: str) -> Iterator[Step]:
    """Yield the steps of forcing chains, or of nets: a fact follows from several others."""
    known = state.memo.get("forcing")
    if known is None or known.live != state.live:
        # A contradiction remains one: those that were found and not used are followed first.
        earlier = [] if known is None else known.refuted
        work = state.memo["forcing work"] = (
            state.memo.get("forcing work", 0) + state.live.bit_count()
        )
        if known is not None and work > MOST_WORK:
            return
        known = state.memo["forcing"] = ForcingSearch(state, earlier)
    chains = technique == "forcing-chain"
    for proof in known.contradictions(constraints=not chains):
        if chains == (proof.is_linear and not proof.asks_constraints):
            step = contradiction(state, proof, technique)
            if step is not None:
                yield step
