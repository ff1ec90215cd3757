"""``loshu tour rate``: rate the difficulty of puzzles."""

import json

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option
from loshu.cli.options import json_option, print_option
from loshu.cli.tour.reading import board_game_option, read_tours
from loshu.core.errors import NotUniqueError
from loshu.tour.techniques.explanation import rate, rating_in_words


@click.command("rate", cls=Command)
@click.argument("tour", default="-")
@board_game_option
@lang_option
@json_option
@print_option
@quiet_option
def command(tour: str, game: str | None, lang: str, as_json: bool) -> int:
    r"""Rate a puzzle by the hardest technique it needs.

    TOUR is a file, '-' for standard input (the default), or text such as
    'tour:3x3:(1,0):1,.,3/.,.,./.,.,5'.

    Exit code: 0 if every puzzle has exactly one solution, 1 if one has none or several, 2 if a
    line is unreadable.

    \b
    Examples:
      loshu tour rate 'tour:3x3:(1,0):1,.,3/.,9,./.,.,5'
      loshu tour make 8x8:king -n 5 | loshu tour rate --lang es
    """
    right = True
    for puzzle in read_tours(tour, game):
        try:
            found = rate(puzzle)
        except NotUniqueError as error:
            from loshu.cli.errors import error_text

            right = False
            if as_json:
                click.echo(json.dumps({"puzzle": puzzle.text, "error": str(error)}))
            else:
                click.echo(f"{puzzle.text}: {error_text(error, lang)}", err=True)
            continue
        if as_json:
            click.echo(json.dumps({"puzzle": puzzle.text, **found.as_dict()}))
        else:
            click.echo(rating_in_words(found, lang))
    return 0 if right else READABLE_BUT_WRONG
