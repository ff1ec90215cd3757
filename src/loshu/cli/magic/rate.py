"""``loshu magic rate``: rate how hard squares are to complete."""

import json

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.magic.own_numbers import OwnNumbers
from loshu.cli.magic.problem_options import entries_option, kind_option
from loshu.cli.notes import quiet_option
from loshu.cli.options import json_option, print_option, time_option
from loshu.cli.reading import max_cells_option
from loshu.core.errors import NotUniqueError
from loshu.magic.completion.explanation.explainer import rate, rating_sentence


@click.command("rate", cls=Command)
@click.argument("square", default="-")
@kind_option
@entries_option
@time_option
@json_option
@max_cells_option
@lang_option
@print_option
@quiet_option
def command(
    square: str,
    kind: str,
    entries: str | None,
    time: float | None,
    as_json: bool,
    max_cells: int,
    lang: str,
) -> int:
    r"""Rate how hard a square with empty cells is to complete.

    SQUARE is a file, '-' for standard input, or text such as '8 1 6/3 5 7/4 9 2'. Write '.' for
    an empty cell. The rating is the hardest technique needed: easy, medium, hard or expert. The
    square must have exactly one completion; otherwise the exit code is 1.

    \b
    Examples:
      loshu magic rate '8 . ./. 5 ./4 . .'
      loshu magic rate '. . . ./. 10 11 ./9 6 . ./4 15 . .' --json
    """
    right = True
    own = OwnNumbers(entries)
    for grid in own.read(square, max_cells):
        text = own.scale.line(grid)
        try:
            rating = rate(
                grid, kind=kind, time=time, entries=own.entries(grid.order), unit=own.scale
            )
        except NotUniqueError as error:
            from loshu.cli.errors import error_text

            right = False
            if as_json:
                click.echo(json.dumps({"square": text, "error": str(error)}))
            else:
                click.echo(error_text(error, lang), err=True)
            continue
        if as_json:
            click.echo(json.dumps({"square": text, **rating.as_dict()}))
        else:
            click.echo(rating_sentence(rating, lang))
    return 0 if right else READABLE_BUT_WRONG
