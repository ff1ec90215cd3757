"""Numbers in options: whole, decimals or fractions, read exactly."""

import re
from fractions import Fraction
from typing import Any, Final

import click

from loshu.cli.ranges import RefusedValue

NUMBER: Final = re.compile(r"[-+]?\d{1,40}(?:/0*[1-9]\d{0,17}|\.\d{1,12})?")


class NumberType(click.ParamType):  # type: ignore[type-arg]  # generic in new releases alone
    """A number: whole, a decimal or a fraction."""

    name = "number"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Fraction:
        """Read a number exactly."""
        if isinstance(value, int | Fraction):
            return Fraction(value)
        if not NUMBER.fullmatch(str(value).strip()):
            name = param.opts[-1] if param is not None else ""
            raise RefusedValue(
                f"{name} '{value:.40}' is not a number. Expected one such as 15, 9.5 or 19/2.",
                ctx,
                param,
            )
        return Fraction(str(value).strip())


NUMBER_TYPE: Final = NumberType()
