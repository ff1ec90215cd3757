"""``loshu catalog info``: show the contents of a catalog, and verify it."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import click

from loshu.catalog.manifest import Manifest, damaged_parts, manifest_fields, read_manifest
from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.options import json_option, print_option
from loshu.cli.tables import aligned
from loshu.core.store import Damage
from loshu.core.units import size
from loshu.text import Translations, phrase, translations
from loshu.text.counts import column_in, title_in
from loshu.text.translated_errors import error_in

_TITLE: Final = phrase("catalog", "{title}: {rows} rows, version {version}")
_COUNT: Final = phrase("catalog", "Count {count}, checksum {checksum}")
_COUNT_EACH: Final = phrase("catalog", "Count {count} ({each} for each row), checksum {checksum}")
_MADE_IN_MEMORY: Final = phrase("catalog", "Made in memory")
_STORED: Final = phrase(
    "catalog", "Complete: {finished} of {parts} parts, {size}, {per_row} bytes per row"
)
_NOT_FINISHED: Final = phrase(
    "catalog",
    "Not finished: {finished} of {parts} parts, {size}, {per_row} bytes per row; the same build "
    "resumes it",
)
_AGREES: Final = phrase("catalog", "Agrees with the census {job} in {folder} (Loshu {version})")
_NOT_COMPARED: Final = phrase(
    "catalog", "Not compared with a census; 'loshu catalog build --census' compares them"
)
_DAMAGED: Final = phrase("catalog", "Damaged: {damage} The same build makes only that part again.")
_CHECKSUMS_AGREE: Final = phrase("catalog", "All checksums agree.")
_SIZES_AGREE: Final = phrase("catalog", "All sizes agree; --verify reads every byte.")
_COLUMNS: Final = phrase("catalog", "Columns of '{table}':")


@click.command("info", cls=Command)
@click.argument("catalog")
@click.option("--verify", is_flag=True, help="Read all files and compare their checksums.")
@lang_option
@json_option
@print_option
def command(catalog: str, verify: bool, lang: str, as_json: bool) -> int:
    r"""Show the columns, size and checksums of a catalog.

    CATALOG is the folder of a built catalog, or 3 or 4 for that order. The exit code is 1 if a
    part is damaged.

    \b
    Examples:
      loshu catalog info 4
      loshu catalog info order5 --verify
    """
    folder = Path(catalog)
    damaged: list[Damage] = []
    if folder.exists():
        manifest = read_manifest(folder)
        damaged = list(damaged_parts(folder, manifest, thorough=verify).values())
    else:
        from loshu.cli.catalog.argument import open_argument

        manifest = open_argument(catalog).manifest
    if as_json:
        fields = {
            **manifest_fields(manifest),
            "size": manifest.size,
            "verified": verify and folder.exists(),
            "damaged": [damage.fields() for damage in damaged],
        }
        click.echo(json.dumps(fields, ensure_ascii=False))
    else:
        words = translations(lang)
        state = (
            _stored(manifest, damaged, verify, words) if folder.exists() else [_in_memory(words)]
        )
        click.echo("\n".join([*_header(manifest, words), *state, *_columns(manifest, words)]))
    return READABLE_BUT_WRONG if damaged else 0


def _header(manifest: Manifest, words: Translations) -> Iterator[str]:
    title, rows = title_in(manifest.title, words), words.number(manifest.rows)
    yield words.text(_TITLE, title=title, rows=rows, version=manifest.version)
    tally, each = manifest.tally, manifest.multiplicity
    if manifest.complete and manifest.job:
        numbers = {"count": words.number(tally.count), "checksum": f"{tally.checksum:016x}"}
        yield words.text(_COUNT_EACH if each > 1 else _COUNT, each=each, **numbers)


def _in_memory(words: Translations) -> str:
    return words.text(_MADE_IN_MEMORY)


def _stored(
    manifest: Manifest, damaged: Sequence[Damage], verified: bool, words: Translations
) -> Iterator[str]:
    per_row = manifest.size / max(1, sum(part.rows for part in manifest.finished))
    yield words.text(
        _STORED if manifest.complete else _NOT_FINISHED,
        finished=len(manifest.finished),
        parts=len(manifest.parts),
        size=words.figures(size(manifest.size)),
        per_row=words.figures(f"{per_row:.2f}"),
    )
    census = manifest.census
    if census is not None:
        known = {"job": census.job, "folder": census.folder, "version": census.loshu}
        yield words.text(_AGREES, **known)
    elif manifest.job:
        yield words.text(_NOT_COMPARED)
    for damage in damaged:
        yield words.text(_DAMAGED, damage=error_in(str(damage), words.code))
    if not damaged:
        yield words.text(_CHECKSUMS_AGREE if verified else _SIZES_AGREE)


def _columns(manifest: Manifest, words: Translations) -> Iterator[str]:
    yield f"\n{words.text(_COLUMNS, table=manifest.table)}"
    rows = [(each.name, each.kind, column_in(each.meaning, words)) for each in manifest.columns]
    for line in aligned(rows, least=(0, 7)):
        yield f"  {line}"
