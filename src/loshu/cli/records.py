"""Records: the JSON of a command as a table, or its puzzles as pictures."""

import json
import sys
from collections.abc import Callable, Iterator
from io import TextIOWrapper
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any, Final

import click

from loshu.cli.command import OUT
from loshu.cli.folders import require_folder
from loshu.cli.formats import DRAWN, TABLES, FormatOption
from loshu.cli.record_tables import records_of, table
from loshu.core.errors import UnsupportedError

_SUFFIXES: Final = {".csv": "csv", ".parquet": "parquet"}


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
    texts = [text for record in records_of(spool) for text in _texts(record[choice.drawn])]
    puzzles = [puzzle for text in texts for puzzle in printing.read(text)]
    solutions = choice.drawn == DRAWN and bool(context.params.get("solution"))
    options = SheetOptions(solutions=solutions)
    pictures = Pictures(
        format_=format_,
        options=options,
        picture=lambda each: printing.picture(each, lang),
        printing=lambda: printing,
        lang=lang,
    )
    pictures.deliver(puzzles, out)


def _texts(drawn: Any) -> Iterator[str]:
    """Yield the texts of puzzles without their family; descriptions are objects."""
    if isinstance(drawn, list):
        for each in drawn:
            yield from _texts(each)
    elif isinstance(drawn, str):
        family, colon, rest = drawn.partition(":")
        yield rest if colon and family.isalpha() else drawn
    elif drawn is not None:
        yield json.dumps(drawn)
