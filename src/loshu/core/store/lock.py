"""One process at a time in a folder: a lock that ends with the process that holds it."""

import json
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from loshu.core.errors import BackendError

if TYPE_CHECKING:
    from filelock import BaseFileLock

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


def acquired(path: Path, what: Path, busy: Callable[[], str]) -> "BaseFileLock":
    """Return the lock in a file, held by this process.

    Parameters
    ----------
    path : Path
        The file of the lock.
    what : Path
        The protected thing, for the messages.
    busy : callable
        Returns the message where another process holds it.

    Raises
    ------
    BackendError
        Another process holds it, or the place takes no files; the message has the reason.
    """
    from filelock import FileLock, Timeout

    lock = FileLock(path)
    try:
        lock.acquire(timeout=PATIENCE)
    except Timeout:
        # Some places that take no files at all look like held locks.
        if (reason := _why_not_writable(path)) is None:
            raise BackendError(busy()) from None
        raise BackendError(f"Cannot write {what}: {reason}. Choose another folder.") from None
    except OSError as error:
        raise BackendError(
            f"Cannot write {what}: {error.strerror}. Choose another folder."
        ) from error
    return lock


def _why_not_writable(path: Path) -> str | None:
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT))
    except OSError as error:
        return error.strerror
    return None


@contextmanager
def locked(folder: Path, *, remedy: str = "Stop that process.") -> Iterator[None]:
    """Hold the lock of a folder; the system releases it even after ``kill -9``.

    Raises
    ------
    BackendError
        Another process holds it, which the message names; or the folder cannot be written.
    """
    import socket

    lock = acquired(folder / LOCK, folder, lambda: _busy(folder, remedy))
    try:
        us = Holder(socket.gethostname(), os.getpid(), time.time())
        try:
            (folder / HOLDER).write_text(json.dumps(asdict(us)))
        except OSError as error:
            raise BackendError(f"Cannot write {folder}: {error.strerror}.") from error
        yield
    finally:
        lock.release()


def _busy(folder: Path, remedy: str) -> str:
    other = _read(folder)
    who = f"process {other.pid} on {other.host}" if other else "another process"
    return f"{folder} is in use by {who}. {remedy}"


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
    except OSError:
        return None


def _read(folder: Path) -> Holder | None:
    try:
        return Holder(**json.loads((folder / HOLDER).read_bytes()))
    except (OSError, ValueError, TypeError):
        return None
