"""``loshu tour magic``: find tours with equal sums of rows and columns."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Final

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.command import Command, Rare
from loshu.cli.notes import note, quiet_option
from loshu.cli.options import time_option
from loshu.cli.ranges import LIMIT, NUMBER, SEED
from loshu.cli.seeds import chosen_seed
from loshu.cli.timed_list import TimedList
from loshu.cli.tour.game_argument import game_argument
from loshu.cli.tour.output import chosen_tour_format, deliver_found, output_options
from loshu.core.errors import UnsupportedError
from loshu.text import phrase, translations
from loshu.tour.game import Game
from loshu.tour.search.quads import larger, no_diagonals, quad_tours, serves
from loshu.tour.search.semi_magic import line_sums, semi_magic_tours
from loshu.tour.tour import Tour

_LEAVE_OUT: Final = phrase("tour.magic", "{reason}: leave out --diagonals")
_NONE: Final = phrase(
    "tour.magic", "no such closed tour with half-turn symmetry exists (complete search)"
)
_RESUME: Final = phrase(
    "tour.magic", "{attempts} attempts made; resume with --seed {seed} --skip {attempts}"
)


@click.command("magic", cls=Command)
@game_argument
@click.option("--diagonals", is_flag=True, help="Both diagonals must have the same sum, too.")
@click.option("--seed", type=SEED, help="Search at random (annealing), from this seed.")
@click.option(
    "--skip",
    cls=Rare,
    type=LIMIT,
    help="Skip this many attempts (already made by an interrupted run); needs --seed.",
)
@click.option("-n", "--number", type=NUMBER, default=1, show_default=True, help="Number of tours.")
@click.option(
    "--all", "all_", is_flag=True, help="Print every tour that the complete search finds."
)
@time_option
@output_options
@quiet_option
def command(
    game: Game,
    diagonals: bool,
    seed: int | None,
    skip: int | None,
    number: int,
    all_: bool,
    time: float | None,
    format_: str | None,
    out: Path | None,
    lang: str,
) -> int:
    r"""Find tours in which all rows and all columns have the same sum.

    On boards up to 8x8, all closed tours with half-turn symmetry are searched. With --seed, and
    on 12x12, 16x16 ... 32x32, magic knight's tours are searched at random. Exit code: 0 if a tour
    was found, 1 if none exists, 2 if the input is invalid.

    \b
    Examples:
      loshu tour magic 8x8:knight -n 3
      loshu tour magic 8x8:knight --seed 1 -n 10
      loshu tour magic 12x12:knight --format text | loshu magic check -
    """
    if diagonals and serves(game) and (reason := no_diagonals(game, lang)) is not None:
        raise UnsupportedError(translations(lang).text(_LEAVE_OUT, reason=reason))
    at_random = seed is not None or larger(game)
    if skip is not None and not at_random:
        raise UnsupportedError("--skip needs --seed.")
    if all_ and at_random:
        raise UnsupportedError("--all cannot be combined with --seed. Give --number.")
    if at_random:
        found = _tours_at_random(game, diagonals, chosen_seed(seed), skip or 0, lang)
    else:
        found = _half_turn_tours(game, diagonals)
    limit = None if all_ else number
    target = chosen_tour_format(format_, out, one=limit == 1)
    tours = TimedList(islice(found, limit), time).items()
    title = f"Finding magic tours of {game.board.title}"
    if deliver_found(tours, target, out, limit, title=title, lang=lang):
        return 0
    note(translations(lang).text(_NONE))
    return READABLE_BUT_WRONG


def _tours_at_random(
    game: Game, diagonals: bool, seed: int, skip: int, lang: str
) -> Iterator[Tour]:
    """Yield tours; on Ctrl-C print how to resume."""
    attempts = skip

    def begin(attempt: int) -> None:
        nonlocal attempts
        attempts = attempt

    try:
        yield from quad_tours(game, diagonals=diagonals, seed=seed, skip=skip, progress=begin)
    except KeyboardInterrupt:
        note(translations(lang).text(_RESUME, attempts=attempts, seed=seed))
        raise


def _half_turn_tours(game: Game, diagonals: bool) -> Iterator[Tour]:
    for tour in semi_magic_tours(replace(game, closed=True)):
        sides, across = line_sums(tour)
        if not diagonals or across == sides:
            yield tour
