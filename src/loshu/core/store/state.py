"""State files: where an interrupted run stopped, written whole or not at all, with checksums.

A line of JSON with its checksum; then, if a run has any, binary parts and the checksum of these:

    {"form": "loshu tour count 1", ..., "sizes": [96, 40], "sha256": "5f0c..."}
    96 bytes, 40 bytes, 32 bytes of SHA-256
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import IO, Any, Final

from loshu.core.errors import NotationError
from loshu.core.store.files import replacing, require_room
from loshu.core.store.sealed_json import sealed_line, unsealed_line

EVERY: Final = 5.0
"""Seconds between two writes of a state that changes often."""


@dataclass(slots=True)
class StateFile:
    """The file of a run that can be resumed.

    Parameters
    ----------
    path : Path
    form : str
        What the file holds, and the version of its layout, such as ``"loshu estimate 1"``.
    command : str
        Which command writes such files, for error messages: ``"magic estimate --state"``.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     state = StateFile(Path(folder) / "run", "loshu example 1", "example --state")
    ...     state.write({"done": 3}, data=[b"ab", b"c"])
    ...     fields, parts = state.read_with_data()
    ...     fields, list(parts)
    ({'done': 3}, [b'ab', b'c'])
    """

    path: Path
    form: str
    command: str
    _written: float = field(default=float("-inf"), init=False)

    def exists(self) -> bool:
        """Whether there is a run to resume."""
        return self.path.exists()

    @property
    def is_due(self) -> bool:
        """Whether the last write was more than `EVERY` seconds ago."""
        return monotonic() - self._written > EVERY

    def write(
        self, fields: Mapping[str, Any], data: Iterable[bytes] = (), *, sizes: Sequence[int] = ()
    ) -> None:
        """Replace the file.

        Parameters
        ----------
        fields : mapping
            Plain values that JSON can hold; whole numbers of any size survive.
        data : iterable of bytes
            Binary parts, written as they come.
        sizes : sequence of int
            Their sizes in bytes, where they are not to be in memory together.

        Raises
        ------
        BackendError
            The disk is full, or refuses.
        """
        from hashlib import sha256

        if not sizes:
            data = list(data)
            sizes = [len(part) for part in data]
        require_room(self.path, sum(sizes))
        with replacing(self.path) as file:
            file.write(sealed_line({"form": self.form, **fields, "sizes": list(sizes)}))
            digest = sha256()
            for part, size in zip(data, sizes, strict=True):
                assert len(part) == size
                digest.update(part)
                file.write(part)
            if sizes:
                file.write(digest.digest())
        self._written = monotonic()

    def read(self) -> dict[str, Any]:
        """Return the fields that were written.

        Raises
        ------
        NotationError
            No such file, one of another form, or a damaged one.
        """
        with self._opened() as file:
            return self._fields(file)[0]

    def read_with_data(self) -> tuple[dict[str, Any], Iterator[bytes]]:
        """Return the fields, and an iterator over the binary parts.

        The iterator raises `NotationError` where the data are damaged, at the latest at its end,
        so take all of it before believing any.
        """
        with self._opened() as file:
            fields, sizes = self._fields(file)
            start = file.tell()
        return fields, self._parts(start, sizes)

    def damaged(self, reason: str) -> NotationError:
        """Return the error for a damaged file, with the remedy; the reason is a sentence."""
        return NotationError(f"{self.path} is damaged. {reason} Delete it to start again.")

    def _opened(self) -> IO[bytes]:
        try:
            return self.path.open("rb")
        except OSError as error:
            raise NotationError(f"Cannot read {self.path}: {error.strerror}.") from error

    def _fields(self, file: IO[bytes]) -> tuple[dict[str, Any], list[int]]:
        line = file.readline()
        if not line.startswith(b'{"form": "' + self.form.encode() + b'"'):
            raise NotationError(
                f"{self.path} is not a state file of '{self.command}' (expected {self.form!r}). "
                "Choose another file."
            )
        try:
            fields = unsealed_line(line)
        except NotationError as error:
            raise self.damaged(str(error)) from None
        del fields["form"]
        return fields, fields.pop("sizes")

    def _parts(self, start: int, sizes: list[int]) -> Iterator[bytes]:
        from hashlib import sha256

        digest = sha256()
        with self._opened() as file:
            file.seek(start)
            for size in sizes:
                part = file.read(size)
                if len(part) < size:
                    raise self.damaged("The file is cut short.")
                digest.update(part)
                yield part
            if file.read() != (digest.digest() if sizes else b""):
                raise self.damaged("Its data do not match their checksum.")
