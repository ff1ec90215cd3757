"""The manifest of a catalog: contents, finished parts and checksums."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

from loshu.core.catalog_source import CatalogPart, CatalogSource, Column
from loshu.core.errors import UnsupportedError
from loshu.core.job import JobResult, Tally
from loshu.core.store import Damage, FileChecksum, FolderForm, exact, file_damage

FORM: Final = "loshu catalog 3"
CATALOG_FOLDER: Final = FolderForm(
    what="catalog",
    plan="catalog.json",
    parts=("part-*.parquet",),
    start="loshu catalog build ORDER --out",
    repair="Build the catalog again in another folder.",
)
PARQUET_MARK: Final = b"PAR1"


@dataclass(frozen=True, slots=True)
class StoredPart:
    """A part that is on the disk."""

    name: str
    rows: int
    checksum: int
    """Fields of its rows, as in `Rows`."""
    file: FileChecksum
    blocks: str
    """As in `block_checksums`: a query verifies the blocks that it reads."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """Contents of a catalog: the file ``catalog.json`` in its folder."""

    source: str
    title: str
    version: str
    table: str
    columns: tuple[Column, ...]
    array: tuple[str, ...]
    shape: tuple[int, ...]
    rows: int
    job: str
    multiplicity: int
    parts: tuple[CatalogPart, ...]
    """All parts that it is to have."""
    finished: tuple[StoredPart, ...] = ()
    census: JobResult | None = None
    """The census with which the finished catalog was compared, and agreed."""

    @property
    def complete(self) -> bool:
        """Whether every part is there."""
        return len(self.finished) == len(self.parts)

    @property
    def size(self) -> int:
        """The bytes of the finished parts."""
        return sum(part.file.size for part in self.finished)

    @property
    def tally(self) -> Tally:
        """The result that a census of the finished rows would have, without its parts."""
        tallies = (Tally(self.multiplicity * p.rows, p.checksum) for p in self.finished)
        return sum(tallies, start=Tally())

    def with_part(self, stored: StoredPart) -> "Manifest":
        """Add a finished part; they are in the order of `parts`."""
        by_name = {part.name: part for part in (*self.finished, stored)}
        names = (part.name for part in self.parts)
        return replace(self, finished=tuple(by_name[name] for name in names if name in by_name))


def manifest_of(source: CatalogSource) -> Manifest:
    """Return the manifest of a catalog of which no part is finished."""
    return Manifest(
        source=source.name,
        title=source.title,
        version=source.version,
        table=source.table,
        columns=source.columns,
        array=source.array,
        shape=source.shape,
        rows=source.rows,
        job=source.job,
        multiplicity=source.multiplicity,
        parts=tuple(source.parts()),
    )


def part_path(folder: Path, name: str) -> Path:
    """Return the file of a part."""
    return folder / f"part-{name}.parquet"


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Write the manifest, whole or not at all."""
    CATALOG_FOLDER.write_plan(folder, {"form": FORM, **manifest_fields(manifest)})


def read_manifest(folder: Path) -> Manifest:
    """Read the manifest of a folder.

    Raises
    ------
    UnsupportedError
        The folder holds no catalog, or one of another form.
    NotationError
        The manifest is damaged.
    """
    fields = CATALOG_FOLDER.read_plan(folder)
    if fields.get("form") != FORM:
        raise UnsupportedError(
            f"{folder} has the format {fields.get('form')!r}; this version reads {FORM!r}. "
            f"{CATALOG_FOLDER.repair}"
        )
    try:
        return _manifest(fields)
    except (ValueError, KeyError, TypeError) as error:
        raise CATALOG_FOLDER.damaged_plan(folder, f"It is not a manifest ({error!r}).") from None


def manifest_fields(manifest: Manifest) -> dict[str, Any]:
    """Return a manifest in values that JSON has."""
    return {
        **asdict(replace(manifest, finished=(), census=None)),
        "finished": [
            {
                "name": p.name,
                "rows": p.rows,
                "checksum": _hex(p.checksum),
                "blocks": p.blocks,
                **asdict(p.file),
            }
            for p in manifest.finished
        ],
        "complete": manifest.complete,
        "checksum": _hex(manifest.tally.checksum),
        "census": None if manifest.census is None else _census_fields(manifest.census),
    }


def _manifest(fields: Mapping[str, Any]) -> Manifest:
    plain = ("source", "title", "version", "table", "rows", "job", "multiplicity")
    return Manifest(
        **{name: fields[name] for name in plain},
        columns=tuple(Column(**column) for column in fields["columns"]),
        array=tuple(fields["array"]),
        shape=tuple(fields["shape"]),
        parts=tuple(CatalogPart(**part) for part in fields["parts"]),
        finished=tuple(_stored(part) for part in fields["finished"]),
        census=None if fields["census"] is None else _census(fields["census"]),
    )


def _stored(fields: Mapping[str, Any]) -> StoredPart:
    file = FileChecksum(fields["size"], fields["sha256"])
    checksum = int(fields["checksum"], 16)
    return StoredPart(fields["name"], fields["rows"], checksum, file, fields["blocks"])


def _census_fields(census: JobResult) -> dict[str, Any]:
    return {
        "job": census.job,
        "version": census.version,
        "loshu": census.loshu,
        "folder": census.folder,
        "count": exact(census.tally.count),
        "checksum": _hex(census.tally.checksum),
    }


def _census(fields: Mapping[str, Any]) -> JobResult:
    tally = Tally(int(fields["count"]), int(fields["checksum"], 16))
    names = ("job", "version", "loshu", "folder")
    return JobResult(**{name: fields[name] for name in names}, tally=tally)


def _hex(checksum: int) -> str:
    return f"{checksum:016x}"


def damaged_parts(folder: Path, manifest: Manifest, *, thorough: bool = True) -> dict[str, Damage]:
    """Return the finished parts whose files are not as they were written, by name.

    Parameters
    ----------
    folder : Path
    manifest : Manifest
    thorough : bool
        Read the files and compare their checksums; else look only at their sizes and ends.
    """
    found = (
        (
            p.name,
            file_damage(part_path(folder, p.name), p.file, mark=PARQUET_MARK, thorough=thorough),
        )
        for p in manifest.finished
    )
    return {name: damage for name, damage in found if damage is not None}
