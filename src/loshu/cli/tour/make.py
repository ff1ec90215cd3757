"""``loshu tour make``: make puzzles with exactly one solution."""

import json
from typing import Final

import click

from loshu.cli.language import lang_option
from loshu.cli.ranges import NUMBER, SEED, THREADS
from loshu.cli.tour.game_argument import game_argument
from loshu.cli.writing import note
from loshu.text import phrase, translations
from loshu.tour.game import Game
from loshu.tour.generator import TourPuzzle, make_many
from loshu.tour.techniques import LEVELS, Level

_IN_DOUBT: Final = phrase(
    "tour.make", "{unproved} of {givens} givens may be redundant: no proof was found"
)


@click.command("make")
@game_argument
@click.option("--givens", type=NUMBER, help="How many numbers are shown.")
@click.option("--level", type=click.Choice(LEVELS), help="The hardest technique needed.")
@click.option(
    "--seed",
    type=SEED,
    default=0,
    show_default=True,
    help="The random seed.",
)
@click.option("-n", "--number", type=NUMBER, default=1, help="How many puzzles.")
@click.option("--threads", type=THREADS, help="By default all processors.")
@lang_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each puzzle.")
def command(
    game: Game,
    givens: int | None,
    level: Level | None,
    seed: int,
    number: int,
    threads: int | None,
    lang: str,
    as_json: bool,
) -> None:
    r"""Make puzzles on BOARD: some numbers of a tour, which determine the others.

    Every puzzle was proved to have one solution. Without --givens and --level puzzles are minimal:
    no given is redundant. Where the proof of that takes too long, on large boards, a note reports
    how many givens are in doubt.

    \b
    Examples:
      loshu tour make 8x8:king
      loshu tour make 8x8 --moves king --level hard
      loshu tour make --game numbrix --seed 3
      loshu tour make 9x9 --moves rook-step --givens 30 -n 10
    """
    threads = 1 if number == 1 else threads
    puzzles = make_many(game, number, seed=seed, givens=givens, level=level, threads=threads)
    for each, made in enumerate(puzzles, seed):
        if as_json:
            click.echo(json.dumps(_as_data(made, each)))
            continue
        click.echo(str(made.puzzle))
        if made.unproved:
            doubt = {"unproved": made.unproved, "givens": made.givens}
            note(translations(lang).text(_IN_DOUBT, **doubt))


def _as_data(made: TourPuzzle, seed: int) -> dict[str, object]:
    return {
        "puzzle": str(made.puzzle),
        "solution": str(made.solution),
        "givens": made.givens,
        "minimal": made.minimal,
        "unproved": made.unproved,
        "seed": seed,
    }
