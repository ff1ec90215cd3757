"""Sums over many shards, estimated from two of each stretch of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from typing import Final

_FEW: Final = 10
_EVEN: Final = 0.25
"""Shares of shards that all matter: 1 when equal, 0.5 when spread as an exponential."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number with its standard error."""

    value: float
    error: float


def stretches(shards: int, number: int) -> list[range]:
    """Cut the numbers of shards into stretches as equal as can be.

    Examples
    --------
    >>> stretches(7, 3)
    [range(0, 2), range(2, 4), range(4, 7)]
    """
    number = min(number, shards)
    return [range(k * shards // number, (k + 1) * shards // number) for k in range(number)]


def estimate_sum(strata: Sequence[range], drawn: Sequence[Sequence[float]]) -> Estimate:
    """Estimate a sum over all shards from those drawn of each stratum.

    Parameters
    ----------
    strata : sequence of range
    drawn : sequence of sequences of float
        The values drawn of each: two, or one where a stratum has no more.

    Examples
    --------
    >>> estimate_sum([range(0, 10), range(10, 20)], [[1.0, 3.0], [5.0, 5.0]])
    Estimate(value=70.0, error=8.94427190999916)
    >>> estimate_sum([range(0, 2)], [[1.0, 3.0]])
    Estimate(value=4.0, error=0.0)
    """
    value = fsum(
        len(stratum) * fsum(pair) / len(pair) for stratum, pair in zip(strata, drawn, strict=True)
    )
    variance = fsum(
        len(stratum) * (len(stratum) - 2) * (pair[0] - pair[1]) ** 2 / 4
        for stratum, pair in zip(strata, drawn, strict=True)
        if len(pair) == 2
    )
    return Estimate(value, sqrt(variance))


def is_uneven(strata: Sequence[range], drawn: Sequence[Sequence[float]]) -> bool:
    """Say whether so few of the shards carry the sum that its error is uncertain itself.

    Examples
    --------
    >>> strata = stretches(1000, 10)
    >>> is_uneven(strata, [[1.0, 2.0]] * 10)
    False
    >>> is_uneven(strata, [[0.0, 0.0]] * 9 + [[0.0, 5.0]])
    True
    """
    weights = [
        len(stratum) * value / len(pair)
        for stratum, pair in zip(strata, drawn, strict=True)
        for value in pair
    ]
    if len(weights) < _FEW:
        return True
    squares = fsum(weight**2 for weight in weights)
    # Kish's number of shards that matter; sums of nothing tell nothing.
    return not squares or fsum(weights) ** 2 / squares < _EVEN * len(weights)
