"""Print the status of a census, and its progress while it runs."""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import click

from loshu.census.results import tally_fields
from loshu.census.status_words import problems, status_rows
from loshu.census.summary import CensusStatus
from loshu.cli import INTERRUPTED
from loshu.cli.notes import remark, words_of_command
from loshu.cli.tables import aligned
from loshu.core.errors import UnsupportedError
from loshu.text import phrase
from loshu.text.counts import title_in

_STOPPED: Final = phrase(
    "census", "Stopped; every finished shard is kept. Resume with: loshu census resume {folder}"
)
_REPORT: Final = phrase("census", "Report: {path}")
_LABEL: Final = 10
"""The least width of the labels."""


def show_status(status: CensusStatus, *, as_json: bool) -> None:
    """Print the status of a census."""
    if as_json:
        click.echo(json.dumps(status_fields(status)))
        return
    plan, words = status.plan, words_of_command()
    click.echo(f"{plan.job}: {title_in(plan.title, words)}")
    for line in indented(status_rows(status, words)):
        click.echo(line)
    parts = status.total.parts.items()
    for label, count in sorted(parts, key=lambda part: (len(part[0]), part[0])):
        click.echo(f"    {label:<8} {words.number(count)}")
    for line in problems(status, words):
        click.echo(line, err=True)


def indented(rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Yield the lines of a report: labels, and texts below one another."""
    for line in aligned([*rows], least=(_LABEL,)):
        yield f"  {line}"


def status_fields(status: CensusStatus) -> dict[str, Any]:
    """Return a status in values that JSON has."""
    plan = status.plan
    return {
        "job": plan.job,
        "title": plan.title,
        "unit": plan.unit,
        "version": plan.version,
        "loshu": plan.loshu,
        "quorum": plan.quorum,
        "shards": plan.shards,
        "done": status.done,
        "complete": status.complete,
        "running": status.run_by is not None,
        "run_by": status.run_by,
        **tally_fields(status.total),
        "cpu_seconds": status.cpu,
        "shards_per_second": status.rate,
        "seconds_left": status.seconds_left,
        "damaged": [damage.fields() for damage in status.damaged],
        "disputed": list(status.disputed),
        "faulty_workers": status.faulty,
    }


@contextmanager
def resume_hint(folder: Path) -> Iterator[None]:
    """Print how to resume a census that is interrupted."""
    hint = words_of_command().text(_STOPPED, folder=folder)
    try:
        yield
    except KeyboardInterrupt:
        click.echo(hint, err=True)
        raise SystemExit(INTERRUPTED) from None  # the hint is the only message
    except SystemExit:
        click.echo(hint, err=True)
        raise


def write_report(folder: Path, out: Path | None) -> None:
    """Write the report of a census, if there is a file for it."""
    if out is not None:
        from loshu.census.html_report import report
        from loshu.cli.writing import deliver

        deliver([report(folder, words_of_command().code).encode()], out)
        remark(_REPORT, path=out)


def require_plots(out: Path | None) -> None:
    """Refuse a report that cannot be written before the census runs for hours."""
    if out is not None:
        from loshu.core.extras import require

        require("vl_convert", extra="plots")
        if not out.resolve().parent.is_dir():
            raise UnsupportedError(
                f"--report {out}: the folder {out.resolve().parent} does not exist."
            )
