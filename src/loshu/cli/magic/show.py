"""``loshu magic show``: render or convert squares, or lay out a sheet of many."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import click

from loshu.cli.language import lang_option
from loshu.cli.reading import max_cells_option, read_argument
from loshu.cli.sheets import SheetOptions, Ways, pictures, sheet_options
from loshu.cli.writing import GRIDS, deliver, out_option
from loshu.core.deferred import deferred
from loshu.core.errors import NotUniqueError, UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.core.notation import write_grids
from loshu.core.scene import Scene
from loshu.render import FORMATS
from loshu.text import phrase, translations

PICTURES = [known.name for known in FORMATS]
SHADES = ("none", "value", "parity")
_RULE: Final = phrase(
    "magic.rule",
    "Write each number from 1 to {last} once, so that each row, each column and both diagonals "
    "have the sum {sum}.",
)
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
@sheet_options
@lang_option
@GRIDS.options
@out_option
@max_cells_option
def command(
    square: str,
    sums: bool,
    path: bool,
    shade: str,
    sheet: SheetOptions,
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
      loshu magic show puzzles.txt --solutions --out sheet.pdf
    """
    target = GRIDS.chosen(format_, out)
    given = ["--sums"] * sums + ["--path"] * path + ["--shade"] * (shade != "none")
    if (given or sheet.given) and target not in PICTURES:
        raise UnsupportedError(
            f"{' and '.join([*given, *sheet.given])} need a picture "
            f"({', '.join(PICTURES)}), not {target}"
        )
    grids = read_argument(square, max_cells)
    if target not in PICTURES:
        deliver(write_grids(grids, target), out)
        return
    draw = partial(show, sums=sums, path=path, shade=shade, language=lang)
    ways = Ways(
        picture=draw,
        solution=partial(_solution, draw=draw),
        level=partial(_level, lang=lang),
        rule=partial(_rule, lang=lang),
    )
    deliver([pictures(grids, target, sheet, ways, lang)], out)


def _solution(grid: Grid, draw: Callable[[Grid], Scene]) -> Scene:
    """Draw the only completion of a square with blanks."""
    from loshu.magic.completion.solutions import solve

    found = solve(grid)
    if not found.unique:
        many = "more than one completion" if found.solutions else "no completion"
        raise NotUniqueError(f"{grid} has {many}")
    return draw(found.solutions[0])


def _rule(grid: Grid, lang: str) -> str:
    """Put into words what a square with blanks asks for; nothing for other grids."""
    rows, columns = grid.shape
    if rows != columns or not (grid.array == EMPTY).any():
        return ""
    last = rows * rows
    return translations(lang).text(_RULE, last=last, sum=rows * (last + 1) // 2)


def _level(grid: Grid, lang: str) -> str:
    from loshu.magic.completion.explanation import rate
    from loshu.magic.completion.techniques import LEVEL_TITLES

    return translations(lang).text(LEVEL_TITLES[rate(grid).level])
