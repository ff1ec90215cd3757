"""``loshu census plan``: foretell what a census costs and comes to."""

import json
from collections.abc import Iterator
from pathlib import Path

import click

from loshu.census import Forecast, begin, foretell
from loshu.census.sampling import Estimate
from loshu.cli.census.options import (
    FOLDER,
    chosen_crew,
    chosen_job,
    crew_options,
    json_option,
    quorum_option,
    work_options,
)
from loshu.cli.census.showing import shard_progress
from loshu.cli.writing import note
from loshu.core.units import duration, size, with_error

_YEAR, _HOUR = 365.25 * 86400, 3600.0


@click.command("plan")
@work_options
@click.option(
    "--sample-seconds",
    type=click.FloatRange(min=0),
    default=20.0,
    show_default=True,
    help="About how long to sample shards.",
)
@click.option("--seed", type=click.IntRange(min=0), default=0, help="Of the sample.")
@quorum_option
@click.option("--out", type=FOLDER, metavar="DIR", help="Write the plan there, ready for 'resume'.")
@crew_options
@json_option
def command(
    order: int | None,
    name: str | None,
    sample_seconds: float,
    seed: int,
    quorum: int | None,
    out: Path | None,
    workers: int | None,
    scheduler: str | None,
    local_cluster: int | None,
    as_json: bool,
) -> None:
    r"""Foretell from a sample of shards what a census costs on this machine and comes to.

    \b
    Examples:
      loshu census plan --order 6
      loshu census plan --job pandiagonal-7 --sample-seconds 60 --seed 1
      loshu census plan --order 5 --quorum 2 --out d
    """
    job = chosen_job(order, name)
    crew = chosen_crew(workers, scheduler, local_cluster)
    with shard_progress(f"{job.name}, a sample") as progress:
        forecast = foretell(
            job,
            seconds=sample_seconds,
            seed=seed,
            quorum=quorum or 1,
            crew=crew,
            progress=progress,
        )
    if as_json:
        click.echo(json.dumps(_fields(forecast)))
    else:
        click.echo("\n".join(_lines(forecast, seed)))
    if out is not None:
        begin(job, out, forecast)
        note(f"planned, with the shards sampled: loshu census resume {out}")


def _lines(forecast: Forecast, seed: int) -> Iterator[str]:
    plan, cpu = forecast.plan, forecast.cpu
    yield f"{plan.job}: {plan.title}"
    yield f"  {'shards':<10} {plan.shards:,}"
    if forecast.method:
        yield f"  {'foretold':<10} by {forecast.method} (seed {seed})"
    elif forecast.exact:
        yield f"  {'sampled':<10} all: nothing here is estimated"
    else:
        yield (
            f"  {'sampled':<10} {forecast.sampled:,}, two from each of {forecast.strata:,} equal "
            f"stretches (seed {seed})"
        )
    yield f"  {'cost':<10} {_cost(cpu)}; {duration(cpu.value / forecast.cpus)} on {_cpus(forecast)}"
    yield f"  {'disk':<10} {size(forecast.disk)}"
    total = forecast.total
    unknown = "not foretold" if forecast.method else "known when all shards are counted"
    counted = unknown if total is None else with_error(total.value, total.error)
    yield f"  {plan.unit:<10} {counted}"
    if forecast.method:
        yield "  Errors are standard errors; what the descents did not see is not in them."
    elif not forecast.exact:
        yield "  Errors are standard errors of the sample."
    if forecast.uneven:
        yield (
            "  Beware: a few shards carry most of the sample, or it is small; the tail is heavy,\n"
            "  and the true errors may be much larger. Sample for longer: --sample-seconds."
        )


def _cost(cpu: Estimate) -> str:
    unit, length = ("years", _YEAR) if cpu.value >= _YEAR else ("hours", _HOUR)
    if cpu.value < _HOUR:
        unit, length = "seconds", 1.0
    return f"{with_error(cpu.value / length, cpu.error / length)} CPU {unit}"


def _cpus(forecast: Forecast) -> str:
    return "one CPU" if forecast.cpus == 1 else f"this machine's {forecast.cpus} CPUs"


def _fields(forecast: Forecast) -> dict[str, object]:
    plan = forecast.plan
    return {
        "job": plan.job,
        "title": plan.title,
        "unit": plan.unit,
        "quorum": plan.quorum,
        "shards": plan.shards,
        "sampled": forecast.sampled,
        "strata": forecast.strata,
        "exact": forecast.exact,
        "cpu_seconds": forecast.cpu.value,
        "cpu_seconds_error": forecast.cpu.error,
        "cpus": forecast.cpus,
        "disk_bytes": forecast.disk,
        "total": None if forecast.total is None else forecast.total.value,
        "total_error": None if forecast.total is None else forecast.total.error,
        "uneven": forecast.uneven,
        "method": forecast.method or "a sample of shards",
    }
