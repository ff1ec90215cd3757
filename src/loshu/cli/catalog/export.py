"""``loshu catalog export``: copy squares from a catalog."""

from pathlib import Path
from typing import Final

import click

from loshu.catalog.export import RESULT_FORMATS, limited, write_array, write_parquet
from loshu.cli.catalog.argument import open_argument
from loshu.cli.command import Command
from loshu.cli.formats import FormatChoice
from loshu.cli.language import lang_of_notes_option
from loshu.cli.notes import quiet_option
from loshu.cli.ranges import LIMIT
from loshu.cli.writing import deliver, out_option
from loshu.core.errors import UnsupportedError
from loshu.core.store import replacing

SQUARES: Final = FormatChoice(
    names=("csv", "jsonl", "npy", "parquet"),
    suffixes={".csv": "csv", ".jsonl": "jsonl", ".npy": "npy", ".parquet": "parquet"},
)


@click.command("export", cls=Command)
@click.argument("catalog")
@SQUARES.options
@click.option(
    "--where",
    "condition",
    default="",
    metavar="CONDITION",
    help="Keep only rows that meet this SQL condition.",
)
@click.option(
    "--columns",
    default="*",
    metavar="NAMES",
    help="Columns to copy, separated by commas (default: all); not for npy.",
)
@click.option("--limit", type=LIMIT, help="Stop after this many rows.")
@lang_of_notes_option
@out_option
@quiet_option
def command(
    catalog: str,
    format_: str | None,
    condition: str,
    columns: str,
    limit: int | None,
    out: Path | None,
) -> None:
    r"""Copy squares from a catalog to a file.

    CATALOG is the folder of a built catalog, or 3 or 4 for that order. The file is written
    completely or not at all. 'npy' is an array of shape (k, n, n). The rows are squares in
    standard form; 'rank in (select rank from aspects where ...)' keeps those of which a rotation
    or reflection meets a condition.

    \b
    Examples:
      loshu catalog export 4 --where associative -o associative.npy
      loshu catalog export 4 --where 'rank in (select rank from aspects where c11 = 16)'
      loshu catalog export order5 --where ultramagic --columns rank,square --format jsonl
    """
    target = SQUARES.chosen(format_, out)
    if target in ("npy", "parquet") and out is None:
        raise UnsupportedError(f"{target} output needs a file: add -o squares.{target}.")
    opened = open_argument(catalog)
    if target == "npy":
        assert out is not None
        with replacing(out) as file:
            write_array(opened, condition, limit, file)
        return
    where = f"where {condition}" if condition else ""
    table = opened.manifest.table
    result = limited(opened.query(f"select {columns} from {table} {where}"), limit)
    if target == "parquet":
        assert out is not None
        with replacing(out) as file:
            write_parquet(result, file)
    else:
        deliver(RESULT_FORMATS[target](result), out)
