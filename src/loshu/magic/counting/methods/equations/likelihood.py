"""Likelihood of solutions below the nodes of a walk, for the kernel that selects nodes.

At a node some numbers are left for the empty cells, and every equation still needs some sum.  If
the numbers were put there at random, these sums would be distributed about normally.  Each level
gets the linear forms in them that have no correlation, and variance 1 if the numbers left
have variance 1: the less the sum of their squares, the likelier there are solutions.

All is computed with sums and products of single floats, which are the same on every machine.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import chain
from math import sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.kernels import EquationWalk
from loshu.magic.counting.methods.equations.linear_system import Equation
from loshu.magic.counting.methods.equations.plan import WalkPlan

_SCALE: Final = 128  # native/magic/equations/equations.hpp
_DEPENDENT: Final = 0.01
"""Variance below which an equation says nothing that those before it do not say."""
_DESCENTS: Final = 1000
_DESCENT_SEED: Final = 2
_RARE: Final = 0.02
"""Share of the nodes of a walk that may be judged: that takes as long as some others."""


def judged_levels(plan: WalkPlan) -> list[int]:
    """Return the levels that so few nodes enter that judging these takes little time.

    Parameters
    ----------
    plan : WalkPlan
        With at least one level.
    """
    degrees = np.zeros((_DESCENTS, len(plan.free)), dtype=np.int32)
    EquationWalk(plan.program, plan.domains).probe(_DESCENT_SEED, degrees)
    nodes = np.cumprod(degrees.astype(np.float64), axis=1)
    # What enters a level counts where something may be chosen there.
    entered = (nodes[:, :-1] * (degrees[:, 1:] > 0)).mean(axis=0)
    few = (entered <= _RARE * nodes.mean(axis=0).sum()).tolist()
    return list(range(1, 1 + (few.index(False) if False in few else len(few))))


def likelihood_forms(
    plan: WalkPlan, equations: Sequence[Equation], levels: Collection[int]
) -> NDArray[np.int32]:
    """Write the forms of some levels in the layout of native/magic/equations/equations.hpp.

    Parameters
    ----------
    plan : WalkPlan
    equations : sequence of Equation
        What the plan is of.
    levels : collection of int
        The levels whose nodes are judged; of the others all are kept.

    Examples
    --------
    Two cells of four have the sum 4, which is 2 in the kernel's numbers, 0 to 3; it is 2 / sqrt(3)
    times as spread as one number.  At the first level, 128 times (2 - two means) over that:

    >>> from loshu.magic.counting.methods.equations.linear_system import LinearSystem, sum_of
    >>> from loshu.magic.counting.methods.equations.plan import make_plan
    >>> from loshu.magic.counting.methods.equations.symmetry import Breaking
    >>> system = LinearSystem(order=2, numbers=(1, 2, 3, 4), equations=(sum_of([0, 1], 4),))
    >>> plan = make_plan(system, range(4), Breaking((), 1))
    >>> plan.free, likelihood_forms(plan, system.equations, [0]).tolist()
    ((0, 2, 3), [1, 222, 222, 0, 0, 0])
    """
    written = (
        list(_forms(plan, equations, depth)) if depth in levels else []
        for depth in range(len(plan.free))
    )
    numbers = chain.from_iterable([len(forms), *chain.from_iterable(forms)] for forms in written)
    return np.array(list(numbers), dtype=np.int32)


def _forms(plan: WalkPlan, equations: Sequence[Equation], depth: int) -> Iterator[list[int]]:
    """Yield the forms of a level, those of the equations with the fewest empty cells first."""
    empty = [cell for cell, level in enumerate(plan.levels) if level >= depth]
    left = {cell: number for number, cell in enumerate(empty)}
    open_equations = [
        equation for equation in equations if any(cell in left for cell, _ in equation.terms)
    ]
    open_equations.sort(key=lambda equation: sum(cell in left for cell, _ in equation.terms))
    factors = np.zeros((len(open_equations), len(empty)), dtype=np.int64)
    for row, equation in enumerate(open_equations):
        for cell, factor in equation.terms:
            if cell in left:
                factors[row, left[cell]] += factor
    for combination in uncorrelated(factors):
        yield _form(plan, open_equations, combination, left)


def uncorrelated(factors: NDArray[np.int64]) -> Iterator[list[float]]:
    """Yield combinations of sums of cells without correlation, of variance 1 (A. Cholesky).

    For r different numbers of variance 1 in random order, the covariance of sums whose factors are
    the rows of A is A (r I - J) A' / (r - 1), where all entries of J are 1.
    """
    number = factors.shape[1]
    sums = factors.sum(axis=1)
    covariance = (
        (number * factors @ factors.T - np.outer(sums, sums)) / max(number - 1, 1)
    ).tolist()
    done: list[tuple[int, list[float], list[float]]] = []
    for row, covariances in enumerate(covariance):
        below: list[float] = []
        for other, triangle, _ in done:
            inner = sum(a * b for a, b in zip(below, triangle, strict=False))
            below.append((covariances[other] - inner) / triangle[-1])
        variance = covariances[row] - sum(a * a for a in below)
        if variance < _DEPENDENT:
            continue
        deviation = sqrt(variance)
        combination = [0.0] * len(covariance)
        combination[row] = 1.0
        for factor, (_, _, others) in zip(below, done, strict=True):
            combination = [a - factor * b for a, b in zip(combination, others, strict=True)]
        combination = [a / deviation for a in combination]
        done.append((row, [*below, deviation], combination))
        yield combination


def _form(
    plan: WalkPlan,
    equations: Sequence[Equation],
    combination: Sequence[float],
    left: Collection[int],
) -> list[int]:
    """Write what a combination of equations needs beyond the mean, in the kernel's numbers."""
    constant = numbers = 0.0
    terms: dict[int, float] = {}
    for factor, equation in zip(combination, equations, strict=True):
        if not factor:
            continue
        constant += factor * (
            equation.total - plan.lowest * sum(times for _, times in equation.terms)
        )
        for cell, times in equation.terms:
            if cell in left:
                numbers += factor * times
            else:
                terms[cell] = terms.get(cell, 0.0) - factor * times
    scaled = {cell: round(_SCALE * factor) for cell, factor in terms.items()}
    kept = [number for pair in scaled.items() if pair[1] for number in pair]
    return [round(_SCALE * constant), round(_SCALE * numbers), len(kept) // 2, *kept]
