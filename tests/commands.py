"""All commands of the command line, for tests that go through them."""

from collections.abc import Iterator

import click

from loshu.cli import loshu


def commands() -> Iterator[tuple[str, click.Command]]:
    """Yield all commands by their names, such as ``"sudoku solve"``."""
    open_: list[tuple[str, click.Command]] = [("", loshu)]
    while open_:
        name, command = open_.pop()
        if not isinstance(command, click.Group):
            yield name.strip(), command
            continue
        context = click.Context(command)
        for sub in command.list_commands(context):
            found = command.get_command(context, sub)
            assert found is not None
            open_.append((f"{name} {sub}", found))
