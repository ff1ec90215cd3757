"""``loshu magic shape list``: the solutions of a shape."""

from itertools import chain
from pathlib import Path

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.magic.shape.arguments import (
    ShapeRequest,
    print_none,
    repeating_arguments,
    symmetry_option,
)
from loshu.cli.magic.shape.output import SHAPES, deliver_shapes
from loshu.cli.notes import quiet_option
from loshu.cli.options import first_option, limit_option
from loshu.cli.writing import out_option
from loshu.magic import shapes


@click.command("list", cls=Command)
@repeating_arguments
@symmetry_option
@first_option("solutions")
@limit_option
@lang_option
@SHAPES.options
@out_option
@quiet_option
def command(
    asked: ShapeRequest,
    up_to_symmetry: bool,
    limit: int | None,
    lang: str,
    format_: str | None,
    out: Path | None,
) -> int:
    r"""List the solutions of a shape in the order in which a search finds them.

    SHAPE and NUMBERS are as for 'loshu magic shape solve'.

    Exit code: 0 if a solution exists, 1 if none exists, 2 for unreadable input.

    \b
    Examples:
      loshu magic shape list star-6 --up-to-symmetry --format line
      loshu magic shape list cube-3 --up-to-symmetry -o cubes/
    """
    target = SHAPES.chosen(format_, out)
    found = shapes.list(
        asked.filled, **asked.own,
        up_to_symmetry=up_to_symmetry, limit=limit,
    )  # fmt: skip
    first = next(found, None)
    if first is None:
        print_none(asked, lang)
        return READABLE_BUT_WRONG
    deliver_shapes(chain([first], found), target, out, lang)
    return 0
