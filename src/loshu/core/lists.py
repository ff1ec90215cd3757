"""Arguments that are lists of puzzles, or rows of numbers."""

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import TypeVar

import numpy as np

from loshu.core.errors import NotationError

Item = TypeVar("Item")


def each_of(values: Iterable[Item], expected: str) -> Iterable[Item]:
    """Return a list or another iterable of puzzles as it is.

    Raises
    ------
    NotationError
        One value, text, a set or a mapping; `expected` names the members.
    """
    if isinstance(values, Iterable) and not isinstance(values, str | bytes | AbstractSet | Mapping):
        return values
    raise NotationError(f"Expected a list, each {expected}; got {type(values).__name__}.")


def has_rows(value: object) -> bool:
    """Whether a value is a list, an array or a table: no number, no text and no puzzle.

    Examples
    --------
    >>> has_rows([[1, 2]]), has_rows(np.eye(2)), has_rows({}), has_rows("12")
    (True, True, False, False)
    """
    if isinstance(value, Sequence):
        return not isinstance(value, str | bytes)
    is_array = hasattr(value, "__array__") and not isinstance(value, np.generic)
    return is_array and not hasattr(value, "problem")
