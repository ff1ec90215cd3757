"""Print the status of a census, and its progress while it runs."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from loshu.census.results import tally_fields
from loshu.census.summary import CensusStatus
from loshu.cli import INTERRUPTED
from loshu.core.errors import UnsupportedError
from loshu.core.units import duration


def show_status(status: CensusStatus, *, as_json: bool) -> None:
    """Print the status of a census."""
    if as_json:
        click.echo(json.dumps(status_fields(status)))
        return
    plan = status.plan
    click.echo(f"{plan.job}: {plan.title}")
    for label, text in _lines(status):
        click.echo(f"  {label:<10} {text}")
    parts = status.total.parts.items()
    for label, count in sorted(parts, key=lambda part: (len(part[0]), part[0])):
        click.echo(f"    {label:<8} {count:,}")
    for line in problems(status):
        click.echo(line, err=True)


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


def problems(status: CensusStatus) -> Iterator[str]:
    """Yield a line for each problem."""
    for damage in status.damaged:
        yield f"damaged: {damage} Its shard is counted again."
    for shard in status.disputed:
        yield f"disputed: workers differ on shard {shard}; one more decides"
    for worker, number in status.faulty.items():
        yield f"faulty: worker {worker} gave {number} wrong result{'s' if number > 1 else ''}"


@contextmanager
def resume_hint(folder: Path) -> Iterator[None]:
    """Print how to resume a census that is interrupted."""
    hint = f"Stopped; every finished shard is kept. Resume with: loshu census resume {folder}"
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
        from loshu.cli.notes import note
        from loshu.cli.writing import deliver

        deliver([report(folder).encode()], out)
        note(f"report: {out}")


def require_plots(out: Path | None) -> None:
    """Refuse a report that cannot be written before the census runs for hours."""
    if out is not None:
        from loshu.core.extras import require

        require("vl_convert", extra="plots")
        if not out.resolve().parent.is_dir():
            raise UnsupportedError(
                f"--report {out}: the folder {out.resolve().parent} does not exist."
            )


def _lines(status: CensusStatus) -> Iterator[tuple[str, str]]:
    plan = status.plan
    yield "shards", f"{status.done:,} of {plan.shards:,}{_state(status)}"
    yield plan.unit, status.counted
    yield "checksum", f"{status.total.checksum:016x}"
    if plan.quorum > 1:
        yield "quorum", f"{plan.quorum} workers agree on each shard"
    yield "CPU time", duration(status.cpu)
    if not status.complete and status.rate:
        yield "rate", f"{status.rate:.3g} shards per second"
    if not status.complete and status.seconds_left:
        yield "time left", duration(status.seconds_left)


def _state(status: CensusStatus) -> str:
    if status.complete:
        return ", complete"
    return f", being counted by {status.run_by}" if status.run_by else ", not running"
