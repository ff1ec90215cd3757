"""``loshu magic show``: render or convert a square."""

from functools import partial
from pathlib import Path

import click

from loshu.cli.language import lang_option
from loshu.cli.reading import max_cells_option, read_argument
from loshu.cli.writing import GRIDS, deliver, out_option, rendered
from loshu.core.deferred import deferred
from loshu.core.errors import UnsupportedError
from loshu.render import FORMATS

PICTURES = [known.name for known in FORMATS]
SHADES = ("none", "value", "parity")
show = deferred("loshu.magic.picture:show")


@click.command("show")
@click.argument("square", default="-")
@click.option(
    "--sums", is_flag=True, help="In a picture: the line sums; wrong ones are highlighted."
)
@click.option("--path", is_flag=True, help="In a picture: a line through the entries in order.")
@click.option(
    "--shade",
    type=click.Choice(SHADES),
    default="none",
    help="In a picture: darken cells by the rank of their entry, or those of odd ones.",
)
@lang_option
@GRIDS.options
@out_option
@max_cells_option
def command(
    square: str,
    sums: bool,
    path: bool,
    shade: str,
    lang: str,
    format_: str | None,
    out: Path | None,
    max_cells: int,
) -> None:
    r"""Render or convert SQUARE: a file, '-', or text such as '8 1 6/3 5 7/4 9 2'.

    \b
    Examples:
      loshu magic show '8 1 6/3 5 7/4 9 2' --format latex
      loshu magic show '8 1 6/3 5 7/4 9 2' --format box --sums
      loshu magic make 8 | loshu magic show - --shade value --out square.svg
    """
    target = GRIDS.chosen(format_, out)
    if (sums or path or shade != "none") and target not in PICTURES:
        raise UnsupportedError(
            f"--sums, --path and --shade need a picture ({', '.join(PICTURES)}), not {target}"
        )
    grids = list(read_argument(square, max_cells))
    render = partial(show, sums=sums, path=path, shade=shade, language=lang)
    deliver(rendered(grids, target, render), out)
