"""The options of many commands, each with one wording."""

from typing import Final

import click

from loshu.cli.command import Rare
from loshu.cli.ranges import MEGABYTES, NUMBER, SECONDS, THREADS

json_option: Final = click.option(
    "--json", "as_json", cls=Rare, is_flag=True, help="Print the result as JSON."
)
threads_option: Final = click.option(
    "--threads", cls=Rare, type=THREADS, help="Number of threads (default: all processors)."
)
time_option: Final = click.option(
    "--time", cls=Rare, type=SECONDS, help="Stop after this many seconds."
)
number_option: Final = click.option(
    "-n", "--number", type=NUMBER, default=1, show_default=True, help="Number of puzzles."
)
memory_option: Final = click.option(
    "--memory",
    cls=Rare,
    type=MEGABYTES,
    help="Memory limit of the general solver, in megabytes.",
)
