"""``loshu census``: long counts that survive interruptions and faulty machines."""

import click

from loshu.cli.lazy import LazyGroup


@click.group(
    cls=LazyGroup,
    commands_in={
        "plan": ("loshu.cli.census.plan", "Estimate the time and the result of a count."),
        "run": ("loshu.cli.census.run", "Start or continue a count."),
        "status": ("loshu.cli.census.status", "Show the progress of a count."),
        "resume": ("loshu.cli.census.resume", "Resume an interrupted count."),
        "verify": ("loshu.cli.census.verify", "Recount shards with other workers and compare."),
        "merge": ("loshu.cli.census.merge", "Merge the results of several machines."),
    },
)
def command() -> None:
    """Run long counts in parts (shards) that can be interrupted, resumed, shared and verified."""
