"""``loshu check|solve|count|rate|explain|show TEXT``: the family's command, by the text itself."""

import sys
from contextlib import nullcontext
from io import BufferedReader
from pathlib import Path
from typing import Final

import click

from loshu.cli import ANY_FAMILY
from loshu.cli.keyboard import typing
from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.notation.cells import quoted
from loshu.families import LISTED, family_named, name_in, unknown_name_in

VERBS: Final = ("check", "solve", "count", "rate", "explain", "show")
"""The verbs that take a puzzle of any family."""
_HEAD: Final = 64
"""Bytes of a file that are read to find the name of a family."""
_FORWARD: Final = {"ignore_unknown_options": True, "allow_extra_args": True}


def _command_of(verb: str) -> click.Command:
    """Make the command that hands its arguments to that of the family."""

    @click.command(verb, context_settings=_FORWARD)
    @click.argument("arguments", nargs=-1, type=click.UNPROCESSED, metavar="TEXT [OPTIONS]...")
    @click.pass_context
    def command(context: click.Context, arguments: tuple[str, ...]) -> object:
        family = _family_in(arguments, verb)
        group = context.find_root().command
        assert isinstance(group, click.Group)
        commands = group.get_command(context, family)
        assert isinstance(commands, click.Group)
        known = commands.get_command(context, verb)
        if known is None:
            raise UnsupportedError(
                f"'{family}' has no command '{verb}'. See 'loshu {family} --help'."
            )
        name, color = f"loshu {family} {verb}", context.color
        with known.make_context(name, list(arguments), color=color) as forwarded:
            context.meta.update(forwarded.meta)
            return known.invoke(forwarded)

    *most, last = LISTED
    command.help = (
        f"{ANY_FAMILY[verb].removesuffix('.')} (short for 'loshu FAMILY {verb}').\n\n"
        f"TEXT starts with a family ({', '.join(most)} or {last}) and a colon, as in 'magic:8 1 "
        f"6/3 5 7/4 9 2'. It can also be a file with such text, or '-' for standard input. "
        f"Options are those of 'loshu FAMILY {verb}'."
    )
    return command


def _family_in(arguments: tuple[str, ...], verb: str) -> str:
    """Return the family that the first text among the arguments names."""
    texts = [argument for argument in arguments if argument == "-" or argument[:1] != "-"]
    if not texts:
        raise NotationError(f"The text is missing. Example: loshu {verb} 'magic:8 1 6/3 5 7/4 9 2'")
    for text in texts:
        name = name_in(text) or name_in(_head(text))
        if name:
            return name
    from loshu.cli.slips import likely_family

    if unknown := "" if _head(texts[0]) else unknown_name_in(texts[0]):
        family_named(unknown)
    family, text = likely_family(texts[0]), quoted(texts[0])
    raise NotationError(
        f"The text does not name its family. Type: loshu {family} {verb} {text}, or write "
        f"'{family}:' in front of the text."
    )


def _head(argument: str) -> str:
    """Return the beginning of a file or of standard input, which stays to be read."""
    if argument == "-":
        if sys.stdin is None or not isinstance(sys.stdin.buffer, BufferedReader):
            return ""
        with typing() if sys.stdin.isatty() else nullcontext():
            return sys.stdin.buffer.peek(_HEAD)[:_HEAD].decode("utf-8", errors="replace")
    try:
        with Path(argument).open("rb") as file:
            return file.read(_HEAD).decode("utf-8", errors="replace")
    except (OSError, ValueError):
        return ""


COMMANDS: Final = {verb: _command_of(verb) for verb in VERBS}
