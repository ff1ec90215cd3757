"""Plans for the kernel that walks through the solutions of linear equations."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.magic.counting.methods.equations.linear_system import (
    Equation,
    LinearSystem,
    SolvedCell,
    common_denominator,
    eliminate,
)
from loshu.magic.counting.methods.equations.symmetry import Breaking

WORDS: Final = (1, 2, 4, 8)
_PAIR: Final = 2


@dataclass(frozen=True, slots=True, eq=False)
class WalkPlan:
    """A system in the layout of the kernel: see native/magic/equations/equations.hpp."""

    order: int
    lowest: int
    """Difference from the kernel's numbers, which count from 0."""
    free: tuple[int, ...]
    """The cell chosen freely at each level."""
    factor: int
    """Number of squares that each solution represents."""
    possible: bool
    """Whether the known cells agree with all equations and inequalities."""
    known: tuple[tuple[int, int], ...]
    """Cells that the equations determine before anything is chosen."""
    levels: tuple[int, ...]
    """The level at which each cell is filled; -1 for the known ones."""
    program: NDArray[np.int32] = field(repr=False)
    domains: NDArray[np.uint64] = field(repr=False)


def make_plan(
    system: LinearSystem, sequence: Sequence[int], breaking: Breaking, *, pairs: bool = False
) -> WalkPlan:
    """Order a system into levels: a cell chosen freely, and those that then follow.

    Parameters
    ----------
    system : LinearSystem
    sequence : sequence of int
        All cells; those that the ones before determine are not chosen.
    breaking : Breaking
    pairs : bool
        Whether to look, where an equation has two open cells left, for two numbers that fit: a
        tree of many dead ends has fewer nodes then, and each takes longer.
    """
    solved = eliminate(system.equations, sequence)
    if solved is None:
        return _impossible(system, breaking)
    maker = _Maker(system, sequence, solved, breaking, pairs=pairs)
    if not maker.knowns_agree():
        return _impossible(system, breaking)
    words = next(w for w in WORDS if 64 * w > system.numbers[-1] - system.numbers[0])
    program = [system.size, words, len(maker.free), len(maker.known)]
    for cell, number in maker.known.items():
        program += [cell, number - maker.low]
    for depth in range(len(maker.free)):
        program += maker.level(depth)
    return WalkPlan(
        order=system.order,
        lowest=maker.low,
        free=tuple(maker.free),
        factor=breaking.order,
        possible=True,
        known=tuple(maker.known.items()),
        levels=tuple(maker.depth[cell] for cell in range(system.size)),
        program=np.array(program, dtype=np.int32),
        domains=maker.domains(words),
    )


def _impossible(system: LinearSystem, breaking: Breaking) -> WalkPlan:
    return WalkPlan(
        order=system.order,
        lowest=system.numbers[0],
        free=(),
        factor=breaking.order,
        possible=False,
        known=(),
        levels=(),
        program=np.zeros(0, dtype=np.int32),
        domains=np.zeros((0, 1), dtype=np.uint64),
    )


class _Maker:
    """The parts of a plan while it is made."""

    def __init__(
        self,
        system: LinearSystem,
        sequence: Sequence[int],
        solved: Sequence[SolvedCell],
        breaking: Breaking,
        *,
        pairs: bool,
    ) -> None:
        self.system, self.breaking, self.has_pairs = system, breaking, pairs
        self.low = system.numbers[0]
        self.solved = {s.cell: s for s in solved}
        # A whole number: the known cells are checked before any is used.
        self.known = {s.cell: int(s.constant) for s in solved if not s.factors}
        self.free = [cell for cell in sequence if cell not in self.solved]
        level_of = {cell: depth for depth, cell in enumerate(self.free)}
        self.depth = dict.fromkeys(self.known, -1) | level_of
        for s in solved:
            if s.factors:
                self.depth[s.cell] = max(level_of[cell] for cell in s.factors)
        self.allowed = _narrowed(system, breaking)

    def knowns_agree(self) -> bool:
        """Test whether the cells that nothing is chosen for hold different, allowed numbers."""
        numbers = list(self.known.values())
        return (
            all(self.solved[cell].constant.denominator == 1 for cell in self.known)
            and len(set(numbers)) == len(numbers)
            and all(number in self.allowed[cell] for cell, number in self.known.items())
            and all(
                self.known[a] < self.known[b]
                for a, b in self.breaking.pairs
                if a in self.known and b in self.known
            )
        )

    def slope(self, cell: int, depth: int) -> float:
        """Return by how much a cell grows with the free cell of a level."""
        free = self.free[depth]
        if cell == free:
            return 1.0
        if cell not in self.solved:
            return 0.0
        return float(self.solved[cell].factors.get(free, 0))

    def level(self, depth: int) -> list[int]:
        """Write the program of one level."""
        here = [cell for cell, at in self.depth.items() if at == depth]
        free = self.free[depth]
        units = [cell for cell in here if cell != free and abs(self.slope(cell, depth)) == 1]
        generals = [cell for cell in here if cell != free and cell not in units]
        written = self.unit_programs(units, depth)
        orders, late = self.orders(depth, generals)
        bounds = list(self.bounds(depth, generals))
        pairs, late_pairs = self.pairs(depth, generals) if self.has_pairs else ([], [])
        general = [self.solved_program(cell, depth, general=True) for cell in generals]
        parts = (written, general, orders, late, bounds, pairs, late_pairs)
        pieces = chain.from_iterable(parts)
        return [free, *map(len, parts), *chain.from_iterable(pieces)]

    def unit_programs(self, units: Sequence[int], depth: int) -> list[list[int]]:
        """Write the units of a level, each by the shortest equation that gives it."""
        ready = {cell for cell, at in self.depth.items() if at < depth} | {self.free[depth]}
        programs: list[list[int]] = []
        waiting = list(units)
        while waiting:
            found = [(self.shortest(cell, ready, depth), cell) for cell in waiting]
            best, cell = min(found, key=lambda pair: len(pair[0]))
            programs.append(best)
            waiting.remove(cell)
            ready.add(cell)
        return programs

    def shortest(self, cell: int, ready: set[int], depth: int) -> list[int]:
        programs = [self.solved_program(cell, depth, general=False)]
        for equation in self.system.equations:
            factors = dict(equation.terms)
            if len(factors) < len(equation.terms) or abs(factors.get(cell, 0)) != 1:
                continue
            others = {other: factor for other, factor in factors.items() if other != cell}
            if others.keys() <= ready:
                programs.append(self.unit_by(equation, cell, others, depth))
        return min(programs, key=len)

    def unit_by(
        self, equation: Equation, cell: int, others: dict[int, int], depth: int
    ) -> list[int]:
        own = dict(equation.terms)[cell]
        total = (equation.total - self.low * sum(factor for _, factor in equation.terms)) * own
        terms = {other: -own * factor for other, factor in others.items()}
        terms.pop(self.free[depth], None)
        return [cell, int(self.slope(cell, depth)), 1, total, *_terms(terms)]

    def solved_program(self, cell: int, depth: int, *, general: bool) -> list[int]:
        """Write a cell as a function of the free cells."""
        solved = self.solved[cell]
        d = common_denominator([solved.constant, *solved.factors.values()])
        factors = {other: int(d * factor) for other, factor in solved.factors.items()}
        start = int(d * solved.constant) + self.low * (sum(factors.values()) - d)
        slope = factors.pop(self.free[depth])
        return [cell, slope if general else slope // d, d, start, *_terms(factors)]

    def orders(
        self, depth: int, generals: Sequence[int]
    ) -> tuple[list[list[int]], list[list[int]]]:
        """Write the inequalities that a level decides."""
        orders, late = [], []
        for lesser, greater in self.breaking.pairs:
            if max(self.depth[lesser], self.depth[greater]) != depth:
                continue
            if lesser in generals or greater in generals:
                late.append([lesser, greater])
            else:
                slopes = [self.slope(cell, depth) if self.depth[cell] == depth else 0.0
                          for cell in (lesser, greater)]  # fmt: skip
                orders.append([lesser, greater, int(slopes[1] - slopes[0])])
        return orders, late

    def bounds(self, depth: int, generals: Sequence[int]) -> Iterator[list[int]]:
        """Write the rest of equations that a level shortens, for two cells or more."""
        for equation in self.plain_equations():
            here = [cell for cell, _ in equation.terms if self.depth[cell] == depth]
            left = sum(self.depth[cell] > depth for cell, _ in equation.terms)
            if left >= _PAIR and here and not set(here) & set(generals):
                start, slope, *terms = self.rest(equation, depth)
                yield [start, slope, left, *terms]

    def pairs(self, depth: int, generals: Sequence[int]) -> tuple[list[list[int]], list[list[int]]]:
        """Write the rest of equations for two cells: in the free cell, or with general ones."""
        pairs, late = [], []
        for equation in self.plain_equations():
            done = {cell: -1 for cell, _ in equation.terms if self.depth[cell] <= depth}
            if len(equation.terms) - len(done) != _PAIR:
                continue
            if done.keys() & set(generals):
                late.append([self.total(equation), *_terms(done)])
            else:
                pairs.append(self.rest(equation, depth))
        return pairs, late

    def plain_equations(self) -> Iterator[Equation]:
        """Yield the equations that are sums of cells."""
        for equation in self.system.equations:
            if all(factor == 1 for _, factor in equation.terms):
                yield equation

    def total(self, equation: Equation) -> int:
        """Return the sum of an equation in the kernel's numbers, which begin with 0."""
        return equation.total - self.low * len(equation.terms)

    def rest(self, equation: Equation, depth: int) -> list[int]:
        """Write the rest of an equation as a function of the free cell of a level."""
        done = {cell: -1 for cell, _ in equation.terms if self.depth[cell] <= depth}
        slope = -sum(int(self.slope(cell, depth)) for cell in done if self.depth[cell] == depth)
        done.pop(self.free[depth], None)
        return [self.total(equation), slope, *_terms(done)]

    def domains(self, words: int) -> NDArray[np.uint64]:
        """Write the numbers of every cell, then all numbers, as masks."""
        sets = [*(self.allowed[cell] for cell in range(self.system.size)), self.system.numbers]
        masks = [sum(1 << (number - self.low) for number in numbers) for numbers in sets]
        return np.array(
            [[mask >> (64 * w) & (2**64 - 1) for w in range(words)] for mask in masks],
            dtype=np.uint64,
        )


def _terms(factors: dict[int, int]) -> list[int]:
    kept = [(cell, factor) for cell, factor in factors.items() if factor]
    return [len(kept), *(number for pair in kept for number in pair)]


def _narrowed(system: LinearSystem, breaking: Breaking) -> list[frozenset[int]]:
    """Leave out numbers too great for the cells that have to hold greater ones, and too small."""
    allowed = [frozenset(system.numbers)] * system.size
    for cell, numbers in system.allowed:
        allowed[cell] = allowed[cell] & numbers
    above = _reachable(breaking.pairs)
    below = _reachable([(b, a) for a, b in breaking.pairs])
    for cells, ordered in ((above, system.numbers[::-1]), (below, system.numbers)):
        for cell, others in cells.items():
            allowed[cell] = allowed[cell] - set(ordered[: len(others)])
    return allowed


def _reachable(pairs: Sequence[tuple[int, int]]) -> dict[int, set[int]]:
    found: dict[int, set[int]] = {}
    for one, other in pairs:
        found.setdefault(one, set()).add(other)
    changed = True
    while changed:
        changed = False
        for others in found.values():
            more = set().union(*(found.get(cell, set()) for cell in others)) - others
            changed |= bool(more)
            others |= more
    return found
