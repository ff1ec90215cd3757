"""``loshu sudoku``: Sudokus."""

import click

from loshu.cli.lazy import LazyGroup


@click.group(
    "sudoku",
    cls=LazyGroup,
    commands_in={
        "solve": ("loshu.cli.sudoku.solve", "Solve puzzles, one or millions."),
        "count": ("loshu.cli.sudoku.count", "Count the solutions of puzzles."),
        "check": ("loshu.cli.sudoku.check", "Say what Sudokus are, and what is wrong with them."),
        "convert": ("loshu.cli.sudoku.convert", "Write Sudokus in another format."),
    },
)
def command() -> None:
    """Solve, count, check and convert Sudokus."""
