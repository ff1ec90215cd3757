"""A bar on standard error while a search is silent for long, where a person sees it."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, Timer
from typing import TYPE_CHECKING, Final

from loshu.cli.writing import watched

if TYPE_CHECKING:
    from rich.progress import Progress

PATIENCE: Final = 1.0
"""Seconds after which the bar is drawn; what is quicker needs none."""


@contextmanager
def waiting_bar(title: str) -> Iterator[None]:
    """Draw a bar with the time that has gone by, if what is done inside lasts."""
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
