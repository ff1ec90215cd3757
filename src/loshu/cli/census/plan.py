"""``loshu census plan``: estimate the cost and the result of a census."""

import json
from collections.abc import Iterator
from pathlib import Path

import click

from loshu.census.estimation import CensusEstimate, begin, estimate
from loshu.census.sampling import SampledSum
from loshu.cli.census.options import (
    FOLDER,
    chosen_job,
    chosen_pool,
    job_option,
    quorum_option,
    worker_options,
)
from loshu.cli.command import Command
from loshu.cli.notes import note, quiet_option
from loshu.cli.options import json_option
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import SECONDS, SEED
from loshu.core.units import duration, size, with_error

_YEAR, _HOUR = 365.25 * 86400, 3600.0


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
@click.option(
    "--seed",
    type=SEED,
    default=0,
    help="Random seed of the sample.",
)
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
            job,
            time=time,
            seed=seed,
            quorum=quorum or 1,
            pool=pool,
            progress=progress,
        )
    if as_json:
        click.echo(json.dumps(_fields(estimated)))
    else:
        click.echo("\n".join(_lines(estimated, seed)))
    if out is not None:
        begin(job, out, estimated)
        note(f"Note: started with the sampled shards. Continue with: loshu census resume {out}")


def _lines(estimated: CensusEstimate, seed: int) -> Iterator[str]:
    plan, cpu = estimated.plan, estimated.cpu
    yield f"{plan.job}: {plan.title}"
    yield f"  {'shards':<10} {plan.shards:,}"
    if estimated.method:
        yield f"  {'estimated':<10} by {estimated.method} (seed {seed})"
    elif estimated.exact:
        yield f"  {'sampled':<10} all shards: nothing is estimated"
    else:
        yield (
            f"  {'sampled':<10} {estimated.sampled:,}, two from each of {estimated.strata:,} equal "
            f"ranges (seed {seed})"
        )
    wall = duration(cpu.value / estimated.processors)
    yield f"  {'cost':<10} {_cost(cpu)}; {wall} on {_processors(estimated)}"
    yield f"  {'disk':<10} {size(estimated.disk)}"
    total = estimated.total
    unknown = "not estimated" if estimated.method else "known when all shards are counted"
    counted = unknown if total is None else with_error(total.value, total.error)
    yield f"  {plan.unit:<10} {counted}"
    if estimated.method:
        yield "  Errors are standard errors; branches that no descent reached are not in them."
    elif not estimated.exact:
        yield "  Errors are standard errors of the sample."
    if estimated.uneven:
        yield (
            "  Warning: the sample is small, or a few shards carry most of it: the tail is heavy,\n"
            "  and the true errors may be much larger. Sample for longer: --time."
        )


def _cost(cpu: SampledSum) -> str:
    unit, length = ("years", _YEAR) if cpu.value >= _YEAR else ("hours", _HOUR)
    if cpu.value < _HOUR:
        unit, length = "seconds", 1.0
    return f"{with_error(cpu.value / length, cpu.error / length)} CPU {unit}"


def _processors(estimated: CensusEstimate) -> str:
    return (
        "one processor"
        if estimated.processors == 1
        else f"this machine's {estimated.processors} processors"
    )


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
