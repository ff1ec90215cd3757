"""The record of one property of squares."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Squares = NDArray[np.int64]
Verdicts = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, kw_only=True)
class Property:
    """Something that is true or false of a square, tested for many squares at once."""

    name: str
    title: str
    test: Callable[[Squares], Verdicts]
    """From squares of shape ``(k, n, n)`` to verdicts of shape ``(k,)``; complete by itself."""
    meaning: str
    """The definition, in one sentence."""
    implies: tuple[str, ...] = ()
    """Properties that follow from it: it is tested only where they all hold."""
    source: str = ""
