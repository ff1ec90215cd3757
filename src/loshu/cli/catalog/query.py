"""``loshu catalog query``: ask a catalogue a question in SQL."""

from pathlib import Path
from typing import Final

import click

from loshu.catalog.answer import Answer
from loshu.catalog.exporting import FORMATS, limited, write_parquet
from loshu.catalog.plotting import draw_bars
from loshu.cli.catalog.opening import open_argument
from loshu.cli.writing import deliver, note, out_option
from loshu.core.errors import UnsupportedError
from loshu.core.store import replacing

SHOWN: Final = 200
"""A table shows so many rows unless more are asked for."""
SUFFIXES: Final = {".csv": "csv", ".json": "json", ".jsonl": "jsonl", ".parquet": "parquet"}


@click.command("query")
@click.argument("catalogue")
@click.argument("sql")
@click.option(
    "--format",
    "format_",
    type=click.Choice([*FORMATS, "parquet"]),
    help="By default the suffix of --out decides, else a table.",
)
@click.option("--json", "as_json", is_flag=True, help="The same as --format json.")
@click.option("--limit", type=click.IntRange(min=0), help="Give so many rows at most.")
@click.option("--threads", type=click.IntRange(min=1), help="By default all processors.")
@click.option(
    "--plot",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Draw two columns as bars, or one as a histogram: an .svg or .html file.",
)
@out_option
def command(
    catalogue: str,
    sql: str,
    format_: str | None,
    as_json: bool,
    limit: int | None,
    threads: int | None,
    plot: Path | None,
    out: Path | None,
) -> None:
    r"""Ask CATALOGUE, a folder or the order 3 or 4, a question in DuckDB's SQL.

    The table is 'squares'; 'loshu catalog info' lists its columns.  A catalogue is only read, and
    nothing else can be read by a question.

    \b
    Examples:
      loshu catalog query 4 'select dudeney_type, count(*) from squares group by 1'
      loshu catalog query 4 'select square from squares where associative' --format csv
      loshu catalog query order5 'select center, count(*) from squares group by 1' --plot c.svg
    """
    if as_json and format_ not in (None, "json"):
        raise UnsupportedError(f"--json and --format {format_} contradict each other")
    target = "json" if as_json else _chosen(format_, out)
    answer = open_argument(catalogue).query(sql, threads=threads)
    if plot is not None:
        picture = draw_bars(limited(answer, limit), sql, plot.suffix.lower())
        deliver([picture], plot)
    elif target == "parquet":
        if out is None:
            raise UnsupportedError("Parquet needs a file: name it with --out")
        with replacing(out) as file:
            write_parquet(limited(answer, limit), file)
    elif target == "table" and limit is None:
        _show(answer, out)
    else:
        deliver(FORMATS[target](limited(answer, limit)), out)


def _chosen(format_: str | None, out: Path | None) -> str:
    if format_ is not None:
        return format_
    return SUFFIXES.get(out.suffix.lower(), "table") if out is not None else "table"


def _show(answer: Answer, out: Path | None) -> None:
    some = limited(answer, SHOWN + 1).arrow()
    shown = some.slice(0, SHOWN)
    deliver(FORMATS["table"](Answer(shown.to_batches(), shown.schema)), out)
    if len(some) > SHOWN:
        note(f"the first {SHOWN} rows; --limit gives more, --format csv gives all")
