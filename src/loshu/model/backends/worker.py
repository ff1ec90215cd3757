"""Searches in processes of their own, which can be ended where a solver cannot be asked to stop.

A worker imports its solvers once and serves one search after another.  A search that is cut short
by Ctrl-C, a stop token, the time limit or a caller that wants no more ends with its worker.
"""

import atexit
import json
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from queue import Empty, Full, Queue
from threading import Lock, Thread
from time import monotonic, sleep
from typing import Any, Final

from loshu.core.errors import BackendError, MissingExtraError, UnsupportedError
from loshu.core.parallel import checkpoint
from loshu.core.units import size
from loshu.model.backends.limits import SearchLimits, Solution, TimeOverError
from loshu.model.model import Model

_START: Final = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]); "
    "from loshu.model.backends.worker_process import serve; serve()"
)
_AHEAD: Final = 64
"""Frames that wait for the caller before the reader pauses, and with it the search."""
_PAUSE: Final = 0.02
_MOMENT: Final = 0.3
"""Seconds that the children of a process have to end in."""
_ERRORS: Final = {
    error.__name__: error
    for error in (BackendError, MissingExtraError, TimeOverError, UnsupportedError)
}


@dataclass(frozen=True, slots=True)
class Task:
    """The search that a worker runs."""

    backend: str
    model: Model
    every: bool
    """Whether to search for all solutions at once, or to wait for a request after each."""
    memory: int | None


class Worker:
    """A process that searches."""

    def __init__(self) -> None:
        path = json.dumps([os.fspath(entry) for entry in sys.path])
        self._process = subprocess.Popen(
            [sys.executable, "-c", _START, path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C in a terminal reaches this process alone
        )
        self._frames: Queue[tuple[str, Any] | None] = Queue(maxsize=_AHEAD)
        self._wanted = True
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()
        _alive.add(self)

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self._process.poll() is None

    def send(self, message: object) -> None:
        """Send a task or a request; what the process left unread is of no importance."""
        assert self._process.stdin is not None
        with suppress(BrokenPipeError):
            pickle.dump(message, self._process.stdin)
            self._process.stdin.flush()

    def receive(self, until: float | None) -> tuple[str, Any]:
        """Wait for the next frame.

        Raises
        ------
        BackendError
            The process has ended.
        TimeOverError
            The time is over.
        """
        while True:
            checkpoint()
            if until is not None and monotonic() > until:
                raise TimeOverError("The solver found no answer within the time limit.")
            with suppress(Empty):
                frame = self._frames.get(timeout=_PAUSE)
                if frame is None:
                    raise BackendError(f"The solver ended without an answer{self._reason()}.")
                return frame

    def end(self) -> None:
        """End the process and its children."""
        self._wanted = False
        if self.alive:
            if hasattr(os, "killpg"):
                _end_group(self._process)
            else:
                self._process.kill()
        self._process.wait()
        self._reader.join()
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                assert pipe is not None
                pipe.close()
        _alive.discard(self)

    def _reason(self) -> str:
        code = self._process.wait()
        return f" (signal {-code})" if code < 0 else ""

    def _read(self) -> None:
        assert self._process.stdout is not None
        frame: tuple[str, Any] | None = ("", None)
        while frame is not None and self._wanted:
            try:
                frame = pickle.load(self._process.stdout)
            except (EOFError, OSError, pickle.UnpicklingError):
                frame = None
            while self._wanted:
                with suppress(Full):
                    self._frames.put(frame, timeout=_PAUSE)
                    break


_alive: "Final[set[Worker]]" = set()
_idle: Final[list[Worker]] = []
_lock: Final = Lock()
if hasattr(os, "register_at_fork"):  # a copy of this process has no part in its workers
    os.register_at_fork(after_in_child=_idle.clear)
    os.register_at_fork(after_in_child=_alive.clear)


@atexit.register
def _end_all() -> None:
    for worker in list(_alive):
        worker.end()


@contextmanager
def _borrowed(limited: bool) -> Iterator[Worker]:
    """Lend a worker; it is kept for the next search unless this one is cut short.

    A search with limited memory gets a new one: in a worker that has used more, a thread may never
    start, and Python waits for it without end.
    """
    with _lock:
        worker = _idle.pop() if _idle and not limited else None
    if worker is None or not worker.alive:
        worker = Worker()
    try:
        yield worker
    except BaseException:
        worker.end()
        raise
    with _lock:
        _idle.append(worker)


def search_in_worker(
    backend: str, model: Model, limits: SearchLimits, every: bool
) -> Generator[Solution, None, None]:
    """Yield the solutions that a back end finds in a process of its own.

    The time begins when the process has loaded the solver.

    Raises
    ------
    BackendError
        The solver failed, for example because the memory limit was too low.
    TimeOverError
        The time is over.
    """
    with _borrowed(limits.memory is not None) as worker:
        worker.send(Task(backend, model, every, limits.memory))
        until = None
        while True:
            try:
                kind, content = worker.receive(until)
            except BackendError as error:
                if limits.memory is None or isinstance(error, TimeOverError):
                    raise
                raise BackendError(
                    f"{str(error).rstrip('.')} (memory limit: {size(limits.memory)})."
                ) from None
            if kind == "ready":
                until = None if limits.time is None else monotonic() + limits.time
            elif kind == "found":
                try:
                    yield content
                except GeneratorExit:
                    if every:
                        raise
                    worker.send(False)
                    continue
                if not every:
                    worker.send(True)
            elif kind == "over":
                return
            else:
                raise _error(kind, content, limits)


def _error(kind: str, message: str, limits: SearchLimits) -> BackendError | UnsupportedError:
    if kind == "MemoryError":
        return BackendError(f"the solver needs more memory than {size(limits.memory or 0)}")
    if limits.memory is not None and kind == "BackendError":
        message += f", with {size(limits.memory)} of memory"
    return _ERRORS.get(kind, BackendError)(message)


def _end_group(leader: "subprocess.Popen[bytes]") -> None:
    """End a process and its children, which get a moment to end their own.

    MiniZinc runs solvers in process groups of their own: killed at once, it would leave them.
    """
    with suppress(ProcessLookupError):
        os.killpg(leader.pid, signal.SIGTERM)
        until = monotonic() + _MOMENT
        while monotonic() < until:
            leader.poll()  # a zombie would count as a member of the group
            os.killpg(leader.pid, 0)
            sleep(0.005)
        os.killpg(leader.pid, signal.SIGKILL)
