"""Arrays that take long to compute, kept in the user's cache with a checksum."""

from collections.abc import Callable
from pathlib import Path
from typing import Final
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import BackendError
from loshu.core.store.files import replacing

MARK: Final = b"loshu cache 1\n"
_SIZE: Final = 8
_CHECKSUM: Final = 4
HEAD: Final = len(MARK) + _SIZE + _CHECKSUM
"""Bytes before the array: the mark, its size and its CRC-32."""


def cached_array(name: str, compute: Callable[[], NDArray[np.uint8]]) -> NDArray[np.uint8]:
    """Return the bytes that are kept under a name, or compute and keep them.

    A file that is damaged or half-written is computed again.  Where the cache cannot be written,
    the bytes are computed and not kept.

    Parameters
    ----------
    name : str
        A path in the cache, such as ``"sliding/4x4"``; it changes with the way of computing.
    compute : callable
        Returns a contiguous array of one dimension.

    Returns
    -------
    array of uint8
        Read-only if it comes from the disk; only the used part is read.
    """
    path = cache_path(name)
    kept = _read(path)
    if kept is not None:
        return kept
    values = compute()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        head = MARK + values.size.to_bytes(_SIZE, "little")
        with replacing(path) as file:
            file.write(head + _checksum(values))
            file.write(values.data)
    except (BackendError, OSError):
        pass  # the answer does not depend on the cache
    return values


def is_cached(name: str) -> bool:
    """Return whether there is a file of a name, damaged or not."""
    return cache_path(name).is_file()


def cache_path(name: str) -> Path:
    """Return the file in which an array is kept."""
    from platformdirs import user_cache_path

    return Path(user_cache_path("loshu")) / name


def _read(path: Path) -> NDArray[np.uint8] | None:
    """Return the array of a file; None where there is none, or its checksum is another."""
    try:
        with path.open("rb") as file:
            head = file.read(HEAD)
        if len(head) < HEAD or not head.startswith(MARK):
            return None
        size = int.from_bytes(head[len(MARK) : -_CHECKSUM], "little")
        if path.stat().st_size != HEAD + size:
            return None
        values: NDArray[np.uint8] = np.memmap(path, np.uint8, "r", HEAD, (size,))
    except OSError:
        return None
    return values if _checksum(values) == head[-_CHECKSUM:] else None


def _checksum(values: NDArray[np.uint8]) -> bytes:
    return crc32(values.data).to_bytes(_CHECKSUM, "little")
