"""Build a catalog part by part; a build that was interrupted is resumed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

from loshu.catalog.comparison import require_comparable, require_same_things
from loshu.catalog.manifest import (
    CATALOG_FOLDER,
    Manifest,
    StoredPart,
    damaged_parts,
    manifest_of,
    part_path,
    read_manifest,
    write_manifest,
)
from loshu.catalog.parquet import write_table
from loshu.catalog.verified_files import block_checksums
from loshu.core.catalog_source import CatalogPart, CatalogSource, Columns
from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.job import WORD, JobResult
from loshu.core.parallel import Progress, checkpoint, map_unordered
from loshu.core.representations import notebook_html
from loshu.core.store import Damage, file_checksum, require_room

MARGIN: Final = 1.1
"""Free space for a build, as a multiple of the estimate."""


@dataclass(frozen=True, slots=True)
class BuildPlan:
    """The missing part of a catalog, and about how much it takes."""

    source: CatalogSource
    folder: Path
    manifest: Manifest
    """With the finished parts that are undamaged."""
    damaged: tuple[Damage, ...]
    """The files of parts that are made again."""

    _repr_html_ = notebook_html

    @property
    def missing(self) -> tuple[CatalogPart, ...]:
        """The parts to be made."""
        there = {part.name for part in self.manifest.finished}
        return tuple(part for part in self.manifest.parts if part.name not in there)

    @property
    def fraction(self) -> float:
        """The fraction of the rows that is to be made."""
        return sum(part.rows for part in self.missing) / max(1, self.manifest.rows)

    @property
    def bytes(self) -> int:
        """The estimated size of the missing parts."""
        return int(self.source.bytes * self.fraction)

    def seconds(self, threads: int) -> float:
        """Return the estimated time for the missing parts."""
        return self.source.seconds * self.fraction / max(1, min(threads, len(self.missing) or 1))


def plan_build(source: CatalogSource, folder: Path) -> BuildPlan:
    """Compare a folder with a whole catalog, without writing anything.

    Raises
    ------
    UnsupportedError
        The folder holds another catalog, or one of another version, or other files.
    """
    CATALOG_FOLDER.require_own(folder)
    fresh = manifest_of(source)
    if not CATALOG_FOLDER.has_plan(folder):
        return BuildPlan(source, folder, fresh, ())
    begun = read_manifest(folder)
    if replace(begun, finished=(), census=None) != fresh:
        raise UnsupportedError(
            f"{folder} contains {begun.title}, version {begun.version}; this build makes "
            f"{fresh.title}, version {fresh.version}. Choose another folder, or empty that one."
        )
    damaged = damaged_parts(folder, begun)
    sound = tuple(part for part in begun.finished if part.name not in damaged)
    return BuildPlan(source, folder, replace(begun, finished=sound), tuple(damaged.values()))


def build(
    source: CatalogSource,
    folder: Path,
    *,
    census: JobResult | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Manifest:
    """Make the parts that a catalog lacks; finished and undamaged ones are not touched.

    Each part appears whole or not at all, and is then listed in the manifest with its checksums,
    so that a build that ends at any moment loses only the parts that it was at.

    Parameters
    ----------
    source : CatalogSource
    folder : Path
        Made if needed.
    census : JobResult, optional
        A finished census of the same things, whose count and checksum are compared with those of
        the catalog; the manifest records that they agree.
    threads : int, optional
        By default, one for each processor.
    progress : callable, optional
        Called with the number of rows done and of all rows, after each part.

    Raises
    ------
    BackendError
        The disk has too little room, or refuses; or another build works in the folder; or the
        catalog and the census differ.  Finished parts stay.
    UnsupportedError
        The folder holds something else, or the census is of something else.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> from loshu.families import catalog_source_named
    >>> with TemporaryDirectory() as name:
    ...     manifest = build(catalog_source_named("magic-4"), Path(name) / "order4")
    >>> f"{manifest.tally.checksum:016x}"
    '7300f88e3d44c2f0'
    """
    if census is not None:
        require_comparable(source, census)
    require_space(plan_build(source, folder))
    with CATALOG_FOLDER.opened(folder):
        plan = plan_build(source, folder)
        manifest = plan.manifest
        write_manifest(folder, manifest)
        make = partial(_make_part, source, folder)
        for stored in map_unordered(make, plan.missing, threads=threads):
            manifest = manifest.with_part(stored)
            write_manifest(folder, manifest)
            if progress is not None:
                progress(sum(part.rows for part in manifest.finished), manifest.rows)
        if census is not None:
            require_same_things(folder, manifest, census)
            manifest = replace(manifest, census=census)
            write_manifest(folder, manifest)
    return manifest


def require_space(plan: BuildPlan) -> None:
    """Refuse a build for which the disk has too little room; raises `BackendError`."""
    place = plan.folder
    while not place.exists() and place != place.parent:
        place = place.parent
    inside = place / CATALOG_FOLDER.plan if place.is_dir() else place
    require_room(inside, int(plan.bytes * MARGIN))


def _make_part(source: CatalogSource, folder: Path, part: CatalogPart) -> StoredPart:
    path, checksum = part_path(folder, part.name), 0

    def columns() -> Iterator[Columns]:
        nonlocal checksum
        for rows in source.read(part.name):
            checkpoint()
            checksum = (checksum + rows.checksum) % WORD
            yield rows.columns

    count = write_table(path, source.columns, columns())
    if count != part.rows:
        path.unlink()
        raise BackendError(f"Part {part.name} has {count:,} rows instead of {part.rows:,}.")
    return StoredPart(part.name, count, checksum, file_checksum(path), block_checksums(path))
