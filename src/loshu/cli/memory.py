"""The option that limits the memory of general solvers."""

from typing import Final

import click

from loshu.cli.ranges import MEGABYTES

_MEGABYTE: Final = 10**6


def _bytes_of(_context: click.Context, _option: click.Parameter, value: int | None) -> int | None:
    return None if value is None else value * _MEGABYTE


memory_option: Final = click.option(
    "--memory",
    type=MEGABYTES,
    metavar="MB",
    callback=_bytes_of,
    help="The most megabytes of memory for a general solver.",
)
"""The command gets bytes."""
