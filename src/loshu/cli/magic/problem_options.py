"""Options for completing a square."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import click

from loshu.cli.choices import Choice
from loshu.cli.command import Rare
from loshu.cli.magic.number_options import constant_option, repeats_option
from loshu.cli.magic.own_numbers import OwnNumbers
from loshu.core.grid import Grid
from loshu.magic.completion.givens import empty_square
from loshu.magic.completion.presets import PRESETS, preset_named
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.completion.problem_reading import read_problem

Decorated = TypeVar("Decorated", bound=Callable[..., Any])

_CELLS: Final = (9, 16, 25)
"""Digits of a square, one in each cell; an order is shorter."""
kind_option: Final = click.option(
    "--kind",
    default="magic",
    show_default=True,
    metavar="KIND[,KIND]",
    help="Kind of square, such as pandiagonal; 'loshu magic properties' lists them.",
)
entries_option: Final = click.option(
    "--entries",
    metavar="NUMBERS",
    help="The n² numbers of the square, such as 2..18/2, odd or a list (default: 1 to n²).",
)
_OPTIONS: Final = (
    kind_option,
    click.option(
        "--where",
        multiple=True,
        metavar="CONDITION",
        help="Keep only squares that meet a condition, such as 'r1c1<r2c2 and parity=even'.",
    ),
    click.option(
        "--preset",
        cls=Rare,
        type=Choice("preset", [known.name for known in PRESETS]),
        metavar="NAME",
        help="Named condition. boss: squares that the Boss puzzle reaches from the ordered "
        "board by sliding; n² is the hole. sixty-5: goals of Sixty-5 (order 5, the 5 "
        "at the top right, even permutation).",
    ),
    click.option(
        "--entries",
        cls=Rare,
        metavar="NUMBERS",
        help="Numbers to use: a list (1,2,5), a range with a step (0.5..9/0.5) or a power "
        "(1..50^2), odd, even, prime, integers (any whole numbers), or a file (default: 1 to n²).",
    ),
    constant_option,
    repeats_option,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class WantedSquare:
    """Requirements for completions."""

    kind: str
    where: tuple[str, ...]
    preset: str | None
    own: OwnNumbers

    def problem(self, grid: Grid, lang: str) -> SquareProblem:
        """Return a square with empty cells as a problem."""
        where = self.conditions(grid.order)
        return read_problem(
            grid, self.kind, where=where, lang=lang, **self.own.arguments(grid.order, where)
        )

    def conditions(self, order: int) -> list[str]:
        """Return the conditions, that of the preset among them."""
        preset = [] if self.preset is None else [preset_named(self.preset).condition(order)]
        return [*self.where, *preset]

    def squares(self, argument: str | None, max_cells: int) -> Iterator[Grid]:
        """Read the squares of an argument: a file, '-', text, or an order for an empty one."""
        if argument is None:
            order = preset_named(self.preset).order if self.preset is not None else None
            argument = "-" if order is None else str(order)
        if not argument.isdigit() or len(argument) in _CELLS:
            return self.own.read(argument, max_cells)
        return iter([empty_square(int(argument[:9]))])


def problem_options(function: Decorated) -> Decorated:
    """Add the options of `WantedSquare` to a command."""
    for option in reversed(_OPTIONS):
        function = option(function)
    return function
