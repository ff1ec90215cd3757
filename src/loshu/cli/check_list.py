"""Print the results of checks: one in words, many with numbers and a summary, JSON or CSV."""

import csv
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from itertools import chain, islice
from typing import Any, Final, TypeVar

import click

from loshu.cli.formats import FormatChoice
from loshu.cli.notes import note
from loshu.cli.options import format_print_option
from loshu.text import phrase, translations

Decorated = TypeVar("Decorated", bound=Callable[..., Any])

_REPORTS: Final = FormatChoice(
    names=("text", "json", "csv"),
    suffixes={"": "text", ".txt": "text", ".json": "json", ".jsonl": "json", ".csv": "csv"},
    help="text, json (an object on each line) or csv (a table)",
)
_COUNT: Final = phrase("check", "{number} × {what}")
_SUMMARY: Final = phrase("check", "{total} checked: {parts}")
_PROPERTIES: Final = phrase("check", "properties: {properties}")


@dataclass(frozen=True, slots=True)
class Checked:
    """The result of one check."""

    record: Mapping[str, Any]
    """Plain values for JSON; those of a table are among them."""
    lines: Sequence[str]
    """The result in words."""
    verdict: str
    """The result in a word or two, for the summary."""
    right: bool
    properties: Sequence[str] = ()


def report_options(function: Decorated) -> Decorated:
    """Add --format, --json and --out; the command gets ``format_`` and ``out``."""
    return _REPORTS.options(format_print_option(function))


def report_format(format_: str | None, out: Any) -> str:
    """Return the format that was chosen by name or by the suffix of the file."""
    return _REPORTS.chosen(format_, out)


def print_checked(
    results: Iterable[Checked], target: str, columns: Sequence[str], *, quiet: bool, lang: str
) -> bool:
    """Print results as they come, and return whether all are right.

    Parameters
    ----------
    results : iterable of Checked
    target : {"text", "json", "csv"}
    columns : sequence of str
        Keys of the records that the table has, after the number.
    quiet : bool
        Print nothing.
    lang : str
    """
    right, verdicts, properties = True, Counter[str](), Counter[str]()
    if target == "csv" and not quiet:
        click.echo(",".join(("number", *columns)))
    iterator = iter(results)
    first = list(islice(iterator, 2))
    several = len(first) > 1
    for number, result in enumerate(chain(first, iterator), 1):
        right = right and result.right
        verdicts[result.verdict] += 1
        properties.update(result.properties)
        if not quiet:
            for line in _lines(result, number if several else 0, target, columns):
                click.echo(line)
    if several and not quiet:
        summarize(verdicts, properties, lang)
    return right


def _lines(result: Checked, number: int, target: str, columns: Sequence[str]) -> Iterator[str]:
    if target == "json":
        yield json.dumps(result.record)
    elif target == "csv":
        yield csv_row(result.record, number or 1, columns)
    elif not number:
        yield from result.lines
    else:
        if number > 1 and len(result.lines) > 1:
            yield ""
        yield f"{number}. {result.lines[0]}"
        yield from result.lines[1:]


def csv_row(record: Mapping[str, Any], number: int, columns: Sequence[str]) -> str:
    """Return the line of a result in a CSV table, without its line feed."""
    line = StringIO()
    cells = (_cell(record.get(column)) for column in columns)
    csv.writer(line, lineterminator="").writerow([number, *cells])
    return line.getvalue()


def _cell(value: object) -> object:
    return "; ".join(map(str, value)) if isinstance(value, list | tuple) else value


def summarize(verdicts: Counter[str], properties: Counter[str], lang: str) -> None:
    """Print how many results have each verdict, and each property."""
    words = translations(lang)

    def parts(counts: Counter[str]) -> str:
        return words.listed(
            [words.text(_COUNT, number=words.number(n), what=what) for what, n in counts.items()]
        )

    total = words.number(verdicts.total())
    note(words.text(_SUMMARY, total=total, parts=parts(verdicts)))
    if properties:
        note(words.text(_PROPERTIES, properties=parts(properties)))
