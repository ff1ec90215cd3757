"""``loshu catalog query``: query a catalog in SQL."""

from pathlib import Path
from typing import Final

import click

from loshu.catalog.export import RESULT_FORMATS, limited, write_parquet
from loshu.catalog.plot import bar_chart
from loshu.catalog.query_result import QueryResult
from loshu.cli.catalog.argument import open_argument
from loshu.cli.command import Command
from loshu.cli.formats import FormatChoice
from loshu.cli.language import lang_of_notes_option
from loshu.cli.notes import quiet_option, remark
from loshu.cli.options import threads_option
from loshu.cli.ranges import LIMIT
from loshu.cli.writing import deliver, out_option
from loshu.core.errors import UnsupportedError
from loshu.core.store import replacing
from loshu.text import phrase

SHOWN: Final = 200
"""The rows that a table shows unless --limit is given."""
_FIRST: Final = phrase(
    "catalog", "Note: the first {number} rows; --limit shows more, --format csv all."
)
RESULTS: Final = FormatChoice(
    names=(*RESULT_FORMATS, "parquet"),
    suffixes={
        "": "table",
        ".txt": "table",
        ".csv": "csv",
        ".json": "json",
        ".jsonl": "jsonl",
        ".parquet": "parquet",
    },
)


@click.command("query", cls=Command)
@click.argument("catalog")
@click.argument("sql")
@RESULTS.options
@click.option("--limit", type=LIMIT, help="Stop after this many rows.")
@threads_option
@lang_of_notes_option
@click.option(
    "--plot",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Plot two columns as bars, or one column as a histogram (.svg or .html).",
)
@out_option
@quiet_option
def command(
    catalog: str,
    sql: str,
    format_: str | None,
    limit: int | None,
    threads: int | None,
    plot: Path | None,
    out: Path | None,
) -> None:
    r"""Query a catalog in SQL.

    CATALOG is the folder of a built catalog, or 3 or 4 for that order. The table is 'squares',
    with one row per square in standard form; 'loshu catalog info' lists its columns. The table
    'aspects' has all eight rotations and reflections, for conditions on cells. Queries use
    DuckDB's SQL and cannot change anything.

    \b
    Examples:
      loshu catalog query 4 'select dudeney_type, count(*) from squares group by 1'
      loshu catalog query 4 'select square from squares where associative' --format csv
      loshu catalog query 4 'select square from aspects where c11 = 16 and c12 = 3'
      loshu catalog query order5 'select center, count(*) from squares group by 1' --plot c.svg
    """
    target = RESULTS.chosen(format_, out)
    result = open_argument(catalog).query(sql, threads=threads)
    if plot is not None:
        picture = bar_chart(limited(result, limit), sql, plot.suffix.lower())
        deliver([picture], plot)
    elif target == "parquet":
        if out is None:
            raise UnsupportedError("Parquet output needs a file: add -o result.parquet.")
        with replacing(out) as file:
            write_parquet(limited(result, limit), file)
    elif target == "table" and limit is None:
        _show(result, out)
    else:
        deliver(RESULT_FORMATS[target](limited(result, limit)), out)


def _show(result: QueryResult, out: Path | None) -> None:
    some = limited(result, SHOWN + 1).arrow()
    shown = some.slice(0, SHOWN)
    deliver(RESULT_FORMATS["table"](QueryResult(shown.to_batches(), shown.schema)), out)
    if len(some) > SHOWN:
        remark(_FIRST, number=SHOWN)
