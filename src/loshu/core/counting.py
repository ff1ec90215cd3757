"""What every exact count reports, and the published number that it is compared with."""

from dataclasses import dataclass, field
from time import perf_counter, process_time
from typing import Any

from loshu.core.representations import notebook_html


@dataclass(frozen=True, slots=True)
class Published:
    """A number that someone published: to compare a count with, never to answer with.

    Parameters
    ----------
    value : int or float
    source : str
        Author and year, or the entry of an encyclopedia.
    error : int or float
        The standard error of an estimate; 0 where the number is exact.

    Examples
    --------
    >>> Published(880, "Frénicle 1693").as_dict()
    {'value': 880, 'source': 'Frénicle 1693'}
    """

    value: int | float
    source: str
    error: int | float = 0

    _repr_html_ = notebook_html

    def as_dict(self) -> dict[str, Any]:
        """Return plain values that JSON can hold, the error of an estimate included."""
        record: dict[str, Any] = {"value": self.value, "source": self.source}
        return {**record, "error": self.error} if self.error else record


@dataclass(frozen=True, slots=True, kw_only=True)
class CountResult:
    """An exact number, how it was counted, and how long that took.

    A family derives its own record, which adds what was counted, and names that in `details`.

    Examples
    --------
    >>> result = CountResult(
    ...     total=2, method="hand", seconds=1, cpu_seconds=1, published=Published(2, "me")
    ... )
    >>> result.agrees, result.as_dict()["total"]
    (True, 2)
    """

    total: int
    method: str
    """The name of the method."""
    seconds: float = field(repr=False, compare=False)
    cpu_seconds: float = field(repr=False, compare=False)
    published: Published | None = None
    """The published number for the same, if any."""

    _repr_html_ = notebook_html

    @property
    def agrees(self) -> bool:
        """Whether the total is the published number; true where no exact one was published."""
        published = self.published
        return published is None or bool(published.error) or published.value == self.total

    def details(self) -> dict[str, Any]:
        """Return what was counted, and how the total is composed, as plain values."""
        return {}

    def as_dict(self) -> dict[str, Any]:
        """Return plain values that JSON can hold: `details`, then the fields that all share."""
        return {
            **self.details(),
            "total": self.total,
            "method": self.method,
            "seconds": self.seconds,
            "cpu_seconds": self.cpu_seconds,
            "published": None if self.published is None else self.published.as_dict(),
        }


@dataclass(slots=True)
class Stopwatch:
    """Measures elapsed time, and the time of all processors of this process.

    Examples
    --------
    >>> watch = Stopwatch()
    >>> watch.seconds >= 0, watch.cpu_seconds >= 0
    (True, True)
    """

    _started: float = field(default_factory=perf_counter)
    _cpu_started: float = field(default_factory=process_time)

    @property
    def seconds(self) -> float:
        """Seconds since the stopwatch was made."""
        return perf_counter() - self._started

    @property
    def cpu_seconds(self) -> float:
        """Seconds that the threads of this process computed since then."""
        return process_time() - self._cpu_started
