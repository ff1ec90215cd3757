"""``loshu census resume``: resume a census that was interrupted."""

from pathlib import Path

import click

from loshu.census.folder import load_plan
from loshu.census.runner import resume
from loshu.cli.census.options import (
    chosen_pool,
    folder_argument,
    job_of,
    report_option,
    retries_option,
    worker_options,
)
from loshu.cli.census.output import require_plots, resume_hint, show_status, write_report
from loshu.cli.command import Command
from loshu.cli.language import lang_of_notes_option
from loshu.cli.notes import quiet_option
from loshu.cli.options import json_option
from loshu.cli.progress import progress_bar


@click.command("resume", cls=Command)
@folder_argument
@worker_options
@retries_option
@report_option
@lang_of_notes_option
@json_option
@quiet_option
def command(
    folder: Path,
    workers: int | None,
    scheduler: str | None,
    local_cluster: int | None,
    retries: int,
    report: Path | None,
    as_json: bool,
) -> None:
    r"""Resume the census in DIR.

    \b
    Examples:
      loshu census resume d
      loshu census resume d --workers 8 --report report.html
    """
    job = job_of(load_plan(folder))
    pool = chosen_pool(workers, scheduler, local_cluster)
    require_plots(report)
    with resume_hint(folder), progress_bar(job.name, unit="shards") as progress:
        status = resume(job, folder, pool=pool, retries=retries, progress=progress)
    show_status(status, as_json=as_json)
    write_report(folder, report)
