"""``loshu catalog info``: show the contents of a catalog, and verify it."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from loshu.catalog.manifest import Manifest, damaged_parts, manifest_fields, read_manifest
from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.command import Command
from loshu.cli.options import json_option, print_option
from loshu.core.store import Damage
from loshu.core.units import size


@click.command("info", cls=Command)
@click.argument("catalog")
@click.option(
    "--verify",
    is_flag=True,
    help="Read all files and compare their checksums.",
)
@json_option
@print_option
def command(catalog: str, verify: bool, as_json: bool) -> int:
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
        state = _stored(manifest, damaged, verify) if folder.exists() else ("made in memory",)
        click.echo("\n".join([*_header(manifest), *state, *_columns(manifest)]))
    return READABLE_BUT_WRONG if damaged else 0


def _header(manifest: Manifest) -> Iterator[str]:
    yield f"{manifest.title}: {manifest.rows:,} rows, version {manifest.version}"
    tally, each = manifest.tally, manifest.multiplicity
    if manifest.complete and manifest.job:
        rows = f" ({each} for each row)" if each > 1 else ""
        yield f"count {tally.count:,}{rows}, checksum {tally.checksum:016x}"


def _stored(manifest: Manifest, damaged: Sequence[Damage], verified: bool) -> Iterator[str]:
    state = "complete" if manifest.complete else "not finished; the same build resumes it"
    per_row = manifest.size / max(1, sum(part.rows for part in manifest.finished))
    yield (
        f"{state}; {len(manifest.finished)} of {len(manifest.parts)} parts, "
        f"{size(manifest.size)}, {per_row:.2f} bytes a row"
    )
    census = manifest.census
    if census is not None:
        yield f"agrees with the census {census.job} in {census.folder} (Loshu {census.loshu})"
    elif manifest.job:
        yield "not compared with a census; 'loshu catalog build --census' does so"
    for damage in damaged:
        yield f"damaged: {damage} The same build makes only that part again."
    if not damaged:
        yield "all checksums agree" if verified else "all sizes agree; --verify reads every byte"


def _columns(manifest: Manifest) -> Iterator[str]:
    yield f"\nthe columns of '{manifest.table}':"
    width = max(len(column.name) for column in manifest.columns)
    for column in manifest.columns:
        yield f"  {column.name:<{width}}  {column.kind:<7}  {column.meaning}"
