"""Run code of others, such as a solver or a database, so that Ctrl-C ends it at once.

Code in C++ does not see Ctrl-C.  So it runs in a thread of its own, while the caller's thread waits
where Ctrl-C, an error and a stop token reach it, and then asks it to stop by its own means.  Some
stages, such as the presolve of a large model, take seconds to notice: after `GRACE` seconds the
thread is left behind, and a library that waits for it at the end of Python waits alone.
"""

import atexit
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread
from time import monotonic
from typing import Any, Final, Generic, NoReturn, TypeVar

from loshu.core.parallel import StoppedError, checkpoint

Result = TypeVar("Result")

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C."""
GRACE: Final = 0.1
"""Seconds that a thread has to stop in."""
PAUSE: Final = 0.02
_left: "Final[set[ForeignThread[Any]]]" = set()
"""Processes that may still run."""


def cannot_stop() -> None:
    """Leave a call to itself that no request reaches, such as a kernel's of a second or two."""


class ForeignThread(Generic[Result]):
    """A call of code of others, in a thread that can be asked to stop.

    Parameters
    ----------
    work : callable
        Called once, in the thread.
    stop : callable
        Asks the code to stop, from any thread; it may be called more than once, also after the
        end, and without any effect on code that is only about to begin.

    Examples
    --------
    >>> ForeignThread(lambda: 6 * 7, lambda: None).result()
    42
    """

    def __init__(self, work: Callable[[], Result], stop: Callable[[], None]) -> None:
        self._work, self._stop = work, stop
        self._results: list[Result] = []
        self._error: BaseException | None = None
        # Not `Thread.join`: where Ctrl-C ends that, the thread is taken for ended (Python 3.11).
        self._over = Event()
        self._thread = Thread(target=self._run, daemon=True)

    def start(self) -> None:
        """Begin; where Ctrl-C comes while the thread does, it is stopped like any other."""
        _left.add(self)
        try:
            self._thread.start()
        except BaseException:
            self.stop()
            if self._thread.ident is None:  # it never began
                self._over.set()
                _left.discard(self)
            raise

    def _run(self) -> None:
        try:
            self._results.append(self._work())
        except BaseException as error:  # raised again where the result is waited for
            self._error = error
        finally:
            self._over.set()

    def result(self, stopped: Callable[[], bool] | None = None) -> Result:
        """Begin, and wait for the result; whatever ends the wait early stops the thread.

        Raises
        ------
        StoppedError
            `stopped`, which is asked all the while, answers yes.
        """
        try:
            self.start()
            while not self._over.wait(PAUSE):
                checkpoint()
                if stopped is not None and stopped():
                    raise StoppedError
        finally:
            self.stop()
        return self.outcome()

    def outcome(self) -> Result:
        """Return the result of a thread that has nothing left to do, or raise its error."""
        self._over.wait()
        if self._error is not None:
            raise self._error
        return self._results[0]

    def stop(self) -> None:
        """Ask the thread to stop until it does, or is left behind."""
        until = monotonic() + GRACE
        while not self._over.is_set() and monotonic() < until:
            self._stop()
            self._over.wait(PAUSE)
        if self._over.is_set():
            _left.discard(self)
        else:
            Thread(target=self.insist, daemon=True).start()

    def insist(self) -> None:
        """Ask until it stops: a request may come before the code listens."""
        while not self._over.wait(PAUSE):
            self._stop()
        _left.discard(self)


@atexit.register
def _end_all() -> None:
    """End threads that nobody stopped: C++ would crash when Python is taken down under it."""
    for thread in list(_left):
        thread.insist()


def leave(code: int) -> NoReturn:
    """End the program, without waiting for threads left behind; for the command line alone.

    All that the program opened must be closed: after this nothing is cleaned up any more. After
    Ctrl-C libraries are not taken down either, which takes a third of a second for OR-Tools.
    """
    at_once = code == INTERRUPTED
    if at_once and not _left:
        atexit._run_exitfuncs()
    if _left or at_once:
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError):  # a reader that left, or a closed stream
                stream.flush()
        os._exit(code)
    sys.exit(code)
