"""The candidates of a puzzle: the numbers that each cell can still have."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from itertools import pairwise
from types import MappingProxyType
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.step import Mark, Step
from loshu.tour.solver import given_numbers
from loshu.tour.techniques.sets import NumberSet, PlaceSet, members, singleton, size
from loshu.tour.tour import Tour

FEW: Final = 5
"""Numbers left in a cell that a sentence lists."""


class Candidates:
    """The state of a solver: cells are places 0, 1, ... without the holes, numbers count from 0.

    Examples
    --------
    >>> from loshu.tour.tour import parse_tour
    >>> state = Candidates(parse_tour("1x3:rook-step:1,.,."))
    >>> state.at, list(members(state.numbers[1]))
    ([0, -1, -1], [1, 2])
    """

    def __init__(self, tour: Tour) -> None:
        self.game: Final = tour.game
        graph = tour.game.graph
        self.cells: Final = graph.cells.tolist()
        self.size: Final = len(self.cells)
        place_of = {cell: place for place, cell in enumerate(self.cells)}
        self.after: Final[list[PlaceSet]] = [0] * self.size
        self.before: Final[list[PlaceSet]] = [0] * self.size
        for place, cell in enumerate(self.cells):
            for target in graph.after(cell).tolist():
                self.after[place] |= singleton(place_of[target])
                self.before[place_of[target]] |= singleton(place)
        self.near: Final = [a | b for a, b in zip(self.after, self.before, strict=True)]
        self.everything: Final[NumberSet] = (1 << self.size) - 1
        self.numbers: list[NumberSet] = [self.everything] * self.size
        self.places: list[PlaceSet] = [self.everything] * self.size
        self.at: list[int] = [-1] * self.size
        self.free: PlaceSet = self.everything
        self.unwritten: NumberSet = self.everything
        self.first_number: Final[NumberSet] = singleton(0)
        self.last_number: Final[NumberSet] = singleton(self.size - 1)
        self._reach: list[PlaceSet] | None = None
        givens = given_numbers(tour)
        for place, cell in enumerate(self.cells):
            if givens is not None and givens[cell]:
                self.write(place, int(givens[cell]) - 1)

    def write(self, place: int, number: int) -> None:
        """Write a number into a place, and remove both everywhere else."""
        self._reach = None
        for other in members(self.places[number]):
            self.numbers[other] &= ~singleton(number)
        for other in members(self.numbers[place]):
            self.places[other] &= ~singleton(place)
        self.numbers[place], self.places[number] = singleton(number), singleton(place)
        self.at[number] = place
        self.unwritten &= ~singleton(number)
        self.free &= ~singleton(place)

    def strike(self, place: int, number: int) -> None:
        """Remove a number from a place."""
        self._reach = None
        self.numbers[place] &= ~singleton(number)
        self.places[number] &= ~singleton(place)

    def apply(self, step: Step) -> None:
        """Write the numbers of a step, and remove the numbers that it eliminates."""
        places = {cell: place for place, cell in enumerate(self.cells)}
        columns = self.game.board.columns
        for row, column, value in step.placed:
            self.write(places[row * columns + column], value - 1)
        for row, column, value in step.eliminated:
            self.strike(places[row * columns + column], value - 1)

    def has(self, step: Step) -> bool:
        """Whether nothing that a step concludes is new."""
        return all(
            self.at[value - 1] == self._place(row, column) for row, column, value in step.placed
        ) and not any(
            self.numbers[self._place(row, column)] >> (value - 1) & 1
            for row, column, value in step.eliminated
        )

    def _place(self, row: int, column: int) -> int:
        return int(self.cells.index(row * self.game.board.columns + column))

    def successors(self, numbers: NumberSet) -> NumberSet:
        """Return the numbers that follow some numbers; 1 follows the last of a closed tour."""
        after = numbers << 1 & self.everything
        return after | numbers >> (self.size - 1) if self.game.closed else after

    def predecessors(self, numbers: NumberSet) -> NumberSet:
        """Return the numbers before some numbers; the last of a closed tour is before 1."""
        before = numbers >> 1
        return before | (numbers & 1) << (self.size - 1) if self.game.closed else before

    def has_step(self, start: int, end: int) -> bool:
        """Whether a step leads from one place to another."""
        return bool(self.after[start] >> end & 1)

    @property
    def solved(self) -> bool:
        """Whether every place has its number."""
        return not self.free

    def missing(self) -> Iterator[int]:
        """Yield the numbers that are not written yet."""
        return members(self.unwritten)

    def next_to(self, number: int) -> tuple[int, int]:
        """Return the places of the numbers before and after; -1 where there is none."""
        before = self.at[number - 1] if number > 0 or self.game.closed else -1
        last = number + 1 == self.size
        after = -1 if last and not self.game.closed else self.at[0 if last else number + 1]
        return before, after

    def gaps(self) -> list[tuple[int, int]]:
        """List the runs of missing numbers as (number before, number after).

        Before the first number and after the last one there is -1 and `size`; on a closed tour
        the number after may be lower than the one before.
        """
        written = [number for number, place in enumerate(self.at) if place >= 0]
        if not written:
            return [(-1, self.size)] if not self.game.closed else []
        if self.game.closed:
            bounds = [*written, written[0] + self.size]
        else:
            bounds = [-1, *written, self.size]
        return [
            (a, b % self.size if self.game.closed else b) for a, b in pairwise(bounds) if b > a + 1
        ]

    def inside(self, gap: tuple[int, int]) -> list[int]:
        """List the missing numbers of a gap in their order."""
        low, high = gap
        if self.game.closed and high <= low:
            high += self.size
        return [number % self.size for number in range(low + 1, high)]

    def ends(self, gap: tuple[int, int]) -> tuple[int, int]:
        """Return the places at the ends of a gap, -1 where it is open."""
        low, high = gap
        return (self.at[low] if low >= 0 else -1, self.at[high] if high < self.size else -1)

    def around(self, number: int) -> tuple[int, int]:
        """Return the places of the written numbers around a missing one, -1 where there is none."""
        gap = next((gap for gap in self.gaps() if number in self.inside(gap)), None)
        return (-1, -1) if gap is None else self.ends(gap)

    def spread(self, places: PlaceSet, links: list[PlaceSet]) -> PlaceSet:
        """Return the places that are linked to one of these."""
        found = 0
        while places:  # the innermost loop of all: no generator
            low = places & -places
            found |= links[low.bit_length() - 1]
            places ^= low
        return found

    def reach(self) -> list[PlaceSet]:
        """Return for each number the candidate places that are near enough to its neighbors.

        The distances are measured through free cells, both from the number written before it and
        to the number written after it.
        """
        if self._reach is None:
            found = list(self.places)
            for gap in self.gaps():
                numbers = self.inside(gap)
                first, last = self.ends(gap)
                for start, links, order in (
                    (first, self.after, numbers),
                    (last, self.before, numbers[::-1]),
                ):
                    if start < 0:
                        continue
                    ball = 0
                    rim = singleton(start)
                    for number in order:
                        rim = self.spread(rim, links) & self.free & ~ball
                        ball |= rim
                        found[number] &= ball
            self._reach = found
        return self._reach

    def copy(self) -> "Candidates":
        """Return candidates that change without these."""
        other = copy(self)
        other.numbers, other.places, other.at = [*self.numbers], [*self.places], [*self.at]
        return other

    def around_gap(self, gap: tuple[int, int]) -> dict[str, int | str]:
        """Return the blanks for the written numbers at the ends of a gap."""
        first, last = self.ends(gap)
        blanks: dict[str, int | str] = {}
        if first >= 0:
            blanks |= {"low": gap[0] + 1, "low_cell": self.name(first)}
        if last >= 0:
            blanks |= {"high": gap[1] + 1, "high_cell": self.name(last)}
        return blanks

    def listed_ends(self, gap: tuple[int, int]) -> str:
        """List the written numbers at the ends of a gap with their cells."""
        ends = zip(gap, self.ends(gap), strict=True)
        return ", ".join(f"{number + 1} ({self.name(at)})" for number, at in ends if at >= 0)

    def name(self, place: int) -> str:
        """Write the name of a place, such as r1c2."""
        return self.game.board.name_of(self.cells[place])

    def _spot(self, place: int) -> tuple[int, int]:
        row, column = divmod(self.cells[place], self.game.board.columns)
        return row, column

    def step(
        self,
        key: str,
        *,
        placed: Iterable[tuple[int, int]] = (),
        struck: Sequence[tuple[int, NumberSet]] = (),
        sources: Iterable[int] = (),
        focus: Iterable[int] = (),
        area: PlaceSet = 0,
        blanks: Mapping[str, int | str] = MappingProxyType({}),
        **parameters: int | str,
    ) -> Step | None:
        """Make the step of (place, number) pairs; None where it would change nothing.

        The parameters of its sentence are ``blanks`` and all further names.
        """
        written = tuple((*self._spot(place), number + 1) for place, number in placed)
        gone = tuple(
            (*self._spot(place), number + 1)
            for place, bits in struck
            for number in members(bits & self.numbers[place])
        )
        if not written and not gone:
            return None
        left = {
            self.name(place): self.numbers[place] & ~bits
            for place, bits in struck
            if bits & self.numbers[place]
        }
        marks = [Mark(row, column, "placed") for row, column, _ in written]
        marks += [Mark(*self._spot(place), "from") for place in sources if place >= 0]
        marks += [Mark(*self._spot(place), "focus") for place in focus]
        marks += [Mark(*self._spot(place), "area") for place in members(area)]
        known: dict[str, int | str] = {"count": len(gone), **_left(left), **blanks, **parameters}
        return Step(key, written, gone, tuple(marks), tuple(known.items()))

    def givens(self) -> NDArray[np.int32]:
        """Return the written numbers, cell by cell, in the form of the kernels."""
        found = np.zeros(self.game.board.size, dtype=np.int32)
        for number, place in enumerate(self.at):
            if place >= 0:
                found[self.cells[place]] = number + 1
        return found


def _left(cells: Mapping[str, NumberSet]) -> dict[str, str]:
    """List the numbers left in cells where they are few: ``r1c1=4,7;r1c2=9``."""
    few = {cell: left for cell, left in cells.items() if 0 < size(left) <= FEW}
    listed = {cell: ",".join(str(n + 1) for n in members(left)) for cell, left in few.items()}
    return {"left": ";".join(f"{cell}={left}" for cell, left in listed.items())} if few else {}
