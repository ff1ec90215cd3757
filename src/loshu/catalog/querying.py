"""Ask a catalogue questions in SQL; nothing but the catalogue can be read, and nothing written."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any, Final
from weakref import finalize

from loshu.catalog.answer import Answer
from loshu.catalog.manifest import Manifest, damages, manifest_of, part_path, read_manifest
from loshu.catalog.parquet import as_arrow
from loshu.catalog.view import view_sql
from loshu.core.catalog_source import CatalogSource
from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.extras import require
from loshu.core.named import did_you_mean

MEMORY_LIMIT: Final = "1GB"
BATCH: Final = 1 << 16
_MISSING: Final = re.compile(
    r'Referenced (?P<column>column|table) "(?P<name>[^"]+)" not found'
    r"|(?P<table>Table) with name (?P<other>.+?) does not exist"
)


@dataclass(frozen=True)
class Catalogue:
    """A catalogue that can be asked: a folder, or one made in memory.

    Examples
    --------
    >>> from loshu.magic.catalog import source_of_order
    >>> squares = in_memory(source_of_order(4))
    >>> squares.query("select count(*) from squares where associative").rows()
    [(48,)]
    """

    manifest: Manifest
    folder: Path | None
    table: Any = None
    """The rows where they are in memory: an Arrow table."""

    def query(self, sql: str, *, threads: int | None = None) -> Answer:
        """Ask one question in DuckDB's SQL.

        Parameters
        ----------
        sql : str
            A ``select`` from the table that the manifest names, such as ``squares``.
        threads : int, optional
            All processors when not given.

        Raises
        ------
        UnsupportedError
            A question that cannot be answered, with what is wrong in it; or one that would
            write or read something else.
        BackendError
            An answer that needs more memory than is allowed.
        """
        duckdb = require("duckdb", extra="census")
        require("pyarrow", extra="census")
        scratch = Path(mkdtemp(prefix="loshu-"))
        try:
            connection = self._connect(duckdb, scratch, threads)
            with self._explaining(duckdb):
                _require_question(duckdb, connection, sql)
                reader = _reader(connection.execute(sql))
        except BaseException:
            rmtree(scratch, ignore_errors=True)
            raise
        batches = self._fetched(duckdb, reader, connection)
        finalize(batches, rmtree, scratch, ignore_errors=True)
        return Answer(batches, reader.schema)

    def _connect(self, duckdb: Any, scratch: Path, threads: int | None) -> Any:
        connection = duckdb.connect(
            ":memory:",
            config={
                "memory_limit": MEMORY_LIMIT,
                "temp_directory": str(scratch),
                "python_enable_replacements": False,
                "autoinstall_known_extensions": False,
                "autoload_known_extensions": False,
                **({"threads": threads} if threads else {}),
            },
        )
        if self.folder is None:
            connection.register("parts", self.table)
            rows = "parts"
        else:
            paths = [str(part_path(self.folder, part.name)) for part in self.manifest.finished]
            quoted = ", ".join("'" + path.replace("'", "''") + "'" for path in paths)
            connection.execute(f"set allowed_paths = [{quoted}]")
            rows = f"read_parquet([{quoted}])"
        connection.execute("set enable_external_access = false")
        connection.execute(view_sql(self.manifest.table, self.manifest.columns, rows))
        connection.execute("set lock_configuration = true")
        return connection

    def _fetched(self, duckdb: Any, reader: Any, connection: Any) -> Iterator[Any]:
        try:
            with self._explaining(duckdb):
                yield from reader
        finally:
            connection.close()

    @contextmanager
    def _explaining(self, duckdb: Any) -> Iterator[None]:
        """Turn DuckDB's errors into a line."""
        try:
            yield
        except duckdb.InterruptException:
            raise KeyboardInterrupt from None
        except duckdb.OutOfMemoryException as error:
            raise BackendError(
                f"the answer needs more memory than {MEMORY_LIMIT}: {_first_line(error)}"
            ) from None
        except duckdb.IOException as error:
            raise BackendError(f"{_first_line(error)}; see: loshu catalog info --verify") from None
        except (duckdb.Error, OSError) as error:
            raise UnsupportedError(self._said(error)) from None

    def _said(self, error: Exception) -> str:
        line = _first_line(error)
        missing = _MISSING.search(line)
        if missing is None:
            return f"the question cannot be answered: {line}"
        if missing["table"]:
            guess = did_you_mean(missing["other"], [self.manifest.table])
            return f"there is no table {missing['other']!r}{guess}: ask {self.manifest.table!r}"
        guess = did_you_mean(missing["name"], [column.name for column in self.manifest.columns])
        return (
            f"{self.manifest.table} have no column {missing['name']!r}{guess}; "
            "'loshu catalog info' lists the columns"
        )


def _first_line(error: Exception) -> str:
    line = str(error).split("\n", 1)[0].strip()
    return line.removeprefix("Invalid Input Error: ").rstrip("!.")


def _require_question(duckdb: Any, connection: Any, sql: str) -> None:
    """Refuse what is not a single question."""
    statements = connection.extract_statements(sql)
    if len(statements) != 1:
        raise UnsupportedError(f"give one question, got {len(statements)}")
    asking = {duckdb.StatementType.SELECT, duckdb.StatementType.EXPLAIN}
    if statements[0].type not in asking:
        raise UnsupportedError(
            f"a catalogue is only read: give a 'select', not {statements[0].type.name.lower()!r}"
        )


def _reader(result: Any) -> Any:
    fetch = getattr(result, "to_arrow_reader", None) or result.fetch_record_batch
    return fetch(BATCH)


def open_folder(folder: Path | str) -> Catalogue:
    """Open a finished catalogue.

    Raises
    ------
    UnsupportedError
        The folder holds none, or an unfinished one.
    BackendError
        Parts of it are missing or damaged, as far as a glance can tell.
    """
    folder = Path(folder)
    manifest = read_manifest(folder)
    if not manifest.complete:
        raise UnsupportedError(
            f"{folder} is not finished: {len(manifest.finished)} of {len(manifest.parts)} parts; "
            "build it again with the same command, it goes on where it ended"
        )
    if wrong := damages(folder, manifest.finished, thorough=False):
        raise BackendError(
            f"{next(iter(wrong.values()))}; build the catalogue again into {folder}: "
            "only damaged parts are made anew"
        )
    return Catalogue(manifest, folder)


def in_memory(source: CatalogSource) -> Catalogue:
    """Make a small catalogue in memory, without any file."""
    arrow = require("pyarrow", extra="census")
    manifest = manifest_of(source)
    blocks = (block for part in manifest.parts for block in source.read(part.name))
    tables = [as_arrow(manifest.columns, block) for block in blocks]
    return Catalogue(manifest, None, arrow.concat_tables(tables))
