"""The progress display of all commands: late, on standard error, and never beside an answer.

It appears where nothing was printed for `PATIENCE` seconds, and is wiped off before anything else
is printed on the terminal: while it may appear, `sys.stdout` and `sys.stderr` are streams that see
to that.
"""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import timedelta
from io import BufferedIOBase, TextIOWrapper
from threading import Event, RLock, Thread
from time import monotonic
from typing import IO, TYPE_CHECKING, Any, Final

import click

from loshu.cli.known_language import language_of
from loshu.cli.notes import is_quiet
from loshu.core.parallel import Progress
from loshu.text import phrase, translations

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

PATIENCE: Final = 1.0
"""Seconds in which nothing is printed before the display appears."""
PACE: Final = 0.1
"""Seconds between two pictures of the display."""
BAR: Final = 24
"""Characters of the bar."""
_STOPS: Final = phrase("progress", "Ctrl-C stops")
_LEFT: Final = phrase("progress", "{time} left")
_DONE: Final = phrase("progress", "{done} of {total} {unit}")


def watched() -> bool:
    """Return whether a person sees standard error, and so the progress printed there."""
    return sys.stderr is not None and sys.stderr.isatty() and os.environ.get("TERM") != "dumb"


@contextmanager
def progress_bar(
    title: str, *, unit: str = "", words: Callable[[int, int], str] | None = None
) -> Iterator[Progress | None]:
    """Give a callback that shows progress on standard error, or None where nobody sees it.

    Parameters
    ----------
    title : str
    unit : str
        The counted things, such as ``"puzzles"``; the display then has numbers and a rate. Without
        it there is a percentage.
    words : callable, optional
        Puts both numbers into words, if they are not the finished and the whole amount of work.
    """
    if not watched() or is_quiet():
        yield None
        return
    display = _Display(title, unit, words)
    with ExitStack() as stack:
        stack.callback(display.end)
        stack.enter_context(_beside("stderr", display))
        if sys.stdout is not None and sys.stdout.isatty():
            stack.enter_context(_beside("stdout", display))
        display.begin()
        yield display.report


class _Display:
    """A line at the bottom of the terminal, drawn by a thread of its own."""

    def __init__(
        self, title: str, unit: str, words: Callable[[int, int], str] | None = None
    ) -> None:
        context = click.get_current_context(silent=True)
        self._plain = context is not None and context.color is False
        self._language = language_of(context)
        self._title, self._unit, self._terminal = title, unit, sys.stderr
        self._words = words
        self._lock, self._over = RLock(), Event()
        self._bar: Bar | None = None
        self._began = monotonic()
        self._due = self._began + PATIENCE
        self._unfinished: set[object] = set()
        self._done = self._total = 0
        self._first: tuple[int, float] | None = None
        self._thread = Thread(target=self._run, daemon=True)

    def begin(self) -> None:
        """Start to wait for the time at which it appears."""
        self._thread.start()

    def report(self, done: int, total: int) -> None:
        """Note the progress; the thread shows it."""
        if self._first is None:  # what an earlier run did does not count for the rate
            self._first = done, monotonic()
        self._done, self._total = done, total

    def write(self, stream: IO[bytes], data: Any) -> int:
        """Write to the terminal, where the display is not."""
        with self._lock:
            self._hide()
            written = stream.write(data)
            stream.flush()
            self._due = monotonic() + PATIENCE
            last = bytes(memoryview(data).cast("B")[-1:])
            if last == b"\n":
                self._unfinished.discard(stream)
            elif last:
                self._unfinished.add(stream)
        return written

    def end(self) -> None:
        """Wipe it off, or keep it from appearing."""
        self._over.set()
        with self._lock:
            self._hide()
        if self._thread.ident is not None:  # else the display never began
            self._thread.join()  # a thread that lives on keeps objects of kernels at the exit

    def _run(self) -> None:
        while not self._over.wait(min(PACE, max(self._due - monotonic(), 0.001))):
            if monotonic() >= self._due:
                self._show()
                self._over.wait(PACE)

    def _show(self) -> None:
        import rich.progress  # noqa: F401  # not while writers wait for the lock

        from loshu.cli.keyboard import is_typing

        with self._lock:
            if self._over.is_set() or self._unfinished or monotonic() < self._due or is_typing():
                return
            if self._bar is None:
                self._bar = self._new_bar()
                self._bar.start()
            task = self._bar.task_ids[0]
            total = (self._total or None) if self._words is None else None
            self._bar.update(task, completed=self._done, total=total, state=self._state())
            self._bar.refresh()

    def _hide(self) -> None:
        if self._bar is not None:
            self._bar.stop()
            self._bar = None

    def _new_bar(self) -> "Bar":
        from rich.console import Console
        from rich.progress import BarColumn, TextColumn
        from rich.progress import Progress as Bar
        from rich.table import Column

        def one_line() -> Column:
            return Column(no_wrap=True, overflow="ellipsis")

        bar = Bar(
            TextColumn("{task.description}", markup=False, table_column=one_line()),
            BarColumn(bar_width=BAR),
            TextColumn("{task.fields[state]}", markup=False, table_column=one_line()),
            console=Console(file=self._terminal, no_color=self._plain or None),
            transient=True,
            auto_refresh=False,
            redirect_stdout=False,
            redirect_stderr=False,
        )
        from loshu.cli.errors import error_text  # not needed without a bar

        bar.add_task(error_text(self._title, self._language), total=None, state="")
        return bar

    def _state(self) -> str:
        """Return the numbers beside the bar."""
        now, texts = monotonic(), translations(self._language)
        if self._words is not None and self._first is not None:
            return f"{self._words(self._done, self._total)}  {_clock(now - self._began)}"
        if not self._total:
            return f"{_clock(now - self._began)}  {texts.text(_STOPS)}"
        done, since = self._first or (0, self._began)
        rate = (self._done - done) / max(now - since, PACE)
        left = texts.text(_LEFT, time=_clock((self._total - self._done) / rate)) if rate else ""
        if not self._unit:
            return f"{self._done / self._total:.0%}  {left}"
        pace = f"{rate:.3g}/s" if rate else ""
        blanks = {"done": texts.number(self._done), "total": texts.number(self._total)}
        from loshu.cli.errors import error_text  # loaded with the bar

        unit = error_text(self._unit, self._language)
        return f"{texts.text(_DONE, **blanks, unit=unit)}  {pace}  {left}"


class _Beside(BufferedIOBase):
    """The bytes of a stream of the terminal that a display shares."""

    def __init__(self, stream: IO[bytes], display: _Display) -> None:
        self._stream, self._display = stream, display

    def write(self, data: Any) -> int:
        return self._display.write(self._stream, data)

    def flush(self) -> None:
        self._stream.flush()

    @property
    def name(self) -> str:
        return self._stream.name

    def writable(self) -> bool:
        return True

    def isatty(self) -> bool:
        return self._stream.isatty()

    def fileno(self) -> int:
        return self._stream.fileno()


@contextmanager
def _beside(name: str, display: _Display) -> Iterator[None]:
    """Wipe the display off before a standard stream is written to."""
    before = getattr(sys, name)
    before.flush()
    stream = TextIOWrapper(
        _Beside(before.buffer, display),
        encoding=before.encoding,
        errors=before.errors,
        write_through=True,
    )
    setattr(sys, name, stream)
    try:
        yield
    finally:
        setattr(sys, name, before)
        stream.flush()
        stream.detach()


def _clock(seconds: float) -> str:
    return str(timedelta(seconds=int(seconds)))
