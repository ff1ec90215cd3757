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
HOLDER: Final = ".holder"
"""Beside the lock, which not every system lets others read."""
PATIENCE: Final = 0.5
"""Seconds to wait for a lock: a `status` that looks at it holds it for an instant."""


@dataclass(frozen=True, slots=True)
class Holder:
    """The process that holds a lock."""

    host: str
    pid: int
    started: float


@contextmanager
def locked(folder: Path, *, remedy: str = "end that process first") -> Iterator[None]:
    """Hold the lock of a folder; the system releases it even after ``kill -9``.

    Raises
    ------
    BackendError
        Another process holds it; the message names it.
    """
    import socket

    from filelock import FileLock, Timeout

    try:
        lock = FileLock(folder / LOCK).acquire(timeout=PATIENCE)
    except Timeout:
        other = _read(folder)
        who = f"process {other.pid} on {other.host}" if other else "another process"
        raise BackendError(f"{folder} is in use by {who}: {remedy}") from None
    with lock:
        us = Holder(socket.gethostname(), os.getpid(), time.time())
        (folder / HOLDER).write_text(json.dumps(asdict(us)))
        yield


def lock_holder(folder: Path) -> Holder | None:
    """Return the process that holds the lock of a folder now, or None.

    In a folder that this user may not write in, nobody is known to hold it.
    """
    from filelock import FileLock, Timeout

    if not (folder / LOCK).exists():
        return None
    try:
        with FileLock(folder / LOCK).acquire(timeout=0):
            return None
    except Timeout:
        return _read(folder)
    except PermissionError:
        return None


def _read(folder: Path) -> Holder | None:
    try:
        return Holder(**json.loads((folder / HOLDER).read_bytes()))
    except (OSError, ValueError, TypeError):
        return None
