"""``loshu tour list``: list all tours, or all solutions of a puzzle."""

from pathlib import Path
from typing import Final

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.notes import note, quiet_option
from loshu.cli.ranges import NUMBER
from loshu.cli.tour.game_argument import tours_argument
from loshu.cli.tour.output import SEARCHED, chosen_tour_format, deliver_found, output_options
from loshu.core.errors import UnsupportedError
from loshu.text import phrase, translations
from loshu.tour.search.enumeration import list as list_tours
from loshu.tour.search.request import ORDERS, Order
from loshu.tour.tour import Tour

_NO_TOUR: Final = phrase("tour.find", "there is no tour of {board}{ends}: {reason}")
_NO_SOLUTION: Final = phrase("tour.find", "there is no solution of {puzzle}: {reason}")


@click.command("list")
@tours_argument
@click.option("--start", metavar="CELL", help="The cell of 1, such as r1c1.")
@click.option("--end", metavar="CELL", help="The cell of the last number.")
@click.option(
    "--strategy",
    type=click.Choice(ORDERS),
    help="Which step comes first on an empty board: in the order of the moves (the default), or to "
    "the cell with the fewest ways on.",
)
@click.option("--limit", type=NUMBER, help="List at most this many.")
@output_options
@quiet_option
def command(
    tours: list[Tour],
    start: str | None,
    end: str | None,
    strategy: Order | None,
    limit: int | None,
    format_: str | None,
    out: Path | None,
    lang: str,
) -> int:
    r"""List every tour of BOARD, from every start and in both directions, or solve a puzzle.

    BOARD may be a puzzle too: a file, '-', or text such as 'tour:3x3:(1,0):1,.,./.,.,./.,.,.'; then
    every solution is listed. Exit code: 0 when there is a tour, 1 when there is none, 2 when the
    arguments cannot be used.

    \b
    Examples:
      loshu tour list 5x5:five --limit 3
      loshu tour list 5x5 --game five --start r1c1
      loshu tour list 'tour:3x3:(1,0):1,.,./.,.,./.,.,.'
    """
    if len(tours) != 1:
        raise UnsupportedError(f"list takes one board or puzzle, got {len(tours)}")
    tour, target = tours[0], chosen_tour_format(format_, out, one=limit == 1)
    if strategy is not None and not tour.is_blank:
        raise UnsupportedError("--strategy is for empty boards")
    board = tour.game.board
    found = list_tours(
        tour,
        start=None if start is None else board.cell_named(start),
        end=None if end is None else board.cell_named(end),
        order=strategy or "depth-first",
        limit=limit,
    )
    title = f"Listing tours of {tour.game.title}"
    if deliver_found(found, target, out, limit, title=title, lang=lang):
        return 0
    words = translations(lang)
    if tour.is_blank:
        note(words.text(_NO_TOUR, board=tour.game.title, ends="", reason=words.text(SEARCHED)))
    else:
        note(words.text(_NO_SOLUTION, puzzle=tour, reason=words.text(SEARCHED)))
    return READABLE_BUT_WRONG
