"""``loshu tour make``: make puzzles with exactly one solution."""

import json
from pathlib import Path
from typing import Any, Final

import click

from loshu.cli.choices import Choice
from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.notes import note, quiet_option
from loshu.cli.options import format_print_option, limit_option, threads_option
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import NUMBER
from loshu.cli.seeds import chosen_seed, dated
from loshu.cli.tour.boards import MADE, in_format
from loshu.cli.tour.game_argument import made_game_argument
from loshu.core.seeds import item_seed
from loshu.text import phrase, translations
from loshu.text.symmetries import GIVENS_SYMMETRIES, GivensSymmetry
from loshu.tour.game import Game
from loshu.tour.generator import TourPuzzle, make_many
from loshu.tour.techniques import LEVELS, Level

_IN_DOUBT: Final = phrase(
    "tour.make", "{unproved} of {givens} givens may be redundant (not proved)"
)


@click.command("make", cls=Command)
@made_game_argument
@click.option("--clues", type=NUMBER, help="Exact number of clues.")
@click.option(
    "--level",
    type=Choice("level", LEVELS),
    metavar="LEVEL",
    help="Difficulty: easy, medium, hard or expert.",
)
@click.option(
    "--symmetry",
    type=Choice("symmetry", list(GIVENS_SYMMETRIES)),
    default="none",
    show_default=True,
    metavar="NAME",
    help="Symmetry of the pattern of givens: none, half-turn, quarter-turn, left-right, "
    "up-down, both-mirrors, diagonal, anti-diagonal, both-diagonals or full.",
)
@click.option("--ends", is_flag=True, help="Always give the first and the last number.")
@dated
@click.option(
    "-n", "--number", type=NUMBER, default=1, show_default=True, help="Number of puzzles."
)
@threads_option
@lang_option
@MADE.options
@quiet_option
@format_print_option
@limit_option
def command(
    game: Game,
    clues: int | None,
    level: Level | None,
    symmetry: GivensSymmetry,
    ends: bool,
    seed: int | None,
    number: int,
    threads: int | None,
    lang: str,
    format_: str | None,
    out: Path | None,
) -> None:
    r"""Make puzzles on BOARD with exactly one solution.

    BOARD is a number of rows (6 by default) or a size such as 5x8, for the moves of a king
    (Hidato), or a board with its moves, such as 8x8:knight.

    Puzzles are minimal (no given is redundant) unless --clues or --level is used. On large boards
    the proof can take too long; a note then has the number of givens that may be redundant. With
    --symmetry, no symmetric group of givens is redundant; with --ends, the two ends may be.

    \b
    Examples:
      loshu tour make 8 --level hard
      loshu tour make --game hidato --ends --symmetry half-turn
      loshu tour make 9x9 --moves rook-step --clues 30 -n 10
    """
    threads = 1 if number == 1 else threads
    target, seed = MADE.chosen(format_, out), chosen_seed(seed)
    options: Any = {
        "seed": seed, "clues": clues, "level": level, "symmetry": symmetry, "ends": ends,
        "threads": threads,
    }  # fmt: skip
    with progress_bar(f"Making puzzles on {game.title}", unit="puzzles") as progress:
        puzzles = make_many(number, game, progress=progress, **options)
        for each, made in enumerate(puzzles):
            if target == "json":
                click.echo(json.dumps(_as_data(made, item_seed(seed, each))))
                continue
            click.echo(in_format(made.puzzle, target, first=not each), nl=False)
            if made.unproved:
                doubt = {"unproved": made.unproved, "givens": made.clues}
                note(translations(lang).text(_IN_DOUBT, **doubt))


def _as_data(made: TourPuzzle, seed: int) -> dict[str, object]:
    return {
        "puzzle": made.puzzle.text,
        "solution": made.solution.text,
        "clues": made.clues,
        "minimal": made.minimal,
        "unproved": made.unproved,
        "seed": seed,
    }
