"""``loshu census resume``: go on with a census that was interrupted."""

from pathlib import Path

import click

from loshu.census import resume
from loshu.census.folder import load_plan
from loshu.cli.census.options import (
    chosen_crew,
    crew_options,
    folder_argument,
    job_of,
    json_option,
    report_option,
    retries_option,
)
from loshu.cli.census.showing import (
    require_plots,
    saying_how_to_resume,
    shard_progress,
    show_status,
    write_report,
)


@click.command("resume")
@folder_argument
@crew_options
@retries_option
@report_option
@json_option
def command(
    folder: Path,
    workers: int | None,
    scheduler: str | None,
    local_cluster: int | None,
    retries: int,
    report: Path | None,
    as_json: bool,
) -> None:
    r"""Go on with the census in DIR, by the same workers or others.

    \b
    Examples:
      loshu census resume d
      loshu census resume d --workers 8 --report report.html
    """
    job = job_of(load_plan(folder))
    crew = chosen_crew(workers, scheduler, local_cluster)
    require_plots(report)
    with saying_how_to_resume(folder), shard_progress(job.name) as progress:
        status = resume(job, folder, crew=crew, retries=retries, progress=progress)
    show_status(status, as_json=as_json)
    write_report(folder, report)
