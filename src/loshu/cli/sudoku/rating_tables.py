"""Ratings as text, JSON lines, CSV or Parquet."""

import csv
from collections.abc import Iterable, Iterator
from io import StringIO
from itertools import chain
from pathlib import Path
from typing import IO, Any, Final

from loshu.cli.errors import error_text
from loshu.cli.formats import FormatChoice
from loshu.cli.sudoku.rated_lists import Record, line_of
from loshu.cli.sudoku.unknown_rules import comment_on
from loshu.core.errors import UnsupportedError
from loshu.core.extras import require
from loshu.core.store import replacing
from loshu.sudoku.ratings.scale import Scale

RATINGS: Final = FormatChoice(
    names=("text", "json", "jsonl", "csv", "parquet"),
    suffixes={
        "": "text",
        ".txt": "text",
        ".json": "json",
        ".jsonl": "jsonl",
        ".csv": "csv",
        ".parquet": "parquet",
    },
    help="text (a sentence per Sudoku), json or jsonl (an object per line), csv or parquet "
    "(a table of the techniques used)",
)
_FIRST: Final[tuple[tuple[str, type], ...]] = (("line", int), ("puzzle", str), ("error", str))
_JOINED: Final = "; "
_NO_RATING: Final = "-"
_GROUP: Final = 50_000
"""Rows of a group of Parquet."""
_INFINITE: Final = "inf"


def pieces(
    parts: Iterable[list[Record]], format_: str, scales: tuple[Scale, ...], lang: str
) -> Iterator[bytes]:
    """Write ratings as text, JSON lines or CSV, some at a time."""
    if format_ == "csv":
        yield from _csv(parts, scales)
        return
    for records in parts:
        if format_ == "text":
            yield "".join(f"{in_words(record, scales, lang)}\n" for record in records).encode()
        else:
            yield b"".join(map(line_of, records))


def in_words(record: Record, scales: tuple[Scale, ...], lang: str) -> str:
    """Put the ratings of a Sudoku into words, or write why it has none."""
    if "error" in record:
        return f"# {error_text(record['error'], lang)}"
    ratings = _JOINED.join(
        f"{scale.name} {_NO_RATING}"
        if record[scale.key] is None
        else scale.words(record[scale.key], lang)
        for scale in scales
    )
    return ratings + comment_on(record.get("not_enforced", ()), lang)


def _columns(scales: tuple[Scale, ...]) -> tuple[tuple[str, type], ...]:
    return (*_FIRST, *chain.from_iterable(scale.columns() for scale in scales))


def _row(record: Record, scales: tuple[Scale, ...]) -> dict[str, Any]:
    row = {name: record.get(name) for name, _ in _FIRST}
    row["error"] = row["error"] or comment_on(record.get("not_enforced", ())).strip(" #") or None
    for scale in scales:
        if record.get(scale.key) is not None:
            row.update(scale.row(record[scale.key]))
    return row


def _csv(parts: Iterable[list[Record]], scales: tuple[Scale, ...]) -> Iterator[bytes]:
    names = [name for name, _ in _columns(scales)]
    text = StringIO()
    writer = csv.DictWriter(text, names, extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    for records in parts:
        writer.writerows(_row(record, scales) for record in records)
        yield text.getvalue().encode()
        text.seek(0)
        text.truncate()


def write_parquet(
    parts: Iterable[list[Record]], out: Path | None, scales: tuple[Scale, ...]
) -> None:
    """Write ratings to a Parquet file that appears whole or not at all."""
    if out is None:
        raise UnsupportedError("Parquet output needs a file: add -o ratings.parquet.")
    require("pyarrow", extra="census")
    with replacing(out) as file:
        _write_groups(parts, file, scales)


def _write_groups(
    parts: Iterable[list[Record]], file: IO[bytes], scales: tuple[Scale, ...]
) -> None:
    arrow, parquet = (require(name, extra="census") for name in ("pyarrow", "pyarrow.parquet"))
    kinds = {int: arrow.int32(), float: arrow.float64(), bool: arrow.bool_(), str: arrow.string()}
    columns = _columns(scales)
    schema = arrow.schema([(name, kinds[kind]) for name, kind in columns])
    floats = [name for name, kind in columns if kind is float]
    rows: list[dict[str, Any]] = []
    with parquet.ParquetWriter(file, schema, compression="zstd") as writer:
        for records in parts:
            for record in records:
                row = _row(record, scales)
                row.update(
                    {name: float(_INFINITE) for name in floats if row.get(name) == _INFINITE}
                )
                rows.append(row)
            if len(rows) >= _GROUP:
                writer.write_table(arrow.Table.from_pylist(rows, schema=schema))
                rows.clear()
        writer.write_table(arrow.Table.from_pylist(rows, schema=schema))
