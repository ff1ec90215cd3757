"""``loshu catalog info``: say what a catalogue holds, and whether it is sound."""

import json
from dataclasses import asdict
from pathlib import Path

import click

from loshu.catalog.manifest import Manifest, damages, read_manifest
from loshu.cli.catalog.opening import amount, open_argument


@click.command("info")
@click.argument("catalogue")
@click.option("--verify", is_flag=True, help="Read all of it, and compare the checksums.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(catalogue: str, verify: bool, as_json: bool) -> int:
    r"""Say what CATALOGUE, a folder or the order 3 or 4, holds: its columns, its size, its state.

    Ends with exit code 1 if a part is damaged.

    \b
    Examples:
      loshu catalog info 4
      loshu catalog info order5 --verify
    """
    folder = Path(catalogue)
    if folder.exists():
        manifest = read_manifest(folder)
        wrong = list(damages(folder, manifest.finished, thorough=verify).values())
    else:
        manifest, wrong = open_argument(catalogue).manifest, []
    record = {
        **asdict(manifest),
        "complete": manifest.complete,
        "size": manifest.size,
        "verified": verify and folder.exists(),
        "damaged": wrong,
    }
    if as_json:
        click.echo(json.dumps(record, ensure_ascii=False))
    else:
        _tell(manifest, wrong, folder.exists(), verify)
    return 1 if wrong else 0


def _tell(manifest: Manifest, wrong: list[str], on_disk: bool, verified: bool) -> None:
    click.echo(f"{manifest.title}: {manifest.rows:,} rows, version {manifest.version}")
    if on_disk:
        state = "complete" if manifest.complete else "not finished: the same build goes on with it"
        per_row = manifest.size / max(1, sum(part.rows for part in manifest.finished))
        click.echo(
            f"{state}; {len(manifest.finished)} of {len(manifest.parts)} parts, "
            f"{amount(manifest.size)}, {per_row:.2f} bytes a row"
        )
        for line in wrong:
            click.echo(f"DAMAGED: {line}; build it again, only that part is made anew")
        if not wrong:
            click.echo("all checksums agree" if verified else "sizes agree; --verify reads it all")
    else:
        click.echo("made in memory whenever it is asked")
    click.echo(f"\nthe columns of '{manifest.table}':")
    width = max(len(column.name) for column in manifest.columns)
    for column in manifest.columns:
        click.echo(f"  {column.name:<{width}}  {column.kind:<7}  {column.meaning}")
