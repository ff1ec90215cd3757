"""``loshu catalog build``: store all magic squares of an order."""

import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import disk_usage
from typing import Final

import click

from loshu.catalog.builder import BuildPlan, build, plan_build, require_space
from loshu.catalog.comparison import require_comparable
from loshu.catalog.manifest import CATALOG_FOLDER, Manifest, read_manifest
from loshu.cli import INTERRUPTED, READABLE_BUT_WRONG
from loshu.cli.asking import agreed
from loshu.cli.catalog.argument import source_of
from loshu.cli.command import Command
from loshu.cli.notes import note, quiet_option
from loshu.cli.options import threads_option
from loshu.cli.progress import progress_bar
from loshu.core.catalog_source import CatalogSource
from loshu.core.job import JobResult
from loshu.core.parallel import processors
from loshu.core.units import duration, size

CONFIRMED: Final = 10**8
"""Catalogues of at least this many bytes are only started when the user agrees."""


@click.command("build", cls=Command)
@click.argument("order")
@click.option(
    "-o",
    "--out",
    "--output",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    required=True,
    help="Folder of the catalog. An interrupted build in it is resumed.",
)
@click.option(
    "--census",
    "census_folder",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help="Compare the count and the checksum with the finished census in this folder.",
)
@threads_option
@click.option(
    "--yes",
    is_flag=True,
    help="Start a large build without asking.",
)
@quiet_option
def command(
    order: str, folder: Path, census_folder: Path | None, threads: int | None, yes: bool
) -> int:
    r"""Build a catalog of all magic squares of ORDER (3 to 5) with all their properties.

    The size and the time are estimated first; a large build asks before it starts. If the build
    is interrupted, run the same command again: finished parts are kept, damaged ones rebuilt.
    With --census, the exit code is 2 if the catalog differs from the census.

    \b
    Examples:
      loshu catalog build 4 -o order4
      loshu catalog build 5 -o order5 --census census5 --yes
    """
    source = source_of(order)
    census = None if census_folder is None else _result(census_folder, source)
    threads = threads or processors()
    plan = plan_build(source, folder)
    for damage in plan.damaged:
        note(f"Note: damaged: {damage} The part is rebuilt.")
    if not plan.missing and (census is None or census == plan.manifest.census):
        note(_summary(plan.manifest, folder))
        return 0
    if plan.missing:
        note(_estimate(plan, threads))
        require_space(plan)
        if plan.bytes >= CONFIRMED and not yes and not agreed("Continue?"):
            click.echo("Not started; --yes starts it without a question.", err=True)
            return READABLE_BUT_WRONG
    with (
        _resume_hint(order, folder, census_folder),
        progress_bar(f"Building {source.title}") as progress,
    ):
        manifest = build(source, folder, census=census, threads=threads, progress=progress)
    note(_summary(manifest, folder))
    return 0


@contextmanager
def _resume_hint(order: str, folder: Path, census: Path | None) -> Iterator[None]:
    """Print the parts that an interrupted build keeps, and how to resume it."""
    try:
        yield
    except (KeyboardInterrupt, SystemExit) as error:  # Ctrl-C, or another signal
        command = ["loshu", "catalog", "build", order, "--out", str(folder)]
        command += [] if census is None else ["--census", str(census)]
        click.echo(f"Interrupted: {_kept(folder)}: {shlex.join(command)}", err=True)
        if isinstance(error, SystemExit):
            raise
        raise SystemExit(INTERRUPTED) from None  # the hint is the only message


def _kept(folder: Path) -> str:
    finished = len(read_manifest(folder).finished) if CATALOG_FOLDER.has_plan(folder) else 0
    if not finished:
        return "no part was finished, so nothing is kept. Start again with"
    parts = len(read_manifest(folder).parts)
    return f"{finished} of {parts} parts are kept in {folder}. Resume with"


def _result(folder: Path, source: CatalogSource) -> JobResult:
    from loshu.census.summary import finished_result

    census = finished_result(folder)
    require_comparable(source, census)
    return census


def _estimate(plan: BuildPlan, threads: int) -> str:
    place = next(p for p in (plan.folder.resolve(), *plan.folder.resolve().parents) if p.exists())
    parts = f"{len(plan.missing)} of {len(plan.manifest.parts)} parts"
    return (
        f"{plan.source.title}: {plan.source.rows:,} rows; {parts} to make, about "
        f"{size(plan.bytes)} in about {duration(plan.seconds(threads))} with {threads} threads; "
        f"{size(disk_usage(place).free)} are free"
    )


def _summary(manifest: Manifest, folder: Path) -> str:
    checksum = f"{manifest.tally.checksum:016x}"
    lines = [f"{folder} is complete: {manifest.rows:,} rows in {size(manifest.size)}"]
    if manifest.census is not None:
        lines.append(f"it agrees with the census in {manifest.census.folder}, checksum {checksum}")
    return "; ".join(lines)
