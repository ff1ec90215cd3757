"""``loshu catalog build``: store all magic squares of an order."""

import sys
from pathlib import Path
from shutil import disk_usage
from typing import Final

import click

from loshu.catalog.building import Prospect, build, prospect, require_space
from loshu.cli.catalog.opening import amount, duration
from loshu.cli.writing import note, progress_bar
from loshu.core.parallel import processors
from loshu.magic.catalog import source_of_order

WORTH_ASKING: Final = 10**8
"""A catalogue of so many bytes is only begun when the user agrees."""


@click.command("build")
@click.argument("order", type=click.IntRange(min=1))
@click.option(
    "--out",
    "folder",
    required=True,
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder of the catalogue; a build that was interrupted there goes on.",
)
@click.option("--threads", type=click.IntRange(min=1), help="By default all processors.")
@click.option("--yes", is_flag=True, help="Do not ask before a large one is begun.")
def command(order: int, folder: Path, threads: int | None, yes: bool) -> None:
    r"""Store all magic squares of ORDER, 3 to 5, with everything that they are.

    Size and time are said beforehand. A build can be interrupted at any moment; the same command
    goes on where it ended, and makes parts anew that were damaged since.

    \b
    Examples:
      loshu catalog build 4 --out order4
      loshu catalog build 5 --out order5 --yes
    """
    source = source_of_order(order)
    threads = threads or processors()
    ahead = prospect(source, folder)
    for wrong in ahead.damaged.values():
        note(f"{wrong}: it is made anew")
    if not ahead.missing:
        note(f"{folder} is complete: {source.rows:,} rows in {amount(ahead.manifest.size)}")
        return
    note(_foretold(ahead, threads))
    require_space(ahead)
    if ahead.bytes >= WORTH_ASKING and not yes and sys.stdin.isatty():
        click.confirm("Go on?", abort=True, err=True)
    with progress_bar(f"Building {source.title}") as progress:
        manifest = build(source, folder, threads=threads, progress=progress)
    note(f"{folder} is complete: {manifest.rows:,} rows in {amount(manifest.size)}")


def _foretold(ahead: Prospect, threads: int) -> str:
    place = next(p for p in (ahead.folder.resolve(), *ahead.folder.resolve().parents) if p.exists())
    parts = f"{len(ahead.missing)} of {len(ahead.manifest.parts)} parts"
    time = duration(ahead.seconds(threads))
    return (
        f"{ahead.source.title}: {ahead.source.rows:,} rows; {parts} to make, about "
        f"{amount(ahead.bytes)} in about {time} with {threads} threads; "
        f"{amount(disk_usage(place).free)} are free"
    )
