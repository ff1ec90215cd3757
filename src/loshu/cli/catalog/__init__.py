"""``loshu catalog``: the commands for catalogues."""

import click

from loshu.cli.lazy import LazyGroup


@click.group(
    cls=LazyGroup,
    commands_in={
        "build": ("loshu.cli.catalog.build", "Store all magic squares of an order."),
        "query": ("loshu.cli.catalog.query", "Query a catalogue in SQL."),
        "info": ("loshu.cli.catalog.info", "Show the contents of a catalogue, and verify it."),
        "export": ("loshu.cli.catalog.export", "Copy squares from a catalogue."),
    },
)
def command() -> None:
    """Catalogues: all squares of an order with all of their properties."""
