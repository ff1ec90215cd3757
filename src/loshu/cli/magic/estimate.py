"""``loshu magic estimate``: estimate how many squares there are of orders too large to count."""

import json
import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Final

import click

from loshu.cli.choices import Choice
from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.magic.estimate_report import estimate_record, estimate_words
from loshu.cli.notes import note, quiet_option
from loshu.cli.options import json_option, print_option, threads_option
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import NUMBER, ORDER, SEED, SOME_SECONDS
from loshu.core.errors import UnsupportedError
from loshu.core.parallel import processors
from loshu.magic.estimation import BatchSums, Estimate, Estimator, Target, estimator_for
from loshu.magic.estimation.batches import Stop, new_sums, run_batches
from loshu.magic.estimation.counted import counted, is_counted
from loshu.magic.estimation.result import estimate_from
from loshu.magic.estimation.sums import combined, read_state, write_state
from loshu.text import phrase, translations

DEFAULT_SECONDS: Final = 60.0
_COUNTED: Final = phrase(
    "magic.estimate", "Note: order {order} is counted exactly, which is faster than an estimate."
)
_INTERRUPTED: Final = phrase("magic.estimate", "Interrupted: this is the estimate so far.")


@click.command("estimate", cls=Command)
@click.argument("order", type=ORDER)
@click.option(
    "--kind",
    type=Choice("kind", ["magic", "semi-magic"]),
    default="magic",
    show_default=True,
    metavar="KIND",
    help="Kind of square: magic, or semi-magic (rows and columns only).",
)
@click.option(
    "--time",
    type=SOME_SECONDS,
    help="Run for this many seconds (default: 60; none with --batches).",
)
@click.option(
    "--batches",
    type=NUMBER,
    help="Number of batches to run (default: until --time is over).",
)
@click.option(
    "--seed",
    type=SEED,
    default=1,
    show_default=True,
    help="Random seed.",
)
@click.option(
    "--method",
    default="",
    metavar="NAME",
    help="Method: partitions (orders 4 to 6) or annealing.",
)
@threads_option
@click.option(
    "--state",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Save the result to this file, and add to it if it exists.",
)
@click.option(
    "--combine",
    type=click.Path(path_type=Path, dir_okay=False),
    multiple=True,
    help="Combine the state files of runs with different seeds instead of running.",
)
@lang_option
@json_option
@quiet_option
@print_option
def command(
    order: int,
    kind: str,
    time: float | None,
    batches: int | None,
    seed: int,
    method: str,
    threads: int | None,
    state: Path | None,
    combine: Sequence[Path],
    lang: str,
    as_json: bool,
) -> None:
    r"""Estimate how many magic squares of ORDER exist, with a standard error.

    The estimate is unbiased for any running time. Its standard error falls with the square root
    of the time. Ctrl-C stops the run and prints the estimate so far. Orders up to 5 are counted
    exactly, which is faster, unless you add --batches, --method, --state or --combine.

    \b
    Examples:
      loshu magic estimate 6 --time 60 --seed 1
      loshu magic estimate 6 --kind semi-magic --state six.json
      loshu magic estimate 6 --combine one.json --combine two.json
      loshu magic estimate 10 --time 600 --json
    """
    target = Target(order, semi=kind == "semi-magic")
    if is_counted(target) and not (combine or method) and batches is None and state is None:
        note(translations(lang).text(_COUNTED, order=order))
        with progress_bar(f"Counting {target.title}") as progress:
            _print(counted(target, threads=threads, progress=progress), lang, as_json)
        return
    chosen = estimator_for(target, method)
    if combine:
        if time is not None or batches is not None:
            raise UnsupportedError(
                "--combine cannot be combined with --time or --batches: it only adds up finished "
                "runs."
            )
        sums = combined([_fitting(path, target, chosen) for path in combine])
        if state is not None:
            write_state(state, sums)
    else:
        if time is None and batches is None:
            time = DEFAULT_SECONDS
        before = (
            _fitting(state, target, chosen)
            if state is not None and state.exists()
            else new_sums(target, chosen)
        )
        with _stop_requested() as stop, progress_bar(f"Estimating {target.title}") as progress:
            sums = run_batches(
                before,
                chosen,
                seed=seed,
                time=time,
                batches=batches,
                threads=threads or processors(),
                progress=progress,
                keep=None if state is None else lambda sums: write_state(state, sums),
                stop=stop,
            )
            if stop():
                note(translations(lang).text(_INTERRUPTED))
    _print(estimate_from(sums, chosen), lang, as_json)


def _print(found: Estimate, lang: str, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(estimate_record(found), ensure_ascii=False))
        return
    click.echo("\n".join(estimate_words(found, lang)))


def _fitting(path: Path, target: Target, estimator: Estimator) -> BatchSums:
    """Read a state of the same target and method.

    Raises
    ------
    UnsupportedError
        It is of another target or method.
    """
    sums = read_state(path)
    wanted = new_sums(target, estimator)
    if (sums.target, sums.estimator) != (wanted.target, wanted.estimator):
        raise UnsupportedError(
            f"{path} contains {sums.target.title} by {sums.estimator}, not {target.title} by "
            f"{wanted.estimator}. Choose another file."
        )
    return sums


@contextmanager
def _stop_requested() -> Iterator[Stop]:
    """Make Ctrl-C, and `kill`, end a run between two calls of kernels and keep its result."""
    stop = threading.Event()

    def end(_number: int, _frame: FrameType | None) -> None:
        stop.set()

    numbers = [signal.SIGINT, signal.SIGTERM]
    before = [signal.signal(number, end) for number in numbers]
    try:
        yield stop.is_set
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)
