"""``loshu tour play``: set the numbers of a tour one by one, in the terminal."""

import string
import sys
from pathlib import Path
from typing import Final

import click

from loshu.cli.tour.options import chosen_game, game_options
from loshu.cli.tour.reading import read_tours
from loshu.core.errors import LoshuError, NotationError, UnsupportedError
from loshu.core.files import replacing
from loshu.render.text import draw
from loshu.tour import check, problem_of
from loshu.tour.notation import FAMILY_NAME
from loshu.tour.playing import Play, begun, givens_of, hint, play_scene, resumed

COMMANDS: Final = "hnqsu"
KEYS: Final = [
    key for key in string.ascii_lowercase + string.ascii_uppercase if key not in COMMANDS
]
HELP: Final = (
    "a key or a cell such as r2c3 sets the next number; "
    "u takes back, h hints, n counts the ways left, s saves or shows, q quits"
)


@click.command("play")
@game_options
@click.option("--start", metavar="r1c1", help="The cell of 1.")
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
    save: Path | None,
) -> int:
    r"""Play a tour on BOARD, or the puzzle BOARD: a file, or text such as 'tour:3x3:(1,0):1,...'.

    Cells where the next number may go are shown with a key; type it, or the name of a cell. u takes
    back, h gives a hint that keeps a solution within reach, n counts the ways left, q quits. Exit
    code: 0 when the tour is whole, 1 when it is not.

    \b
    Examples:
      loshu tour play 5x5 --game five --start r1c1
      loshu tour play 'tour:3x3:king:1,.,./.,.,./.,.,9' --save play.txt
    """
    if save is not None and save.is_file():
        play = _resumed(str(save))
    elif board is not None and preset is None and moves is None and _holds_tours(board):
        play = _resumed(board)
    else:
        game = chosen_game(board, preset, moves, blocked, closed)
        play = begun(game, start=None if start is None else game.board.cell_named(start))
    play = _played(play, save)
    if save is not None:
        _keep(play, save)
    if not play.is_whole:
        return 1
    report = check(play.game, play.grid)
    if not report.is_tour:
        raise LoshuError(f"this is no tour, please report it: {report.violations[0]}")
    click.echo(f"A tour!\n{problem_of(play.game, play.grid)}")
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


def _played(play: Play, save: Path | None) -> Play:
    """Take commands until the tour is whole, or there are no more."""
    click.echo(HELP)
    shown = None
    while not play.is_whole:
        keys = dict(zip(KEYS, play.next_cells(), strict=False))
        if play != shown:
            _show(play, keys)
            shown = play
        click.echo("> ", nl=False)
        line = sys.stdin.readline()
        if not line or line.strip() in ("q", "quit"):
            click.echo("" if line else "\n", nl=False)
            return play
        try:
            play = _obeyed(play, line.strip(), keys, save)
        except LoshuError as error:
            click.echo(str(error))
    click.echo(draw(play_scene(play, {}), colour=sys.stdout.isatty()))
    return play


def _show(play: Play, keys: dict[str, int]) -> None:
    by_cell = {cell: key for key, cell in keys.items()}
    click.echo(draw(play_scene(play, by_cell), colour=sys.stdout.isatty()))
    number, name = len(play.path) + 1, play.game.board.name_of
    if not play.next_cells():
        click.echo(f"there is no cell for {number}: u takes back")
    elif len(keys) <= 10:
        told = ", ".join(f"{key} {name(cell)}" for key, cell in keys.items())
        click.echo(f"{number} may go to {told}")
    else:
        click.echo(f"{number} may go to {len(play.next_cells())} cells")


def _obeyed(play: Play, order: str, keys: dict[str, int], save: Path | None) -> Play:
    """Return the play after a command."""
    match order:
        case "":
            return play
        case "u":
            return play.undo()
        case "h":
            click.echo(_hint(play))
        case "n":
            click.echo(_ways(play))
        case "s":
            if save is not None:
                _keep(play, save)
            click.echo(f"saved in {save}" if save else play.save(), nl=save is not None)
        case "?" | "help":
            click.echo(HELP)
        case _ if order in keys:
            return play.go(keys[order])
        case _ if order.lower().startswith("r"):
            return play.go(play.game.board.cell_named(order))
        case _:
            click.echo(f"{order!r} is no key and no cell: {HELP}")
    return play


def _hint(play: Play) -> str:
    found, number, name = hint(play), len(play.path) + 1, play.game.board.name_of
    if found.cell is not None:
        tour = (
            "" if found.sure else ", where few ways lead out; whether a tour goes on is not known"
        )
        return f"{number} to {name(found.cell)}{tour}"
    if found.back == len(play.path) and found.sure and not play.path:
        return "there is no tour at all"
    left = "" if found.sure else "at least "
    numbers = "number" if found.back == 1 else "numbers"
    return f"no way is left from here: take back {left}{found.back} {numbers}"


def _ways(play: Play) -> str:
    found = play.ways_left()
    if not found.complete:
        return f"many ways are left, {found.count:,} at least" if found.count else "ways: not known"
    return "1 way is left" if found.count == 1 else f"{found.count:,} ways are left"


def _keep(play: Play, save: Path) -> None:
    with replacing(save) as file:
        file.write(play.save().encode())
