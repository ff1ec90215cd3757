"""Records: the JSON of a command as a table, or its puzzles as pictures."""

import csv
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from io import StringIO, TextIOWrapper
from itertools import chain
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any, Final

import click

from loshu.cli.command import OUT
from loshu.cli.folders import require_folder
from loshu.cli.formats import TABLES, FormatOption
from loshu.core.errors import UnsupportedError

_SUFFIXES: Final = {".csv": "csv", ".parquet": "parquet"}
_GROUP: Final = 50_000
"""Rows of a group of Parquet."""
_MARK: Final = "\ufeff".encode()
_PUZZLE: Final = "puzzle"


def run(context: click.Context, out: Path | None, work: Callable[[Path | None], Any]) -> Any:
    """Run a command; turn its JSON into the table or the pictures that it is asked for.

    Parameters
    ----------
    context : click.Context
    out : path, optional
        The file or the folder of the results.
    work : callable
        Runs the command, which prints to a file if it does not write one itself.
    """
    target = wanted_format(context, out)
    if target:
        return run_with_records(context, lambda: work(None), target, out)
    return work(context.meta.get(OUT))


def wanted_format(context: click.Context, out: Path | None) -> str:
    """Return the format into which the JSON of a command is turned; empty for its own formats."""
    given = context.params
    for each in context.command.params:
        if isinstance(each, FormatOption):
            if each.choice.records is None:
                return ""
            chosen = each.choice.chosen(given.get("format_"), out)
            return chosen if chosen in each.choice.made_of_records else ""
    suffix = out.suffix.lower() if out is not None and "as_json" in given else ""
    return _SUFFIXES.get(suffix, "")


def run_with_records(
    context: click.Context, work: Callable[[], Any], format_: str, out: Path | None
) -> Any:
    """Run a command that prints JSON, and write its records in another format."""
    given = context.params
    if format_ == "parquet" and out is None:
        raise UnsupportedError("Parquet output needs a file: add -o table.parquet.")
    require_folder(out)
    given.update({name: True for name in ("as_json",) if name in given})
    given.update({"format_": "json"} if "format_" in given else {})
    given.update({"out": None} if "out" in given else {})
    with TemporaryFile() as spool:
        before = sys.stdout
        text = TextIOWrapper(spool, encoding="utf-8", newline="\n", write_through=True)
        sys.stdout = text
        try:
            code = work()
        finally:
            sys.stdout = before
            text.flush()
            text.detach()
        _write(context, spool, format_, out)
    return code


def _write(context: click.Context, spool: IO[bytes], format_: str, out: Path | None) -> None:
    from loshu.cli.writing import deliver

    if format_ in TABLES:
        deliver(table(spool, format_), out)
        return
    from loshu.cli.known_language import language_of
    from loshu.cli.sheets import Pictures, SheetOptions
    from loshu.families import family_named

    (choice,) = (each.choice for each in context.command.params if isinstance(each, FormatOption))
    printing, lang = family_named(choice.records or "").printing(), language_of(context)
    texts = (_text(record[_PUZZLE]) for record in _records(spool))
    puzzles = [puzzle for text in texts for puzzle in printing.read(text)]
    options = SheetOptions(solutions=bool(context.params.get("solution")))
    pictures = Pictures(
        format_=format_,
        options=options,
        picture=lambda each: printing.picture(each, lang),
        printing=lambda: printing,
        lang=lang,
    )
    pictures.deliver(puzzles, out)


def _text(puzzle: Any) -> str:
    """Return the text of a puzzle without its family; descriptions are objects."""
    if isinstance(puzzle, str):
        family, colon, rest = puzzle.partition(":")
        return rest if colon and family.isalpha() else puzzle
    return json.dumps(puzzle)


def table(spool: IO[bytes], format_: str) -> Iterator[bytes]:
    r"""Yield a table of JSON objects, one per line, with a column for every key.

    Examples
    --------
    >>> from io import BytesIO
    >>> b"".join(table(BytesIO(b'{"a": 1}\n{"a": 2, "b": ["x"]}\n'), "csv"))
    b'a,b\r\n1,\r\n2,"[""x""]"\r\n'
    """
    columns: dict[str, set[type]] = {}
    for record in _records(spool):
        for name, value in record.items():
            kinds = columns.setdefault(name, set())
            kinds.update({type(value)} if value is not None else ())
    if format_ == "parquet":
        yield _parquet(_records(spool), columns)
        return
    if format_ == "excel":
        yield _MARK
    yield from _csv(_records(spool), list(columns))


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


def _records(spool: IO[bytes]) -> Iterator[dict[str, Any]]:
    spool.seek(0)
    first = spool.readline()
    spool.seek(0)
    if first.rstrip().endswith(b"}"):
        yield from map(json.loads, spool)
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
