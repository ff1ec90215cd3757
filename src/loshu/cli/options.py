"""The options of many commands, each with one wording."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from loshu.cli.command import ESTIMATE, OUT, TIME, Rare
from loshu.cli.folders import OutPath
from loshu.cli.ranges import MEGABYTES, NUMBER, SECONDS, SEED, THREADS, WholeNumber

Decorated = TypeVar("Decorated", bound=Callable[..., Any])


def _remember_out(
    context: click.Context, _option: click.Parameter, out: Path | None
) -> Path | None:
    """Keep the file of ``--out`` for the command; ``-`` is standard output."""
    context.meta[OUT] = out = None if out == Path("-") else out
    return out


def _remember_time(context: click.Context, _option: click.Parameter, time: float | None) -> None:
    """Keep the seconds of ``--time`` for the command."""
    context.meta[TIME] = time


json_option: Final = click.option(
    "--json", "as_json", cls=Rare, is_flag=True, help="Print the result as JSON."
)
threads_option: Final = click.option(
    "--threads", cls=Rare, type=THREADS, help="Number of threads (default: all processors)."
)
time_option: Final = click.option(
    "--time", cls=Rare, type=SECONDS, help="Stop after this many seconds."
)
limit_option: Final = click.option(
    "--time",
    cls=Rare,
    type=SECONDS,
    expose_value=False,
    callback=_remember_time,
    help="Stop after this many seconds.",
)
"""``--time`` for commands without a time limit of their own: all their work is stopped."""
print_option: Final = click.option(
    "-o",
    "--out",
    "--output",
    type=OutPath(),
    expose_value=False,
    callback=_remember_out,
    help="Write to this file instead of standard output.",
)
"""``--out`` for commands that print: the file gets their output."""
format_print_option: Final = click.option(
    "-o",
    "--out",
    "--output",
    type=OutPath(),
    callback=_remember_out,
    help="Write to this file instead of standard output.",
)
"""`print_option` of commands whose format the suffix chooses; they get ``out``."""
order_option: Final = click.option(
    "--seed", cls=Rare, type=SEED, default=0, help="Search in a different order, set by this seed."
)
"""``--seed`` of commands that find the same without one."""
memory_option: Final = click.option(
    "--memory", cls=Rare, type=MEGABYTES, help="Memory limit of the general solver, in megabytes."
)


def first_option(results: str, *, values: WholeNumber = NUMBER) -> Callable[[Decorated], Decorated]:
    """Return ``-n`` and ``--limit`` of a list in order: its first results; it gets ``limit``."""
    return click.option(
        "-n", "--limit", "--number", "limit", type=values, help=f"Stop after this many {results}."
    )


def offer_estimate(command: str) -> None:
    """Name the command that estimates what this one may not count before its ``--time``."""
    click.get_current_context().meta[ESTIMATE] = command
