"""``loshu tour play``: set the numbers of a tour one by one, in the terminal."""

from pathlib import Path

import click

from loshu.cli.language import lang_option
from loshu.cli.tour.options import chosen_game, game_options
from loshu.cli.tour.reading import read_tours
from loshu.cli.tour.table import WHOLE, Table
from loshu.core.errors import LoshuError, NotationError, UnsupportedError
from loshu.text import translations
from loshu.tour import check, problem_of
from loshu.tour.play.position import Play, begun, givens_of, resumed
from loshu.tour.tour import FAMILY_NAME


@click.command("play")
@game_options
@click.option("--start", metavar="r1c1", help="The cell of 1.")
@lang_option
@click.option(
    "--save",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Keep the play in this file, and go on from it if it is there.",
)
def command(
    board: str | None,
    preset: str | None,
    moves: str | None,
    blocked: tuple[str, ...],
    closed: bool,
    start: str | None,
    lang: str,
    save: Path | None,
) -> int:
    r"""Play a tour on BOARD, or the puzzle BOARD: a file, or text such as 'tour:3x3:(1,0):1,...'.

    Cells where the next number may go are shown with a key; type it, or the name of a cell. Numbers
    can be set in any order: r2c3=7 sets 7, r2c3= takes it out. u takes the last change back, h
    gives a hint that keeps a solution within reach, and its reason where there is one, n counts the
    ways left, q quits. Exit code: 0 when the tour is whole, 1 when it is not.

    \b
    Examples:
      loshu tour play 5x5 --game five --start r1c1
      loshu tour play 'tour:3x3:king:1,.,./.,.,./.,.,9' --save play.txt
      loshu tour make 6x6 --moves king > puzzle.txt && loshu tour play puzzle.txt --lang es
    """
    if save is not None and save.is_file():
        play = _resumed(str(save))
    elif board is not None and preset is None and moves is None and _holds_tours(board):
        play = _resumed(board)
    else:
        game = chosen_game(board, preset, moves, blocked, closed)
        play = begun(game, start=None if start is None else game.board.cell_named(start))
    table = Table(play, lang, save)
    try:
        play = table.played()
    finally:
        table.keep()
    if not play.is_whole:
        return 1
    report = check(play.game, play.grid)
    if not report.is_tour:
        raise LoshuError(f"this is no tour, please report it: {report.violations[0]}")
    click.echo(f"{translations(lang).text(WHOLE)}\n{problem_of(play.game, play.grid)}")
    return 0


def _holds_tours(text: str) -> bool:
    if text.startswith(f"{FAMILY_NAME}:"):
        return True
    try:
        held = Path(text).read_text("utf-8", errors="replace") if Path(text).is_file() else ""
    except OSError:  # longer than the name of any file
        return False
    return ":" in held


def _resumed(argument: str) -> Play:
    tours = list(read_tours(argument))
    if len(tours) > 2 or {game for game, _ in tours} != {tours[0][0]}:
        raise NotationError(f"{argument} holds more than a puzzle and a play of it")
    game, puzzle = tours[0]
    report = check(game, puzzle)
    if report.violations:
        raise UnsupportedError(f"this puzzle has no solution: {report.violations[0]}")
    return begun(game, givens_of(puzzle)) if len(tours) == 1 else resumed(game, puzzle, tours[1][1])
