"""What several census commands ask: which work, and which workers."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from loshu.census import OpenCrew, Plan, dask, dask_here, processes
from loshu.core.errors import UnsupportedError
from loshu.core.work import Work
from loshu.families import work_forms, work_named, works

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
    """Ask which work to count."""
    for option in (
        click.option("--work", "name", help="The work to count, such as magic-5."),
        click.option("--order", type=click.IntRange(min=1), help="Short for --work magic-ORDER."),
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


def chosen_work(order: int | None, name: str | None) -> Work:
    """Find the work that was asked for.

    Raises
    ------
    UnsupportedError
        None or two were, or there is none of that name.
    """
    if (order is None) == (name is None):
        known = ", ".join(
            [*(work.name for work in works()), *(known.form for known in work_forms())]
        )
        raise UnsupportedError(f"give one of --order and --work; the works are: {known}")
    return work_named(name if name is not None else f"magic-{order}")


def work_of(plan: Plan) -> Work:
    """Find the work of a census."""
    return work_named(plan.work)


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
