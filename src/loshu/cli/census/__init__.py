"""``loshu census``: long counts that survive interruptions and faulty machines."""

import click

from loshu.cli.lazy import LazyGroup


@click.group(
    cls=LazyGroup,
    commands_in={
        "plan": ("loshu.cli.census.plan", "Foretell what a census costs and comes to."),
        "run": ("loshu.cli.census.run", "Count a job, shard by shard, into a folder."),
        "status": ("loshu.cli.census.status", "Say how far a census has come."),
        "resume": ("loshu.cli.census.resume", "Go on with a census that was interrupted."),
        "verify": ("loshu.cli.census.verify", "Count shards again by other workers, and compare."),
        "merge": ("loshu.cli.census.merge", "Join what several machines counted."),
    },
)
def command() -> None:
    """Long counts in shards: planned, shared out, interrupted, resumed, verified, merged."""
