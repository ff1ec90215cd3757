"""In which order to fill the cells of a linear system: several are tried, the cheapest is kept.

The cost of an order is estimated by D. E. Knuth's method (Estimating the efficiency of backtrack
programs, Mathematics of Computation 29, 1975): go down the tree at random, multiply the numbers of
branches met, and take the mean of many descents.  Orders are annealed by a coarser estimate, which
needs no plan.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.parallel import checkpoint
from loshu.kernels import EquationWalk, order_cells
from loshu.magic.counting.methods.equations.linear_system import LinearSystem
from loshu.magic.counting.methods.equations.plan import WalkPlan, make_plan
from loshu.magic.counting.methods.equations.symmetry import Breaking

CHEAP: Final = 300_000
"""Nodes below which looking for a better order takes longer than the walk."""
DESCENTS: Final = 400
AT_ONCE: Final = 500
"""Descents in one call of the kernel: some milliseconds."""
TRIES: Final = 12
HOPELESS: Final = 1e20
"""Nodes beyond which looking further for an order is vain: the best of all is not far better."""
TRIES_OF_HOPELESS: Final = 4
_MOST_STEPS: Final = 4000
"""Steps of annealing one order."""
_WORK: Final = 60_000_000
"""Multiplications for annealing one order: some tenths of a second."""


@dataclass(frozen=True, slots=True)
class WalkCost:
    """The expected cost of a walk, with standard errors."""

    nodes: float
    nodes_error: float
    solutions: float
    solutions_error: float


def walk_cost(plan: WalkPlan, *, descents: int = DESCENTS, seed: int = 1) -> WalkCost:
    """Estimate how many nodes a walk visits, and how many solutions it finds.

    Examples
    --------
    >>> from loshu.magic.counting.methods.equations.symmetry import frenicle_breaking
    >>> from loshu.magic.counting.methods.equations.plan import make_plan
    >>> from loshu.magic.counting.methods.equations.kinds import systems
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
    yield list(dict.fromkeys([*first, *range(system.size)]))
    for seed in range(tries):
        yield annealed_sequence(system, first, seed)


def annealed_sequence(system: LinearSystem, first: Sequence[int], seed: int) -> list[int]:
    """Order the cells so that the walk has few nodes by an estimate that needs no plan.

    The same order comes from a seed on every machine.

    Parameters
    ----------
    system : LinearSystem
    first : sequence of int
        Cells to begin with, after the ones that are given.
    seed : int

    Examples
    --------
    >>> from loshu.magic.counting.methods.equations.kinds import systems
    >>> annealed_sequence(systems(3, ["magic"])[0], [4], 1)[:3]
    [4, 0, 1]
    """
    given = _given_numbers(system)
    kept = [cell for cell in dict.fromkeys(first) if cell not in given]
    cells = list(dict.fromkeys([*kept, *(set(range(system.size)) - given.keys())]))
    factors = _factors(system, cells)
    if not factors.size:
        return [*given, *cells]
    unused = sorted(set(system.numbers) - set(given.values()))
    steps = min(_MOST_STEPS, _WORK // (len(factors) * factors.size))
    order, _ = order_cells(
        factors, np.arange(len(cells), dtype=np.int32), len(kept), max(len(unused), len(cells)),
        max(float(np.std(unused)), 1.0), steps, seed,
    )  # fmt: skip
    return [*given, *(cells[number] for number in order)]


def _given_numbers(system: LinearSystem) -> dict[int, int]:
    """Return the numbers of the cells that an equation of their own determines."""
    return {
        cell: equation.total // factor
        for equation in system.equations
        if len(equation.terms) == 1
        for cell, factor in equation.terms
    }


def _factors(system: LinearSystem, cells: Sequence[int]) -> NDArray[np.int32]:
    """Return the factors of some cells in the equations that have any of them."""
    column = {cell: number for number, cell in enumerate(cells)}
    factors = np.zeros((len(system.equations), len(cells)), dtype=np.int32)
    for row, equation in enumerate(system.equations):
        for cell, factor in equation.terms:
            if cell in column:
                factors[row, column[cell]] += factor
    return factors[factors.any(axis=1)]
