"""Files that appear whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from loshu.core.errors import BackendError


def require_room(path: Path, size: int) -> None:
    """Refuse a file that the disk has no room for.

    Raises
    ------
    BackendError
        No folder to write to, or fewer bytes free than `size`.
    """
    from shutil import disk_usage

    folder = path.resolve().parent
    if not folder.is_dir():
        raise BackendError(f"cannot write {path}: there is no folder {folder}")
    free = disk_usage(folder).free
    if free < size:
        raise BackendError(
            f"cannot write {path}: it needs {size:,} bytes and {folder} has {free:,} free"
        )


@contextmanager
def replacing(path: Path) -> Iterator[IO[bytes]]:
    """Give a temporary file that takes the place of `path` when all went well.

    A symbolic link stays, and what it points to is replaced.

    Raises
    ------
    BackendError
        A pipe or a device, which cannot be replaced, or a file system that refuses.
    """
    target = path.resolve()
    if target.exists() and not target.is_file():
        raise BackendError(f"cannot write {path}: it is no ordinary file; give another name")
    require_room(path, 0)
    # Named before it is made: an interrupt may come between its making and the next step here.
    temporary = target.with_name(f".{target.name[:200]}.{os.urandom(6).hex()}")
    try:
        try:
            with temporary.open("x+b") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(target)
            _settle(target.parent)
        finally:
            temporary.unlink(missing_ok=True)
    except OSError as error:
        raise BackendError(f"cannot write {path}: {error.strerror}") from error


def _settle(folder: Path) -> None:
    """Have the new name itself on the disk, so that a power cut does not take it back."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)
