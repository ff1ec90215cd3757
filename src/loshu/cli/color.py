"""The colors that standard output shows."""

import sys

import click


def terminal_colors() -> str | None:
    """Return the colors of standard output: "standard", "256" or "truecolor"; None for none.

    None if it is not a terminal, or with --no-color, NO_COLOR or TERM=dumb.
    """
    context = click.get_current_context(silent=True)
    if not sys.stdout.isatty() or (context is not None and context.color is False):
        return None
    from rich.console import Console

    return Console(file=sys.stdout).color_system
