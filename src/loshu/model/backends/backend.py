"""The record that every back end fills in."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from loshu.core.errors import BackendError
from loshu.model.model import Model


class TimeOverError(BackendError):
    """The time that a search was given is over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Backend:
    """A program that finds a solution of a model, or shows that there is none.

    `solve` takes a model and a number of seconds (None: as long as it takes).  It raises
    `TimeOverError` when the time is over, `UnsupportedError` for a model it cannot take, and
    `MissingExtraError` when the program is not installed.
    """

    name: str
    title: str
    solve: Callable[[Model, float | None], tuple[int, ...] | None]
    stream: Callable[[Model, float | None], Iterator[tuple[int, ...]]] | None = None
    """Yields all solutions, in one search; raises `TimeOverError` when it had to end before."""
    linear_only: bool = False
    """Whether it takes only sums of variables whose values lie side by side."""
