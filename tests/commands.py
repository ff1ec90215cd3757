"""The command line inside the test's own process, and all its commands."""

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import BufferedReader, BytesIO, TextIOWrapper
from os import dup, fdopen
from tempfile import TemporaryFile
from typing import IO, TextIO
from unittest.mock import patch

import click
import pytest

from loshu.cli import loshu, main
from loshu.core import foreign


@dataclass(frozen=True)
class Result:
    """The output of a command, and its exit code."""

    code: int
    out: str
    err: str


Run = Callable[..., Result]


def run(*arguments: str, stdin: bytes | str = b"", merged: bool = False) -> Result:
    """Run a command line as typed, and collect its output.

    Parameters
    ----------
    arguments : str
        The arguments after the name of the program.
    stdin : bytes or str
        The input of the command.
    merged : bool
        Whether notes and errors come among the answers, line by line, as on a terminal.
    """
    data = stdin.encode() if isinstance(stdin, str) else stdin
    with ExitStack() as stack:
        out = stack.enter_context(TemporaryFile())
        err = out if merged else stack.enter_context(TemporaryFile())
        stack.enter_context(patch("sys.stdin", TextIOWrapper(BufferedReader(BytesIO(data)))))
        stack.enter_context(patch("sys.argv", ["loshu", *arguments]))
        stack.enter_context(patch("__main__.__package__", None))  # it names the program, too
        # A command that left a thread behind ends its process at once: here that of all tests.
        stack.enter_context(patch.object(foreign, "leave", sys.exit))
        with (
            _stream(out) as text, _stream(err) as notes,
            redirect_stdout(text), redirect_stderr(notes), pytest.raises(SystemExit) as exit_,
        ):  # fmt: skip
            main(arguments)
        assert isinstance(exit_.value.code, int)
        printed = [_read(file) for file in (out, err)]
    return Result(exit_.value.code, printed[0], "" if merged else printed[1])


def _stream(file: IO[bytes]) -> TextIO:
    return fdopen(dup(file.fileno()), "w", 1, encoding="utf-8")


def _read(file: IO[bytes]) -> str:
    file.seek(0)
    return file.read().decode()


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
