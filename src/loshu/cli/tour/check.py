"""``loshu tour check``: check tours and puzzles against the rules."""

from pathlib import Path
from typing import Final

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.check_list import Checked, print_checked, report_format, report_options
from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.notes import silent_option
from loshu.cli.tour.reading import board_game_option, read_tours
from loshu.text import phrase, translations
from loshu.tour.game import Game
from loshu.tour.report import TourReport, check, empty_cells
from loshu.tour.tour import Tour

_COLUMNS: Final = ("game", "is_tour", "empty", "violations")
_RIGHT: Final = phrase("tour.check", "a tour: {game}")
_RIGHT_CLOSED: Final = phrase("tour.check", "a closed tour: {game}")
_WRONG: Final = phrase("tour.check", "not a tour: {game}")
_WRONG_CLOSED: Final = phrase("tour.check", "not a closed tour: {game}")
_UNFINISHED: Final = phrase("tour.check", "an unfinished tour: {game}")
_UNFINISHED_CLOSED: Final = phrase("tour.check", "an unfinished closed tour: {game}")


@click.command("check", cls=Command)
@click.argument("tour", default="-")
@board_game_option
@silent_option
@lang_option
@report_options
def command(
    tour: str, game: str | None, quiet: bool, lang: str, format_: str | None, out: Path | None
) -> int:
    r"""Check a tour: every step, every number once.

    TOUR is a file, '-' for standard input (the default), or text such as
    'tour:3x3:(1,0):1,.,3/.,.,./.,.,5'. Several tours are numbered and
    summarized. Exit code: 0 if every tour is complete and correct, 1 if
    one is not, 2 for unreadable input.

    \b
    Examples:
      loshu tour check 'tour:3x3:(1,0):1,2,3/8,9,4/7,6,5'
      loshu tour find 8x8:knight | loshu tour check -
    """
    target = report_format(format_, out)
    results = (
        _result(each, check(each, lang=lang if target == "text" else "en"), lang)
        for each in read_tours(tour, game)
    )
    right = print_checked(results, target, _COLUMNS, quiet=quiet, lang=lang)
    return 0 if right else READABLE_BUT_WRONG


def _result(tour: Tour, report: TourReport, lang: str) -> Checked:
    record = {"game": str(tour.game), **report.as_dict()}
    lines = _lines(tour.game, report, lang)
    return Checked(record, lines, lines[0].partition(": ")[0], report.is_tour)


def _lines(game: Game, report: TourReport, lang: str) -> list[str]:
    words = translations(lang)
    if report.is_tour:
        return [words.text(_RIGHT_CLOSED if game.closed else _RIGHT, game=game.title)]
    if report.violations:
        head = words.text(_WRONG_CLOSED if game.closed else _WRONG, game=game.title)
        return [head, *report.violations]
    head = words.text(_UNFINISHED_CLOSED if game.closed else _UNFINISHED, game=game.title)
    return [head, empty_cells(report, lang)]
