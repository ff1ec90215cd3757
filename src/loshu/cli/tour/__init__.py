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
        "estimate": ("loshu.cli.tour.estimate", "Estimate numbers of tours or solutions."),
        "list": ("loshu.cli.tour.list", "List all tours, or all solutions of a puzzle."),
        "rate": ("loshu.cli.tour.rate", "Rate how hard puzzles are."),
        "explain": ("loshu.cli.tour.explain", "Explain the solution step by step."),
        "show": ("loshu.cli.tour.show", "Draw or convert tours."),
        "find": ("loshu.cli.tour.find", "Find one or more tours of a board."),
        "magic": ("loshu.cli.tour.magic", "Find tours with equal row and column sums."),
        "play": ("loshu.cli.tour.play", "Play in the terminal."),
        "games": ("loshu.cli.tour.games", "List the named games and moves."),
    },
)
def command() -> None:
    """Make, solve, count, find, explain, draw and play number tours."""
