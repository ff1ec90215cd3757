"""Folders of results: a plan, and parts that can be verified, repaired and added to later.

A folder is worked on by one process at a time.  Its plan is JSON with a checksum; its parts appear
whole or not at all, so that a process that is killed loses only the parts that it was at.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from fnmatch import fnmatch
from hashlib import file_digest
from pathlib import Path
from typing import Any, Final

from loshu.core.errors import BackendError, NotationError, UnsupportedError
from loshu.core.store.files import replacing
from loshu.core.store.lock import locked
from loshu.core.store.sealed_json import sealed, unsealed

DAMAGED: Final = "damaged"


@dataclass(frozen=True, slots=True)
class Damage:
    """A file that is missing, or not as it was written.

    Examples
    --------
    >>> print(Damage(Path("order5/part-003.parquet"), "The file is missing."))
    order5/part-003.parquet: The file is missing.
    """

    path: Path
    reason: str

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}"

    def fields(self) -> dict[str, str]:
        """Return the damage in values that JSON has."""
        return {"path": str(self.path), "reason": self.reason}


@dataclass(frozen=True, slots=True, kw_only=True)
class FolderForm:
    """A kind of folder: its name, its contents, and the remedies for its errors.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> form = FolderForm(what="album", plan="album.json", parts=("*.png",), start="album new",
    ...                   repair="Start again in another folder.")
    >>> with TemporaryDirectory() as name:
    ...     with form.opened(Path(name)):
    ...         form.write_plan(Path(name), {"pictures": 3})
    ...     form.read_plan(Path(name))
    {'pictures': 3}
    """

    what: str
    plan: str
    """The name of the file of the plan."""
    parts: tuple[str, ...]
    """Patterns of the files of parts, relative to the folder, such as ``"shards/*/*.json"``."""
    start: str
    """The command that starts such a folder."""
    repair: str
    """A sentence with the remedy for a damaged plan."""
    busy: str = "Wait for it, or stop that process."
    """A sentence with the remedy if another process uses the folder."""

    def has_plan(self, folder: Path) -> bool:
        """Return whether the folder is one of this form."""
        return (folder / self.plan).exists()

    def read_plan(self, folder: Path) -> dict[str, Any]:
        """Return the fields of the plan.

        Raises
        ------
        UnsupportedError
            The folder has no plan.
        NotationError
            The plan is damaged.
        """
        path = folder / self.plan
        try:
            return unsealed(path.read_bytes())
        except (FileNotFoundError, NotADirectoryError):
            raise UnsupportedError(
                f"'{folder}' contains no {self.what}: {self.plan} is missing. Start one with "
                f"'{self.start}'."
            ) from None
        except NotationError as error:
            raise self.damaged_plan(folder, str(error)) from None

    def damaged_plan(self, folder: Path, reason: str) -> NotationError:
        """Return the error that reports a damaged plan; the reason is a sentence."""
        return NotationError(f"{folder / self.plan} is damaged. {reason} {self.repair}")

    def write_plan(self, folder: Path, fields: Mapping[str, Any]) -> None:
        """Replace the plan, whole or not at all."""
        with replacing(folder / self.plan) as file:
            file.write(sealed(fields))

    def require_own(self, folder: Path) -> None:
        """Refuse a file, and a folder with files that are not of this form; hidden ones may be.

        Raises
        ------
        UnsupportedError
            The message names one of them.
        """
        if not folder.exists():
            return
        if not folder.is_dir():
            raise UnsupportedError(f"{folder} is a file. Choose a folder for the {self.what}.")
        own = [self.plan, DAMAGED, *(pattern.partition("/")[0] for pattern in self.parts)]
        for name in sorted(path.name for path in folder.iterdir()):
            if not name.startswith(".") and not any(fnmatch(name, pattern) for pattern in own):
                raise UnsupportedError(
                    f"{folder} contains other files, such as {name}. Choose an empty or new folder."
                )

    @contextmanager
    def opened(self, folder: Path) -> Iterator[None]:
        """Hold the folder alone; make it if needed, and remove what a killed process left.

        Raises
        ------
        BackendError
            Another process holds it, or the folder cannot be made or written.
        """
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BackendError(
                f"Cannot write {folder}: {error.strerror}. Choose another folder."
            ) from error
        with locked(folder, remedy=self.busy):
            for pattern in (self.plan, *self.parts):
                place, _, name = pattern.rpartition("/")
                for path in folder.glob(f"{place}/.{name}.*" if place else f".{name}.*"):
                    path.unlink(missing_ok=True)
            yield


def set_aside(folder: Path, damage: Damage) -> None:
    """Move a damaged file into the folder ``damaged``, for people to look at."""
    (folder / DAMAGED).mkdir(exist_ok=True)
    damage.path.replace(folder / DAMAGED / damage.path.name)


@dataclass(frozen=True, slots=True)
class FileChecksum:
    """The size of a file, and the SHA-256 of its bytes."""

    size: int
    sha256: str


def file_checksum(path: Path) -> FileChecksum:
    """Return the size and the SHA-256 of a file."""
    with path.open("rb") as file:
        return FileChecksum(path.stat().st_size, file_digest(file, "sha256").hexdigest())


def file_damage(
    path: Path, known: FileChecksum, *, mark: bytes = b"", thorough: bool = True
) -> Damage | None:
    """Compare a file with its checksum; None if they agree.

    Parameters
    ----------
    path : Path
    known : FileChecksum
    mark : bytes
        What the file begins and ends with.
    thorough : bool
        Read all of it and compare the checksum; else look only at its size and both ends.
    """
    if not path.is_file():
        return Damage(path, "The file is missing.")
    size = path.stat().st_size
    if size != known.size:
        return Damage(path, f"The file has {size:,} bytes instead of {known.size:,}.")
    with path.open("rb") as file:
        first = file.read(len(mark))
        file.seek(size - len(mark))
        if first != mark or file.read() != mark:
            return Damage(path, f"The file does not begin and end with {mark!r}.")
    if thorough and file_checksum(path) != known:
        return Damage(path, "The file does not match its checksum.")
    return None
