"""``loshu check|solve|count|rate|explain|show TEXT``: the family's command, by the text itself."""

import os.path
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from loshu.cli import ANY_FAMILY
from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.notation.cells import quoted
from loshu.families import LISTED, family_named, name_in, unknown_name_in

if TYPE_CHECKING:
    from loshu.cli.recognition import Recognized

VERBS: Final = ("check", "solve", "count", "rate", "explain", "show")
"""The verbs that take a puzzle of any family."""
_FORWARD: Final = {"ignore_unknown_options": True, "allow_extra_args": True}
_FILE_NAME: Final = re.compile(r"\S+\.[A-Za-z][A-Za-z0-9]{1,6}")


def _command_of(verb: str) -> click.Command:
    """Make the command that hands its arguments to that of the family."""

    @click.command(verb, context_settings=_FORWARD)
    @click.argument("arguments", nargs=-1, type=click.UNPROCESSED, metavar="TEXT [OPTIONS]...")
    @click.pass_context
    def command(context: click.Context, arguments: tuple[str, ...]) -> object:
        group = context.find_root().command
        assert isinstance(group, click.Group)
        family, recognized = _family_in(arguments, verb, group)
        commands = group.get_command(context, family)
        assert isinstance(commands, click.Group)
        if commands.get_command(context, verb) is None:
            raise UnsupportedError(
                f"'{family}' has no command '{verb}'. See 'loshu {family} --help'."
            )
        of_family = click.Context(commands, info_name=family)
        name, known, rest = commands.resolve_command(of_family, [verb, *arguments])
        assert known is not None
        path, color = f"loshu {family} {name}", context.color
        with known.make_context(path, rest, color=color) as forwarded:
            context.meta.update(forwarded.meta)
            if recognized is not None:
                recognized.tell()
            return known.invoke(forwarded)

    *most, last = LISTED
    command.help = (
        f"{ANY_FAMILY[verb].removesuffix('.')} (short for 'loshu FAMILY {verb}').\n\n"
        f"TEXT is a puzzle, a file, or '-' for standard input. The family is recognized by the "
        f"content, and noted; to name it, write {', '.join(most)} or {last} and a colon in front, "
        f"as in 'magic:8 1 6/3 5 7/4 9 2'. "
        f"Options are those of 'loshu FAMILY {verb}'."
    )
    return command


def _family_in(
    arguments: tuple[str, ...], verb: str, root: click.Group
) -> "tuple[str, Recognized | None]":
    """Return the family that the first text among the arguments names or has."""
    for argument in arguments:
        if name := name_in(argument):
            return name, None
    from loshu.cli import recognition

    text, only = recognition.text_among(arguments, verb, root)
    if not text:
        raise NotationError(f"The text is missing. Example: loshu {verb} 'magic:8 1 6/3 5 7/4 9 2'")
    if only:
        return only, None
    recognized = recognition.family_of(text, verb)
    if recognized.family:
        return recognized.family, recognized
    if unknown := unknown_name_in(text):
        family_named(unknown)
    raise _unrecognized(text, verb)


def _unrecognized(text: str, verb: str) -> NotationError:
    """Return the error about a text or a file that no family recognizes."""
    if os.path.isfile(text):  # noqa: PTH113  (takes texts of any length)
        return _beside_formats(
            text,
            f"{quoted(text)} contains no puzzle of a recognized family.{_as_grid(text)} Name the "
            f"family, as in 'loshu sudoku {verb} {text}'.",
        )
    if _FILE_NAME.fullmatch(text) or not any(map(str.isdigit, text)):
        return NotationError(
            f"{quoted(text)} is neither a file nor a puzzle. Expected a file name, '-', or text "
            "such as 'magic:8 1 6/3 5 7/4 9 2'."
        )
    from loshu.cli.slips import likely_family

    family = likely_family(text)
    return _beside_formats(
        text,
        f"The text does not name its family. Type: loshu {family} {verb} {quoted(text)}, or write "
        f"'{family}:' in front of the text.",
    )


def _as_grid(name: str) -> str:
    """Return the first mistake of a file that is read as a grid; empty if there is none."""
    from loshu.core.notation.boards import read_boards

    try:
        next(read_boards(Path(name).read_bytes()), None)
    except NotationError as error:
        return f" As a grid of numbers: {error}"
    return ""


def _beside_formats(text: str, message: str) -> NotationError:
    """Return an error that names the formats of all families that are nearest to a text."""
    from loshu.cli.nearest import nearest_to
    from loshu.cli.recognition import text_of

    error = NotationError(message)
    error.nearest = nearest_to(text_of(text))
    return error


COMMANDS: Final = {verb: _command_of(verb) for verb in VERBS}
