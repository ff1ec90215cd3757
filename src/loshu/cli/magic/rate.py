"""``loshu magic rate``: rate how hard squares are to complete."""

import json

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.language import lang_option
from loshu.cli.magic.problem_options import kind_option
from loshu.cli.ranges import SECONDS
from loshu.cli.reading import max_cells_option, read_argument
from loshu.core.errors import NotUniqueError
from loshu.magic.completion.explanation.explainer import rate, rating_sentence


@click.command("rate")
@click.argument("square", default="-")
@kind_option
@click.option("--time", type=SECONDS, help="Stop after this many seconds.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each square.")
@max_cells_option
@lang_option
def command(
    square: str, kind: str, time: float | None, as_json: bool, max_cells: int, lang: str
) -> int:
    r"""Rate SQUARE by the hardest technique that completing it needs: a file, '-', or text.

    It must have exactly one completion; the exit code is 1 where one has none or several. The
    levels are easy, medium, hard and expert.

    \b
    Examples:
      loshu magic rate '8 . ./. 5 ./4 . .'
      loshu magic rate '. . . ./. 10 11 ./9 6 . ./4 15 . .' --json
    """
    right = True
    for grid in read_argument(square, max_cells):
        try:
            rating = rate(grid, kind=kind, time=time)
        except NotUniqueError as error:
            right = False
            if as_json:
                click.echo(json.dumps({"square": grid.text, "error": str(error)}))
            else:
                click.echo(str(error), err=True)
            continue
        if as_json:
            click.echo(json.dumps({"square": grid.text, **rating.as_dict()}))
        else:
            click.echo(rating_sentence(rating, lang))
    return 0 if right else READABLE_BUT_WRONG
