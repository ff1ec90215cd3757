"""``loshu magic``: the commands for magic squares."""

import click

from loshu._exports import lazy_modules
from loshu.cli.lazy import LazyGroup

lazy_modules(__name__)


@click.group(
    cls=LazyGroup,
    commands_in={
        "make": ("loshu.cli.magic.make", "Build a square of any order by any method or kind."),
        "check": ("loshu.cli.magic.check", "Report wrong sums and the properties of a square."),
        "solve": ("loshu.cli.magic.solve", "Complete a square with blanks."),
        "export": ("loshu.cli.magic.export", "Export a square with blanks as a model."),
        "make-puzzle": ("loshu.cli.magic.make_puzzle", "Make squares with blanks as puzzles."),
        "least-clues": ("loshu.cli.magic.least_clues", "Count the least clues that force squares."),
        "rate": ("loshu.cli.magic.rate", "Rate how hard a square is to complete."),
        "explain": ("loshu.cli.magic.explain", "Complete or build a square step by step."),
        "show": ("loshu.cli.magic.show", "Render or convert a square."),
        "properties": ("loshu.cli.magic.properties", "List the properties of squares."),
        "methods": ("loshu.cli.magic.methods", "List the methods of construction."),
        "gallery": ("loshu.cli.magic.gallery", "Show the famous squares, with year and source."),
        "transform": ("loshu.cli.magic.transform", "Apply moves to a square."),
        "count": ("loshu.cli.magic.count", "Count squares of a kind, exactly."),
        "list": ("loshu.cli.magic.list", "List squares of a kind, or one by its number."),
        "series": ("loshu.cli.magic.series", "Count the sets of numbers that a line may hold."),
        "estimate": ("loshu.cli.magic.estimate", "Estimate how many squares of an order exist."),
        "sample": ("loshu.cli.magic.sample", "Sample random magic squares of any order."),
        "orbit": ("loshu.cli.magic.orbit", "Count and list the squares that moves make of one."),
    },
)
def command() -> None:
    """Magic squares: make, check, count, list, transform."""
