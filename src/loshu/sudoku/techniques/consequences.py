"""What follows from a candidate by singles and by the rules of a puzzle, and what contradicts it.

Each fact keeps what it follows from, so that a contradiction is proved by the facts that it needs.
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques.cell_set import CellSet, members, set_of, union
from loshu.sudoku.techniques.clues import left_by
from loshu.sudoku.techniques.geometry import CellHouse
from loshu.sudoku.techniques.state import CandidateState

if TYPE_CHECKING:
    from loshu.sudoku.variants.logic import Walk


class Unit(NamedTuple):
    """Candidates of which one is true: those of a cell, or of a value in a house."""

    candidates: int
    cell: int
    """-1 for a value in a house."""
    house: CellHouse | None
    value: int


class Fact(NamedTuple):
    """A candidate that must be true, or candidates that a rule leaves no way."""

    true: int
    """The candidate; -1 for what a rule strikes out."""
    unit: Unit | None
    """Where it is the only candidate left; None for what is supposed, and for rules."""
    walk: "Walk | None"


class SupposedContradiction(NamedTuple):
    """What a supposed candidate leads to, with the facts that it takes, in order."""

    supposed: int
    facts: tuple[Fact, ...]
    struck: tuple[int, ...]
    """By fact: the candidates struck out by a rule that a later fact needs."""
    unit: Unit | None
    """What has no candidate left; None where no way is left to keep a rule."""
    walk: "Walk | None"
    linear: bool
    """Whether each fact follows from one other alone."""


class StateIndex:
    """The units and walks of a state, and where its candidates are in them."""

    __slots__ = ("live", "state", "units", "units_of", "walks")

    def __init__(self, state: CandidateState) -> None:
        self.state, self.live = state, state.live
        self.units = _units(state)
        self.units_of: dict[int, list[int]] = {bit: [] for bit in members(state.live)}
        for number, unit in enumerate(self.units):
            for bit in members(unit.candidates):
                self.units_of[bit].append(number)
        self.walks = _walks(state)

    def column(self, cells: Iterable[int]) -> int:
        """Return the live candidates of cells."""
        every, count = set_of(cells), self.state.geometry.cells
        return self.live & union(every << v * count for v in range(1, self.state.size + 1))


def _units(state: CandidateState) -> list[Unit]:
    count = state.geometry.cells
    found = [
        Unit(set_of(value * count + cell for value in members(held)), cell, None, 0)
        for cell in members(state.open)
        if (held := state.candidates[cell])
    ]
    for house in state.geometry.houses:
        for value in range(1, state.size + 1):
            places = state.places[value] & house.cells
            if places:
                found.append(Unit(places << value * count, -1, house, value))
    return found


def _walks(state: CandidateState) -> "list[tuple[CellSet, Walk]]":
    """Return the walks of rules with their cells; cages are filled by walks as well."""
    if not state.sudoku.rules:
        return []
    # The same each time: answers are remembered by the identity of a walk.
    if "walks" not in state.memo:
        state.memo["walks"] = [*_walks_of_rules(state.sudoku)]
    known: list[Walk] = state.memo["walks"]
    return [(cells, walk) for walk in known if (cells := set_of(walk.cells)) & state.open]


def _walks_of_rules(sudoku: Sudoku) -> "Iterator[Walk]":
    from loshu.sudoku.variants.logic import linear_walk
    from loshu.sudoku.variants.rule_logic import walks_of

    for rule in sudoku.rules:
        if rule.kind == "killer" and rule.number is not None:
            yield linear_walk(((1, cell) for cell in rule.cells[0]), rule.number, sudoku.size)
        else:
            yield from walks_of(rule, sudoku.field)


class Consequences:
    """What follows from one candidate, found round by round."""

    __slots__ = ("_changed", "_facts", "_fallen", "_index", "_true", "_waiting", "live", "supposed")

    def __init__(self, index: StateIndex, supposed: int) -> None:
        self._index, self.supposed = index, supposed
        self.live = index.live
        self._facts: list[Fact] = []
        self._fallen: dict[int, int] = {}
        """By candidate that is false: the fact which strikes it out."""
        self._true = 1 << supposed
        self._waiting = [Fact(supposed, None, None)]
        self._changed: CellSet = 0
        """Cells that lost candidates since rules were asked."""

    @property
    def is_done(self) -> bool:
        """Whether no single is left."""
        return not self._waiting

    def step(self) -> SupposedContradiction | None:
        """Strike out what the latest facts exclude, and find the singles that it leaves."""
        geometry = self._index.state.geometry
        touched = set[int]()
        for fact in self._waiting:
            self._facts.append(fact)
            gone = geometry.links[fact.true] & self.live
            touched |= self._strike(gone)
        self._waiting = []
        return self._singles(touched)

    def ask_rules(self) -> SupposedContradiction | None:
        """Strike out what leaves no way to keep a rule, and find the singles that it leaves."""
        state, touched = self._index.state, set[int]()
        changed, self._changed = self._changed, 0
        for cells, walk in self._index.walks:
            if not cells & changed:
                continue
            known = tuple(self._held(cell) for cell in walk.cells)
            kept = left_by(state, walk, known)
            if kept is None or list(known) == kept:
                continue
            if not all(kept):
                return self._proved(None, walk)
            self._facts.append(Fact(-1, None, walk))
            count = state.geometry.cells
            touched |= self._strike(
                set_of(
                    value * count + cell
                    for cell, left, held in zip(walk.cells, kept, known, strict=True)
                    for value in members(held & ~left)
                )
                & self.live
            )
        return self._singles(touched)

    def _held(self, cell: int) -> int:
        state = self._index.state
        if state.values[cell]:
            return 1 << state.values[cell]
        count = state.geometry.cells
        return set_of(
            v for v in members(state.candidates[cell]) if self.live >> v * count + cell & 1
        )

    def _strike(self, gone: int) -> set[int]:
        """Strike out candidates by the last fact; returns the units that lose some."""
        self.live &= ~gone
        touched, number = set[int](), len(self._facts) - 1
        count = self._index.state.geometry.cells
        for bit in members(gone):
            self._fallen[bit] = number
            self._changed |= 1 << bit % count
            touched.update(self._index.units_of[bit])
        return touched

    def _singles(self, touched: set[int]) -> SupposedContradiction | None:
        broken = []
        for number in sorted(touched):
            unit = self._index.units[number]
            left = unit.candidates & self.live
            if not left:
                broken.append(self._proved(unit, None))
            elif not left & (left - 1) and not left & self._true:
                self._true |= left
                self._waiting.append(Fact(left.bit_length() - 1, unit, None))
        return min(broken, key=lambda found: len(found.facts), default=None)

    def _proved(self, unit: Unit | None, walk: "Walk | None") -> SupposedContradiction:
        """Return the facts from which a unit without candidates, or a broken rule, follows."""
        last = Fact(-1, unit, walk)
        needed, struck = dict[int, set[int]](), dict[int, int]()
        waiting = self._reasons(last, len(self._facts), struck)
        while waiting:
            number = waiting.pop()
            if number not in needed:
                needed[number] = self._reasons(self._facts[number], number, struck)
                waiting |= needed[number]
        order = sorted(needed)
        return SupposedContradiction(
            self.supposed, tuple(self._facts[number] for number in order),
            tuple(struck.get(number, 0) for number in order), unit, walk,
            all(len(reasons) < 2 for reasons in needed.values()),
        )  # fmt: skip

    def _reasons(self, fact: Fact, number: int, struck: dict[int, int]) -> set[int]:
        if fact.unit is not None:
            candidates = fact.unit.candidates
        elif fact.walk is not None:
            candidates = self._index.column(fact.walk.cells)
        else:
            return set()
        found = set[int]()
        for bit in members(candidates):
            before = self._fallen.get(bit, number)
            if before < number and bit != fact.true:
                found.add(before)
                struck[before] = struck.get(before, 0) | 1 << bit
        return found
