"""The limits of a search by a general solver, and its solutions."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from loshu.core.errors import BackendError

Solution: TypeAlias = tuple[int, ...]
"""The value of each variable."""


class TimeOverError(BackendError):
    """The time limit of a search is over."""


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """The limits of a search."""

    time: float | None = None
    """Seconds."""
    memory: int | None = None
    """Bytes."""


NO_LIMITS: Final = SearchLimits()
