"""``loshu tour list``: list all tours, or all solutions of a puzzle."""

from pathlib import Path

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.choices import Choice
from loshu.cli.command import Command, Rare
from loshu.cli.notes import note, quiet_option
from loshu.cli.options import first_option, time_option
from loshu.cli.timed_list import TimedList
from loshu.cli.tour.game_argument import tours_argument
from loshu.cli.tour.no_solution import NO_SOLUTION, NO_TOUR, reason_in_words
from loshu.cli.tour.output import chosen_tour_format, deliver_found, output_options
from loshu.core.errors import UnsupportedError
from loshu.text import translations
from loshu.tour.search.enumeration import list as list_tours
from loshu.tour.search.request import ORDERS, Order
from loshu.tour.tour import Tour


@click.command("list", cls=Command)
@tours_argument
@click.option("--start", metavar="CELL", help="Cell of number 1, such as r1c1.")
@click.option("--end", metavar="CELL", help="Cell of the last number, such as r8c7.")
@click.option(
    "--strategy",
    cls=Rare,
    type=Choice("strategy", ORDERS),
    metavar="NAME",
    help="Search order on an empty board: depth-first, or warnsdorff (the cell with the "
    "fewest onward steps first) (default: depth-first).",
)
@first_option("tours")
@time_option
@output_options
@quiet_option
def command(
    tours: list[Tour],
    start: str | None,
    end: str | None,
    strategy: Order | None,
    limit: int | None,
    time: float | None,
    format_: str | None,
    out: Path | None,
    lang: str,
) -> int:
    r"""List all tours of BOARD, or all solutions of a puzzle.

    Tours are listed from every start and in both directions. BOARD may be a puzzle instead (a
    file, '-', or text); then all its solutions are listed. Exit code: 0 if a tour was found, 1 if
    none exists, 2 if the input is invalid or the time ran out.

    \b
    Examples:
      loshu tour list 5x5:five --limit 3
      loshu tour list 5x5 --game five --start r1c1
      loshu tour list 4x12:knight:closed --time 60
      loshu tour list 'tour:3x3:(1,0):1,.,./.,.,./.,.,.'
    """
    if len(tours) != 1:
        raise UnsupportedError(
            f"'tour list' takes one board or puzzle; the input has {len(tours)}."
        )
    tour, target = tours[0], chosen_tour_format(format_, out, one=limit == 1)
    if strategy is not None and not tour.is_blank:
        raise UnsupportedError("--strategy needs an empty board, not a puzzle.")
    board = tour.game.board
    found = list_tours(
        tour,
        start=None if start is None else board.cell_named(start),
        end=None if end is None else board.cell_named(end),
        order=strategy or "depth-first",
        limit=limit,
    )
    title = f"Listing tours of {tour.game.title}"
    listed = TimedList(found, time).items()
    if deliver_found(listed, target, out, limit, title=title, lang=lang):
        return 0
    words = translations(lang)
    reason = reason_in_words(tour, lang)
    if tour.is_blank:
        note(words.text(NO_TOUR, board=tour.game.title, ends="", reason=reason))
    else:
        note(words.text(NO_SOLUTION, puzzle=tour.text, reason=reason))
    return READABLE_BUT_WRONG
