"""A bar on standard error while the first result of a search takes long, on a terminal."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from threading import Lock, Timer
from typing import TYPE_CHECKING, Final, TypeVar

from loshu.cli.writing import watched

if TYPE_CHECKING:
    from rich.progress import Progress

Item = TypeVar("Item")
PATIENCE: Final = 1.0
"""Seconds after which the bar is drawn."""


@contextmanager
def waiting_bar(title: str) -> Iterator[None]:
    """Draw a bar with the elapsed time, if what is done inside takes long."""
    if not watched():
        yield
        return
    bar = _LateBar(title)
    try:
        yield
    finally:
        bar.stop()


class _LateBar:
    """A bar that a timer starts, unless it was stopped before."""

    def __init__(self, title: str) -> None:
        self._title, self._lock, self._over = title, Lock(), False
        self._bar: Progress | None = None
        self._timer = Timer(PATIENCE, self._start)
        self._timer.daemon = True
        self._timer.start()

    def _start(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

        with self._lock:
            if self._over:
                return
            self._bar = Progress(
                TextColumn("{task.description}"),
                BarColumn(),
                TimeElapsedColumn(),
                TextColumn("Ctrl-C stops"),
                console=Console(stderr=True),
                transient=True,
            )
            self._bar.add_task(self._title, total=None)
            self._bar.start()

    def stop(self) -> None:
        """Take the bar away, or keep it from coming."""
        self._timer.cancel()
        with self._lock:
            self._over = True
            if self._bar is not None:
                self._bar.stop()


def announced(items: Iterator[Item], title: str) -> tuple[Item | None, Iterator[Item]]:
    """Return the first item, and all of them; a bar is drawn if the first takes long."""
    with waiting_bar(title):
        first = next(items, None)
    return first, items if first is None else chain([first], items)
