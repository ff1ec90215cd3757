"""Regions to be found, as far as they are known: which cells are in one region, and which not."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from loshu.sudoku.techniques.cell_set import CellSet, members, set_of, union


class CellTie(NamedTuple):
    """Whether two cells are in one region."""

    first: int
    second: int
    same: bool


class RegionState:
    """Knowledge about the regions of a puzzle.

    Parameters
    ----------
    size : int
        The number of cells of a region.
    beside : mapping of int to CellSet
        By cell: the cells that share an edge with it.

    Examples
    --------
    >>> pair = RegionState(2, {0: 0b10, 1: 0b101, 2: 0b1010, 3: 0b100})
    >>> pair.reach(0), pair.tie(CellTie(0, 1, True)), pair.is_complete
    (3, True, False)
    >>> pair.reach(2) == 0b1100  # the other two, because the first region is complete
    True
    """

    __slots__ = ("_reach", "apart", "beside", "group", "size", "version")

    def __init__(self, size: int, beside: Mapping[int, CellSet]) -> None:
        self.size, self.beside = size, beside
        self.group: dict[int, CellSet] = {cell: 1 << cell for cell in beside}
        """By cell: the cells that are known to be in its region."""
        self.apart: dict[int, CellSet] = dict.fromkeys(beside, 0)
        """By cell: the cells that are known to be in other regions."""
        self.version = 0
        """Number of facts noted."""
        self._reach: dict[CellSet, CellSet] = {}

    @property
    def is_complete(self) -> bool:
        """Whether all regions are known."""
        return all(cells.bit_count() == self.size for cells in self.group.values())

    def groups(self) -> Iterator[CellSet]:
        """Yield the cells known to be together, in the order of the first cells."""
        return (cells for cell, cells in self.group.items() if cells & -cells == 1 << cell)

    def numbers(self, cells: int) -> list[int]:
        """Return the number of the part that each cell is in, from 1; 0 outside of all."""
        numbered = {cell: at for at, part in enumerate(self.groups(), 1) for cell in members(part)}
        return [numbered.get(cell, 0) for cell in range(cells)]

    def known(self, first: int, second: int) -> bool | None:
        """Return whether two cells are in one region; None if that is not known."""
        if self.group[first] >> second & 1:
            return True
        return False if self.apart[first] >> second & 1 else None

    def tie(self, tie: CellTie) -> bool:
        """Note a fact; returns whether it is new."""
        first, second, same = tie
        if self.known(first, second) is same:
            return False
        self.version += 1
        one, other = self.group[first], self.group[second]
        self._reach = {  # of regions that the fact cannot concern
            own: cells for own, cells in self._reach.items()
            if not (cells & (one | other) if same else cells & one and cells & other)
        }  # fmt: skip
        if not same:
            self._part(one, other)
            return True
        both = one | other
        away = self.apart[first] | self.apart[second]
        if both.bit_count() == self.size:
            away |= set_of(self.group) & ~both
        for cell in members(both):
            self.group[cell] = both
        self._part(both, away)
        return True

    def _part(self, cells: CellSet, others: CellSet) -> None:
        for cell in members(cells):
            self.apart[cell] |= others
        for cell in members(others):
            self.apart[cell] |= cells

    def around(self, cells: CellSet) -> CellSet:
        """Return the cells beside some cells."""
        return union(self.beside[cell] for cell in members(cells)) & ~cells

    def reach(self, cell: int) -> CellSet:
        """Return the cells that may be in the region of a cell, as far as its size allows."""
        own = self.group[cell]
        if own not in self._reach:
            self._reach[own] = self._reached(cell)
        return self._reach[own]

    def _reached(self, start: int) -> CellSet:
        """Visit groups of cells by the number of cells that the shortest path to them takes."""
        own, closed = self.group[start], self.apart[start]
        more = self.size - own.bit_count()
        waiting: list[list[CellSet]] = [[] for _ in range(more + 1)]
        waiting[0].append(own)
        found: CellSet = 0
        for far, groups in enumerate(waiting):
            for cells in groups:
                if found & cells:
                    continue
                found |= cells
                blocked = closed | self.apart[cells.bit_length() - 1]
                for beside in members(self.around(cells) & ~blocked & ~found):
                    other = self.group[beside]
                    if (after := far + other.bit_count()) <= more:
                        waiting[after].append(other)
        return found

    def room(self, cell: int, own: CellSet, closed: CellSet, among: CellSet = -1) -> CellSet:
        """Return enough cells for a region to which paths from a cell lead; 0 if there are none.

        Parameters
        ----------
        cell : int
        own, closed : CellSet
            The cells that the region has, which are among the result, and cells that it cannot
            have.
        among : CellSet
            Cells that the paths may use; by default all.
        """
        open_ = among & ~closed
        found = edge = 1 << cell
        while own & ~found or found.bit_count() < self.size:
            if not edge:
                return 0
            at = edge & -edge
            more = self.beside[at.bit_length() - 1] & open_ & ~found
            more &= ~self.apart[at.bit_length() - 1]
            found |= more
            edge = edge & ~at | more
        return found

    def connected(self, start: int, among: CellSet) -> CellSet:
        """Return the cells among some cells to which a path without borders leads."""
        found = edge = 1 << start
        while edge:
            cell = edge.bit_length() - 1
            edge ^= 1 << cell
            more = self.beside[cell] & among & ~self.apart[cell] & ~found
            found |= more
            edge |= more
        return found

    def area(self, start: CellSet, other: CellSet) -> CellSet:
        """Return the cells that regions can connect with some cells but for one border.

        It is the border between these cells and the other ones.  Returns the empty set where
        there is another connection with the other ones.
        """
        found, edge = 0, start
        while edge:
            at = edge & -edge
            cell = at.bit_length() - 1
            found |= at
            more = (self.beside[cell] & ~self.apart[cell] | self.group[cell]) & ~found
            if at & start:
                more &= ~other
            elif more & other:
                return 0
            edge = edge & ~at | more
        return found


def digits_apart(values: Iterable[int]) -> Iterator[CellTie]:
    """Yield the pairs of cells that are in different regions because they have the same value."""
    seen: dict[int, list[int]] = {}
    for cell, value in enumerate(values):
        if value:
            yield from (CellTie(other, cell, False) for other in seen.get(value, ()))
            seen.setdefault(value, []).append(cell)
