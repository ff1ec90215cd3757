"""The other end of a worker: the process that searches and reports solutions."""

import os
import pickle
import select
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import Any, Final, NoReturn, TypeAlias

from loshu.core.errors import LoshuError
from loshu.model.backends.limits import NO_LIMITS
from loshu.model.backends.worker import Task
from loshu.model.model import Model

Send: TypeAlias = Callable[[str, object], None]
_STDIN: Final = 0
_STDOUT: Final = 1


def serve() -> NoReturn:
    """Serve one task after another until the parent closes the pipe or is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with os.fdopen(os.dup(_STDOUT), "wb") as frames:
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, _STDOUT)  # solvers print, and the pipe is for frames alone

        def send(kind: str, content: object = None) -> None:
            pickle.dump((kind, content), frames)
            frames.flush()

        while True:
            try:
                task = pickle.load(sys.stdin.buffer)
            except EOFError:
                os._exit(0)  # some solvers hang when Python is taken down
            _answer(task, send)


def _answer(task: Task, send: Send) -> None:
    try:
        with _memory_limit(task.memory):
            _search(task, send)
    except MemoryError:
        send("MemoryError", "")
    except LoshuError as error:
        send(type(error).__name__, str(error))
    except Exception as error:  # of a solver's library, in its own words
        send("BackendError", f"{task.backend}: {type(error).__name__}: {error}")


def _search(task: Task, send: Send) -> None:
    from loshu.model.backends import backend_named

    search = backend_named(task.backend).search
    with _ended_with_parent():
        list(search(Model(), NO_LIMITS, False))  # loads the solver: the limit excludes that
    send("ready", None)
    found: Any = search(task.model, NO_LIMITS, task.every)
    with closing(found):
        while True:
            with _ended_with_parent():
                values = next(found, None)
            if values is None:
                break
            send("found", values)
            if not task.every and not pickle.load(sys.stdin.buffer):
                break
    send("over", None)


@contextmanager
def _memory_limit(memory: int | None) -> Iterator[None]:
    """Limit the data of this process and its children, if the system can."""
    try:
        import resource
    except ImportError:  # Windows
        yield
        return
    before = resource.getrlimit(resource.RLIMIT_DATA)
    if memory is not None:
        resource.setrlimit(resource.RLIMIT_DATA, (memory, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_DATA, before)


def _parent_is_gone() -> bool:
    """Return whether the pipe was closed before its signal was asked for."""
    poll = select.poll()
    poll.register(_STDIN, 0)
    return any(event & select.POLLHUP for _, event in poll.poll(0))


@contextmanager
def _ended_with_parent() -> Iterator[None]:
    """Let the system end this process and its children when the parent is gone.

    A solver may hold the interpreter's lock for minutes, so no thread of Python could notice.
    """
    try:
        import fcntl
    except ImportError:  # Windows
        yield
        return
    # SIGIO, which ends a process by default, comes when the other end of the pipe is closed.
    flags = fcntl.fcntl(_STDIN, fcntl.F_GETFL)
    fcntl.fcntl(_STDIN, fcntl.F_SETOWN, -os.getpgrp())
    fcntl.fcntl(_STDIN, fcntl.F_SETFL, flags | os.O_ASYNC)
    if _parent_is_gone():
        os._exit(0)
    try:
        yield
    finally:
        fcntl.fcntl(_STDIN, fcntl.F_SETFL, flags)
