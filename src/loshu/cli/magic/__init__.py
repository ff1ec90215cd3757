"""``loshu magic``: the commands for magic squares."""

import click

from loshu.cli.lazy import LazyGroup


@click.group(
    cls=LazyGroup,
    commands_in={
        "make": ("loshu.cli.magic.make", "Build a square of any order by any method or kind."),
        "check": ("loshu.cli.magic.check", "Say what is wrong with a square, and all that it is."),
        "show": ("loshu.cli.magic.show", "Draw or convert a square."),
        "methods": ("loshu.cli.magic.methods", "List the ways of building squares."),
        "gallery": ("loshu.cli.magic.gallery", "Show the famous squares, with year and source."),
        "transform": ("loshu.cli.magic.transform", "Turn a square into another."),
        "count": ("loshu.cli.magic.count", "Count squares of a kind, exactly."),
        "list": ("loshu.cli.magic.list", "List squares of a kind, or one by its number."),
        "series": ("loshu.cli.magic.series", "Count the sets of numbers that a line may hold."),
        "estimate": ("loshu.cli.magic.estimate", "Estimate how many squares of an order exist."),
        "sample": ("loshu.cli.magic.sample", "Draw magic squares of any order at random."),
        "family": ("loshu.cli.magic.family", "Multiply a square into all of its relatives."),
    },
)
def command() -> None:
    """Magic squares: make, check, transform, multiply."""
