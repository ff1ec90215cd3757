"""``loshu catalog``: the commands for catalogues."""

import click

from loshu.cli.lazy import LazyGroup


@click.group(
    cls=LazyGroup,
    commands_in={
        "build": ("loshu.cli.catalog.build", "Store all magic squares of an order."),
        "query": ("loshu.cli.catalog.query", "Ask a catalogue a question in SQL."),
        "info": ("loshu.cli.catalog.info", "Say what a catalogue holds, and whether it is sound."),
        "export": ("loshu.cli.catalog.export", "Copy squares out of a catalogue."),
    },
)
def command() -> None:
    """Catalogues: all squares of an order with everything that they are."""
