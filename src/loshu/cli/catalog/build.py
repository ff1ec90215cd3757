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
from loshu.cli.language import lang_option
from loshu.cli.notes import note, quiet_option, remark, words_of_command
from loshu.cli.options import threads_option
from loshu.cli.progress import progress_bar
from loshu.core.catalog_source import CatalogSource
from loshu.core.job import JobResult
from loshu.core.parallel import processors
from loshu.core.units import duration, size
from loshu.text import Translations, phrase, translations
from loshu.text.counts import title_in
from loshu.text.translated_errors import error_in

CONFIRMED: Final = 10**8
"""Catalogs of at least this many bytes are only started when the user agrees."""
_CONTINUE: Final = phrase("catalog", "Continue?")
_NOT_STARTED: Final = phrase("catalog", "Not started; --yes starts it without a question.")
_DAMAGED: Final = phrase("catalog", "Note: damaged: {damage} The part is rebuilt.")
_NOTHING_KEPT: Final = phrase(
    "catalog", "Interrupted: no part was finished, so nothing is kept. Start again with: {command}"
)
_KEPT: Final = phrase(
    "catalog",
    "Interrupted: {finished} of {parts} parts are kept in {folder}. Resume with: {command}",
)
_ESTIMATE: Final = phrase(
    "catalog",
    "{title}: {rows} rows. {missing} of {parts} parts are missing: about {size} in {time} with "
    "{threads} threads. {free} are free.",
)
_SUMMARY: Final = phrase("catalog", "{folder} is complete: {rows} rows in {size}.")
_COMPARED: Final = phrase(
    "catalog",
    "{folder} is complete: {rows} rows in {size}. It agrees with the census in {census}, checksum "
    "{checksum}.",
)


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
@lang_option
@click.option("--yes", is_flag=True, help="Start a large build without asking.")
@quiet_option
def command(
    order: str, folder: Path, census_folder: Path | None, threads: int | None, lang: str, yes: bool
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
    source, words = source_of(order), translations(lang)
    census = None if census_folder is None else _result(census_folder, source)
    threads = threads or processors()
    plan = plan_build(source, folder)
    for damage in plan.damaged:
        remark(_DAMAGED, damage=error_in(str(damage), lang))
    if not plan.missing and (census is None or census == plan.manifest.census):
        note(_summary(plan.manifest, folder, words))
        return 0
    if plan.missing:
        note(_estimate(plan, threads, words))
        require_space(plan)
        if plan.bytes >= CONFIRMED and not yes and not agreed(words.text(_CONTINUE)):
            click.echo(words.text(_NOT_STARTED), err=True)
            return READABLE_BUT_WRONG
    with (
        _resume_hint(order, folder, census_folder),
        progress_bar(f"Building {source.title}") as progress,
    ):
        manifest = build(source, folder, census=census, threads=threads, progress=progress)
    note(_summary(manifest, folder, words))
    return 0


@contextmanager
def _resume_hint(order: str, folder: Path, census: Path | None) -> Iterator[None]:
    """Print the parts that an interrupted build keeps, and how to resume it."""
    try:
        yield
    except (KeyboardInterrupt, SystemExit) as error:  # Ctrl-C, or another signal
        command = ["loshu", "catalog", "build", order, "--out", str(folder)]
        command += [] if census is None else ["--census", str(census)]
        click.echo(_kept(folder, shlex.join(command), words_of_command()), err=True)
        if isinstance(error, SystemExit):
            raise
        raise SystemExit(INTERRUPTED) from None  # the hint is the only message


def _kept(folder: Path, command: str, words: Translations) -> str:
    finished = len(read_manifest(folder).finished) if CATALOG_FOLDER.has_plan(folder) else 0
    if not finished:
        return words.text(_NOTHING_KEPT, command=command)
    parts = len(read_manifest(folder).parts)
    return words.text(_KEPT, finished=finished, parts=parts, folder=folder, command=command)


def _result(folder: Path, source: CatalogSource) -> JobResult:
    from loshu.census.summary import finished_result

    census = finished_result(folder)
    require_comparable(source, census)
    return census


def _estimate(plan: BuildPlan, threads: int, words: Translations) -> str:
    place = next(p for p in (plan.folder.resolve(), *plan.folder.resolve().parents) if p.exists())
    return words.text(
        _ESTIMATE,
        title=title_in(plan.source.title, words),
        rows=words.number(plan.source.rows),
        missing=len(plan.missing),
        parts=len(plan.manifest.parts),
        size=words.figures(size(plan.bytes)),
        time=error_in(duration(plan.seconds(threads)), words.code),
        threads=threads,
        free=words.figures(size(disk_usage(place).free)),
    )


def _summary(manifest: Manifest, folder: Path, words: Translations) -> str:
    census = manifest.census
    return words.text(
        _SUMMARY if census is None else _COMPARED,
        folder=folder,
        rows=words.number(manifest.rows),
        size=words.figures(size(manifest.size)),
        census="" if census is None else census.folder,
        checksum=f"{manifest.tally.checksum:016x}",
    )
