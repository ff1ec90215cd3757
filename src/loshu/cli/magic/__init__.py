"""``loshu magic``: the commands for magic squares."""

import re
from functools import partial
from typing import Any, Final

import click

from loshu._exports import lazy_modules
from loshu.cli.lazy import LazyGroup

lazy_modules(__name__)
_SHAPE: Final = "shape"
_SQUARE: Final = re.compile(r"-.+|\s*(magic:)?[\d\s.][^A-Za-z{]*")
"""Options and rows of numbers: with these alone, no code of shapes is loaded."""


class _Squares(LazyGroup):
    """Commands for squares, which hand shapes on to the command of shapes."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command for the arguments; ``check star-6`` is ``shape check star-6``."""
        name, *rest = args
        if not ctx.resilient_parsing and not all(map(_SQUARE.fullmatch, rest)):
            from loshu.cli.magic.shape_among import has_shape

            shape: Any = self.get_command(ctx, _SHAPE)
            if name in shape.list_commands(ctx):
                command = partial(shape.get_command, ctx, name)
                if has_shape(rest, command):
                    return f"{_SHAPE} {name}", command(), rest
        return super().resolve_command(ctx, args)


@click.group(
    cls=_Squares,
    commands_in={
        "make": ("loshu.cli.magic.make", "Build a square of any order, method or kind."),
        "check": ("loshu.cli.magic.check", "Find wrong sums, and list the properties of a square."),
        "solve": ("loshu.cli.magic.solve", "Complete a square with empty cells."),
        "nearest": ("loshu.cli.magic.nearest", "Find the magic square nearest to a square."),
        "find": ("loshu.cli.magic.find", "Find magic squares inside a larger grid."),
        "export": (
            "loshu.cli.magic.export",
            "Export a square with empty cells as a model for other solvers.",
        ),
        "make-puzzle": (
            "loshu.cli.magic.make_puzzle",
            "Make squares with empty cells and one completion.",
        ),
        "least-clues": (
            "loshu.cli.magic.least_clues",
            "Find the fewest clues that determine a square.",
        ),
        "rate": ("loshu.cli.magic.rate", "Rate how hard a square is to complete."),
        "explain": (
            "loshu.cli.magic.explain",
            "Explain a completion or a construction step by step.",
        ),
        "show": ("loshu.cli.magic.show", "Draw or convert a square."),
        "properties": ("loshu.cli.magic.properties", "List the properties of squares."),
        "methods": ("loshu.cli.magic.methods", "List the construction methods."),
        "gallery": ("loshu.cli.magic.gallery", "Show famous squares with year and source."),
        "shape": (
            "loshu.cli.magic.shape",
            "Fill or check magic stars, hexagons, rectangles, cubes and others.",
        ),
        "transform": ("loshu.cli.magic.transform", "Apply transformations to a square."),
        "count": ("loshu.cli.magic.count", "Count squares of a kind exactly."),
        "list": ("loshu.cli.magic.list", "List squares of a kind, or look up a square's number."),
        "series": (
            "loshu.cli.magic.series",
            "Count magic series: sets of numbers that can fill a line.",
        ),
        "estimate": ("loshu.cli.magic.estimate", "Estimate how many squares of an order exist."),
        "sample": ("loshu.cli.magic.sample", "Sample random magic squares of an order."),
        "orbit": ("loshu.cli.magic.orbit", "Count or list the relatives of a square."),
    },
)
def command() -> None:
    """Make, check, complete, count and transform magic squares."""
