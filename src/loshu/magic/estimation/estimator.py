"""The quantity to estimate, and the record that each method of estimating fills in."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Target:
    """Normal squares of an order, counted up to rotation and reflection.

    Examples
    --------
    >>> Target(6).title
    'magic squares of order 6'
    """

    order: int
    semi: bool = False
    """Semi-magic squares: the diagonals are left free."""

    @property
    def kind(self) -> str:
        """The name of the property."""
        return "semi-magic" if self.semi else "magic"

    @property
    def title(self) -> str:
        """Describe the counted objects."""
        return f"{self.kind} squares of order {self.order}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimator:
    """One way of estimating how many squares there are.

    The work consists of numbered batches, any one of which alone has the right expectation.
    A batch depends on the seed and its number alone, so that it is the same wherever it runs.
    """

    name: str
    version: str
    """Changes whenever a batch could come to something else, or mean something else."""
    method: str
    """The method, in a sentence for the user."""
    source: str
    serves: Callable[[Target], bool]
    unit: Callable[[Target], Fraction]
    """Number of squares that a batch with value 1 represents."""
    together: Callable[[Target], int]
    """Number of batches in one call of a kernel, which lasts a second at most."""
    batches: Callable[[Target, int, int, int], Values]
    """The values of some batches: of a target, a seed, the first number, and how many."""
