"""A journal: a file that a run adds to, beside the state file that knows how much of it counts."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from loshu.core.errors import BackendError, NotationError
from loshu.core.store.files import require_room
from loshu.core.store.lock import acquired

if TYPE_CHECKING:
    from filelock import BaseFileLock

_PIECE: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class JournalMark:
    """The beginning of a journal: how many bytes, and their SHA-256."""

    size: int
    sha256: str


class Journal:
    """Bytes that are added one after another, and what a run added before it was interrupted.

    What lies beyond the mark was written after the state: it is cut off.  A lock beside the file
    keeps other processes away until it is closed.

    Parameters
    ----------
    path : Path
    mark : JournalMark, optional
        What counts of the file, as a state file has it; by default nothing.

    Raises
    ------
    NotationError
        The file is shorter than the mark, or was changed.
    BackendError
        The file cannot be written, or another process adds to it.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     journal = Journal(Path(folder) / "run.squares")
    ...     journal.add(b"abcdef")
    ...     mark = journal.mark
    ...     journal.add(b"not counted")
    ...     journal.close()
    ...     again = Journal(Path(folder) / "run.squares", mark)
    ...     list(again.pieces(4))
    ...     again.close()
    [b'abcd', b'ef']
    """

    def __init__(self, path: Path, mark: JournalMark | None = None) -> None:
        from hashlib import sha256

        self.path, self._digest, self._size = path, sha256(), 0
        self._lock = _locked(path)
        try:
            if mark is not None and mark.size:
                self._believe(mark)
            self._file = path.open("r+b" if self._size else "wb")
            self._file.truncate(self._size)
            self._file.seek(self._size)
        except OSError as error:
            self._unlock()
            raise BackendError(f"Cannot write {path}: {error.strerror}.") from error
        except NotationError:
            self._unlock()
            raise
        self._known = self._size

    @property
    def mark(self) -> JournalMark:
        """Size and checksum of the present content."""
        return JournalMark(self._size, self._digest.hexdigest())

    def add(self, data: bytes) -> None:
        """Add bytes at the end."""
        self._file.write(data)
        self._digest.update(data)
        self._size += len(data)

    def sync(self) -> None:
        """Have all that was added on the disk."""
        import os

        try:
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise BackendError(f"Cannot write {self.path}: {error.strerror}.") from error

    def pieces(self, size: int) -> Iterator[bytes]:
        """Yield what earlier runs added, in pieces of a size but for the last one."""
        with self.path.open("rb") as file:
            for start in range(0, self._known, size):
                yield file.read(min(size, self._known - start))

    def close(self) -> None:
        """Close the file, and let other processes have it."""
        self._file.close()
        self._unlock()

    def _unlock(self) -> None:
        Path(self._lock.lock_file).unlink(missing_ok=True)
        self._lock.release()

    def _believe(self, mark: JournalMark) -> None:
        """Read what counts of the file, and compare it with its checksum."""
        try:
            with self.path.open("rb") as file:
                while self._size < mark.size:
                    piece = file.read(min(_PIECE, mark.size - self._size))
                    if not piece:
                        break
                    self._digest.update(piece)
                    self._size += len(piece)
        except OSError as error:
            raise NotationError(f"Cannot read {self.path}: {error.strerror}.") from error
        if self.mark != mark:
            is_short = self._size < mark.size
            raise NotationError(
                f"{self.path} is damaged. {'It was cut short.' if is_short else 'It was changed.'} "
                "Delete it and its state file to start again."
            )


def _locked(path: Path) -> "BaseFileLock":
    """Return a lock beside a file, held by this process."""
    require_room(path, 0)
    busy = f"{path} is in use by another process. Stop that process, or choose another file."
    return acquired(path.with_name(f".{path.name}.lock"), path, lambda: busy)
