"""``loshu sudoku``: Sudokus."""

import click

from loshu.cli.lazy import LazyGroup


@click.group(
    "sudoku",
    cls=LazyGroup,
    commands_in={
        "check": ("loshu.cli.sudoku.check", "Say what is wrong with a Sudoku."),
    },
)
def command() -> None:
    """Read, check and convert Sudokus."""
