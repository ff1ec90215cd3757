"""Catalogs on the page: the list for a family, and rows by SQL."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypedDict

from loshu.core.catalog_source import CatalogSource
from loshu.core.errors import LoshuError, UnsupportedError
from loshu.families import catalog_source_named, family_named

if TYPE_CHECKING:
    from loshu.catalog.catalog import Catalog

VARIABLE: Final = "LOSHU_CATALOGS"
"""Environment variable with the folders of built catalogs."""
SMALL: Final = 10_000
"""Largest number of rows of a catalog that is built in memory on request."""
PAGE: Final = 100
"""Largest number of rows in a reply."""
LONGEST: Final = 2_000
"""Largest number of characters in a condition."""
FARTHEST: Final = 10**12
THREADS: Final = 2


class CatalogColumn(TypedDict):
    """A column of a catalog."""

    name: str
    meaning: str


class KnownCatalog(TypedDict):
    """A catalog of a family, and whether it can be searched here."""

    name: str
    title: str
    rows: int
    ready: bool
    columns: list[CatalogColumn]


class KnownCatalogs(TypedDict):
    """The catalogs of a family."""

    catalogs: list[KnownCatalog]


class CatalogRows(TypedDict):
    """Rows as text; finally their number."""

    columns: list[str]
    rows: list[list[str]]
    total: int | None


def catalogs(*, family: str) -> KnownCatalogs:
    """List the catalogs of a family; large ones are ready only after they have been built."""
    return KnownCatalogs(
        catalogs=[
            KnownCatalog(
                name=source.name,
                title=source.title,
                rows=source.rows,
                ready=source.rows <= SMALL or _folder_of(source) is not None,
                columns=[
                    CatalogColumn(name=column.name, meaning=column.meaning)
                    for column in source.columns
                ],
            )
            for source in family_named(family).catalogs()
        ]
    )


def catalog_rows(
    *, family: str, name: str, condition: str = "", skip: int = 0, limit: int = 12
) -> Iterator[CatalogRows]:
    """Yield the rows of a catalog that meet a condition in SQL, then their number."""
    if not (1 <= limit <= PAGE and 0 <= skip <= FARTHEST):
        raise UnsupportedError(
            f"Rows {skip} and the next {limit} are out of range. Expected 1 to {PAGE} rows at a "
            f"time, starting at 0 to {FARTHEST}."
        )
    if len(condition) > LONGEST:
        raise UnsupportedError(f"The condition is too long. Expected at most {LONGEST} characters.")
    known = [source.name for source in family_named(family).catalogs()]
    if name not in known:
        listed = ", ".join(known) or "none"
        raise UnsupportedError(
            f"Unknown catalog {name[:40]!r} for {family}. Expected one of: {listed}."
        )
    catalog = _opened(catalog_source_named(name))
    # On its own line: a comment at its end cannot hide what follows.
    kept = f"from {catalog.manifest.table} where (\n{condition.strip() or 'true'}\n)"
    found = catalog.query(f"select * {kept} limit {limit} offset {skip}", threads=THREADS)
    rows = [[str(value) for value in row] for row in found.rows()]
    yield CatalogRows(columns=found.columns, rows=rows, total=None)
    ((total,),) = catalog.query(f"select count(*) {kept}", threads=THREADS).rows()
    yield CatalogRows(columns=[], rows=[], total=int(total))


def _opened(source: CatalogSource) -> "Catalog":
    from loshu.catalog.catalog import in_memory, open_folder

    folder = _folder_of(source)
    if folder is not None:
        return open_folder(folder)
    if source.rows > SMALL:
        raise UnsupportedError(
            f"The catalog of {source.title} does not exist yet. Build it with 'loshu catalog build "
            f"{source.name.rpartition('-')[2]} -o FOLDER', then start the page with "
            f"'loshu serve --catalog FOLDER'."
        )
    return in_memory(source)


def _folder_of(source: CatalogSource) -> Path | None:
    """Return the folder of a finished catalog that the server was given."""
    from loshu.catalog.manifest import read_manifest

    for name in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
        try:
            manifest = read_manifest(Path(name))
        except LoshuError:
            continue
        if manifest.source == source.name and manifest.complete:
            return Path(name)
    return None
