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
        raise BackendError(
            f"Cannot write {path}: the folder {folder} does not exist. Create it, or "
            "choose another path."
        )
    free = disk_usage(folder).free
    if free < size:
        raise BackendError(
            f"Cannot write {path}: it needs {size:,} bytes, and {folder} has {free:,} free. "
            "Free some space, or choose another folder."
        )


def require_writable(path: Path) -> None:
    """Refuse a place where `replacing` could not write, before the work whose result goes there.

    Raises
    ------
    BackendError
        As of `replacing`.
    """
    temporary = _temporary(path)
    try:
        temporary.open("xb").close()
        temporary.unlink()
    except OSError as error:
        raise BackendError(f"Cannot write {path}: {error.strerror}.") from error


def _temporary(path: Path) -> Path:
    """Return a new name beside a file that is to be replaced."""
    target = path.resolve()
    if target.exists() and not target.is_file():
        raise BackendError(f"Cannot write {path}: it is not a regular file. Choose another name.")
    require_room(path, 0)
    return target.with_name(f".{target.name[:200]}.{os.urandom(6).hex()}")


@contextmanager
def replacing(path: Path) -> Iterator[IO[bytes]]:
    """Give a temporary file that takes the place of `path` when all went well.

    A symbolic link stays, and its target is replaced.

    Raises
    ------
    BackendError
        A pipe or a device, which cannot be replaced, or a file system that refuses.
    """
    # Named before it is made: an interrupt may come between its making and the next step here.
    target, temporary = path.resolve(), _temporary(path)
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
        raise BackendError(f"Cannot write {path}: {error.strerror}.") from error


def require_new_folder(path: Path) -> None:
    """Refuse a folder that already has files, or that cannot be made.

    Raises
    ------
    BackendError
        A file, a folder with files, or a folder whose parent does not exist.
    """
    if path.exists() and not path.is_dir():
        raise BackendError(f"Cannot write to {path}: it is not a folder. Choose another name.")
    if path.is_dir() and next(path.iterdir(), None) is not None:
        raise BackendError(f"Cannot write to {path}: it already has files. Choose an empty folder.")
    require_room(path, 0)


@contextmanager
def new_folder(path: Path) -> Iterator[Path]:
    """Give a temporary folder that takes the place of `path` when all went well.

    Raises
    ------
    BackendError
        As of `require_new_folder`, or a file system that refuses.
    """
    require_new_folder(path)
    target = path.resolve()
    temporary = target.with_name(f".{target.name[:200]}.{os.urandom(6).hex()}")
    try:
        try:
            temporary.mkdir()
            yield temporary
            if target.is_dir():
                target.rmdir()
            temporary.rename(target)
            _settle(target.parent)
        finally:
            if temporary.is_dir():
                from shutil import rmtree

                rmtree(temporary)
    except OSError as error:
        raise BackendError(f"Cannot write to {path}: {error.strerror}.") from error


def _settle(folder: Path) -> None:
    """Have the new name itself on the disk, so that a power cut does not take it back."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)
