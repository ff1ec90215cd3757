"""``loshu tour check``: check tours and puzzles against the rules."""

import json

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.tour.reading import read_tours
from loshu.tour.game import Game
from loshu.tour.report import TourReport, check


@click.command("check")
@click.argument("tour", default="-")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each tour.")
@click.option("--quiet", is_flag=True, help="Print nothing; use the exit code.")
def command(tour: str, as_json: bool, quiet: bool) -> int:
    r"""Check TOUR: a file, '-', or text such as 'tour:3x3:(1,0):1,2,3/8,9,4/7,6,5'.

    The first wrong step is named first. Exit code: 0 when every tour is whole and right, 1 when
    one is not, 2 when unreadable.

    \b
    Examples:
      loshu tour check 'tour:3x3:(1,0):1,2,3/8,9,4/7,6,5'
      loshu tour find 8x8:knight | loshu tour check -
    """
    right = True
    for each in read_tours(tour):
        report = check(each)
        right = right and report.is_tour
        if quiet:
            continue
        if as_json:
            click.echo(json.dumps({"game": str(each.game), **report.as_dict()}))
        else:
            click.echo("\n".join(_lines(each.game, report)))
    return 0 if right else READABLE_BUT_WRONG


def _lines(game: Game, report: TourReport) -> list[str]:
    kind = "closed tour" if game.closed else "tour"
    if report.is_tour:
        return [f"a {kind}: {game}"]
    if report.violations:
        return [f"not a {kind}: {game}", *report.violations]
    cells = "cell is" if report.empty == 1 else "cells are"
    return [f"an unfinished {kind}: {game}", f"{report.empty} {cells} empty"]
