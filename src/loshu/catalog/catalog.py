"""Query a catalog in SQL; nothing but the catalog can be read, and nothing written."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any, Final
from weakref import finalize

from loshu.catalog.manifest import (
    Manifest,
    StoredPart,
    damaged_parts,
    manifest_of,
    part_path,
    read_manifest,
)
from loshu.catalog.parquet import as_arrow
from loshu.catalog.query_result import QueryResult
from loshu.catalog.verified_files import DAMAGED, verified_files, verified_name
from loshu.catalog.view import ASPECTS_TABLE, aspects_sql, view_sql
from loshu.core.catalog_source import CatalogSource
from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.extras import require
from loshu.core.foreign import ForeignThread
from loshu.core.job import WORD
from loshu.core.named import either, suggestion
from loshu.core.parallel import processors
from loshu.core.representations import notebook_html, record_repr
from loshu.core.store import FileChecksum
from loshu.core.symmetry import ASPECTS

MEMORY_LIMIT: Final = "1GB"
BATCH: Final = 1 << 16
INTERRUPTED: Final = "Query interrupted"
"""The error of DuckDB where Ctrl-C came while it worked in the main thread."""
_MISSING: Final = re.compile(
    r'Referenced (?P<column>column|table) "(?P<name>[^"]+)" not found'
    r"|(?P<table>Table) with name (?P<other>.+?) does not exist"
)


@dataclass(frozen=True)
class Catalog:
    """A finished catalog: a folder, or one made in memory.

    Examples
    --------
    >>> from loshu.families import catalog_source_named
    >>> squares = in_memory(catalog_source_named("magic-4"))
    >>> squares.query("select count(*) from squares where associative").rows()
    [(48,)]
    """

    manifest: Manifest
    folder: Path | None
    table: Any = None
    """The rows where they are in memory: an Arrow table."""

    __repr__ = record_repr
    _repr_html_ = notebook_html

    @property
    def has_aspects(self) -> bool:
        """Whether its rows are square grids, each of which stands for its eight aspects."""
        shape = self.manifest.shape
        return self.manifest.multiplicity == len(ASPECTS) and len({*shape}) == 1

    def query(self, sql: str, *, threads: int | None = None) -> QueryResult:
        """Answer one query in DuckDB's SQL.

        Parameters
        ----------
        sql : str
            A ``select`` from the table that the manifest names, such as ``squares``, or from
            ``aspects``, which has the eight aspects of each square.
        threads : int, optional
            By default, and at most, one for each processor.

        Raises
        ------
        UnsupportedError
            A query that has an error, with its place; or one that would write, or read
            something else.
        BackendError
            A result that needs more memory than is allowed.
        """
        duckdb = require("duckdb", extra="census")
        require("pyarrow", extra="census")
        scratch = Path(mkdtemp(prefix="loshu-"))
        opened: list[Any] = []

        def execute() -> Any:
            connection = self._connect(duckdb, scratch, threads)
            opened.append(connection)
            _require_query(duckdb, connection, sql)
            return _reader(connection.execute(sql))

        def stop() -> None:
            for connection in opened:
                connection.interrupt()

        try:
            # All of it in the thread: DuckDB imports modules, and drops a Ctrl-C that comes then.
            with self._translating_errors(duckdb):
                reader = ForeignThread(execute, stop).result()
        except BaseException:
            rmtree(scratch, ignore_errors=True)
            raise
        batches = self._fetched(duckdb, reader, *opened)
        finalize(batches, rmtree, scratch, ignore_errors=True)
        return QueryResult(batches, reader.schema)

    def _connect(self, duckdb: Any, scratch: Path, threads: int | None) -> Any:
        connection = duckdb.connect(
            ":memory:",
            config={
                "memory_limit": MEMORY_LIMIT,
                "temp_directory": str(scratch),
                "python_enable_replacements": False,
                "autoinstall_known_extensions": False,
                "autoload_known_extensions": False,
                # DuckDB starts all it is given; more than there are processors only wait.
                **({"threads": min(threads, processors())} if threads else {}),
            },
        )
        if self.folder is None:
            connection.register("parts", self.table)
            rows = "parts"
        else:
            parts = {part_path(self.folder, p.name): p.blocks for p in self.manifest.finished}
            connection.register_filesystem(verified_files(parts))
            names = [verified_name(path) for path in parts]
            quoted = ", ".join("'" + name.replace("'", "''") + "'" for name in names)
            connection.execute(f"set allowed_paths = [{quoted}]")
            rows = f"read_parquet([{quoted}])"
        connection.execute("set enable_external_access = false")
        manifest = self.manifest
        connection.execute(view_sql(manifest.table, manifest.columns, rows))
        if self.has_aspects:
            connection.execute(aspects_sql(manifest.table, manifest.columns, manifest.array))
        connection.execute("set lock_configuration = true")
        return connection

    def _fetched(self, duckdb: Any, reader: Any, connection: Any) -> Iterator[Any]:
        try:
            with self._translating_errors(duckdb):
                while batch := ForeignThread(lambda: _next(reader), connection.interrupt).result():
                    yield batch
        finally:
            connection.close()

    @contextmanager
    def _translating_errors(self, duckdb: Any) -> Iterator[None]:
        """Turn errors of DuckDB into errors of one line."""
        try:
            yield
        except duckdb.InterruptException:
            raise KeyboardInterrupt from None
        except duckdb.OutOfMemoryException as error:
            raise BackendError(
                f"The result needs more than {MEMORY_LIMIT} of memory ({_first_line(error)}). Add "
                "a LIMIT, or group the rows."
            ) from None
        except (duckdb.Error, OSError) as error:
            line = _first_line(error)
            if isinstance(error, duckdb.IOException) or DAMAGED in line:
                line = line.removeprefix("OSError: ").rstrip(".")
                raise BackendError(
                    f"{line}. To find all damage, run 'loshu catalog info {self.folder} --verify'."
                ) from None
            raise UnsupportedError(self._explanation(line)) from None
        except RuntimeError as error:
            if str(error) != INTERRUPTED:
                raise
            raise KeyboardInterrupt from None

    def _explanation(self, line: str) -> str:
        missing = _MISSING.search(line)
        if missing is None:
            return f"The query failed: {line}."
        if missing["table"]:
            tables = [self.manifest.table, *([ASPECTS_TABLE] if self.has_aspects else [])]
            other = missing["other"]
            guess = suggestion(other, tables) or f" Expected {either(tables)}."
            return f"Unknown table {other!r}.{guess}"
        guess = suggestion(missing["name"], [column.name for column in self.manifest.columns])
        return f"Unknown column {missing['name']!r}.{guess} 'loshu catalog info' lists the columns."


def _first_line(error: Exception) -> str:
    line = str(error).split("\n", 1)[0].strip()
    return line.removeprefix("Invalid Input Error: ").rstrip("!.")


def _require_query(duckdb: Any, connection: Any, sql: str) -> None:
    """Refuse anything but a single query."""
    statements = connection.extract_statements(sql)
    if len(statements) != 1:
        raise UnsupportedError(f"The text has {len(statements)} queries. Give one.")
    reading = {duckdb.StatementType.SELECT, duckdb.StatementType.EXPLAIN}
    if statements[0].type not in reading:
        raise UnsupportedError(
            f"A catalog can only be read. Expected 'select', got "
            f"{statements[0].type.name.lower()!r}."
        )


def _next(reader: Any) -> Any:
    """Return the next batch of rows, which is true even if it is empty, or None."""
    return next(reader, None)


def _reader(result: Any) -> Any:
    fetch = getattr(result, "to_arrow_reader", None) or result.fetch_record_batch
    return fetch(BATCH)


def open_folder(folder: Path | str) -> Catalog:
    """Open a finished catalog.

    Raises
    ------
    UnsupportedError
        The folder holds none, or an unfinished one.
    BackendError
        Files of it are missing or damaged, as far as their sizes and ends show.
    """
    folder = Path(folder)
    manifest = read_manifest(folder)
    if not manifest.complete:
        raise UnsupportedError(
            f"{folder} is not finished: {len(manifest.finished)} of {len(manifest.parts)} parts. "
            f"Resume it with 'loshu catalog build {manifest.source} -o {folder}'."
        )
    for damage in damaged_parts(folder, manifest, thorough=False).values():
        raise BackendError(
            f"{damage} Repair it with 'loshu catalog build {manifest.source} -o {folder}'; only "
            "damaged parts are rebuilt."
        )
    return Catalog(manifest, folder)


def in_memory(source: CatalogSource) -> Catalog:
    """Make a small catalog in memory, without any file."""
    arrow = require("pyarrow", extra="census")
    manifest, tables = manifest_of(source), []
    for part in manifest.parts:
        checksum = 0
        for rows in source.read(part.name):
            tables.append(as_arrow(manifest.columns, rows.columns))
            checksum += rows.checksum
        stored = StoredPart(part.name, part.rows, checksum % WORD, FileChecksum(0, ""), "")
        manifest = manifest.with_part(stored)
    return Catalog(manifest, None, arrow.concat_tables(tables))
