"""Numbers in options, whole, decimals or fractions; and the options of the numbers of a square."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import wraps
from typing import Any, Final, TypeVar, cast

import click

from loshu.cli.command import Rare
from loshu.cli.ranges import RefusedValue

Decorated = TypeVar("Decorated", bound=Callable[..., Any])


class NumberType(click.ParamType):  # type: ignore[type-arg]  # generic in new releases alone
    """A number: whole, a decimal or a fraction."""

    name = "number"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Fraction:
        """Read a number exactly."""
        if isinstance(value, int | Fraction):
            return Fraction(value)
        # Most commands are called without such a number.
        from loshu.magic.number_unit import read_number

        number = read_number(str(value))
        if number is None:
            name = param.opts[-1] if param is not None else ""
            raise RefusedValue(
                f"{name} '{value:.40}' is not a number. Expected one such as 15, 9.5 or 19/2.",
                ctx,
                param,
            )
        return number


NUMBER_TYPE: Final = NumberType()

entries_option: Final = click.option(
    "--entries",
    cls=Rare,
    metavar="NUMBERS",
    help="Numbers to use: a list (1,2,5), a range with a step (0.5..9/0.5) or a power "
    "(1..50^2), odd, even or a file (default: 1 to n²).",
)
constant_option: Final = click.option(
    "--constant",
    cls=Rare,
    type=NUMBER_TYPE,
    metavar="NUMBER",
    help="Sum of every line (the magic constant).",
)
repeats_option: Final = click.option(
    "--repeats",
    cls=Rare,
    is_flag=True,
    help="Allow each number any number of times; a list may also repeat a number: 1,1,2,2.",
)


@dataclass(frozen=True, slots=True)
class AskedNumbers:
    """The numbers and the sum that a command asks for."""

    entries: str | None
    constant: Fraction | None
    repeats: bool

    def __bool__(self) -> bool:
        return self.entries is not None or self.constant is not None or self.repeats


def number_options(function: Decorated) -> Decorated:
    """Add the options of numbers; the command gets them together, as ``numbers``."""

    @wraps(function)
    def wrapped(**given: Any) -> Any:
        names = AskedNumbers.__dataclass_fields__
        numbers = AskedNumbers(**{name: given.pop(name) for name in names})
        return function(numbers=numbers, **given)

    decorated = cast(Decorated, wrapped)
    for option in (repeats_option, constant_option, entries_option):
        decorated = option(decorated)
    return decorated
