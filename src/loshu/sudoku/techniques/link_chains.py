"""Chains and loops in any Sudoku, the shortest first: for states without a native search.

A chain starts with a node that is false.  A strong link leads from a false node to a true one, a
weak link from a true node to a false one.  Where it ends with a true node, its start or its end
is true.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import members, only, set_of
from loshu.sudoku.techniques.chain_graph import ChainGraph, LinkKind
from loshu.sudoku.techniques.kernel_search import Candidate, ChainNode, KernelStep
from loshu.sudoku.techniques.state import CandidateState

LONGEST: Final = {"grouped-nice-loop": 6, "als-xy-chain": 5}
"""By technique: strong links of a chain, 7 for others."""
KINDS: Final[dict[str, frozenset[LinkKind]]] = {
    "x-chain": frozenset({"house"}),
    "xy-chain": frozenset({"cell"}),
    "nice-loop": frozenset({"cell", "house"}),
    "grouped-nice-loop": frozenset({"cell", "house", "group"}),
    "als-xy-chain": frozenset({"cell", "house", "group", "set"}),
}
"""By technique: the strong links that its chains have."""


class Reached(NamedTuple):
    """A node that is true, with what it follows from."""

    node: int
    false: int
    """The other end of its strong link."""
    kind: LinkKind
    before: "Reached | None"


def chains(state: CandidateState, technique: str) -> Iterator[KernelStep]:
    """Yield the chains of a technique, the shortest first; each start has one."""
    if state.kernel_search is not None:
        return
    graph = ChainGraph(state, KINDS[technique], same_value=technique == "x-chain")
    waiting = {at: _Search(graph, at) for at, ends in enumerate(graph.ends) if ends}
    for _ in range(LONGEST.get(technique, 7)):
        for start, search in [*waiting.items()]:
            for reached in search.step():
                found = _concluded(state, graph, start, reached)
                if found is not None:
                    yield found
            if not search.front:
                del waiting[start]


class _Search:
    """What follows from one false node, one strong link further each time."""

    __slots__ = ("_graph", "_seen", "_start", "front")

    def __init__(self, graph: ChainGraph, start: int) -> None:
        self._graph, self._start = graph, start
        self._seen = 0
        self.front: list[Reached] = []

    def step(self) -> list[Reached]:
        """Follow each weak link, then each strong one; returns what was not reached before."""
        found = list[Reached]()
        if not self._seen:
            ends = {end.node: end.kind for end in self._graph.ends[self._start]}
            found = [Reached(node, self._start, kind, None) for node, kind in ends.items()]
            self._seen = set_of(ends)
        for before in self.front:
            after = self._graph.followers(before.node)
            fresh = after.nodes & ~self._seen
            self._seen |= fresh
            for node in members(fresh):
                found.append(Reached(node, *after.by_node[node], before))
        self.front = found
        return found


def _concluded(
    state: CandidateState, graph: ChainGraph, start: int, reached: Reached
) -> KernelStep | None:
    """Return what a chain places or strikes out, or None."""
    if reached.before is None:
        return None  # one strong link: simpler techniques find that
    end = reached.node
    if end == start:
        return _verity(state, graph, reached) if graph.excluded[start] & state.live else None
    gone = graph.excluded[start] & graph.excluded[end] & state.live
    loop = not graph.masks[start] & ~graph.excluded[end]
    if loop:
        for held in _path(reached):
            if held.before is not None:
                gone |= graph.excluded[held.before.node] & graph.excluded[held.false] & state.live
    return _step(state, graph, reached, gone, loop=loop) if gone else None


def _path(reached: Reached) -> list[Reached]:
    found, held = list[Reached](), reached
    while True:
        found.append(held)
        if held.before is None:
            return found[::-1]
        held = held.before


def _verity(state: CandidateState, graph: ChainGraph, reached: Reached) -> KernelStep | None:
    node = graph.nodes[reached.node]
    if node.cells.bit_count() > 1:
        return _step(state, graph, reached, graph.excluded[reached.node], loop=False)
    return _step(state, graph, reached, 0, placed=(Candidate(only(node.cells), node.value),))


def _step(
    state: CandidateState,
    graph: ChainGraph,
    reached: Reached,
    gone: int,
    *,
    placed: tuple[Candidate, ...] = (),
    loop: bool = False,
) -> KernelStep:
    path = _path(reached)
    chain = list[ChainNode]()
    for held in path:
        chain.append(ChainNode(*graph.nodes[held.false], False, False))
        chain.append(ChainNode(*graph.nodes[held.node], True, held.kind == "set"))
    struck = tuple(
        Candidate(cell, value) for value, cell in
        (divmod(bit, state.geometry.cells) for bit in members(gone))
    )  # fmt: skip
    name = "continuous-nice-loop" if loop else "aic"
    return KernelStep(
        name, placed, struck, cells=(), values=(), base=(), cover=(), fins=(), endo_fins=(),
        sets=(), commons=(), chains=(tuple(chain),), nets=(),
    )  # fmt: skip


def chain_steps(state: CandidateState, technique: str) -> Iterator[Step]:
    """Yield the steps of the chains of a technique."""
    from loshu.sudoku.techniques.chains import describe

    steps = (describe(state, found, technique) for found in chains(state, technique))
    yield from (step for step in steps if step is not None)
