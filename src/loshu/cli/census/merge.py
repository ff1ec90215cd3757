"""``loshu census merge``: merge what several machines counted."""

import json
from collections.abc import Sequence
from pathlib import Path

import click

from loshu.census import merge
from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.census.options import FOLDER
from loshu.cli.census.output import show_status, status_fields
from loshu.cli.command import Command
from loshu.cli.notes import note, quiet_option
from loshu.cli.options import json_option


@click.command("merge", cls=Command)
@click.argument("folders", type=FOLDER, nargs=-1, required=True, metavar="DIR...")
@click.option(
    "-o",
    "--out",
    "--output",
    type=FOLDER,
    metavar="FOLDER",
    required=True,
    help="Folder of the merged census.",
)
@json_option
@quiet_option
def command(folders: Sequence[Path], out: Path, as_json: bool) -> int:
    r"""Merge the results of several folders with the same plan.

    The exit code is 1 if workers differ on a shard, or a file is damaged.

    \b
    Examples:
      loshu census merge here there -o merged
    """
    merged = merge(folders, out)
    if as_json:
        fields = {
            "merged": merged.merged,
            "repeated": merged.repeated,
            "conflicts": list(merged.conflicts),
            "damaged_sources": [damage.fields() for damage in merged.damaged],
        }
        click.echo(json.dumps(status_fields(merged.status) | fields))
    else:
        show_status(merged.status, as_json=False)
        note(f"Note: {merged.merged:,} results merged; {merged.repeated:,} were already there.")
    for shard in merged.conflicts:
        note(f"Warning: workers differ on shard {shard}.")
    for damage in merged.damaged:
        note(f"Warning: damaged and left out: {damage}")
    return READABLE_BUT_WRONG if merged.conflicts or merged.damaged else 0
