"""Tables of records: CSV, and Parquet."""

import csv
import json
from collections.abc import Iterable, Iterator
from io import StringIO
from itertools import chain
from tempfile import TemporaryFile
from typing import IO, Any, Final

_GROUP: Final = 50_000
"""Rows of a group of Parquet."""
_MARK: Final = "\ufeff".encode()


def table(spool: IO[bytes], format_: str) -> Iterator[bytes]:
    r"""Yield a table of JSON objects, one per line, with a column for every key.

    Examples
    --------
    >>> from io import BytesIO
    >>> b"".join(table(BytesIO(b'{"a": 1}\n{"a": 2, "b": ["x"]}\n'), "csv"))
    b'a,b\r\n1,\r\n2,"[""x""]"\r\n'
    """
    columns: dict[str, set[type]] = {}
    for record in records_of(spool):
        for name, value in record.items():
            kinds = columns.setdefault(name, set())
            kinds.update({type(value)} if value is not None else ())
    if format_ == "parquet":
        yield _parquet(records_of(spool), columns)
        return
    if format_ == "excel":
        yield _MARK
    yield from _csv(records_of(spool), list(columns))


def table_of(records: Iterator[dict[str, Any]], format_: str) -> Iterator[bytes]:
    r"""Yield a table of records with the keys of the first, row by row except for Parquet.

    Examples
    --------
    >>> b"".join(table_of(iter([{"a": 1, "b": "x"}]), "csv"))
    b'a,b\r\n1,x\r\n'
    """
    if format_ == "parquet":
        with TemporaryFile() as spool:
            spool.writelines(f"{json.dumps(record)}\n".encode() for record in records)
            yield from table(spool, format_)
        return
    first = next(records, None)
    if first is not None:
        yield _MARK if format_ == "excel" else b""
        yield from _csv(chain([first], records), list(first))


def records_of(spool: IO[bytes]) -> Iterator[dict[str, Any]]:
    """Yield the JSON objects of a file; of a list of rows, their entries by number."""
    spool.seek(0)
    first = spool.readline()
    spool.seek(0)
    if first.rstrip().endswith(b"}"):
        yield from map(json.loads, spool)
        return
    if first.startswith(b"[["):
        for row in json.load(spool):
            yield {str(number): entry for number, entry in enumerate(row, 1)}
        return
    from loshu.cli.json_objects import objects

    yield from (record for _, record in objects(spool.read().decode()))


def _csv(records: Iterable[dict[str, Any]], columns: list[str]) -> Iterator[bytes]:
    text = StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(columns)
    for record in records:
        writer.writerow([_cell(record.get(name)) for name in columns])
        yield text.getvalue().encode()
        text.seek(0)
        text.truncate()
    yield text.getvalue().encode()


def _cell(value: Any) -> Any:
    """Return a value as one cell: text and numbers as they are, others as JSON."""
    if value is None or isinstance(value, str):
        return value
    return json.dumps(value, ensure_ascii=False)


def _parquet(records: Iterable[dict[str, Any]], columns: dict[str, set[type]]) -> bytes:
    from io import BytesIO

    from loshu.core.extras import require

    arrow = require("pyarrow", extra="census")
    parquet = require("pyarrow.parquet", extra="census")
    kinds = {
        frozenset({int}): arrow.int64(),
        frozenset({bool}): arrow.bool_(),
        frozenset({float}): arrow.float64(),
        frozenset({int, float}): arrow.float64(),
    }
    types = {name: kinds.get(frozenset(found), arrow.string()) for name, found in columns.items()}
    schema = arrow.schema(list(types.items()))
    as_text = {name for name, kind in types.items() if kind == arrow.string()}
    file, rows = BytesIO(), []

    def row(record: dict[str, Any]) -> dict[str, Any]:
        return {name: _cell(value) if name in as_text else value for name, value in record.items()}

    with parquet.ParquetWriter(file, schema, compression="zstd") as writer:
        for record in records:
            rows.append(row(record))
            if len(rows) == _GROUP:
                writer.write_table(arrow.Table.from_pylist(rows, schema=schema))
                rows.clear()
        writer.write_table(arrow.Table.from_pylist(rows, schema=schema))
    return file.getvalue()
