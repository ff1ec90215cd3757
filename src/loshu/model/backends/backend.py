"""The record that every back end fills in."""

from collections.abc import Callable
from dataclasses import dataclass

from loshu.model.model import Model


@dataclass(frozen=True, slots=True, kw_only=True)
class Backend:
    """A program that finds a solution of a model, or shows that there is none.

    `solve` takes a model and a number of seconds (None: as long as it takes).  It raises
    `BackendError` when the time is over, `UnsupportedError` for a model it cannot take, and
    `MissingExtraError` when the program is not installed.
    """

    name: str
    title: str
    solve: Callable[[Model, float | None], tuple[int, ...] | None]
    visit: Callable[[Model, Callable[[tuple[int, ...]], bool]], None] | None = None
    """Shows all solutions, one after the other, to a function, until that says no."""
    linear_only: bool = False
    """Whether it takes only sums of variables whose values lie side by side."""
