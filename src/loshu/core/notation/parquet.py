"""Parquet tables with a grid on each row, as ``loshu magic list`` writes them."""

from collections.abc import Iterator
from io import BytesIO
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.extras import require
from loshu.core.grid import Grid
from loshu.core.notation import table
from loshu.core.notation.decode import PARQUET_MAGIC
from loshu.core.notation.pieces import only
from loshu.core.notation.records import Limits, Reader, Source


def recognises(source: Source) -> bool:
    """Look for the first bytes of such a file."""
    return isinstance(source, bytes) and source.startswith(PARQUET_MAGIC)


def read_parquet(source: Source, limits: Limits) -> Grid:
    """Read the one row of a table."""
    return only(read_many(source, limits))


def read_many(source: Source, limits: Limits) -> Iterator[Grid]:
    """Read a grid from each row, by the names of the columns; other columns are left out.

    Raises
    ------
    NotationError
        Not a table, or one whose columns do not name cells.
    MissingExtraError
        Without pyarrow.
    """
    if isinstance(source, str):
        raise NotationError("Expected the bytes of a Parquet file, got text.")
    parquet, arrow = require("pyarrow.parquet", extra="census"), require("pyarrow", extra="census")
    try:
        file = parquet.ParquetFile(BytesIO(source))
        names = file.schema_arrow.names
        yield from table.rows_of(
            names,
            (
                ["" if value is None else str(value) for value in row]
                for batch in file.iter_batches()
                for row in zip(*(column.to_pylist() for column in batch.columns), strict=True)
            ),
            limits,
        )
    except arrow.ArrowException as error:
        raise NotationError(
            f"This is not a valid Parquet file: {str(error).rstrip('.')}."
        ) from None


READER: Final = Reader(
    name="parquet",
    title="the bytes of a Parquet table with a column for each cell",
    recognises=recognises,
    read=read_parquet,
    read_many=read_many,
)
