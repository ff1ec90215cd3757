"""Write the answers to questions: as text, as JSON, as CSV, as Parquet, as an array."""

import json
from collections.abc import Callable, Iterator, Mapping
from csv import writer as csv_writer
from io import StringIO
from types import MappingProxyType
from typing import IO, Any, Final

import numpy as np
from numpy.lib import format as npy_format

from loshu.catalog.answer import Answer
from loshu.catalog.querying import Catalogue
from loshu.core.errors import UnsupportedError
from loshu.core.extras import require

Lines = Iterator[bytes]


def limited(answer: Answer, limit: int | None) -> Answer:
    """Keep the first rows of an answer, all where the limit is None."""
    return answer if limit is None else Answer(_first(answer, limit), answer.schema)


def _first(answer: Answer, limit: int) -> Iterator[Any]:
    for batch in answer.batches():
        yield batch.slice(0, limit)
        limit -= len(batch)
        if limit <= 0:
            return


def csv_lines(answer: Answer) -> Lines:
    """Write lines of values between commas, after a line of names."""
    csv = require("pyarrow.csv", extra="census")
    arrow = require("pyarrow", extra="census")
    names = StringIO()
    csv_writer(names, lineterminator="\n").writerow(answer.columns)
    yield names.getvalue().encode()
    options = csv.WriteOptions(include_header=False, quoting_style="needed")
    for batch in answer.batches():
        sink = arrow.BufferOutputStream()
        csv.write_csv(batch, sink, options)
        yield sink.getvalue().to_pybytes()


def json_lines(answer: Answer) -> Lines:
    """Write a line for each row: an object of names and values."""
    for batch in answer.batches():
        records = batch.to_pylist()
        yield b"".join(_json(record) + b"\n" for record in records)


def json_array(answer: Answer) -> Lines:
    """Write one array of objects, an object to a line."""
    mark = b"["
    for batch in answer.batches():
        for record in batch.to_pylist():
            yield mark + b"\n" + _json(record)
            mark = b","
    yield b"[]\n" if mark == b"[" else b"\n]\n"


def _json(record: Mapping[str, Any]) -> bytes:
    return json.dumps(record, ensure_ascii=False, default=str).encode()


def table_lines(answer: Answer) -> Lines:
    """Write aligned columns under their names; numbers to the right.

    Meant for few rows: all of them are held to find the widths.
    """
    rows = [[_shown(value) for value in row] for row in answer.rows()]
    names = answer.columns
    widths = [max(map(len, column)) for column in zip(names, *rows, strict=True)]
    types = require("pyarrow", extra="census").types
    right = [types.is_integer(f.type) or types.is_floating(f.type) for f in answer.schema]

    def line(values: list[str]) -> bytes:
        cells = zip(values, widths, right, strict=True)
        return "  ".join(v.rjust(w) if r else v.ljust(w) for v, w, r in cells).rstrip().encode()

    yield line(names) + b"\n"
    yield line(["-" * width for width in widths]) + b"\n"
    for row in rows:
        yield line(row) + b"\n"


def _shown(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"{value:g}" if isinstance(value, float) else str(value)


FORMATS: Final[Mapping[str, Callable[[Answer], Lines]]] = MappingProxyType(
    {"table": table_lines, "csv": csv_lines, "json": json_array, "jsonl": json_lines}
)
"""What can go to any stream; Parquet and arrays need a file."""


def write_parquet(answer: Answer, file: IO[bytes]) -> None:
    """Write a Parquet file."""
    parquet = require("pyarrow.parquet", extra="census")
    with parquet.ParquetWriter(file, answer.schema, compression="zstd") as writer:
        for batch in answer.batches():
            writer.write_batch(batch)


def write_array(catalogue: Catalogue, condition: str, limit: int | None, file: IO[bytes]) -> None:
    """Write the grids of a catalogue as one NumPy array, shape (k, rows, columns).

    Raises
    ------
    UnsupportedError
        The catalogue holds no grids, or the condition cannot be understood.
    """
    manifest = catalogue.manifest
    if not manifest.array:
        raise UnsupportedError(f"{manifest.title} are no grids: there is no array of them")
    where = f"where {condition}" if condition else ""
    rows = catalogue.query(f"select count(*) from {manifest.table} {where}").rows()[0][0]
    count = rows if limit is None else min(rows, limit)
    kinds = {column.name: column.kind for column in manifest.columns}
    dtype = np.result_type(*(np.dtype(kinds[name]) for name in manifest.array))
    shape = (count, *manifest.shape)
    descr = npy_format.dtype_to_descr(dtype)
    header = {"descr": descr, "fortran_order": False, "shape": shape}
    npy_format.write_array_header_1_0(file, header)
    cells = ", ".join(manifest.array)
    answer = limited(catalogue.query(f"select {cells} from {manifest.table} {where}"), limit)
    for batch in answer.batches():
        columns = [column.to_numpy(zero_copy_only=False) for column in batch.columns]
        file.write(np.stack(columns, axis=1).astype(dtype).tobytes())
