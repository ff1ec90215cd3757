"""Sums over many shards, estimated from a stratified sample of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from typing import Final

_FEW: Final = 10
_EVEN: Final = 0.25
"""The effective fraction of the shards: 1 when all are equal, 0.5 when exponential."""


@dataclass(frozen=True, slots=True)
class SampledSum:
    """A number with its standard error."""

    value: float
    error: float


def equal_ranges(shards: int, number: int) -> list[range]:
    """Cut the numbers of shards into equal_ranges as equal as can be.

    Examples
    --------
    >>> equal_ranges(7, 3)
    [range(0, 2), range(2, 4), range(4, 7)]
    """
    number = min(number, shards)
    return [range(k * shards // number, (k + 1) * shards // number) for k in range(number)]


def estimate_sum(strata: Sequence[range], sampled: Sequence[Sequence[float]]) -> SampledSum:
    """SampledSum a sum over all shards from those sampled of each stratum.

    Parameters
    ----------
    strata : sequence of range
    sampled : sequence of sequences of float
        The values sampled of each: two, or one where a stratum has no more.

    Examples
    --------
    >>> estimate_sum([range(0, 10), range(10, 20)], [[1.0, 3.0], [5.0, 5.0]])
    SampledSum(value=70.0, error=8.94427190999916)
    >>> estimate_sum([range(0, 2)], [[1.0, 3.0]])
    SampledSum(value=4.0, error=0.0)
    """
    value = fsum(
        len(stratum) * fsum(pair) / len(pair) for stratum, pair in zip(strata, sampled, strict=True)
    )
    variance = fsum(
        len(stratum) * (len(stratum) - 2) * (pair[0] - pair[1]) ** 2 / 4
        for stratum, pair in zip(strata, sampled, strict=True)
        if len(pair) == 2
    )
    return SampledSum(value, sqrt(variance))


def is_uneven(strata: Sequence[range], sampled: Sequence[Sequence[float]]) -> bool:
    """Return whether so few of the shards carry the sum that its error is uncertain itself.

    Examples
    --------
    >>> strata = equal_ranges(1000, 10)
    >>> is_uneven(strata, [[1.0, 2.0]] * 10)
    False
    >>> is_uneven(strata, [[0.0, 0.0]] * 9 + [[0.0, 5.0]])
    True
    """
    weights = [
        len(stratum) * value / len(pair)
        for stratum, pair in zip(strata, sampled, strict=True)
        for value in pair
    ]
    if len(weights) < _FEW:
        return True
    squares = fsum(weight**2 for weight in weights)
    # Kish's number of shards that matter; nothing is known of a sum of zeros.
    return not squares or fsum(weights) ** 2 / squares < _EVEN * len(weights)
