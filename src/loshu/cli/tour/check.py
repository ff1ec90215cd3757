"""``loshu tour check``: check tours and puzzles against the rules."""

import json
from typing import Final

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.options import json_option, print_option
from loshu.cli.tour.reading import board_game_option, read_tours
from loshu.text import phrase, translations
from loshu.tour.game import Game
from loshu.tour.report import TourReport, check, empty_cells

_RIGHT: Final = phrase("tour.check", "a tour: {game}")
_RIGHT_CLOSED: Final = phrase("tour.check", "a closed tour: {game}")
_WRONG: Final = phrase("tour.check", "not a tour: {game}")
_WRONG_CLOSED: Final = phrase("tour.check", "not a closed tour: {game}")
_UNFINISHED: Final = phrase("tour.check", "an unfinished tour: {game}")
_UNFINISHED_CLOSED: Final = phrase("tour.check", "an unfinished closed tour: {game}")


@click.command("check", cls=Command)
@click.argument("tour", default="-")
@board_game_option
@json_option
@click.option(
    "-q",
    "--quiet",
    is_flag=True,
    help="Print nothing; the exit code is the answer.",
)
@lang_option
@print_option
def command(tour: str, game: str | None, as_json: bool, quiet: bool, lang: str) -> int:
    r"""Check a tour: every step, every number once.

    TOUR is a file, '-' for standard input (the default), or text such as
    'tour:3x3:(1,0):1,.,3/.,.,./.,.,5'. Exit code: 0 if every tour is complete and correct, 1 if
    one is not, 2 for unreadable input.

    \b
    Examples:
      loshu tour check 'tour:3x3:(1,0):1,2,3/8,9,4/7,6,5'
      loshu tour find 8x8:knight | loshu tour check -
    """
    right = True
    for each in read_tours(tour, game):
        report = check(each, lang="en" if as_json else lang)
        right = right and report.is_tour
        if quiet:
            continue
        if as_json:
            click.echo(json.dumps({"game": str(each.game), **report.as_dict()}))
        else:
            click.echo("\n".join(_lines(each.game, report, lang)))
    return 0 if right else READABLE_BUT_WRONG


def _lines(game: Game, report: TourReport, lang: str) -> list[str]:
    words = translations(lang)
    if report.is_tour:
        return [words.text(_RIGHT_CLOSED if game.closed else _RIGHT, game=game.title)]
    if report.violations:
        head = words.text(_WRONG_CLOSED if game.closed else _WRONG, game=game.title)
        return [head, *report.violations]
    head = words.text(_UNFINISHED_CLOSED if game.closed else _UNFINISHED, game=game.title)
    return [head, empty_cells(report, lang)]
