"""``loshu census status``: show the progress of a census."""

from pathlib import Path

import click

from loshu.census.summary import status
from loshu.cli.census.options import folder_argument, report_option
from loshu.cli.census.output import show_status, write_report
from loshu.cli.command import Command
from loshu.cli.language import lang_of_notes_option
from loshu.cli.options import json_option


@click.command("status", cls=Command)
@folder_argument
@report_option
@lang_of_notes_option
@json_option
def command(folder: Path, report: Path | None, as_json: bool) -> None:
    r"""Show the progress and the results so far of the census in DIR.

    \b
    Examples:
      loshu census status d
      loshu census status d --json
      loshu census status d --report report.html
    """
    show_status(status(folder), as_json=as_json)
    write_report(folder, report)
