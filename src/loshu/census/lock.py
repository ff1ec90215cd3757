"""One coordinator at a time in a folder: a lock that ends with the process that holds it."""

import json
import os
import socket
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
class Coordinator:
    """The process that gives the shards of a census to workers."""

    host: str
    pid: int
    started: float


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the lock of a folder; the system lets go of it even after ``kill -9``.

    Raises
    ------
    BackendError
        Another coordinator holds it; the message says which.
    """
    fd = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        if not _take(fd):
            other = _read(fd)
            who = f"process {other.pid} on {other.host}" if other else "another process"
            raise BackendError(
                f"{folder} is being run by {who}; look on with 'loshu census status {folder}', "
                f"or end that process first"
            )
        us = Coordinator(socket.gethostname(), os.getpid(), time.time())
        os.truncate(fd, 0)
        os.pwrite(fd, json.dumps(asdict(us)).encode(), 0)
        yield
    finally:
        os.close(fd)


def coordinator(folder: Path) -> Coordinator | None:
    """Return who runs the census in a folder now, or None."""
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


def _read(fd: int) -> Coordinator | None:
    try:
        return Coordinator(**json.loads(os.pread(fd, 4096, 0)))
    except (ValueError, TypeError):
        return None
