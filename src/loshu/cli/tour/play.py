"""``loshu tour play``: play a tour in the terminal."""

from pathlib import Path

import click

from loshu.cli import READABLE_BUT_WRONG, no_color_option
from loshu.cli.language import lang_option
from loshu.cli.tour.game_argument import optional_tours_argument
from loshu.cli.tour.reading import read_tours
from loshu.cli.tour.session import WHOLE, Session
from loshu.core.errors import LoshuError, NotationError, UnsupportedError
from loshu.text import translations
from loshu.tour.play.position import Play, new_play, resume_play
from loshu.tour.report import check
from loshu.tour.tour import Tour


@click.command("play")
@optional_tours_argument
@click.option("--start", metavar="CELL", help="The cell of 1, such as r1c1.")
@lang_option
@click.option(
    "--save",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Keep the play in this file, and resume it if the file exists.",
)
@no_color_option
def command(tours: list[Tour], start: str | None, lang: str, save: Path | None) -> int:
    r"""Play a tour on BOARD, or the puzzle BOARD: a file, or text such as 'tour:3x3:(1,0):1,...'.

    Cells where the next number may go are shown with a key; type it, or the name of a cell. Numbers
    can be set in any order: r2c3=7 sets 7, r2c3= takes it out. u takes the last change back, h
    gives a hint after which the tour can be finished, and its reason where there is one, n counts
    the ways left, q quits. Exit code: 0 when the tour is whole, 1 when it is not.

    \b
    Examples:
      loshu tour play 5x5:five --start r1c1
      loshu tour play 'tour:3x3:king:1,.,./.,.,./.,.,9' --save play.txt
      loshu tour make 6x6:king > puzzle.txt && loshu tour play puzzle.txt --lang es
    """
    session = Session(_opened(tours, start, save), lang, save)
    try:
        play = session.played()
    finally:
        session.keep()
    if not play.is_whole:
        return READABLE_BUT_WRONG
    report = check(play.tour)
    if not report.is_tour:
        raise LoshuError(f"this is not a tour, please report it: {report.violations[0]}")
    click.echo(f"{translations(lang).text(WHOLE)}\n{play.tour.text}")
    return 0


def _opened(tours: list[Tour], start: str | None, save: Path | None) -> Play:
    """Resume the saved play, or start with the board or puzzle that was named."""
    if save is not None and save.is_file():
        tours = list(read_tours(str(save)))
    if not tours:
        raise UnsupportedError("name a board, such as 5x5:five, a puzzle, or a file with --save")
    puzzle = tours[0]
    if len(tours) > 2 or tours[-1].game != puzzle.game:
        raise NotationError("expected a puzzle, and perhaps a play of it, got other tours")
    report = check(puzzle)
    if report.violations:
        raise UnsupportedError(f"this puzzle has no solution: {report.violations[0]}")
    if len(tours) == 2:
        return resume_play(puzzle, tours[1])
    cell = None if start is None else puzzle.game.board.cell_named(start)
    return new_play(puzzle, start=cell)
