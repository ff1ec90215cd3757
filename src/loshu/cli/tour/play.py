"""``loshu tour play``: play a tour in the terminal."""

from pathlib import Path

import click

from loshu.cli import READABLE_BUT_WRONG, no_color_option
from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.tour.game_argument import optional_tours_argument
from loshu.cli.tour.reading import read_tours
from loshu.cli.tour.session import WHOLE, Session
from loshu.core.errors import LoshuError, NotationError, UnsupportedError
from loshu.text import translations
from loshu.tour.play.position import Play, new_play, resume_play
from loshu.tour.report import check
from loshu.tour.tour import Tour


@click.command("play", cls=Command)
@optional_tours_argument
@click.option("--start", metavar="CELL", help="Cell of number 1, such as r1c1.")
@lang_option
@click.option(
    "--save",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Save the game to this file; resume it if the file exists.",
)
@no_color_option
def command(tours: list[Tour], start: str | None, lang: str, save: Path | None) -> int:
    r"""Play a tour or a puzzle in the terminal.

    BOARD is a board such as 5x5:five, or a puzzle: a file, or text such as
    'tour:3x3:king:1,.,./.,.,./.,.,9'. Possible cells are marked with a key. Type the key or a
    cell (r2c3) to place the next number.

    \b
    r2c3=7  place 7           u  undo
    r2c3=   remove a number   h  hint
    s       save              n  count the ways left
    ?       help              q  quit

    Exit code: 0 if the tour is complete, 1 if it is not.

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
        raise LoshuError(
            f"This is not a tour: {report.violations[0]}. This is a bug in Loshu: please report it."
        )
    click.echo(f"{translations(lang).text(WHOLE)}\n{play.tour.text}")
    return 0


def _opened(tours: list[Tour], start: str | None, save: Path | None) -> Play:
    """Resume the saved play, or start with the board or puzzle that was named."""
    if save is not None and save.is_file():
        tours = list(read_tours(str(save)))
    if not tours:
        raise UnsupportedError(
            "The board is missing. Give a board such as 5x5:five, a puzzle, or --save FILE "
            "with a saved game."
        )
    puzzle = tours[0]
    if len(tours) > 2 or tours[-1].game != puzzle.game:
        raise NotationError("The file is neither a puzzle nor a saved game of this puzzle.")
    report = check(puzzle)
    if report.violations:
        raise UnsupportedError(f"This puzzle has no solution: {report.violations[0]}")
    if len(tours) == 2:
        return resume_play(puzzle, tours[1])
    cell = None if start is None else puzzle.game.board.cell_named(start)
    return new_play(puzzle, start=cell)
