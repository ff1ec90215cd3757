"""Tables as Parquet files that appear whole or not at all."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from loshu.core.catalog_source import Column, Columns
from loshu.core.extras import require
from loshu.core.store import replacing

LEVEL: Final = 1
"""For zstd: the levels above take longer and save a hundredth (decision 11)."""


def write_table(path: Path, columns: Sequence[Column], blocks: Iterable[Columns]) -> int:
    """Write rows to a file, a group of rows for each block; return how many.

    Parameters
    ----------
    path : Path
    columns : sequence of Column
        Only stored columns are written.
    blocks : iterable of mappings of name to array

    Raises
    ------
    BackendError
        The file cannot be written; nothing is left of it then.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> import numpy as np
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder) / "numbers.parquet"
    ...     write_table(path, [Column("v", "uint8", "")], [{"v": np.arange(5, dtype=np.uint8)}])
    5
    """
    parquet = require("pyarrow.parquet", extra="census")
    stored = [column for column in columns if column.stored]
    rows = 0
    with (
        replacing(path) as file,
        parquet.ParquetWriter(file, schema_of(stored), **_options(stored)) as writer,
    ):
        for block in blocks:
            table = as_arrow(stored, block)
            writer.write_table(table, row_group_size=max(1, len(table)))
            rows += len(table)
    return rows


def _options(columns: Sequence[Column]) -> dict[str, Any]:
    by_steps = [column.name for column in columns if column.by_steps]
    # Flags are bits already: a dictionary of two entries would only slow them down.
    coded = [c.name for c in columns if not c.by_steps and c.kind != "boolean"]
    return {
        "compression": "zstd",
        "compression_level": LEVEL,
        "use_dictionary": coded,
        "column_encoding": dict.fromkeys(by_steps, "DELTA_BINARY_PACKED") or None,
    }


def schema_of(columns: Sequence[Column]) -> Any:
    """Return the Arrow schema of some columns."""
    arrow = require("pyarrow", extra="census")
    kinds = {"boolean": arrow.bool_(), "text": arrow.string()}
    return arrow.schema(
        [
            arrow.field(name, kinds.get(kind) or getattr(arrow, kind)(), nullable=False)
            for name, kind in ((column.name, column.kind) for column in columns)
        ]
    )


def as_arrow(columns: Sequence[Column], block: Columns) -> Any:
    """Turn arrays into an Arrow table of the stored columns, in their order."""
    arrow = require("pyarrow", extra="census")
    schema = schema_of([column for column in columns if column.stored])
    arrays = [arrow.array(block[field.name], type=field.type) for field in schema]
    return arrow.table(arrays, schema=schema)
