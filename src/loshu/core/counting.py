"""The result of every exact count, and the published number that it is compared with."""

from dataclasses import dataclass, field
from time import perf_counter, process_time
from typing import Any, Self

from loshu.core.representations import notebook_html, record_repr


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


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Counted(int):
    """An exact number, which also knows how it was counted, and how long that took.

    It is an integer: it compares, adds, and is formatted like its total.  A family derives its
    own record, which adds what was counted, and names that in `details`.

    Examples
    --------
    >>> result = Counted(total=2, method="hand", published=Published(2, "me"))
    >>> result == 2, result.agrees, f"{result:02}"
    (True, True, '02')
    >>> Counted(total=2, method="hand")
    Counted(total=2, method='hand', complete=True, published=None)
    """

    total: int
    method: str = ""
    """The name of the method."""
    complete: bool = True
    """Whether it is the exact number: no limit stopped the count, and no rule was left out."""
    seconds: float = field(default=0, repr=False)
    cpu_seconds: float = field(default=0, repr=False)
    published: Published | None = None
    """The published number for the same, if any."""

    def __new__(cls, *, total: int, **_others: object) -> Self:
        """Make the integer, to which the fields are added."""
        return super().__new__(cls, total)

    def __getnewargs_ex__(self) -> tuple[tuple[()], dict[str, int]]:
        return (), {"total": self.total}

    __repr__ = record_repr
    _repr_html_ = notebook_html

    def __str__(self) -> str:
        return str(self.total)

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
