"""``loshu tour``: number tours."""

import click

from loshu.cli.lazy import LazyGroup


@click.group(
    "tour",
    cls=LazyGroup,
    commands_in={
        "make": ("loshu.cli.tour.make", "Make puzzles with exactly one solution."),
        "check": ("loshu.cli.tour.check", "Check tours and puzzles against the rules."),
        "solve": ("loshu.cli.tour.solve", "Solve puzzles."),
        "count": ("loshu.cli.tour.count", "Count tours, or the solutions of puzzles."),
        "list": ("loshu.cli.tour.list", "List all tours, or all solutions of a puzzle."),
        "rate": ("loshu.cli.tour.rate", "Rate the difficulty of puzzles."),
        "explain": ("loshu.cli.tour.explain", "Solve puzzles step by step, with reasons."),
        "show": ("loshu.cli.tour.show", "Render or convert tours."),
        "find": ("loshu.cli.tour.find", "Find one tour of a board, or several different ones."),
        "magic": ("loshu.cli.tour.magic", "Find tours with equal sums of rows and columns."),
        "play": ("loshu.cli.tour.play", "Play a tour in the terminal."),
        "games": ("loshu.cli.tour.games", "List the games and moves that have names."),
    },
)
def command() -> None:
    """Make, check, solve, count, list, rate, explain and show number tours."""
