"""A group of commands that imports a command only when it is called."""

from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import click

from loshu.cli.command import Command


class LazyGroup(click.Group):
    """A group whose listing needs no import, so that the first answer comes at once.

    Parameters
    ----------
    commands_in : mapping of name to (module, short help)
        The module has a click command called ``command``, or several in ``COMMANDS`` by name.
    """

    def __init__(self, *args: Any, commands_in: Mapping[str, tuple[str, str]], **kwargs: Any):
        super().__init__(*args, **kwargs)
        self._commands_in = commands_in

    def list_commands(self, _ctx: click.Context) -> list[str]:
        """Return the names in the order given."""
        return list(self._commands_in)

    def get_command(self, _ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module of a command."""
        if cmd_name not in self._commands_in:
            return None
        module, _ = self._commands_in[cmd_name]
        found = import_module(module)
        several: Mapping[str, click.Command] = vars(found).get("COMMANDS", {})
        command: click.Command = several.get(cmd_name) or found.command
        if isinstance(command, Command):
            command.runner = _run
        # click keeps the lines of a paragraph under this mark; a raw docstring spells it out.
        command.help = command.help and command.help.replace(r"\b", "\b")
        return command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the options before the command."""
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            from loshu.cli.known_language import remember_language
            from loshu.cli.suggestions import unknown_option

            remember_language(ctx, args)
            raise click.UsageError(unknown_option(ctx, error.option_name, args), ctx) from None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a command; refuse an unknown one with a suggestion."""
        if args[0] in self._commands_in or args[0][:1] == "-" or ctx.resilient_parsing:
            return super().resolve_command(ctx, args)
        from loshu.cli.known_language import remember_language
        from loshu.cli.suggestions import unknown_command

        remember_language(ctx, args)
        raise click.UsageError(unknown_command(ctx, args[0]), ctx)

    def format_commands(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands with their short help."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in self._commands_in.items()])


def _run(context: click.Context, out: Path | None, work: Callable[[Path | None], Any]) -> Any:
    from loshu.cli.records import run

    return run(context, out, work)
