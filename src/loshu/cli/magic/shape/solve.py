"""``loshu magic shape solve``: complete a shape with given numbers."""

from itertools import islice
from pathlib import Path
from typing import Final

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.magic.shape.arguments import ShapeRequest, print_none, repeating_arguments
from loshu.cli.magic.shape.output import SHAPES, deliver_shapes
from loshu.cli.notes import quiet_option, remark
from loshu.cli.options import limit_option, order_option
from loshu.cli.writing import out_option
from loshu.magic.shapes.solutions import solve
from loshu.text import phrase

_MORE: Final = phrase("magic.shape", "more solutions exist: 'loshu magic shape list' lists them")


@click.command("solve", cls=Command)
@repeating_arguments
@order_option
@limit_option
@lang_option
@SHAPES.options
@out_option
@quiet_option
def command(
    asked: ShapeRequest,
    seed: int,
    lang: str,
    format_: str | None,
    out: Path | None,
) -> int:
    r"""Complete a shape with given numbers. One solution is printed; a note says if there are more.

    SHAPE is as for 'loshu magic shape make'. NUMBERS are given numbers in the order of the
    cells, '.' for a blank: text, a file, or '-' for standard input.

    Exit code: 0 if a solution exists, 1 if none exists, 2 for unreadable input.

    \b
    Examples:
      loshu magic shape solve hexagon-3 '9 . . 11 . . . . . . . . . . . . . . .'
      loshu magic shape solve 'a b c/c d e/e f a' '1 . 3 . . .' --constant 10
    """
    target = SHAPES.chosen(format_, out)
    found = solve(asked.filled, **asked.own, seed=seed)
    if found.solution is None:
        print_none(asked, lang)
        return READABLE_BUT_WRONG
    deliver_shapes(islice(found, 1), target, out, lang)
    if not found.unique:
        remark(_MORE)
    return 0
