"""``loshu tour``: number tours."""

import click

from loshu.cli.lazy import LazyGroup


@click.group(
    "tour",
    cls=LazyGroup,
    commands_in={
        "check": ("loshu.cli.tour.check", "Say what is wrong with a tour."),
        "play": ("loshu.cli.tour.play", "Set the numbers of a tour one by one, in the terminal."),
        "show": ("loshu.cli.tour.show", "Draw or convert a tour."),
        "solve": ("loshu.cli.tour.solve", "Fill in the missing numbers."),
        "make": ("loshu.cli.tour.make", "Make puzzles with exactly one answer."),
        "count": ("loshu.cli.tour.count", "Count tours, exactly."),
        "explain": ("loshu.cli.tour.explain", "Solve puzzles step by step, in words."),
        "rate": ("loshu.cli.tour.rate", "Say how hard puzzles are."),
        "find": ("loshu.cli.tour.find", "Find a tour, or list them all."),
        "games": ("loshu.cli.tour.games", "List the games and moves that have names."),
    },
)
def command() -> None:
    """Find, count, check, make, solve and play number tours."""
