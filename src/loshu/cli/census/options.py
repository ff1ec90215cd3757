"""What several census commands ask: which job, and which workers."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from loshu.census import OpenCrew, Plan, dask, dask_here, processes
from loshu.core.errors import UnsupportedError
from loshu.core.job import Job
from loshu.families import job_forms, job_named, jobs

Function = TypeVar("Function", bound=Callable[..., Any])

FOLDER = click.Path(path_type=Path, file_okay=False)

folder_argument = click.argument("folder", type=FOLDER, metavar="DIR")
json_option = click.option("--json", "as_json", is_flag=True, help="Print as JSON.")
quorum_option = click.option(
    "--quorum",
    type=click.IntRange(min=1),
    help="Accept a shard when so many workers agree.  [default: 1]",
)
retries_option = click.option(
    "--retries",
    type=click.IntRange(min=0),
    default=3,
    show_default=True,
    help="How often a shard may fail, or lose its worker, before it is given up.",
)
report_option = click.option(
    "--report",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write a page (HTML) with the progress and the times of the shards.",
)


def work_options(function: Function) -> Function:
    """Ask which job to count."""
    for option in (
        click.option("--job", "name", help="The job to count, such as magic-5."),
        click.option("--order", type=click.IntRange(min=1), help="Short for --job magic-ORDER."),
    ):
        function = option(function)
    return function


def crew_options(function: Function) -> Function:
    """Ask which workers count."""
    for option in (
        click.option(
            "--local-cluster",
            type=click.IntRange(min=1),
            metavar="N",
            help="Count on a Dask cluster of N processes, started for this run.",
        ),
        click.option(
            "--scheduler", metavar="ADDRESS", help="Count on a Dask cluster: tcp://host:port."
        ),
        click.option(
            "--workers",
            type=click.IntRange(min=1),
            help="Processes on this machine.  [default: one for each CPU]",
        ),
    ):
        function = option(function)
    return function


def chosen_job(order: int | None, name: str | None) -> Job:
    """Find the job that was asked for.

    Raises
    ------
    UnsupportedError
        None or two were, or there is none of that name.
    """
    if (order is None) == (name is None):
        known = ", ".join([*(job.name for job in jobs()), *(known.form for known in job_forms())])
        raise UnsupportedError(f"give one of --order and --job; the jobs are: {known}")
    return job_named(name if name is not None else f"magic-{order}")


def job_of(plan: Plan) -> Job:
    """Find the job of a census."""
    return job_named(plan.job)


def chosen_crew(workers: int | None, scheduler: str | None, local_cluster: int | None) -> OpenCrew:
    """Choose who counts.

    Raises
    ------
    UnsupportedError
        Two kinds of workers were asked for.
    """
    if sum(choice is not None for choice in (workers, scheduler, local_cluster)) > 1:
        raise UnsupportedError("give one of --workers, --scheduler and --local-cluster")
    if scheduler is not None:
        return dask(scheduler)
    if local_cluster is not None:
        return dask_here(local_cluster)
    return processes(workers)
