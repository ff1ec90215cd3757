"""Consequences of a candidate by singles and the rules of a puzzle.

Each fact keeps its premises, so a proof has only the facts that it needs.
"""

from collections.abc import Iterator
from functools import reduce
from operator import and_
from typing import NamedTuple

from loshu.sudoku.techniques.cell_set import CellSet, members, set_of, union
from loshu.sudoku.techniques.clue_facts import left_by
from loshu.sudoku.techniques.state_index import ConstraintWalk, StateIndex, Unit


class Fact(NamedTuple):
    """Candidates of which one is true, or candidates that are false."""

    true: int
    """The candidates of which one is true; 0 where some are false."""
    false: int
    """The candidates that a constraint or the assumption excludes."""
    unit: Unit | None
    """The unit that has only the true candidates left; None for the assumption and constraints."""
    constraint: ConstraintWalk | None
    by: int = -1
    """In a chain: the one fact that excludes the other candidates of the unit."""


class ProofLine(NamedTuple):
    """A fact, and the excluded candidates that it follows from, with their lines."""

    fact: Fact
    premises: tuple[tuple[int, int], ...]


class Proof(NamedTuple):
    """Facts in order: the assumption first, the conclusion or the contradiction last."""

    lines: tuple[ProofLine, ...]
    is_contradiction: bool

    @property
    def is_linear(self) -> bool:
        """Whether each fact before the last follows from a single other fact."""
        return all(len({at for _, at in line.premises}) < 2 for line in self.lines[:-1])

    @property
    def asks_constraints(self) -> bool:
        """Whether a line uses all cells of a constraint."""
        return any(line.fact.constraint is not None for line in self.lines)


class Consequences:
    """The consequences of one candidate, found round by round.

    Parameters
    ----------
    index : StateIndex
    supposed : int
        The candidate.
    true : bool
        Whether it is supposed to be true.
    groups : bool
        Whether places of a value that share two houses exclude it elsewhere, and the singles that
        the state has already are followed too.
    linear : bool
        Whether each fact must follow from a single other fact, as in a chain.
    """

    __slots__ = (
        "_changed", "_facts", "_fallen", "_groups", "_index", "_linear", "_true", "_waiting",
        "live", "supposed",
    )  # fmt: skip

    def __init__(
        self, index: StateIndex, supposed: int, *, true: bool = True, groups: bool = False,
        linear: bool = False,
    ) -> None:  # fmt: skip
        self._index, self.supposed = index, supposed
        self._groups, self._linear = groups, linear
        self.live = index.live
        self._facts: list[Fact] = []
        self._fallen: dict[int, int] = {}
        """By false candidate: the fact that excludes it."""
        bit = 1 << supposed
        self._true = {bit} if true else set[int]()
        """Sets of candidates that are known to contain a true one."""
        self._waiting = [Fact(bit, 0, None, None) if true else Fact(0, bit, None, None)]
        if groups:
            self._waiting += self._given_singles()
        self._changed: CellSet = 0
        """Cells that lost candidates since the constraints were last used."""

    def _given_singles(self) -> Iterator[Fact]:
        for unit in self._index.units:
            single = unit.candidates
            if not single & (single - 1) and single not in self._true:
                self._true.add(single)
                yield Fact(single, 0, unit, None)

    @property
    def is_done(self) -> bool:
        """Whether no single is left."""
        return not self._waiting

    def step(self) -> Proof | None:
        """Exclude candidates by the latest facts, and find the singles that are left."""
        links, touched = self._index.state.geometry.links, set[int]()
        first = len(self._waiting) if self._facts else 1  # the assumption comes alone
        waiting, self._waiting = self._waiting[:first], self._waiting[first:]
        for fact in waiting:
            self._facts.append(fact)
            excluded = reduce(and_, (links[bit] for bit in members(fact.true)), self._index.live)
            gone = excluded if fact.true else fact.false
            touched |= self._strike(gone & self.live)
            if self._linear:
                self._follow(gone)
        return self._singles(touched)

    def _follow(self, gone: int) -> None:
        """Find the consequences of the last fact alone."""
        touched = {number for bit in members(gone) for number in self._index.units_of[bit]}
        for number in sorted(touched):
            unit = self._index.units[number]
            left = unit.candidates & ~gone
            if left and left not in self._true and self._says_more(unit, left):
                self._true.add(left)
                self._waiting.append(Fact(left, 0, unit, None, len(self._facts) - 1))

    def proof_of(self, candidate: int, true: bool) -> Proof | None:
        """Return the proof that a candidate is true or false; None if there is none yet."""
        bit = 1 << candidate
        if not true:
            if candidate not in self._fallen:
                return None
            return self._proved(Fact(0, bit, None, None), is_contradiction=False)
        waiting = self._waiting if self._facts else self._waiting[:1]
        fact = next((known for known in waiting if known.true == bit), None)
        return None if fact is None else self._proved(fact, is_contradiction=False)

    def ask_constraints(self) -> Proof | None:
        """Exclude candidates that no way to fill a constraint uses, and find the singles left."""
        state, touched = self._index.state, set[int]()
        changed, self._changed = self._changed, 0
        for cells, asked in self._index.walks:
            if not cells & changed:
                continue
            walk = asked.walk
            known = tuple(self._held(cell) for cell in walk.cells)
            kept = left_by(state, walk, known, asked.constraint)
            if kept is None or list(known) == kept:
                continue
            if not all(kept):
                return self._proved(Fact(0, 0, None, asked), is_contradiction=True)
            count = state.geometry.cells
            gone = self.live & set_of(
                value * count + cell
                for cell, left, held in zip(walk.cells, kept, known, strict=True)
                for value in members(held & ~left)
            )
            self._facts.append(Fact(0, gone, None, asked))
            touched |= self._strike(gone)
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
        """Exclude candidates by the last fact; returns the units that lose some."""
        self.live &= ~gone
        touched, number = set[int](), len(self._facts) - 1
        count = self._index.state.geometry.cells
        for bit in members(gone):
            self._fallen[bit] = number
            self._changed |= 1 << bit % count
            touched.update(self._index.units_of[bit])
        return touched

    def _singles(self, touched: set[int]) -> Proof | None:
        broken = []
        for number in sorted(touched):
            unit = self._index.units[number]
            left = unit.candidates & self.live
            if not left:
                broken.append(self._proved(Fact(0, 0, unit, None), is_contradiction=True))
            elif not self._linear and left not in self._true and self._says_more(unit, left):
                self._true.add(left)
                self._waiting.append(Fact(left, 0, unit, None))
        return min(broken, key=lambda found: len(found.lines), default=None)

    def _says_more(self, unit: Unit, left: int) -> bool:
        """Whether a unit has a single left, or a group that excludes something."""
        if not left & (left - 1):
            return True
        if not self._groups or unit.house is None or left.bit_count() > 3:
            return False
        links = self._index.state.geometry.links
        return bool(reduce(and_, (links[bit] for bit in members(left)), self.live))

    def _proved(self, last: Fact, *, is_contradiction: bool) -> Proof:
        """Return the facts from which a last one follows."""
        end = len(self._facts)
        premises = {end: self._premises(last, end)}
        waiting = {*premises[end].values()}
        while waiting:
            number = waiting.pop()
            if number not in premises:
                premises[number] = self._premises(self._facts[number], number)
                waiting.update(premises[number].values())
        premises.setdefault(0, {})
        order = {number: line for line, number in enumerate(sorted(premises))}
        used = union(1 << bit for needed in premises.values() for bit in needed)
        lines = []
        for number in order:
            fact = last if number == end else self._facts[number]
            if fact.constraint is not None and number != end:
                fact = fact._replace(false=fact.false & used)
            by = sorted((bit, order[at]) for bit, at in premises[number].items())
            lines.append(ProofLine(fact, tuple(by)))
        return Proof(tuple(lines), is_contradiction)

    def _premises(self, fact: Fact, number: int) -> dict[int, int]:
        """Return the excluded candidates that a fact follows from, with the facts behind them."""
        if fact.by >= 0 and fact.unit is not None:
            return dict.fromkeys(members(fact.unit.candidates & ~fact.true), fact.by)
        if fact.unit is not None:
            candidates = fact.unit.candidates & ~fact.true
        elif fact.constraint is not None:
            candidates = self._index.column(fact.constraint.walk.cells)
        else:
            candidates = fact.false
        return {
            bit: before
            for bit in members(candidates)
            if (before := self._fallen.get(bit, number)) < number
        }
