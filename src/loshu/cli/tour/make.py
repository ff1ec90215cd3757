"""``loshu tour make``: make puzzles with exactly one solution."""

import json
from typing import Any, Final

import click

from loshu.cli.language import lang_option
from loshu.cli.notes import note, quiet_option
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import NUMBER, THREADS
from loshu.cli.seeds import chosen_seed, seed_option
from loshu.cli.tour.boards import PUZZLES, in_format
from loshu.cli.tour.game_argument import made_game_argument
from loshu.core.seeds import item_seed
from loshu.text import phrase, translations
from loshu.text.symmetries import GIVENS_SYMMETRIES, GivensSymmetry
from loshu.tour.game import Game
from loshu.tour.generator import TourPuzzle, make_many
from loshu.tour.techniques import LEVELS, Level

_IN_DOUBT: Final = phrase(
    "tour.make", "givens that may be redundant, as no proof was found: {unproved} of {givens}"
)


@click.command("make")
@made_game_argument
@click.option("--clues", type=NUMBER, help="The exact number of clues.")
@click.option("--level", type=click.Choice(LEVELS), help="The hardest technique needed.")
@click.option(
    "--symmetry",
    type=click.Choice(list(GIVENS_SYMMETRIES)),
    default="none",
    show_default=True,
    help="Symmetry of the cells with a given.",
)
@click.option("--ends", is_flag=True, help="Give the first and the last number.")
@seed_option
@click.option("-n", "--number", type=NUMBER, default=1, help="How many puzzles.")
@click.option("--threads", type=THREADS, help="By default all processors.")
@lang_option
@PUZZLES.options
@quiet_option
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
) -> None:
    r"""Make puzzles on BOARD: some numbers of a tour, which determine the others.

    BOARD is a number of rows, 6 by default, or a size such as 5x8, for the moves of a king
    (Hidato), or a board with its moves.

    Every puzzle was proved to have one solution. Without --clues and --level puzzles are minimal:
    no given is redundant. Where the proof of that takes too long, on large boards, a note reports
    how many givens are in doubt. With --symmetry no orbit of givens is redundant, and with --ends
    nothing but the two ends may be.

    \b
    Examples:
      loshu tour make 8 --level hard
      loshu tour make 8x8:knight
      loshu tour make --game hidato --ends --symmetry half-turn
      loshu tour make --game numbrix --seed 3
      loshu tour make 9x9 --moves rook-step --clues 30 -n 10
    """
    threads = 1 if number == 1 else threads
    target, seed = PUZZLES.chosen(format_, None), chosen_seed(seed)
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
