"""``loshu magic show``: draw or convert a square."""

from pathlib import Path

import click

from loshu.cli.reading import max_cells_option, read_argument
from loshu.cli.writing import chosen_format, deliver, format_option, out_option, rendered


@click.command("show")
@click.argument("square", default="-")
@format_option
@out_option
@max_cells_option
def command(square: str, format_: str | None, out: Path | None, max_cells: int) -> None:
    r"""Draw or convert SQUARE: a file, '-', or text such as '8 1 6/3 5 7/4 9 2'.

    \b
    Examples:
      loshu magic show '8 1 6/3 5 7/4 9 2' --format latex
      loshu magic make 8 | loshu magic show - --out square.svg
    """
    grids = list(read_argument(square, max_cells))
    deliver(rendered(grids, chosen_format(format_, out)), out)
