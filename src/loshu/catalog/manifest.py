"""What a catalogue's folder says of itself, and whether its files are what it says."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from hashlib import file_digest
from pathlib import Path
from typing import Any, Final

from loshu.core.catalog_source import CatalogSource, Column, Part
from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.store import replacing

NAME: Final = "catalogue.json"
FORMAT: Final = 1
PARQUET_MARK: Final = b"PAR1"


@dataclass(frozen=True, slots=True)
class Finished:
    """A part that is on the disk."""

    name: str
    rows: int
    size: int
    sha256: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """What a catalogue holds; the file ``catalogue.json`` in its folder."""

    source: str
    title: str
    version: str
    table: str
    columns: tuple[Column, ...]
    array: tuple[str, ...]
    shape: tuple[int, ...]
    rows: int
    parts: tuple[Part, ...]
    """All parts that it shall have."""
    finished: tuple[Finished, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether every part is there."""
        return len(self.finished) == len(self.parts)

    @property
    def size(self) -> int:
        """The bytes of the finished parts."""
        return sum(part.size for part in self.finished)


def manifest_of(source: CatalogSource) -> Manifest:
    """Begin the manifest of a source: nothing is finished."""
    return Manifest(
        source=source.name,
        title=source.title,
        version=source.version,
        table=source.table,
        columns=source.columns,
        array=source.array,
        shape=source.shape,
        rows=source.rows,
        parts=tuple(source.parts()),
    )


def part_path(folder: Path, name: str) -> Path:
    """Return where a part of a catalogue is kept."""
    return folder / f"part-{name}.parquet"


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Write the manifest whole or not at all."""
    record = {"format": FORMAT, **asdict(manifest), "complete": manifest.complete}
    with replacing(folder / NAME) as file:
        file.write(json.dumps(record, indent=1, ensure_ascii=False).encode())


def read_manifest(folder: Path) -> Manifest:
    """Read the manifest of a folder.

    Raises
    ------
    UnsupportedError
        The folder holds no catalogue, or one of another format.
    NotationError
        The manifest is damaged.
    """
    path = folder / NAME
    if not path.is_file():
        raise UnsupportedError(f"{folder} holds no catalogue: there is no {NAME} in it")
    try:
        record = json.loads(path.read_text(encoding="utf-8"))
        if record["format"] != FORMAT:
            raise UnsupportedError(
                f"{path} has format {record['format']!r}, and this program reads {FORMAT}"
            )
        return _manifest(record)
    except (ValueError, KeyError, TypeError) as error:
        if isinstance(error, UnsupportedError):
            raise
        raise NotationError(f"{path} is damaged: {error}; build the catalogue anew") from None


def _manifest(record: dict[str, Any]) -> Manifest:
    return Manifest(
        **{key: record[key] for key in ("source", "title", "version", "table", "rows")},
        columns=tuple(Column(**column) for column in record["columns"]),
        array=tuple(record["array"]),
        shape=tuple(record["shape"]),
        parts=tuple(Part(**part) for part in record["parts"]),
        finished=tuple(Finished(**part) for part in record["finished"]),
    )


def finished_part(folder: Path, name: str, rows: int) -> Finished:
    """Take down the size and the checksum of a part that was just written."""
    path = part_path(folder, name)
    with path.open("rb") as file:
        digest = file_digest(file, "sha256").hexdigest()
    return Finished(name, rows, path.stat().st_size, digest)


def damage(folder: Path, part: Finished, *, thorough: bool = True) -> str:
    """Say what is wrong with a part's file; nothing where it is as it was written.

    Parameters
    ----------
    folder : Path
    part : Finished
    thorough : bool
        Read it through and compare the checksum; else look at its size and its two ends.
    """
    path = part_path(folder, part.name)
    if not path.is_file():
        return f"{path.name} is missing"
    size = path.stat().st_size
    if size != part.size:
        return f"{path.name} has {size:,} bytes instead of {part.size:,}"
    with path.open("rb") as file:
        begin = file.read(len(PARQUET_MARK))
        file.seek(-len(PARQUET_MARK), 2)
        if begin != PARQUET_MARK or file.read() != PARQUET_MARK:
            return f"{path.name} does not begin and end as a Parquet file"
        if thorough:
            file.seek(0)
            if file_digest(file, "sha256").hexdigest() != part.sha256:
                return f"{path.name} has changed: its checksum is another one"
    return ""


def damages(folder: Path, parts: Sequence[Finished], *, thorough: bool = True) -> dict[str, str]:
    """Say what is wrong with which parts, by their names."""
    found = ((part.name, damage(folder, part, thorough=thorough)) for part in parts)
    return {name: wrong for name, wrong in found if wrong}
