"""The formats of a command, and how one is chosen: by --format, --json or the suffix of --out."""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import click

from loshu.cli.choices import Choice
from loshu.cli.command import Rare
from loshu.core.errors import UnsupportedError

Decorated = TypeVar("Decorated", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True, kw_only=True)
class FormatChoice:
    """The output formats of a command.

    Examples
    --------
    >>> letters = FormatChoice(
    ...     names=("text", "json"), suffixes={".txt": "text", ".json": "json"}
    ... )
    >>> letters.chosen(None, Path("reply.json"))
    'json'
    >>> letters.chosen(None, Path("reply.doc"))
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: 'reply.doc': unknown suffix '.doc'. Expected .txt, .json, \
or set the format with --format.
    """

    names: tuple[str, ...]
    """The formats, the default one first."""
    suffixes: Mapping[str, str]
    """The format of each suffix; that of ``""`` is for files without one."""
    help: str = ""
    """The formats in words, where their names alone are not enough."""
    on_terminal: str = ""
    """The format where standard output is a terminal, if it is another one there."""

    def options(self, function: Decorated) -> Decorated:
        """Add ``--format``, and ``--json`` where that is one; the parameter is ``format_``."""
        if "json" in self.names:
            function = click.option(
                "--json",
                "format_",
                flag_value="json",
                type=str.lower,  # of what --format was given too: both fill one parameter
                cls=Rare,
                help="Same as --format json.",
            )(function)
        return click.option(
            "--format",
            "format_",
            type=Choice("format", self.names, case_sensitive=False),
            metavar="FORMAT",
            help=f"Output format: {self.help or self._listed()} (default: {self._default()}).",
        )(function)

    def chosen(self, format_: str | None, out: Path | None, *, default: str | None = None) -> str:
        """Return the format that was asked for, by name or by the suffix of the file.

        Parameters
        ----------
        format_ : str, optional
            What was given with ``--format`` or ``--json``.
        out : path, optional
            The file to write to.
        default : str, optional
            The format of standard output; the first of all when not given.

        Raises
        ------
        UnsupportedError
            A suffix that no format has.
        """
        if format_ is not None:
            return format_
        if out is None:
            known = default or self.names[0]
            return self.on_terminal if self.on_terminal and _prints_on_terminal() else known
        suffix = out.suffix.lower()
        if suffix not in self.suffixes:
            known = ", ".join(filter(None, self.suffixes))
            raise UnsupportedError(
                f"'{out}': unknown suffix '{suffix}'. Expected {known}, or set the format with "
                "--format."
            )
        return self.suffixes[suffix]

    def _listed(self) -> str:
        return f"{', '.join(self.names[:-1])} or {self.names[-1]}"

    def _default(self) -> str:
        """Return how a format is chosen, for the help."""
        by_suffix = "by the suffix of -o, else " if self.suffixes else ""
        terminal = f"{self.on_terminal} on a terminal, else " if self.on_terminal else ""
        return f"{by_suffix}{terminal}{self.names[0]}"


def _prints_on_terminal() -> bool:
    return sys.stdout is not None and sys.stdout.isatty()
