"""``loshu magic show``: render or convert squares, or lay out a sheet of many."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from loshu.cli.choices import Choice
from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.magic.number_options import entries_option
from loshu.cli.notes import quiet_option
from loshu.cli.reading import max_cells_option, read_argument
from loshu.cli.sheets import Pictures, SheetOptions, sheet_options
from loshu.cli.writing import GRIDS, deliver_text, out_option
from loshu.core.errors import UnsupportedError
from loshu.magic import picture
from loshu.render import FORMATS

PICTURES = [known.name for known in FORMATS]
SHADES = ("none", "value", "parity")
if TYPE_CHECKING:
    from loshu.core.grid import Grid
    from loshu.core.scene import Scene
    from loshu.family.printing import Printing
    from loshu.magic.square_items import Shade


@click.command("show", cls=Command)
@click.argument("square", default="-")
@click.option(
    "--sums",
    is_flag=True,
    help="Print the line sums; wrong ones are highlighted (pictures only).",
)
@click.option(
    "--path",
    is_flag=True,
    help="Draw a line through the entries in ascending order (pictures only).",
)
@click.option(
    "--shade",
    type=Choice("shade", SHADES),
    default="none",
    metavar="HOW",
    help="Shade cells by the rank of their entry (value), or shade odd entries (parity) "
    "(pictures only).",
)
@entries_option
@sheet_options
@lang_option
@GRIDS.options
@out_option
@max_cells_option
@quiet_option
def command(
    square: str,
    sums: bool,
    path: bool,
    shade: "Shade",
    entries: str | None,
    sheet: SheetOptions,
    lang: str,
    format_: str | None,
    out: Path | None,
    max_cells: int,
) -> None:
    r"""Draw a square, or convert it to another format.

    SQUARE is a file, '-' for standard input, or text such as '8 1 6/3 5 7/4 9 2'. Write '.' for
    an empty cell. With --entries, rules and solutions of a sheet are about these numbers.

    \b
    Examples:
      loshu magic show '8 1 6/3 5 7/4 9 2' --format latex
      loshu magic show '8 1 6/3 5 7/4 9 2' --format box --sums
      loshu magic make 8 | loshu magic show - --shade value -o square.svg
      loshu magic show puzzles.txt --solutions -o sheet.pdf
      loshu magic show halves.txt --entries 0.5..4.5/0.5 --solutions -o sheet.pdf
    """
    target = GRIDS.chosen(format_, out)
    if entries is not None:
        # Few squares need it.
        from loshu.cli.magic.show_own import show_own

        if sums or path or shade != "none":
            raise UnsupportedError("--entries cannot be combined with --sums, --path or --shade.")
        show_own(square, entries, sheet, target, out, max_cells, lang)
        return
    given = ["--sums"] * sums + ["--path"] * path + ["--shade"] * (shade != "none")
    if (given or sheet.given) and target not in PICTURES:
        raise UnsupportedError(
            f"{' and '.join([*given, *sheet.given])} need a picture format: "
            f"{', '.join(PICTURES)}. Add -o with such a suffix, or --format."
        )
    grids = read_argument(square, max_cells)
    if target not in PICTURES:
        deliver_text(grids, target, out)
        return

    def draw(grid: "Grid") -> "Scene":
        return picture.show(grid, sums=sums, path=path, shade=shade, lang=lang)

    def printing() -> "Printing":
        from loshu.magic.printing import PRINTING, the_completion

        return replace(PRINTING, solution=lambda grid, _: draw(the_completion(grid)))

    pictures = Pictures(format_=target, options=sheet, picture=draw, printing=printing, lang=lang)
    pictures.deliver(grids, out)
