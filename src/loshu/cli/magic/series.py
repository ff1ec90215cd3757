"""``loshu magic series``: count or list the sets of numbers that a line may hold."""

import json
from time import perf_counter, process_time
from typing import Final

import click

from loshu.cli.command import Command, Rare
from loshu.cli.count_report import time_line
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option
from loshu.cli.options import json_option, limit_option, print_option, threads_option
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import WholeNumber
from loshu.cli.writing import deliver
from loshu.magic.series import SeriesSums, count_series, list_series, written_series
from loshu.text import phrase, translations

_COUNTS: Final = (
    phrase("magic.series", "magic series of order {order}: {number}"),
    phrase("magic.series", "bimagic series of order {order}: {number}"),
    phrase("magic.series", "trimagic series of order {order}: {number}"),
)
_SUMS: Final = (
    phrase("magic.series", "sum: {number}"),
    phrase("magic.series", "sum of squares: {number}"),
    phrase("magic.series", "sum of cubes: {number}"),
)
_BINOMIAL: Final = phrase(
    "magic.series", "counted: the middle coefficient of a Gaussian binomial, modulo primes"
)
_HALVES: Final = phrase(
    "magic.series", "counted: each lower half was matched with the upper halves that complete it"
)


@click.command("series", cls=Command)
@click.argument("order", type=WholeNumber(1, 10_000))
@click.option(
    "--powers",
    type=WholeNumber(1, 3),
    default=1,
    show_default=True,
    help="1 for magic series, 2 for bimagic (the squares have the right sum, too), 3 "
    "for trimagic (the cubes, too).",
)
@click.option(
    "--list",
    "listing",
    is_flag=True,
    help="Print all series, one per line.",
)
@threads_option
@click.option(
    "--force",
    cls=Rare,
    is_flag=True,
    help="Ignore the limits of time and memory.",
)
@lang_option
@json_option
@limit_option
@quiet_option
@print_option
def command(
    order: int,
    powers: int,
    listing: bool,
    threads: int | None,
    force: bool,
    lang: str,
    as_json: bool,
) -> None:
    r"""Count magic series: sets of n numbers from 1 to n² whose sum is that of a line.

    \b
    Examples:
      loshu magic series 100
      loshu magic series 10 --powers 2
      loshu magic series 8 --powers 3 --list
    """
    if listing:
        found = list_series(order, powers, threads=threads)
        if as_json:
            click.echo(json.dumps(found.tolist()))
        else:
            deliver(written_series(found, order), None)
        return
    started, cpu = perf_counter(), process_time()
    with progress_bar(f"Counting series of order {order}") as progress:
        number = count_series(order, powers, threads=threads, progress=progress, force=force)
    seconds, cpu_seconds = perf_counter() - started, process_time() - cpu
    sums = SeriesSums(order, powers)
    if as_json:
        record = {
            "order": order,
            "powers": powers,
            "count": number,
            "sums": [sums.of(power) for power in range(1, powers + 1)],
            "seconds": seconds,
            "cpu_seconds": cpu_seconds,
        }
        click.echo(json.dumps(record))
        return
    words = translations(lang)
    click.echo(words.text(_COUNTS[powers - 1], order=order, number=words.number(number)))
    for power, name in enumerate(_SUMS[:powers], 1):
        click.echo(words.text(name, number=words.number(sums.of(power))))
    click.echo(time_line(seconds, cpu_seconds, lang))
    click.echo(words.text(_BINOMIAL if powers == 1 else _HALVES))
