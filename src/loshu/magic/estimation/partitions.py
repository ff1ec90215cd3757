"""Orders 4 to 6: random partitions into rows, and the columns and diagonals counted in them."""

from fractions import Fraction
from math import factorial
from typing import Final

import numpy as np

from loshu.kernels import sample_partitions
from loshu.magic.estimation.estimator import Estimator, Target, Values

TOGETHER: Final = {4: 4096, 5: 512, 6: 1}
"""Batches of one call of the kernel; one of order 6 lasts a tenth of a second, or more, so after
Ctrl-C nothing waits for it."""

# First columns for each partition, second columns for each first one, and every how many-th
# system has its diagonals counted.  Found by trial: the error for the same time is flat around
# them.  Measured at order 6, for one minute of an EPYC of 2024, seed 1: (3, 2, 8) 0.023 %,
# (2, 2, 6) 0.021 %, (4, 1, 6) 0.021 %, (3, 3, 12) 0.023 %, (2, 2, 4) 0.026 %, (1, 1, 1) 0.09 %.
PLAN: Final = {4: (2, 2, 1), 5: (2, 2, 2), 6: (2, 2, 6)}
PLAN_SEMI: Final = {4: (2, 2, 0), 5: (2, 2, 0), 6: (3, 2, 0)}


def _serves(target: Target) -> bool:
    return target.order in PLAN


def _unit(target: Target) -> Fraction:
    """Count the squares of a system of columns, or of one with an ordered pair of diagonals."""
    n = target.order
    if target.semi:  # its rows and its columns in any order
        return Fraction(factorial(n) ** 2, 8)
    # The rows in an order in which opposite ones are exchanged; the columns follow.
    return Fraction(2 ** (n // 2) * factorial(n // 2), 8)


def _together(target: Target) -> int:
    return TOGETHER[target.order]


def _batches(target: Target, seed: int, first: int, count: int) -> Values:
    out = np.empty((count, 3))
    firsts, seconds, stride = (PLAN_SEMI if target.semi else PLAN)[target.order]
    sample_partitions(target.order, seed, first, firsts, seconds, stride, out)
    return out[:, 1 if target.semi else 2]


PARTITIONS = Estimator(
    name="partitions",
    version="1",
    method=(
        "The rows drawn one after the other with their weights, two columns as well; all ways to "
        "complete the columns, and the diagonals in a fraction of them, counted exactly."
    ),
    source="Knuth's estimator, Math. Comp. 29 (1975) 121-136, over rows and columns",
    serves=_serves,
    unit=_unit,
    together=_together,
    batches=_batches,
)
