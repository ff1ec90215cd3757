"""``loshu census``: long counts that survive interruptions and faulty machines."""

import click

from loshu.cli.lazy import LazyGroup


@click.group(
    cls=LazyGroup,
    commands_in={
        "plan": ("loshu.cli.census.plan", "Estimate the cost and the result of a census."),
        "run": ("loshu.cli.census.run", "Count a job, shard by shard, into a folder."),
        "status": ("loshu.cli.census.status", "Show the progress of a census."),
        "resume": ("loshu.cli.census.resume", "Resume a census that was interrupted."),
        "verify": ("loshu.cli.census.verify", "Count shards again by other workers, and compare."),
        "merge": ("loshu.cli.census.merge", "Merge what several machines counted."),
    },
)
def command() -> None:
    """Long counts in shards: planned, distributed, interrupted, resumed, verified, merged."""
