"""Chains and loops in any Sudoku, the shortest first: for states without a native search.

A chain starts with a node that is false.  A strong link leads from a false node to a true one, a
weak link from a true node to a false one.  Where it ends with a true node, its start or its end
is true.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from loshu.sudoku.techniques.cell_set import members, only, union
from loshu.sudoku.techniques.chain_graph import ChainGraph, LinkKind
from loshu.sudoku.techniques.kernel_search import Candidate, ChainNode, KernelStep
from loshu.sudoku.techniques.state import CandidateState

LONGEST: Final = 7
"""The most strong links of a chain."""
_LONGEST: Final = {"grouped-nice-loop": 6, "als-xy-chain": 5}
"""By technique, where it is less."""
KINDS: Final[dict[str, frozenset[LinkKind]]] = {
    "x-chain": frozenset({"house"}),
    "xy-chain": frozenset({"cell"}),
    "nice-loop": frozenset({"cell", "house"}),
    "grouped-nice-loop": frozenset({"cell", "house", "group"}),
    "als-xy-chain": frozenset({"cell", "house", "group", "set"}),
}
"""By technique: the strong links that its chains have."""
_PARTS: Final = {"x-chain", "xy-chain", "nice-loop", "grouped-nice-loop"}
"""Techniques whose chains are grouped nice loops as well."""


class Reached(NamedTuple):
    """A node that is true, with its reasons."""

    node: int
    false: int
    """The other end of its strong link."""
    kind: LinkKind
    before: "Reached | None"


def chains(state: CandidateState, technique: str) -> Iterator[KernelStep]:
    """Yield the chains of a technique, the shortest first; each start has one."""
    if state.kernel_search is None and (technique not in _PARTS or _has_chains(state)):
        yield from _chains(state, technique, _LONGEST.get(technique, LONGEST))


def _has_chains(state: CandidateState) -> bool:
    """Return whether there are chains with all links but sets: only then are there simpler ones."""
    known = state.memo.get("has chains")
    if known is None or known[0] != state.live:
        found = next(_chains(state, "grouped-nice-loop", LONGEST), None) is not None
        known = state.memo["has chains"] = state.live, found
    return bool(known[1])


def _chains(state: CandidateState, technique: str, longest: int) -> Iterator[KernelStep]:
    graph = ChainGraph(state, KINDS[technique], same_value=technique == "x-chain")
    waiting = {at: _Search(graph, at) for at, ends in enumerate(graph.ends) if ends}
    for _ in range(longest):
        for start, search in [*waiting.items()]:
            for end in members(search.step()):
                found = _concluded(state, graph, start, search.path(end))
                if found is not None:
                    yield found
            if not search.fronts[-1]:
                del waiting[start]


class _Search:
    """The consequences of one false node, one strong link further with each step."""

    __slots__ = ("_conclusive", "_graph", "_seen", "_start", "fronts")

    def __init__(self, graph: ChainGraph, start: int) -> None:
        self._graph, self._start = graph, start
        self._seen = 0
        self._conclusive = graph.concluding(start) | 1 << start
        self.fronts: list[int] = []
        """The nodes that are true after one, two and more strong links, a bit for each."""

    def step(self) -> int:
        """Follow each weak link, then each strong one; returns new ends that conclude something."""
        if self.fronts:
            fresh = union(self._graph.followers(node) for node in members(self.fronts[-1]))
        else:
            fresh = self._graph.true_where_false(self._start)
        fresh &= ~self._seen
        self._seen |= fresh
        self.fronts.append(fresh)
        return fresh & self._conclusive

    def path(self, end: int) -> Reached:
        """Return how the last front reached a node."""
        nodes = [end]
        for front in self.fronts[-2::-1]:
            nodes.append(
                next(n for n in members(front) if self._graph.followers(n) >> nodes[-1] & 1)
            )
        nodes.reverse()
        kind = next(e.kind for e in self._graph.ends[self._start] if e.node == nodes[0])
        reached = Reached(nodes[0], self._start, kind, None)
        for before, node in pairwise(nodes):
            reached = Reached(node, *self._graph.link(before, node), reached)
        return reached


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
