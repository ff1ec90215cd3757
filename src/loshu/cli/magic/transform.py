"""``loshu magic transform``: turn a square into another."""

from collections.abc import Sequence
from pathlib import Path

import click

from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option
from loshu.cli.reading import max_cells_option, read_argument
from loshu.cli.writing import GRIDS, deliver, out_option, rendered
from loshu.core.errors import NotationError
from loshu.core.grid import Grid
from loshu.magic import picture
from loshu.magic.transforms import TRANSFORMS, apply


@click.command("transform", cls=Command)
@click.argument("square", required=False)
@click.argument("moves", nargs=-1)
@click.option(
    "--list-moves",
    is_flag=True,
    help="List the moves and their syntax.",
)
@lang_option
@GRIDS.options
@out_option
@max_cells_option
@quiet_option
def command(
    square: str | None,
    moves: Sequence[str],
    list_moves: bool,
    lang: str,
    format_: str | None,
    out: Path | None,
    max_cells: int,
) -> None:
    r"""Apply MOVES to a square, one after another.

    SQUARE is a file, '-' for standard input, or text such as '8 1 6/3 5 7/4 9 2'. Write '.' for
    an empty cell.

    \b
    Examples:
      loshu magic transform --list-moves
      loshu magic transform '8 1 6/3 5 7/4 9 2' aspect:rotate-90 complement
    """
    if list_moves:
        for known in TRANSFORMS:
            click.echo(f"{known.name}: {known.title}\n  form: {known.form}")
            if known.needs:
                click.echo(f"  needs: {', '.join(known.needs)}")
            click.echo(f"  keeps: {', '.join(sorted(known.keeps))}\n  source: {known.source}")
        return
    if square is None:
        raise NotationError(
            "The square is missing. Expected a file, '-', or text such as '8 1 6/3 5 7/4 9 2'."
        )
    grids = [Grid.from_array(apply(grid, *moves)) for grid in read_argument(square, max_cells)]
    deliver(
        rendered(grids, GRIDS.chosen(format_, out), lambda grid: picture.show(grid, lang=lang)),
        out,
    )
