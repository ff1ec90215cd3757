"""The option that names the shape of a Sudoku."""

import click

from loshu.core.errors import LoshuError
from loshu.sudoku.shape import NINE, Shape, parse_shape


def _shape(_context: click.Context, _option: click.Parameter, text: str) -> Shape:
    try:
        return parse_shape(text)
    except LoshuError as error:
        raise click.BadParameter(str(error)) from None


shape_option = click.option(
    "--shape",
    callback=_shape,
    default=str(NINE),
    show_default=True,
    help="Rows x columns of a box.",
)
