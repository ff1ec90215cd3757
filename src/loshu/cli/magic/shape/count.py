"""``loshu magic shape count``: the number of solutions of a shape."""

import json

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.magic.shape.arguments import ShapeRequest, repeating_arguments, symmetry_option
from loshu.cli.notes import note, quiet_option
from loshu.cli.options import json_option, limit_option, print_option
from loshu.magic.shapes.solutions import count


@click.command("count", cls=Command)
@repeating_arguments
@symmetry_option
@limit_option
@lang_option
@json_option
@print_option
@quiet_option
def command(
    asked: ShapeRequest,
    up_to_symmetry: bool,
    lang: str,
    as_json: bool,
) -> int:
    r"""Count all solutions of a shape, exactly, and compare with the published number.

    SHAPE and NUMBERS are as for 'loshu magic shape solve'.

    Exit code: 0 if a solution exists, 1 if none exists, 2 for unreadable input.

    \b
    Examples:
      loshu magic shape count star-6 --up-to-symmetry
      loshu magic shape count rectangle-3x5
    """
    found = count(
        asked.filled, **asked.own,
        up_to_symmetry=up_to_symmetry,
    )  # fmt: skip
    click.echo(json.dumps(found.as_dict()) if as_json else str(found))
    if not as_json:
        from loshu.cli.count_report import comparison  # JSON has the published number itself

        for line in comparison(found, lang):
            note(line)
    return 0 if found else READABLE_BUT_WRONG
