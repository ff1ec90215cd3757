"""Valid calls of kernels, and arrays for them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

Value: TypeAlias = Any
Arguments: TypeAlias = dict[str, Value]
Method: TypeAlias = tuple[str, Callable[[Any], Arguments]]


@dataclass(frozen=True, slots=True)
class KernelCall:
    """A kernel, arguments that it takes, and what may be called of an object that it makes."""

    name: str
    arguments: Callable[[], Arguments]
    methods: Sequence[Method] = ()


def zeros(*shape: int, dtype: str = "i4") -> Value:
    """Return an array to be written."""
    return np.zeros(shape, dtype=dtype)


def numbers(*values: int, dtype: str = "i4") -> Value:
    """Return an array of some numbers."""
    return np.array(values, dtype=dtype)
