"""``loshu sliding``: sliding puzzles."""

import click

from loshu.cli.lazy import LazyGroup


@click.group(
    "sliding",
    cls=LazyGroup,
    commands_in={
        "make": ("loshu.cli.sliding.make", "Make puzzles of a chosen length."),
        "check": ("loshu.cli.sliding.check", "Check whether the goal can be reached."),
        "solve": ("loshu.cli.sliding.solve", "Find shortest solutions."),
        "count": ("loshu.cli.sliding.count", "Count shortest solutions, or boards by distance."),
        "list": ("loshu.cli.sliding.list", "List shortest solutions, or magic goals."),
        "rate": ("loshu.cli.sliding.rate", "Rate the difficulty of puzzles."),
        "explain": ("loshu.cli.sliding.explain", "Solve puzzles step by step, in words."),
        "show": ("loshu.cli.sliding.show", "Render boards, and animate their solutions."),
        "play": ("loshu.cli.sliding.play", "Play in the terminal, beside a shortest solution."),
    },
)
def command() -> None:
    """Make, check, solve, count, list, rate, explain, show and play sliding puzzles."""
