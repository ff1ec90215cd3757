"""``loshu tour estimate``: estimate numbers of tours that are too large to count."""

import json
from collections.abc import Iterator
from typing import Final

import click

from loshu.cli.command import Command
from loshu.cli.estimate_report import cautions, distance
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option
from loshu.cli.options import json_option, print_option, threads_option
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import SEED, SOME_SECONDS, WholeNumber
from loshu.cli.tour.count import DIRECTED, DIRECTED_CLOSED, UNDIRECTED
from loshu.cli.tour.game_argument import tours_argument
from loshu.core.errors import UnsupportedError
from loshu.core.units import with_error
from loshu.text import phrase, plural, translations
from loshu.tour.counting.estimation import SAMPLES, TourEstimate, estimate
from loshu.tour.counting.method import title_in
from loshu.tour.tour import Tour

_SOLUTIONS: Final = phrase("tour.estimate", "solutions: {number}")
_EXACT: Final = phrase("tour.estimate", "exact: no state had to be left out")
_SAMPLES: Final = plural(
    "tour.estimate", "{count} sample of seed {seed}", "{count} samples of seed {seed}"
)


@click.command("estimate", cls=Command)
@tours_argument
@click.option("--start", metavar="CELL", help="Cell of number 1, such as r1c1.")
@click.option(
    "--samples",
    type=WholeNumber(2, 10**9),
    help=f"Number of random samples (default: {SAMPLES['frontier']} of an empty board, "
    f"{SAMPLES['search']:,} of a puzzle).",
)
@click.option("--time", type=SOME_SECONDS, help="Take no more samples after this many seconds.")
@click.option("--seed", type=SEED, default=1, show_default=True, help="Random seed.")
@threads_option
@json_option
@lang_option
@quiet_option
@print_option
def command(
    tours: list[Tour],
    start: str | None,
    samples: int | None,
    time: float | None,
    seed: int,
    threads: int | None,
    as_json: bool,
    lang: str,
) -> None:
    r"""Estimate how many tours BOARD has, or how many solutions puzzles have.

    The estimate is unbiased; its standard error, in parentheses after the last digits or after ±,
    falls with the square root of the number of samples. BOARD is an empty board, or puzzles: a
    file, '-', or text. A sample of an empty board is a count by the frontier method that keeps
    4,096 states at each step, chosen at random; boards that need no more are counted exactly.
    Puzzles, wide boards and steps that go one way are sampled by random paths of a search.
    'loshu tour count' counts exactly.

    \b
    Examples:
      loshu tour estimate 8x8:knight
      loshu tour estimate 10x10:knight:closed --time 60
      loshu tour estimate 7x7 --game five --start r1c1 --samples 400 --seed 2
      loshu tour estimate 'tour:5x5:king:1,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,25'
    """
    if start is not None and not (len(tours) == 1 and tours[0].is_blank):
        raise UnsupportedError("--start needs an empty board, not a puzzle.")
    for tour in tours:
        with progress_bar("Sampling") as progress:
            found = estimate(
                tour,
                start=None if start is None else tour.game.board.cell_named(start),
                samples=samples,
                seed=seed,
                time=time,
                threads=threads,
                progress=progress,
            )
        click.echo(json.dumps(found.as_dict()) if as_json else "\n".join(_described(found, lang)))


def _described(found: TourEstimate, lang: str) -> Iterator[str]:
    words, question = translations(lang), found.question
    yield title_in(question, lang)
    if found.reached:
        yield from _numbers(found, lang)
    if found.exact:
        yield words.text(_EXACT)
    else:
        yield words.counted(_SAMPLES, found.samples, seed=found.seed)
        yield from cautions(found, lang)
    yield from distance(found, found.published, lang)


def _numbers(found: TourEstimate, lang: str) -> Iterator[str]:
    words, question = translations(lang), found.question

    def number(scale: float) -> str:
        return words.figures(with_error(found.value * scale, found.error * scale))

    if question.puzzle is not None:
        yield words.text(_SOLUTIONS, number=number(1))
        return
    directed = DIRECTED_CLOSED if question.game.closed else DIRECTED
    yield words.text(directed, number=number(question.directions))
    if question.per_undirected is not None:
        yield words.text(UNDIRECTED, number=number(1 / question.per_undirected))
