"""Any order: random arrangements, annealed towards the magic sum in every line."""

from fractions import Fraction
from math import factorial, log, log2
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loshu.kernels import anneal
from loshu.magic.estimation.estimator import Estimator, Target, Values
from loshu.magic.estimation.heuristic import chance_of_square

LARGEST: Final = 50
"""Above, a run of a second is too short for its weight to mean much."""
MOVES: Final = 8
LONGEST: Final = 30_000_000
PER_CALL: Final = 2_000_000
"""Moves in one call of the kernel; about 25 ns each."""


class CoolingSchedule(NamedTuple):
    """The parameters of a run of annealing; see ``native/magic/annealing.hpp``."""

    steps: int
    moves: int
    collect: int
    slowing: float
    last: float


def schedule(order: int) -> CoolingSchedule:
    """Choose the length of a run so that the logarithms of the weights vary by about 0.3.

    Their variance is inversely proportional to the length; below one half, a minute of long runs
    is worth as much as a minute of short ones.  The length is fitted at orders 7 and 20; so is
    where to end: late enough for a fair share of moments with all sums right, early enough for
    the arrangement to keep moving.

    Examples
    --------
    >>> schedule(7)
    CoolingSchedule(steps=20000, moves=8, collect=80000, slowing=1.0, last=1.75)
    """
    moves = min(LONGEST, round(160_000 * (max(order, 4) / 7) ** 2.85))
    last = 1.75 + 0.75 * log(order / 7) / log(20 / 7)
    return CoolingSchedule(moves // MOVES, MOVES, moves // 2, 1.0, max(1.6, last))


def runs(
    target: Target, seed: int, first: int, count: int, *, squares: bool = False
) -> tuple[Values, NDArray[np.uint16]]:
    """Anneal some arrangements.

    Returns
    -------
    array of shape (count, 3)
        Logarithm of the weight, share of moments with all sums right, acceptance.
    array of shape (count, n * n)
        One of the squares that each run met; without rows if not asked for.
    """
    out = np.empty((count, 3))
    met = np.zeros((count if squares else 0, target.order**2), dtype=np.uint16)
    anneal(target.order, not target.semi, seed, first, *schedule(target.order), out, met)
    return out, met


def values(target: Target, out: Values) -> Values:
    """Turn weights into values, of the size of 1."""
    scaled = np.exp(out[:, 0] + _bits(target) * log(2)) * out[:, 1]
    return np.asarray(scaled, dtype=np.float64)


def _bits(target: Target) -> int:
    chance = chance_of_square(target)
    return round(log2(chance.denominator) - log2(chance.numerator))


def _serves(target: Target) -> bool:
    return 3 <= target.order <= LARGEST


def _unit(target: Target) -> Fraction:
    return Fraction(factorial(target.order**2), 8 * 2 ** _bits(target))


def _together(target: Target) -> int:
    length = schedule(target.order)
    return max(1, PER_CALL // (length.steps * length.moves + length.collect))


def _batches(target: Target, seed: int, first: int, count: int) -> Values:
    return values(target, runs(target, seed, first, count)[0])


ANNEALING = Estimator(
    name="annealing",
    version="1",
    method=(
        "Random arrangements annealed by exchanges of two numbers, the squares of the deviations "
        "from the magic sum as energy; weighted so that the mean is right however short the runs."
    ),
    source="R. M. Neal, Annealed importance sampling, Statistics and Computing 11 (2001) 125-139",
    serves=_serves,
    unit=_unit,
    together=_together,
    batches=_batches,
)
