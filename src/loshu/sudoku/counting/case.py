"""A part of a count: so many times what one representative comes to."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

Check: TypeAlias = Callable[[], None]
"""Called between two calls of kernels; raises if the count is to end."""


@dataclass(frozen=True, slots=True)
class Part:
    """Things that are alike: `weight` times what `count` finds for one of them."""

    name: str
    """Fit for the shard of a census."""
    weight: int
    count: Callable[[Check], int]
