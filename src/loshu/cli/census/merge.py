"""``loshu census merge``: merge what several machines counted."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click

from loshu.census import merge
from loshu.census.status_words import damage_in
from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.census.options import FOLDER
from loshu.cli.census.output import show_status, status_fields
from loshu.cli.command import Command
from loshu.cli.language import lang_of_notes_option
from loshu.cli.notes import quiet_option, remark, words_of_command
from loshu.cli.options import json_option
from loshu.text import phrase

_MERGED: Final = phrase("census", "Note: {merged} results merged; {repeated} were already there.")
_CONFLICT: Final = phrase("census", "Warning: workers differ on shard {shard}.")
_LEFT_OUT: Final = phrase("census", "Warning: damaged and left out: {damage}")


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
@lang_of_notes_option
@json_option
@quiet_option
def command(folders: Sequence[Path], out: Path, as_json: bool) -> int:
    r"""Merge the results of several folders with the same plan.

    The exit code is 1 if workers differ on a shard, or a file is damaged.

    \b
    Examples:
      loshu census merge here there -o merged
    """
    words = words_of_command()
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
        numbers = {"merged": merged.merged, "repeated": merged.repeated}
        remark(_MERGED, **{name: words.number(number) for name, number in numbers.items()})
    for shard in merged.conflicts:
        remark(_CONFLICT, shard=shard)
    for damage in merged.damaged:
        remark(_LEFT_OUT, damage=damage_in(damage, words))
    return READABLE_BUT_WRONG if merged.conflicts or merged.damaged else 0
