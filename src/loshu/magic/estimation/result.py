"""An estimate with its standard error, and how it was come by."""

from dataclasses import dataclass
from fractions import Fraction
from math import hypot, isqrt
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.representations import notebook_html
from loshu.magic.estimation.estimator import Estimator, Target
from loshu.magic.estimation.sums import FRACTION_BITS, BatchSums

FEW: Final = 30
"""With fewer batches of equal weight, the error is itself uncertain."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimate:
    """The number of squares, up to rotation and reflection, as far as the batches tell."""

    target: Target
    value: int
    error: int
    """The standard error: of the mean of the batches, from their spread."""
    batches: int
    seeds: tuple[int, ...]
    seconds: float
    """Processor time."""
    effective: float
    """Number of equal batches with the same information: (sum of values)^2 / sum of squares."""
    largest: float
    """The share that the largest value has in the sum."""
    method: str
    exact: bool = False
    """Whether they were counted, because that takes less time."""

    _repr_html_ = notebook_html

    @property
    def relative_error(self) -> float:
        """The standard error as a fraction of the value."""
        if self.exact:
            return 0.0
        return float(Fraction(self.error, self.value)) if self.value else float("inf")

    @property
    def trusted(self) -> bool:
        """Whether enough batches carry the estimate for its error to mean something."""
        return self.exact or (self.effective >= FEW and self.largest <= 0.2)

    def standard_errors_from(self, value: float, error: float = 0) -> float:
        """Return the distance of a lower value in standard errors of the difference.

        Examples
        --------
        >>> one = Estimate(target=Target(3), value=100, error=3, batches=9, seeds=(1,),
        ...                seconds=1, effective=9, largest=0.1, method="counted")
        >>> round(one.standard_errors_from(90, error=4), 6)
        2.0
        """
        if self.error == 0 and error == 0:
            return 0.0 if self.value == value else float("inf")
        # As multiples of one error: numbers of order 30 have two thousand digits.
        unit = self.error or int(error)
        away = float(Fraction(self.value - int(value), unit))
        return away / hypot(float(Fraction(self.error, unit)), float(Fraction(int(error), unit)))


def estimate_from(sums: BatchSums, estimator: Estimator) -> Estimate:
    """Turn sums into an estimate.

    Raises
    ------
    UnsupportedError
        Fewer than two batches, from which no error can be estimated.
    """
    count = sums.count
    if count < 2:
        raise UnsupportedError(
            "The run was too short to estimate an error. Give it more time, or at least two "
            "batches."
        )
    unit = estimator.unit(sums.target) / 2**FRACTION_BITS
    spread = max(0, count * sums.squares - sums.total**2)
    variance = unit**2 * Fraction(spread, count**2 * (count - 1))
    return Estimate(
        target=sums.target,
        value=round(unit * Fraction(sums.total, count)),
        error=isqrt(round(variance)),
        batches=count,
        seeds=tuple(sorted(sums.batches)),
        seconds=sums.seconds,
        effective=float(Fraction(sums.total**2, sums.squares)) if sums.squares else 0.0,
        largest=float(Fraction(sums.largest, sums.total)) if sums.total else 1.0,
        method=estimator.method,
    )
