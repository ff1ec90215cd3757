"""``loshu census plan``: estimate the cost and the result of a census."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from loshu.census.estimation import CensusEstimate, begin, estimate
from loshu.census.status_words import KNOWN_AT_THE_END, SHARDS, duration_in
from loshu.cli.census.options import (
    FOLDER,
    chosen_job,
    chosen_pool,
    job_option,
    quorum_option,
    worker_options,
)
from loshu.cli.census.output import indented
from loshu.cli.command import Command
from loshu.cli.language import lang_of_notes_option
from loshu.cli.notes import quiet_option, remark, words_of_command
from loshu.cli.options import json_option
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import SECONDS, SEED
from loshu.core.units import size, with_error
from loshu.text import Translations, phrase, plural
from loshu.text.counts import title_in, unit_in

_YEAR: Final = 365.25 * 86400
_HOUR: Final = 3600.0
_ESTIMATED: Final = phrase("census", "estimated")
_SAMPLED: Final = phrase("census", "sampled")
_COST: Final = phrase("census", "cost")
_DISK: Final = phrase("census", "disk")
_BY_METHOD: Final = phrase("census", "by {method} (seed {seed})")
_ALL: Final = phrase("census", "all shards: nothing is estimated")
_SOME: Final = phrase("census", "{sampled}, two from each of {strata} equal ranges (seed {seed})")
_TIMES: Final = plural(
    "census",
    "{cost}; {time} on one processor",
    "{cost}; {time} on this machine's {count} processors",
)
_CPU_YEARS: Final = phrase("census", "{figure} CPU years")
_CPU_HOURS: Final = phrase("census", "{figure} CPU hours")
_CPU_SECONDS: Final = phrase("census", "{figure} CPU seconds")
_NOT_ESTIMATED: Final = phrase("census", "not estimated")
_ERRORS_OF_METHOD: Final = phrase(
    "census", "Errors are standard errors. Branches that no descent reached are not included."
)
_ERRORS: Final = phrase("census", "Errors are standard errors of the sample.")
_UNEVEN: Final = phrase(
    "census",
    "Warning: the sample is small, or a few shards carry most of it, so the true errors may be "
    "much larger. Sample for longer: --time.",
)
_STARTED: Final = phrase(
    "census", "Note: started with the sampled shards. Continue with: loshu census resume {folder}"
)


@click.command("plan", cls=Command)
@job_option
@click.option(
    "--time",
    type=SECONDS,
    default=20.0,
    show_default=True,
    metavar="SECONDS",
    help="Time for the sample, about this many seconds.",
)
@click.option("--seed", type=SEED, default=0, help="Random seed of the sample.")
@quorum_option
@click.option(
    "-o",
    "--out",
    "--output",
    type=FOLDER,
    metavar="FOLDER",
    help="Start the census in this folder.",
)
@worker_options
@lang_of_notes_option
@json_option
@quiet_option
def command(
    name: str | None,
    time: float,
    seed: int,
    quorum: int | None,
    out: Path | None,
    workers: int | None,
    scheduler: str | None,
    local_cluster: int | None,
    as_json: bool,
) -> None:
    r"""Estimate the time and the result of a count from a sample of its shards.

    With -o, the sampled shards are the first results of the census: 'loshu census resume' counts
    the others.

    \b
    Examples:
      loshu census plan --job magic-6
      loshu census plan --job pandiagonal-7 --time 60 --seed 1
      loshu census plan --job magic-5 --quorum 2 -o d
    """
    job = chosen_job(name)
    pool = chosen_pool(workers, scheduler, local_cluster)
    with progress_bar(f"{job.name}, a sample", unit="shards") as progress:
        estimated = estimate(
            job, time=time, seed=seed, quorum=quorum or 1, pool=pool, progress=progress
        )
    if as_json:
        click.echo(json.dumps(_fields(estimated)))
    else:
        click.echo("\n".join(_lines(estimated, seed, words_of_command())))
    if out is not None:
        begin(job, out, estimated)
        remark(_STARTED, folder=out)


def _lines(estimated: CensusEstimate, seed: int, words: Translations) -> Iterator[str]:
    plan = estimated.plan
    yield f"{plan.job}: {title_in(plan.title, words)}"
    yield from indented(_rows(estimated, seed, words))
    if estimated.method:
        yield f"  {words.text(_ERRORS_OF_METHOD)}"
    elif not estimated.exact:
        yield f"  {words.text(_ERRORS)}"
    if estimated.uneven:
        yield f"  {words.text(_UNEVEN)}"


def _rows(estimated: CensusEstimate, seed: int, words: Translations) -> Iterator[tuple[str, str]]:
    plan, total, method = estimated.plan, estimated.total, estimated.method
    yield words.text(SHARDS), words.number(plan.shards)
    if method:
        by = title_in(method, words)
        yield words.text(_ESTIMATED), words.text(_BY_METHOD, method=by, seed=seed)
    elif estimated.exact:
        yield words.text(_SAMPLED), words.text(_ALL)
    else:
        sampled, strata = map(words.number, (estimated.sampled, estimated.strata))
        some = words.text(_SOME, sampled=sampled, strata=strata, seed=seed)
        yield words.text(_SAMPLED), some
    yield words.text(_COST), _cost(estimated, words)
    yield words.text(_DISK), words.figures(size(estimated.disk))
    if total is None:
        counted = words.text(_NOT_ESTIMATED if method else KNOWN_AT_THE_END)
    else:
        counted = words.figures(with_error(total.value, total.error))
    yield unit_in(plan.unit, words), counted


def _cost(estimated: CensusEstimate, words: Translations) -> str:
    cpu = estimated.cpu
    unit, length = (_CPU_YEARS, _YEAR) if cpu.value >= _YEAR else (_CPU_HOURS, _HOUR)
    if cpu.value < _HOUR:
        unit, length = _CPU_SECONDS, 1.0
    cost = words.text(
        unit, figure=words.figures(with_error(cpu.value / length, cpu.error / length))
    )
    time = duration_in(cpu.value / estimated.processors, words)
    return words.counted(_TIMES, estimated.processors, cost=cost, time=time)


def _fields(estimated: CensusEstimate) -> dict[str, object]:
    plan = estimated.plan
    return {
        "job": plan.job,
        "title": plan.title,
        "unit": plan.unit,
        "quorum": plan.quorum,
        "shards": plan.shards,
        "sampled": estimated.sampled,
        "strata": estimated.strata,
        "exact": estimated.exact,
        "cpu_seconds": estimated.cpu.value,
        "cpu_seconds_error": estimated.cpu.error,
        "processors": estimated.processors,
        "disk_bytes": estimated.disk,
        "total": None if estimated.total is None else estimated.total.value,
        "total_error": None if estimated.total is None else estimated.total.error,
        "uneven": estimated.uneven,
        "method": estimated.method or "a sample of shards",
    }
