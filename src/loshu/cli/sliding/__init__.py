"""``loshu sliding``: sliding puzzles."""

import click

from loshu.cli.lazy import LazyGroup


@click.group(
    "sliding",
    cls=LazyGroup,
    commands_in={
        "make": ("loshu.cli.sliding.make", "Make puzzles of a chosen length or level."),
        "check": ("loshu.cli.sliding.check", "Check whether a board can be solved."),
        "solve": ("loshu.cli.sliding.solve", "Find a shortest solution."),
        "count": ("loshu.cli.sliding.count", "Count shortest solutions, or boards by distance."),
        "list": ("loshu.cli.sliding.list", "List shortest solutions, or magic goals."),
        "rate": ("loshu.cli.sliding.rate", "Rate how hard puzzles are."),
        "explain": ("loshu.cli.sliding.explain", "Explain the solution step by step."),
        "show": ("loshu.cli.sliding.show", "Draw boards, and animate solutions."),
        "play": ("loshu.cli.sliding.play", "Play in the terminal."),
    },
)
def command() -> None:
    """Make, check, solve, count, explain, rate, draw and play sliding puzzles."""
