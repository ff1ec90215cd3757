"""Files whose blocks are verified as they are read, so that no query trusts a damaged byte."""

from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from os import SEEK_CUR, SEEK_END, SEEK_SET
from pathlib import Path
from threading import Lock, get_ident
from typing import Any, Final
from weakref import finalize
from zlib import crc32

from loshu.core.extras import require

BLOCK: Final = 1 << 16
"""Bytes that have a checksum together: reading a few of them reads and verifies them all."""
PROTOCOL: Final = "verified"
"""Prefix of the names of such files in DuckDB's SQL, as in ``verified:///tmp/a.parquet``."""
DAMAGED: Final = "is damaged"
_DIGITS: Final = 8


def block_checksums(path: Path) -> str:
    """Return the CRC-32 of each block of a file, in hexadecimal.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder) / "file"
    ...     _ = path.write_bytes(bytes(BLOCK + 1))
    ...     block_checksums(path)
    'd7978eebd202ef8d'
    """
    with path.open("rb") as file:
        return "".join(f"{crc32(block):08x}" for block in iter(lambda: file.read(BLOCK), b""))


class VerifiedFile:
    """A file for reading: the blocks that a read touches must match their checksums."""

    mode: Final = "rb"

    def __init__(self, path: Path, checksums: str) -> None:
        self._path, self._checksums = path, checksums
        self._file, self._lock = path.open("rb", buffering=0), Lock()
        finalize(self, self._file.close)  # DuckDB forgets some files without closing them
        self._size = path.stat().st_size
        # One position a thread: DuckDB seeks and reads in two calls, maybe from several threads.
        self._positions: dict[int, int] = {}

    def seek(self, offset: int, whence: int = SEEK_SET) -> int:
        """Move to a place, counted from the start, from here or from the end."""
        place = {SEEK_SET: 0, SEEK_CUR: self.tell(), SEEK_END: self._size}[whence] + offset
        self._positions[get_ident()] = place
        return place

    def tell(self) -> int:
        """Return the place of the next read."""
        return self._positions.get(get_ident(), 0)

    def read(self, size: int = -1) -> bytes:
        """Read and verify.

        Raises
        ------
        OSError
            A block is not as it was written.
        """
        start = self.tell()
        stop = self._size if size < 0 else min(start + size, self._size)
        if start >= stop:
            return b""
        first, last = start // BLOCK, -(-stop // BLOCK)
        blocks = memoryview(self._bytes(first * BLOCK, (last - first) * BLOCK))
        for place in range(last - first):
            self._verify(first + place, blocks[place * BLOCK : (place + 1) * BLOCK])
        self._positions[get_ident()] = stop
        return bytes(blocks[start - first * BLOCK : stop - first * BLOCK])

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _bytes(self, start: int, size: int) -> bytes:
        pieces: list[bytes] = []
        with self._lock:
            self._file.seek(start)
            while size > 0 and (piece := self._file.read(size)):
                pieces.append(piece)
                size -= len(piece)
        return b"".join(pieces)

    def _verify(self, number: int, block: memoryview) -> None:
        known = self._checksums[number * _DIGITS : (number + 1) * _DIGITS]
        if f"{crc32(block):08x}" != known:
            raise OSError(
                f"{self._path} {DAMAGED}: the bytes from {number * BLOCK:,} do not match their "
                "checksum."
            )


def verified_files(checksums: Mapping[Path, str]) -> Any:
    """Return a file system, as DuckDB takes it, of files whose blocks have these checksums."""
    return _filesystem()(checksums)


def verified_name(path: Path) -> str:
    """Return the name of a file in that file system."""
    return f"{PROTOCOL}://{path}"


@cache
def _filesystem() -> Any:
    base: Any = require("fsspec.spec", extra="census").AbstractFileSystem

    class VerifiedFiles(base):  # type: ignore[misc]  # fsspec is imported where it is used
        protocol = PROTOCOL
        cachable = False

        def __init__(self, checksums: Mapping[Path, str]) -> None:
            super().__init__()
            self._checksums = checksums

        def open(self, path: str, mode: str = "rb", **_options: Any) -> VerifiedFile:
            known = Path(path.removeprefix(f"{PROTOCOL}://"))
            if mode != "rb" or known not in self._checksums:
                raise OSError(f"{path} is not part of this catalog.")
            return VerifiedFile(known, self._checksums[known])

        def info(self, path: str, **_options: Any) -> dict[str, Any]:
            status = Path(path.removeprefix(f"{PROTOCOL}://")).stat()
            times = {"created": status.st_mtime, "mtime": status.st_mtime}
            return {"name": path, "size": status.st_size, "type": "file", **times}

        def modified(self, path: str) -> datetime:
            return datetime.fromtimestamp(self.info(path)["mtime"], UTC)

    return VerifiedFiles
