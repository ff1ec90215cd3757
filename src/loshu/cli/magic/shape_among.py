"""Shapes among the arguments of a command for squares."""

import sys
from collections.abc import Callable, Sequence

import click

from loshu.cli.content import is_file
from loshu.magic.notation import may_be_shape


def has_shape(arguments: Sequence[str], command: Callable[[], click.Command]) -> bool:
    """Whether an argument is a shape, or a file or standard input with one.

    Parameters
    ----------
    arguments : sequence of str
        With options.
    command : callable
        Return the command for shapes, whose options may take values.
    """
    return any(
        _is_shape(argument) and not _takes_value(before, command())
        for before, argument in zip(["", *arguments], arguments, strict=False)
    )


def _is_shape(argument: str) -> bool:
    text = _text(argument)
    if not may_be_shape(text) or text.isalpha():
        return False
    from loshu.magic.shapes.problems import is_certainly_shape

    return is_certainly_shape(text)


def _text(argument: str) -> str:
    """Return an argument, or the beginning of the file that it names; nothing for bytes."""
    is_typed = argument == "-" and sys.stdin is not None and sys.stdin.isatty()
    if is_typed or (argument != "-" and not is_file(argument)):
        return argument
    from loshu.cli.recognition import beginning
    from loshu.core.notation.decode import decode, form_of_bytes

    data = beginning(argument) or b""
    return "" if form_of_bytes(data) else decode(data)


def _takes_value(option: str, command: click.Command) -> bool:
    return any(
        option in known.opts and not (known.is_flag or known.count)
        for known in command.params
        if isinstance(known, click.Option)
    )
