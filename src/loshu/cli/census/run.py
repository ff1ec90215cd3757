"""``loshu census run``: count a job, shard by shard, into a folder."""

from pathlib import Path
from typing import Final

import click

from loshu.census.runner import complete_status, run
from loshu.cli.census.options import (
    FOLDER,
    chosen_job,
    chosen_pool,
    job_option,
    quorum_option,
    report_option,
    retries_option,
    worker_options,
)
from loshu.cli.census.output import require_plots, resume_hint, show_status, write_report
from loshu.cli.command import Command
from loshu.cli.language import lang_of_notes_option
from loshu.cli.notes import quiet_option, remark
from loshu.cli.options import json_option
from loshu.cli.progress import progress_bar
from loshu.text import phrase

_COMPLETE: Final = phrase(
    "census",
    "Note: {folder}: this census is complete. 'loshu census verify {folder}' recounts shards.",
)


@click.command("run", cls=Command)
@job_option
@click.option(
    "-o",
    "--out",
    "--output",
    type=FOLDER,
    metavar="FOLDER",
    required=True,
    help="Folder of the census.",
)
@quorum_option
@worker_options
@retries_option
@report_option
@lang_of_notes_option
@json_option
@quiet_option
def command(
    name: str | None,
    out: Path,
    quorum: int | None,
    workers: int | None,
    scheduler: str | None,
    local_cluster: int | None,
    retries: int,
    report: Path | None,
    as_json: bool,
) -> None:
    r"""Run a count, and save each finished shard in a folder.

    If the run is interrupted, run it again: finished shards are not recounted.

    \b
    Examples:
      loshu census run --job magic-5 -o d
      loshu census run --job semi-magic-5 --quorum 2 -o s
      loshu census run --job magic-5 --scheduler tcp://host:8786 -o d
    """
    job = chosen_job(name)
    pool = chosen_pool(workers, scheduler, local_cluster)
    require_plots(report)
    if complete_status(out):
        remark(_COMPLETE, folder=out)
    with resume_hint(out), progress_bar(job.name, unit="shards") as progress:
        status = run(job, out, quorum=quorum, pool=pool, retries=retries, progress=progress)
    show_status(status, as_json=as_json)
    write_report(out, report)
