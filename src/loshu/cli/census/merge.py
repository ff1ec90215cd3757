"""``loshu census merge``: join what several machines counted."""

import json
from collections.abc import Sequence
from pathlib import Path

import click

from loshu.census import merge
from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.census.options import FOLDER, json_option
from loshu.cli.census.showing import show_status, status_fields
from loshu.cli.writing import note


@click.command("merge")
@click.argument("folders", type=FOLDER, nargs=-1, required=True, metavar="DIR...")
@click.option("--out", type=FOLDER, required=True, metavar="DIR", help="The folder of the whole.")
@json_option
def command(folders: Sequence[Path], out: Path, as_json: bool) -> int:
    r"""Join the results in several folders with the same plan.

    The exit code is 1 when workers differ on a shard, or a file is damaged.

    \b
    Examples:
      loshu census merge here there --out whole
    """
    joined = merge(folders, out)
    if as_json:
        fields = {
            "joined": joined.joined,
            "repeated": joined.repeated,
            "conflicts": list(joined.conflicts),
            "left_out": [str(damage.path) for damage in joined.damaged],
        }
        click.echo(json.dumps(status_fields(joined.status) | fields))
    else:
        show_status(joined.status, as_json=False)
        note(f"{joined.joined:,} results joined, {joined.repeated:,} were there already")
    for shard in joined.conflicts:
        note(f"conflict: workers differ on shard {shard}")
    for damage in joined.damaged:
        note(f"left out: {damage.path}: {damage.reason}")
    return READABLE_BUT_WRONG if joined.conflicts or joined.damaged else 0
