"""One process at a time in a folder: a lock that ends with the process that holds it."""

import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from loshu.core.errors import BackendError

LOCK: Final = ".lock"
_TRIES: Final = 10  # a `status` that looks at the lock holds it for an instant


@dataclass(frozen=True, slots=True)
class Holder:
    """The process that holds a lock."""

    host: str
    pid: int
    started: float


@contextmanager
def locked(folder: Path, *, remedy: str = "end that process first") -> Iterator[None]:
    """Hold the lock of a folder; the system lets go of it even after ``kill -9``.

    Raises
    ------
    BackendError
        Another process holds it; the message names it.
    """
    fd = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        if not _take(fd):
            other = _read(fd)
            who = f"process {other.pid} on {other.host}" if other else "another process"
            raise BackendError(f"{folder} is in use by {who}: {remedy}")
        import socket

        us = Holder(socket.gethostname(), os.getpid(), time.time())
        os.truncate(fd, 0)
        os.pwrite(fd, json.dumps(asdict(us)).encode(), 0)
        yield
    finally:
        os.close(fd)


def lock_holder(folder: Path) -> Holder | None:
    """Return the process that holds the lock of a folder now, or None."""
    import fcntl

    try:
        fd = os.open(folder / LOCK, os.O_RDONLY)
    except FileNotFoundError:
        return None
    try:
        fcntl.flock(fd, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return _read(fd)
    else:
        return None
    finally:
        os.close(fd)


def _take(fd: int) -> bool:
    import fcntl  # POSIX alone has it; the rest of the package works without

    for _ in range(_TRIES):
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            time.sleep(0.05)
        else:
            return True
    return False


def _read(fd: int) -> Holder | None:
    try:
        return Holder(**json.loads(os.pread(fd, 4096, 0)))
    except (ValueError, TypeError):
        return None
