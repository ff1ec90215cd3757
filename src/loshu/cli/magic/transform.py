"""``loshu magic transform``: turn a square into another."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click

from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option
from loshu.cli.reading import max_cells_option, read_argument
from loshu.cli.writing import GRIDS, deliver_grids, out_option
from loshu.core.errors import NotationError
from loshu.core.grid import Grid
from loshu.magic import picture
from loshu.magic.transforms import TRANSFORMS, apply
from loshu.magic.transforms.square_transform import Transform
from loshu.text import phrase, translations
from loshu.text.citations import source_in
from loshu.text.known_texts import in_language

_FORM: Final = phrase("transform", "form: {form}")
_NEEDS: Final = phrase("transform", "needs: {properties}")
_KEEPS: Final = phrase("transform", "keeps: {properties}")
_SOURCE: Final = phrase("transform", "source: {source}")
_SUCH_AS: Final = (
    phrase("transform", "{form}, such as {example}"),
    phrase("transform", "{form} (the line that each line takes), such as {example}"),
)


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
        click.echo("\n".join(_described(known, lang) for known in TRANSFORMS))
        return
    if square is None:
        raise NotationError(
            "The square is missing. Expected a file, '-', or text such as '8 1 6/3 5 7/4 9 2'."
        )
    grids = [Grid.from_array(apply(grid, *moves)) for grid in read_argument(square, max_cells)]
    target = GRIDS.chosen(format_, out)
    deliver_grids(grids, target, lambda grid: picture.show(grid, lang=lang), out)


def _described(moves: Transform, lang: str) -> str:
    words = translations(lang)
    form = words.text(_FORM, form=in_language(moves.form, _SUCH_AS, words))
    lines = [f"{moves.name}: {words.text(moves.title)}", form]
    if moves.needs:
        lines.append(words.text(_NEEDS, properties=", ".join(moves.needs)))
    lines.append(words.text(_KEEPS, properties=", ".join(sorted(moves.keeps))))
    lines.append(words.text(_SOURCE, source=source_in(moves.source, lang)))
    return "\n  ".join(lines)
