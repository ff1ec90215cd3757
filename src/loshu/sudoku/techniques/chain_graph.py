"""The strong links of any Sudoku: between candidates, groups of them, and almost locked sets."""

from collections.abc import Iterator
from functools import reduce
from itertools import combinations
from operator import and_
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from loshu.sudoku.techniques.cell_set import CellSet, ValueSet, members, set_of, union
from loshu.sudoku.techniques.state import CandidateState

if TYPE_CHECKING:
    from loshu.sudoku.rules.constraint import Constraint

LinkKind: TypeAlias = Literal["cell", "house", "group", "set"]
MOST_PLACES: Final = 6
"""Places of a value in a house that are split into two groups."""
LARGEST_SET: Final = 4
"""Cells of an almost locked set."""


class Node(NamedTuple):
    """A value in one of some cells."""

    cells: CellSet
    value: int


class _End(NamedTuple):
    """A node, its candidates, and the candidates that it excludes in any position."""

    node: Node
    mask: int
    excluded: int


class StrongEnd(NamedTuple):
    """A node that is true where another one is false."""

    node: int
    kind: LinkKind


class ChainGraph:
    """The nodes of chains in a state, by number, and what follows from each.

    Parameters
    ----------
    state : CandidateState
    kinds : frozenset of LinkKind
        The strong links that are followed.
    same_value : bool
        Whether weak links lead to nodes of the same value only.
    """

    __slots__ = (
        "_by_lowest", "_excluders", "_followers", "_kinds", "_lowest", "_numbers", "_same_value",
        "_state", "_true", "ends", "excluded", "masks", "nodes",
    )  # fmt: skip

    def __init__(
        self, state: CandidateState, kinds: frozenset[LinkKind], *, same_value: bool = False
    ) -> None:
        self._state, self._kinds, self._same_value = state, kinds, same_value
        self._numbers: dict[Node, int] = {}
        self._followers: dict[int, int] = {}
        self.nodes: list[Node] = []
        self.masks: list[int] = []
        """By node: its candidates."""
        self.excluded: list[int] = []
        """By node: the candidates that are false where it is true."""
        self.ends: list[list[StrongEnd]] = []
        """By node: the true nodes where it is false."""
        if "cell" in kinds:
            self._link_cells()
        if "house" in kinds:
            self._link_houses()
        if "set" in kinds:
            self._link_sets()
        self._by_lowest: dict[int, list[int]] = {}
        self._lowest = 0
        for node, mask in enumerate(self.masks):
            if self.ends[node]:
                lowest = mask & -mask
                self._lowest |= lowest
                self._by_lowest.setdefault(lowest.bit_length() - 1, []).append(node)
        self._true = [set_of(end.node for end in ends) for ends in self.ends]
        self._excluders: dict[int, int] = {}
        for node, excluded in enumerate(self.excluded):
            if self.ends[node]:
                for bit in members(excluded):
                    self._excluders[bit] = self._excluders.get(bit, 0) | 1 << node

    def true_where_false(self, node: int) -> int:
        """Return the nodes that are true where a node is false, a bit for each number."""
        return self._true[node]

    def concluding(self, node: int) -> int:
        """Return the nodes that conclude something together with a node.

        They exclude the same, or the node itself, which closes a loop.
        """
        together = union(self._excluders[bit] for bit in members(self.excluded[node]))
        loops = [self._excluders.get(bit, 0) for bit in members(self.masks[node])]
        return together | reduce(and_, loops)

    def followers(self, node: int) -> int:
        """Return the true nodes where a node is true: a weak link and a strong one further."""
        if node not in self._followers:
            self._followers[node] = union(self._true[false] for false in self._false_where(node))
        return self._followers[node]

    def link(self, node: int, follower: int) -> tuple[int, LinkKind]:
        """Return the false node between a node and one that follows, and the strong link."""
        return next(
            (false, end.kind)
            for false in self._false_where(node)
            for end in self.ends[false]
            if end.node == follower
        )

    def _false_where(self, node: int) -> Iterator[int]:
        """Yield the nodes with strong links that are false where a node is true."""
        excluded, value = self.excluded[node], self.nodes[node].value
        for bit in members(excluded & self._lowest):
            for other in self._by_lowest[bit]:
                if self.masks[other] & ~excluded:
                    continue
                if not self._same_value or self.nodes[other].value == value:
                    yield other

    def _number(self, end: "_End") -> int:
        if end.node not in self._numbers:
            self._numbers[end.node] = len(self.nodes)
            self.nodes.append(end.node)
            self.masks.append(end.mask)
            self.excluded.append(end.excluded & self._state.live)
            self.ends.append([])
        return self._numbers[end.node]

    def _end(self, cells: CellSet, value: int) -> "_End":
        """Return a node with what it excludes in any position: all graphs share that."""
        known: dict[tuple[CellSet, int], _End] = self._state.memo.setdefault("ends of links", {})
        if (cells, value) not in known:
            geometry = self._state.geometry
            excluded = reduce(and_, (geometry.excluded(cell, value) for cell in members(cells)))
            mask = cells << value * geometry.cells
            known[cells, value] = _End(Node(cells, value), mask, excluded)
        return known[cells, value]

    def _link(self, first: "_End", second: "_End", kind: LinkKind) -> None:
        live = self._state.live
        # A node that excludes nothing but the other end leads nowhere.
        if first.excluded & live & ~second.mask and second.excluded & live & ~first.mask:
            a, b = self._number(first), self._number(second)
            self.ends[a].append(StrongEnd(b, kind))
            self.ends[b].append(StrongEnd(a, kind))

    def _link_cells(self) -> None:
        for cell in members(self._state.cells_with(2)):
            first, second = members(self._state.candidates[cell])
            self._link(self._end(1 << cell, first), self._end(1 << cell, second), "cell")

    def _link_houses(self) -> None:
        for cells, value in self._houses():
            places = self._state.places[value] & cells
            count = places.bit_count()
            if count == 2:
                first = places & -places
                self._link(self._end(first, value), self._end(places ^ first, value), "house")
            elif "group" in self._kinds and 2 < count <= MOST_PLACES:
                for part, rest in self._halves(places, value):
                    self._link(part, rest, "group")

    def _houses(self) -> Iterator[tuple[CellSet, int]]:
        """Yield cells with a value that is in one of them."""
        seen = dict.fromkeys(
            (house.cells, value)
            for house in self._state.geometry.houses
            for value in range(1, self._state.size + 1)
        )
        seen |= dict.fromkeys(
            (cells, value) for _, value, cells in required_by_constraints(self._state)
        )
        yield from seen

    def _halves(self, places: CellSet, value: int) -> "list[tuple[_End, _End]]":
        """Return the parts of places that lie in another house as well, with the other places."""
        asked = ("halves of places", places, value)
        if asked not in self._state.memo:
            lowest = places & -places
            parts = {unit.cells & places for unit in self._state.geometry.units} - {0, places}
            parts |= {1 << cell for cell in members(places)}
            first = sorted({part if part & lowest else places ^ part for part in parts})
            self._state.memo[asked] = [
                (self._end(part, value), self._end(places ^ part, value)) for part in first
            ]
        found: list[tuple[_End, _End]] = self._state.memo[asked]
        return found

    def _link_sets(self) -> None:
        for cells, values in almost_locked_sets(self._state):
            for first, second in combinations(members(values), 2):
                ends = [self._end(self._state.places[v] & cells, v) for v in (first, second)]
                self._link(ends[0], ends[1], "set")


def required_by_constraints(state: CandidateState) -> "list[tuple[Constraint, int, CellSet]]":
    """Return the cells of constraints that must hold a value, which is in none of them yet."""
    if not state.sudoku.constraints:
        return []
    from loshu.sudoku.rules.kinds import RULE_OF

    return [
        (constraint, digit + state.shift, set_of(cells))
        for constraint in state.sudoku.constraints
        for digit, cells in RULE_OF[constraint.kind].logic.required(state, constraint)
        if all(state.values[cell] != digit + state.shift for cell in cells)
    ]


def almost_locked_sets(state: CandidateState) -> Iterator[tuple[CellSet, ValueSet]]:
    """Yield sets of two or more cells with different values, one candidate more than cells.

    Examples
    --------
    >>> state = CandidateState("2x2:12..34..........")
    >>> cells, values = next(almost_locked_sets(state))
    >>> cells.bit_count(), values.bit_count()
    (3, 4)
    """
    seen = set[CellSet]()
    few = union(state.cells_with(count) for count in range(2, LARGEST_SET + 2))
    for unit in state.geometry.units:
        cells = list(members(unit.cells & few))
        for size in range(2, min(LARGEST_SET, len(cells) - 1) + 1):
            for chosen in combinations(cells, size):
                values = union(state.candidates[cell] for cell in chosen)
                if values.bit_count() == size + 1 and (found := set_of(chosen)) not in seen:
                    seen.add(found)
                    yield found, values
