"""Compare a catalog with a census of the same things, counted and hashed by other code."""

from pathlib import Path

from loshu.catalog.manifest import Manifest
from loshu.core.catalog_source import CatalogSource
from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.job import JobResult, Tally


def require_comparable(source: CatalogSource, census: JobResult) -> None:
    """Refuse a census of something else before hours are spent on the catalog.

    Raises
    ------
    UnsupportedError
        The census is of another job.
    BackendError
        The census counted another number of things than the catalog is to hold.
    """
    if census.job != source.job:
        needed = f"needs one of {source.job!r}" if source.job else "cannot be compared with one"
        raise UnsupportedError(
            f"{census.folder} contains a census of {census.job!r}; a catalog of "
            f"{source.title} {needed}."
        )
    count = source.multiplicity * source.rows
    if census.tally.count != count:
        raise BackendError(
            f"The census in {census.folder} counted {census.tally.count:,}; a catalog of "
            f"{source.title} has {_things(count, source.rows, source.multiplicity)}. "
            f"Check the census with 'loshu census verify {census.folder} --all'."
        )


def require_same_things(folder: Path, manifest: Manifest, census: JobResult) -> None:
    """Compare the count and the checksum of a finished catalog with those of a census.

    Raises
    ------
    BackendError
        They differ; the message has the numbers of both.
    """
    tally = manifest.tally
    if (tally.count, tally.checksum) == (census.tally.count, census.tally.checksum):
        return
    rows = sum(part.rows for part in manifest.finished)
    raise BackendError(
        f"The catalog in {folder} and the census in {census.folder} differ: "
        f"{_things(tally.count, rows, manifest.multiplicity)} with checksum {_hex(tally)} in the "
        f"catalog, {census.tally.count:,} with checksum {_hex(census.tally)} in the census. "
        f"Check the census with 'loshu census verify {census.folder} --all', then build the "
        "catalog again in another folder."
    )


def _things(count: int, rows: int, multiplicity: int) -> str:
    return f"{count:,} ({rows:,} rows, {multiplicity} each)" if multiplicity > 1 else f"{count:,}"


def _hex(tally: Tally) -> str:
    return f"{tally.checksum:016x}"
