"""``loshu catalog``: the commands for catalogs."""

import click

from loshu.cli.lazy import LazyGroup


@click.group(
    cls=LazyGroup,
    commands_in={
        "build": ("loshu.cli.catalog.build", "Build a catalog of all magic squares of an order."),
        "query": ("loshu.cli.catalog.query", "Query a catalog in SQL."),
        "info": ("loshu.cli.catalog.info", "Show the columns and size of a catalog."),
        "export": ("loshu.cli.catalog.export", "Copy squares from a catalog to a file."),
    },
)
def command() -> None:
    """Build, query and export catalogs of all squares of an order."""
