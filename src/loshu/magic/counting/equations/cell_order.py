"""In which order to fill the cells of a linear system: several are tried, the cheapest is kept.

The cost of an order is estimated by D. E. Knuth's method (Estimating the efficiency of backtrack
programs, Mathematics of Computation 29, 1975): go down the tree at random, multiply the numbers of
branches met, and take the mean of many descents.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.parallel import checkpoint
from loshu.kernels import EquationWalk
from loshu.magic.counting.equations.linear_system import LinearSystem
from loshu.magic.counting.equations.plan import WalkPlan, make_plan
from loshu.magic.counting.equations.symmetry import Breaking

CHEAP: Final = 300_000
"""Nodes below which looking for a better order takes longer than the walk."""
DESCENTS: Final = 400
AT_ONCE: Final = 500
"""Descents in one call of the kernel: some milliseconds."""
TRIES: Final = 12
HOPELESS: Final = 1e20
"""Nodes beyond which looking further for an order is vain: the best of all is not far better."""
TRIES_OF_HOPELESS: Final = 4
PRIME: Final = 2**26 - 5
"""The matrices here only guide a choice: arithmetic modulo a prime is exact enough."""


@dataclass(frozen=True, slots=True)
class WalkCost:
    """What a walk is expected to cost, with standard errors."""

    nodes: float
    nodes_error: float
    solutions: float
    solutions_error: float


def walk_cost(plan: WalkPlan, *, descents: int = DESCENTS, seed: int = 1) -> WalkCost:
    """Estimate how many nodes a walk visits, and how many solutions it finds.

    Examples
    --------
    >>> from loshu.magic.counting.equations.symmetry import frenicle_breaking
    >>> from loshu.magic.counting.equations.plan import make_plan
    >>> from loshu.magic.counting.equations.kinds import systems
    >>> plan = make_plan(systems(3, ["magic"])[0], range(9), frenicle_breaking(3))
    >>> walk_cost(plan).solutions < 3
    True
    """
    if not plan.possible or not plan.free:
        return WalkCost(0.0, 0.0, float(plan.possible), 0.0)
    degrees = np.zeros((descents, len(plan.free)), dtype=np.int32)
    walk = EquationWalk(plan.program, plan.domains)
    for first in range(0, descents, AT_ONCE):
        checkpoint()
        seed = walk.probe(seed, degrees[first : first + AT_ONCE])
    branches = np.cumprod(degrees.astype(np.float64), axis=1)
    # The kernel counts the candidates of the last level without trying them one by one.
    tried = branches.copy()
    tried[:, -1] = branches[:, -2] if len(plan.free) > 1 else 1.0
    nodes = [fsum(row) for row in tried.tolist()]
    return WalkCost(*_mean(nodes), *_mean(branches[:, -1].tolist()))


def _mean(values: list[float]) -> tuple[float, float]:
    # In units of the largest: the square of a count of order 12 is beyond a float.
    unit = max(values) or 1.0
    scaled = [value / unit for value in values]
    mean = fsum(scaled) / len(scaled)
    spread = fsum((value - mean) ** 2 for value in scaled)
    return unit * mean, unit * sqrt(spread / len(scaled) / max(1, len(scaled) - 1))


def cheapest(
    system: LinearSystem,
    breaking: Callable[[Sequence[int]], Breaking],
    first: Sequence[int] = (),
    *,
    tries: int = TRIES,
    pairs: bool = False,
) -> WalkPlan:
    """Plan a system in several orders, and return the plan that promises the fewest nodes.

    Parameters
    ----------
    system : LinearSystem
    breaking : callable
        Breaks the symmetry for an order of the cells.
    first : sequence of int
        Cells to begin with.
    tries : int
        How many orders.
    pairs : bool
        As for `make_plan`.
    """
    best: WalkPlan | None = None
    least = float("inf")
    for tried, sequence in enumerate(_sequences(system, first, tries), start=1):
        plan = make_plan(system, sequence, breaking(sequence), pairs=pairs)
        nodes = walk_cost(plan).nodes
        if nodes < least:
            best, least = plan, nodes
        if least < CHEAP or (tried > TRIES_OF_HOPELESS and least > HOPELESS):
            break
    assert best is not None
    return best


def _sequences(system: LinearSystem, first: Sequence[int], tries: int) -> Iterator[list[int]]:
    plain = list(dict.fromkeys([*first, *range(system.size)]))
    yield plain
    for seed in range(tries):
        yield greedy_sequence(system, first, Random(seed))


def greedy_sequence(system: LinearSystem, first: Sequence[int], random: Random) -> list[int]:
    """Order the cells so that each determines many others, or shortens short equations.

    Parameters
    ----------
    system : LinearSystem
    first : sequence of int
        Cells to begin with.
    random : random.Random
        Weighs what matters, and decides between equals.
    """
    unknowns = _Unknowns(system)
    eager, nearness = random.uniform(0.5, 3.0), random.uniform(2.0, 5.0)
    sequence = []
    for cell in first:
        sequence.append(cell)
        unknowns = unknowns.without(cell)
    while open_cells := unknowns.open_cells():
        near, gains = unknowns.nearness(nearness), unknowns.gains()
        scored = [
            (eager * gains[cell] + near[cell] + random.random() * 0.1, cell) for cell in open_cells
        ]
        cell = max(scored)[1]
        sequence.append(cell)
        unknowns = unknowns.without(cell)
    return list(dict.fromkeys([*sequence, *range(system.size)]))


class _Unknowns:
    """The equations in the cells that are not filled yet, in reduced row echelon form."""

    def __init__(self, system: LinearSystem) -> None:
        matrix = np.zeros((len(system.equations), system.size), dtype=np.int64)
        for row, equation in enumerate(system.equations):
            for cell, factor in equation.terms:
                matrix[row, cell] += factor
        self.lines = matrix != 0
        self.matrix, self.pivots = _reduced(matrix % PRIME)
        self.filled = np.zeros(system.size, dtype=np.bool_)
        self._fill_determined()

    def without(self, cell: int) -> "_Unknowns":
        """Fill a cell, and all that it then determines."""
        other = object.__new__(_Unknowns)
        other.lines, other.filled = self.lines, self.filled.copy()
        other.matrix, other.pivots = self.matrix.copy(), self.pivots.copy()
        other._fill(cell)
        other._fill_determined()
        return other

    def gains(self) -> dict[int, int]:
        """Count for each open cell the others that it determines.

        All cells that are multiples of one another, but for constants, determine each other: a
        pivot is minus what else is in its row.
        """
        rows = self.matrix.copy()
        used = np.flatnonzero(self.pivots >= 0)
        rows[used, self.pivots[used]] = 0
        units = np.eye(len(self.filled), dtype=np.int64)
        alike: dict[bytes, list[int]] = {
            units[cell].tobytes(): [cell] for cell in self.open_cells() if cell not in self.pivots
        }
        for row in used.tolist():
            lead = int(rows[row, np.flatnonzero(rows[row])[0]])
            same = (rows[row] * pow(lead, -1, PRIME) % PRIME).tobytes()
            alike.setdefault(same, []).append(int(self.pivots[row]))
        return {cell: len(cells) - 1 for cells in alike.values() for cell in cells}

    def open_cells(self) -> list[int]:
        return [int(cell) for cell in np.flatnonzero(~self.filled)]

    def nearness(self, base: float) -> list[float]:
        """Say of each cell how nearly full its equations are."""
        left = (self.lines & ~self.filled).sum(axis=1)
        weights = np.where(left > 1, base ** -(left - 2.0), 0.0)
        return [float(weight) for weight in weights @ self.lines]

    def _fill(self, cell: int) -> None:
        self.filled[cell] = True
        rows = np.flatnonzero(self.pivots == cell)
        if len(rows):
            row = int(rows[0])
            others = np.flatnonzero(self.matrix[row])
            others = others[others != cell]
            if len(others):
                self.matrix[:, cell] = 0
                self._pivot(row, int(others[0]))
            else:
                self.pivots[row] = -1
        self.matrix[:, cell] = 0

    def _pivot(self, row: int, cell: int) -> None:
        self.pivots[row] = cell
        self.matrix[row] = self.matrix[row] * pow(int(self.matrix[row, cell]), -1, PRIME) % PRIME
        factors = self.matrix[:, cell].copy()
        factors[row] = 0
        self.matrix = (self.matrix - factors[:, None] * self.matrix[row]) % PRIME

    def _fill_determined(self) -> None:
        for row in np.flatnonzero((self.matrix != 0).sum(axis=1) == 1):
            cell = int(self.pivots[row])
            self.filled[cell] = True
            self.pivots[row] = -1
            self.matrix[row] = 0


def _reduced(matrix: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    matrix = matrix.copy()
    pivots: list[int] = []
    for column in range(matrix.shape[1]):
        row = len(pivots)
        below = np.flatnonzero(matrix[row:, column])
        if not len(below):
            continue
        matrix[[row, row + below[0]]] = matrix[[row + below[0], row]]
        matrix[row] = matrix[row] * pow(int(matrix[row, column]), -1, PRIME) % PRIME
        factors = matrix[:, column].copy()
        factors[row] = 0
        matrix = (matrix - factors[:, None] * matrix[row]) % PRIME
        pivots.append(column)
    return matrix[: len(pivots)], np.array(pivots, dtype=np.int64)
