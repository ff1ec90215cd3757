"""Strong links: the two places that a value has left in a house, of which one holds it."""

from collections.abc import Iterator
from typing import NamedTuple

from loshu.sudoku.techniques.cell_set import CellSet, members
from loshu.sudoku.techniques.geometry import CellHouse
from loshu.sudoku.techniques.state import CandidateState


class StrongLink(NamedTuple):
    """Two cells of a house of which exactly one holds a value."""

    house: CellHouse
    first: int
    second: int

    @property
    def cells(self) -> CellSet:
        """Both cells."""
        return 1 << self.first | 1 << self.second

    def both_ways(self) -> Iterator[tuple[int, int]]:
        """Yield the ends in both orders."""
        yield self.first, self.second
        yield self.second, self.first


def strong_links(
    state: CandidateState, value: int, houses: tuple[CellHouse, ...]
) -> list[StrongLink]:
    """Return the strong links of a value in some houses.

    Examples
    --------
    >>> state = CandidateState("2x2:12..34..........")
    >>> [link.house.name for link in strong_links(state, 1, state.geometry.regions)]
    ['box 2', 'box 3']
    """
    found = []
    for house in houses:
        places = state.places[value] & house.cells
        if places.bit_count() == 2:
            found.append(StrongLink(house, *members(places)))
    return found
