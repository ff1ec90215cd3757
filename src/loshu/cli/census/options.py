"""Options of several census commands: the job and the workers."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from loshu.census.plan import CensusPlan
from loshu.cli.command import Rare
from loshu.cli.ranges import RETRIES, WORKERS
from loshu.core.errors import UnsupportedError
from loshu.core.job import Job

if TYPE_CHECKING:
    from loshu.census.worker import PoolFactory

Function = TypeVar("Function", bound=Callable[..., Any])

FOLDER = click.Path(path_type=Path, file_okay=False)

folder_argument = click.argument("folder", type=FOLDER, metavar="DIR")
quorum_option = click.option(
    "--quorum", type=WORKERS, help="Number of workers that must agree on each shard (default: 1)."
)
retries_option = click.option(
    "--retries",
    cls=Rare,
    type=RETRIES,
    default=3,
    show_default=True,
    help="Retry a shard this many times if it fails or loses its worker.",
)
report_option = click.option(
    "--report",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write an HTML report of the progress and the time of each shard.",
)


job_option = click.option(
    "--job",
    "name",
    metavar="NAME",
    help="Count to run, such as magic-5; without --job, the names are listed.",
)


def worker_options(function: Function) -> Function:
    """Add the options that choose the workers."""
    for option in (
        click.option(
            "--local-cluster",
            cls=Rare,
            type=WORKERS,
            metavar="N",
            help="Start a Dask cluster of N processes on this machine, for this run only.",
        ),
        click.option(
            "--scheduler",
            cls=Rare,
            metavar="ADDRESS",
            help="Use the Dask cluster at this address, tcp://host:port.",
        ),
        click.option(
            "--workers",
            type=WORKERS,
            help="Number of worker processes on this machine (default: all processors).",
        ),
    ):
        function = option(function)
    return function


def chosen_job(name: str | None) -> Job:
    """Return the job of a name.

    Raises
    ------
    UnsupportedError
        The name is missing or unknown.
    """
    from loshu import families

    if name is None:
        names = [job.name for job in families.jobs()]
        forms = [form.form for form in families.job_forms()]
        raise UnsupportedError(
            f"The job is missing. Add --job with one of: {', '.join([*names, *forms])}."
        )
    return families.job_named(name)


def job_of(plan: CensusPlan) -> Job:
    """Return the job of a census."""
    from loshu.families import job_named

    return job_named(plan.job)


def chosen_pool(
    workers: int | None, scheduler: str | None, local_cluster: int | None
) -> "PoolFactory":
    """Return the workers that the options choose.

    Raises
    ------
    UnsupportedError
        Two kinds of workers were chosen.
    """
    if sum(choice is not None for choice in (workers, scheduler, local_cluster)) > 1:
        raise UnsupportedError(
            "--workers, --scheduler and --local-cluster cannot be combined. Give one of them."
        )
    from loshu.census.cluster import dask, dask_here
    from loshu.census.local import processes

    if scheduler is not None:
        return dask(scheduler)
    if local_cluster is not None:
        return dask_here(local_cluster)
    return processes(workers)
