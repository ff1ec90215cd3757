"""The record that each way of estimating fills in."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from loshu.magic.estimating.target import Target

Values = NDArray[np.float64]


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
    """How it estimates, in a sentence for the user."""
    source: str
    serves: Callable[[Target], bool]
    unit: Callable[[Target], Fraction]
    """How many squares a batch with value 1 stands for."""
    together: Callable[[Target], int]
    """How many batches fit in one call of a kernel, which lasts a second at most."""
    batches: Callable[[Target, int, int, int], Values]
    """The values of some batches: of a target, a seed, the first number, and how many."""
