"""``loshu magic shape show``: a shape as a picture, or in another format."""

from pathlib import Path

import click

from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.magic.shape.arguments import shape_arguments
from loshu.cli.magic.shape.output import SHAPES, deliver_shapes
from loshu.cli.notes import quiet_option
from loshu.cli.writing import out_option
from loshu.magic.shapes.filled import FilledShape


@click.command("show", cls=Command)
@shape_arguments
@lang_option
@SHAPES.options
@out_option
@quiet_option
def command(
    filled: FilledShape,
    lang: str,
    format_: str | None,
    out: Path | None,
) -> None:
    r"""Draw a shape with its numbers, or convert it to another format.

    SHAPE is as for 'loshu magic shape make'; NUMBERS are those of the cells in order, '.' for a
    blank: text, a file, or '-' for standard input.

    \b
    Examples:
      loshu magic shape show star-6 -o star.svg
      loshu magic shape show hexagon-2 '1 2 3 . 5 6 7'
    """
    target = SHAPES.chosen(format_, out)
    deliver_shapes([filled], target, out, lang)
