"""``loshu magic shape make``: shapes with magic numbers, and cubes of any order."""

from pathlib import Path

import click

from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.magic.shape.arguments import ShapeRequest, repeating_arguments
from loshu.cli.magic.shape.output import SHAPES, deliver_shapes
from loshu.cli.notes import quiet_option
from loshu.cli.options import limit_option, order_option
from loshu.cli.writing import out_option
from loshu.magic.shapes.maker import make


@click.command("make", cls=Command)
@repeating_arguments
@click.option(
    "--kind",
    metavar="KIND",
    help="Kind of a cube or hypercube: simple, associated, pandiagonal, pantriagonal, perfect and "
    "others (default: simple).",
)
@click.option(
    "--method",
    metavar="NAME",
    help="Construction of a cube; 'loshu magic shape methods' lists them.",
)
@order_option
@limit_option
@lang_option
@SHAPES.options
@out_option
@quiet_option
def command(
    asked: ShapeRequest,
    kind: str | None,
    method: str | None,
    seed: int,
    lang: str,
    format_: str | None,
    out: Path | None,
) -> None:
    r"""Fill a shape with different numbers so that its lines have equal sums.

    SHAPE is a name such as star-6, hexagon-3, rectangle-3x5, cube-8 or hypercube-3x3x3x3; lines
    such as 'a b c/c d e/e f a'; or a file with lines or JSON. NUMBERS are given numbers in the
    order of the cells, '.' for a blank. Cubes of order 3 to 215 and hypercubes of up to 6
    dimensions are constructed, all others are found by a search.

    \b
    Examples:
      loshu magic shape make star-6 -o star.svg
      loshu magic shape make hexagon-4 --entries 3..39
      loshu magic shape make cube-8 --kind perfect -o cube.txt
      loshu magic shape make hypercube-3x3x3x3 --json
    """
    target = SHAPES.chosen(format_, out)
    made = make(
        asked.filled, kind=kind, method=method, seed=seed, **asked.own
    )  # fmt: skip
    deliver_shapes([made], target, out, lang)
