"""Print the status of a census, and its progress while it runs."""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import click

from loshu.census.results import tally_fields
from loshu.census.summary import CensusStatus
from loshu.cli import INTERRUPTED
from loshu.cli.notes import remark, words_of_command
from loshu.cli.tables import aligned
from loshu.core.errors import UnsupportedError
from loshu.core.store import Damage
from loshu.core.units import duration
from loshu.text import Translations, phrase, plural
from loshu.text.counts import title_in, unit_in
from loshu.text.errors import error_in

SHARDS: Final = phrase("census", "shards")
_CHECKSUM: Final = phrase("census", "checksum")
_QUORUM: Final = phrase("census", "quorum")
_CPU_TIME: Final = phrase("census", "CPU time")
_RATE: Final = phrase("census", "rate")
_TIME_LEFT: Final = phrase("census", "time left")
_DONE: Final = phrase("census", "{done} of {shards}, complete")
_RUNNING: Final = phrase("census", "{done} of {shards}, being counted by {process}")
_WAITING: Final = phrase("census", "{done} of {shards}, not running")
_SO_FAR: Final = phrase("census", "{count} so far")
KNOWN_AT_THE_END: Final = phrase("census", "known when all shards are counted")
_AGREE: Final = phrase("census", "{quorum} workers agree on each shard")
_A_SECOND: Final = phrase("census", "{rate} shards per second")
_DAMAGED: Final = phrase("census", "Damaged: {damage} Its shard is counted again.")
_DISPUTED: Final = phrase("census", "Workers differ on shard {shard}; one more will decide.")
_FAULTY: Final = plural(
    "census",
    "Worker {worker} gave {count} wrong result.",
    "Worker {worker} gave {count} wrong results.",
)
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
    for line in indented(_lines(status, words)):
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


def problems(status: CensusStatus, words: Translations) -> Iterator[str]:
    """Yield a line for each problem."""
    for damage in status.damaged:
        yield words.text(_DAMAGED, damage=damage_in(damage, words))
    for shard in status.disputed:
        yield words.text(_DISPUTED, shard=shard)
    for worker, number in status.faulty.items():
        yield words.counted(_FAULTY, number, worker=worker)


def damage_in(damage: Damage, words: Translations) -> str:
    """Return a damaged file and what is wrong with it, in a language."""
    return error_in(str(damage), words.code)


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

        deliver([report(folder).encode()], out)
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


def _lines(status: CensusStatus, words: Translations) -> Iterator[tuple[str, str]]:
    plan = status.plan
    yield words.text(SHARDS), _state(status, words)
    yield unit_in(plan.unit, words), _counted(status, words)
    yield words.text(_CHECKSUM), f"{status.total.checksum:016x}"
    if plan.quorum > 1:
        yield words.text(_QUORUM), words.text(_AGREE, quorum=plan.quorum)
    yield words.text(_CPU_TIME), error_in(duration(status.cpu), words.code)
    if not status.complete and status.rate:
        rate = words.figures(f"{status.rate:.3g}")
        yield words.text(_RATE), words.text(_A_SECOND, rate=rate)
    if not status.complete and status.seconds_left:
        yield words.text(_TIME_LEFT), error_in(duration(status.seconds_left), words.code)


def _state(status: CensusStatus, words: Translations) -> str:
    state = _DONE if status.complete else _RUNNING if status.run_by else _WAITING
    numbers = {
        "done": words.number(status.done),
        "shards": words.number(status.plan.shards),
        "process": status.run_by,
    }
    return words.text(state, **numbers)


def _counted(status: CensusStatus, words: Translations) -> str:
    count = words.number(status.total.count)
    if status.complete:
        return count
    return words.text(KNOWN_AT_THE_END if status.plan.modulus else _SO_FAR, count=count)
