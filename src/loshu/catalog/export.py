"""Write the results of queries as text, JSON, CSV, Parquet or NumPy arrays."""

import json
from collections.abc import Callable, Iterator, Mapping
from csv import writer as csv_writer
from io import StringIO
from types import MappingProxyType
from typing import IO, Any, Final

import numpy as np
from numpy.lib import format as npy_format

from loshu.catalog.catalog import Catalog
from loshu.catalog.query_result import QueryResult
from loshu.core.errors import UnsupportedError
from loshu.core.extras import require

Lines = Iterator[bytes]


def limited(result: QueryResult, limit: int | None) -> QueryResult:
    """Return the first rows of a result, all where the limit is None."""
    return result if limit is None else QueryResult(_first(result, limit), result.schema)


def _first(result: QueryResult, limit: int) -> Iterator[Any]:
    for batch in result.batches():
        yield batch.slice(0, limit)
        limit -= len(batch)
        if limit <= 0:
            return


def csv_lines(result: QueryResult) -> Lines:
    """Write lines of values between commas, after a line of names."""
    csv = require("pyarrow.csv", extra="census")
    arrow = require("pyarrow", extra="census")
    names = StringIO()
    csv_writer(names, lineterminator="\n").writerow(result.columns)
    yield names.getvalue().encode()
    options = csv.WriteOptions(include_header=False, quoting_style="needed")
    for batch in result.batches():
        sink = arrow.BufferOutputStream()
        csv.write_csv(batch, sink, options)
        yield sink.getvalue().to_pybytes()


def json_lines(result: QueryResult) -> Lines:
    """Write a line for each row: an object of names and values."""
    for batch in result.batches():
        records = batch.to_pylist()
        yield b"".join(_json(record) + b"\n" for record in records)


def json_array(result: QueryResult) -> Lines:
    """Write one array of objects, an object to a line."""
    mark = b"["
    for batch in result.batches():
        for record in batch.to_pylist():
            yield mark + b"\n" + _json(record)
            mark = b","
    yield b"[]\n" if mark == b"[" else b"\n]\n"


def _json(record: Mapping[str, Any]) -> bytes:
    return json.dumps(record, ensure_ascii=False, default=str).encode()


def table_lines(result: QueryResult) -> Lines:
    """Write aligned columns under their names; numbers to the right.

    Meant for few rows: all of them are held to find the widths.
    """
    rows = [[_text(value) for value in row] for row in result.rows()]
    names = result.columns
    widths = [max(map(len, column)) for column in zip(names, *rows, strict=True)]
    types = require("pyarrow", extra="census").types
    right = [types.is_integer(f.type) or types.is_floating(f.type) for f in result.schema]

    def line(values: list[str]) -> bytes:
        cells = zip(values, widths, right, strict=True)
        return "  ".join(v.rjust(w) if r else v.ljust(w) for v, w, r in cells).rstrip().encode()

    yield line(names) + b"\n"
    yield line(["-" * width for width in widths]) + b"\n"
    for row in rows:
        yield line(row) + b"\n"


def _text(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"{value:g}" if isinstance(value, float) else str(value)


RESULT_FORMATS: Final[Mapping[str, Callable[[QueryResult], Lines]]] = MappingProxyType(
    {"table": table_lines, "csv": csv_lines, "json": json_array, "jsonl": json_lines}
)
"""Formats for any stream; Parquet and arrays need a file."""


def write_parquet(result: QueryResult, file: IO[bytes]) -> None:
    """Write a Parquet file."""
    parquet = require("pyarrow.parquet", extra="census")
    with parquet.ParquetWriter(file, result.schema, compression="zstd") as writer:
        for batch in result.batches():
            writer.write_batch(batch)


def write_array(catalog: Catalog, condition: str, limit: int | None, file: IO[bytes]) -> None:
    """Write the grids of a catalog as one NumPy array, shape (k, rows, columns).

    Raises
    ------
    UnsupportedError
        The catalog holds no grids, or the condition cannot be understood.
    """
    manifest = catalog.manifest
    if not manifest.array:
        raise UnsupportedError(f"{manifest.title} are not grids. Export them as parquet or csv.")
    where = f"where {condition}" if condition else ""
    rows = catalog.query(f"select count(*) from {manifest.table} {where}").rows()[0][0]
    count = rows if limit is None else min(rows, limit)
    kinds = {column.name: column.kind for column in manifest.columns}
    dtype = np.result_type(*(np.dtype(kinds[name]) for name in manifest.array))
    shape = (count, *manifest.shape)
    descr = npy_format.dtype_to_descr(dtype)
    header = {"descr": descr, "fortran_order": False, "shape": shape}
    npy_format.write_array_header_1_0(file, header)
    cells = ", ".join(manifest.array)
    result = limited(catalog.query(f"select {cells} from {manifest.table} {where}"), limit)
    for batch in result.batches():
        columns = [column.to_numpy(zero_copy_only=False) for column in batch.columns]
        file.write(np.stack(columns, axis=1).astype(dtype).tobytes())
