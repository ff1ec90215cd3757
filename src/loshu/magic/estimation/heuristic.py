"""Walter Trump's formula for the number of squares: a yardstick, not an estimate."""

from fractions import Fraction
from math import factorial, pi, sqrt
from typing import Final

from loshu.magic.estimation.estimator import Target

HEURISTIC: Final = "W. Trump's formula, trump.de/magic-squares/howmany.html; a heuristic"
FITTED_FROM: Final = 6
"""The order from which its factor was fitted."""


def chance_of_sum(order: int) -> float:
    """Return the chance that n different numbers from 1 to n*n have the magic sum, nearly.

    The sum is that of a rank-sum test; its normal density is corrected by its kurtosis.

    Examples
    --------
    >>> round(chance_of_sum(6), 5)  # 32134 magic series among 1947792 sets
    0.01649
    """
    n = order
    rest = n * n - n
    variance = n * rest * (n * n + 1) / 12
    excess = -1.2 * (n * n + rest * rest + n * rest + n + rest) / (n * rest * (n * n + 1))
    return (1 + excess / 8) / sqrt(2 * pi * variance)


def chance_of_square(target: Target) -> Fraction:
    """Guess the chance that a random arrangement of 1 to n*n is such a square.

    As if every line but the last row and column hit the magic sum by itself, times a factor that
    was fitted to the orders from 6 up.
    """
    n = target.order
    lines, factor = (2 * n - 2, 0.1805 * (n + 1.5)) if target.semi else (2 * n, 0.185 * (n - 1))
    return Fraction(factor) * Fraction(chance_of_sum(n)).limit_denominator(10**12) ** lines


def heuristic_count(target: Target) -> int:
    """Guess how many squares there are.

    Examples
    --------
    >>> f"{heuristic_count(Target(6)):.3e}"  # in truth 1.7754e19
    '1.745e+19'
    """
    return round(factorial(target.order**2) * chance_of_square(target) / 8)
