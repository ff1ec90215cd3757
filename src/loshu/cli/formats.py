"""The formats of a command, and how one is chosen: by --format, --json or the suffix of --out."""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeVar

import click

from loshu.cli.choices import Choice
from loshu.cli.command import Rare
from loshu.cli.folders import is_folder
from loshu.core.errors import UnsupportedError

Decorated = TypeVar("Decorated", bound=Callable[..., Any])
TABLES: Final = ("csv", "excel", "parquet")
"""CSV, CSV with a byte order mark, and Parquet."""
DRAWN: Final = "puzzle"
"""The key of JSON whose value pictures show."""
_USUAL_PICTURE: Final = "svg"
_PICTURES: Final = MappingProxyType({f".{name}": name for name in ("svg", "html", "pdf", "png")})
"""The formats of pictures of puzzles, by suffix."""


_OTHERS: Final = ("gif", "box")
"""More formats of pictures, if the command has them."""


class FormatOption(click.Option):
    """The option ``--format``, which knows the formats of its command."""

    def __init__(self, *names: Any, choice: "FormatChoice", **given: Any) -> None:
        super().__init__(*names, **given)
        self.choice = choice


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
    records: str | None = None
    """The family of the puzzles that its JSON has, empty for other objects; tables are made of
    that, and pictures of puzzles."""
    drawn: str = DRAWN
    """The key of its JSON that pictures show: a puzzle, or a list of them."""
    folders: bool = False
    """Whether a picture of each puzzle can go to a folder."""

    @property
    def made_of_records(self) -> tuple[str, ...]:
        """The formats that are made of the JSON."""
        if self.records is None:
            return ()
        return (*TABLES, *_PICTURES.values()) if self.records else TABLES

    @property
    def takes_folders(self) -> bool:
        """Whether a picture of each result can go to a folder."""
        return self.folders or bool(self.records)

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
            cls=FormatOption,
            choice=self,
            type=Choice("format", (*self.names, *self.made_of_records), case_sensitive=False),
            metavar="FORMAT",
            help=f"Output format: {self._listed()} (default: {self._default()}).",
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
        if out is not None and is_folder(out):
            return self._for_folder(format_, out)
        if format_ is not None:
            return format_
        if out is None:
            known = default or self.names[0]
            return self.on_terminal if self.on_terminal and _prints_on_terminal() else known
        suffix = out.suffix.lower()
        suffixes = {**self.suffixes, **self._suffixes_of_records()}
        if suffix not in suffixes:
            known = ", ".join(filter(None, suffixes))
            raise UnsupportedError(
                f"'{out}': unknown suffix '{suffix}'. Expected {known}, or set the format with "
                "--format."
            )
        return suffixes[suffix]

    def _suffixes_of_records(self) -> Mapping[str, str]:
        known = {".csv": "csv", ".parquet": "parquet", **_PICTURES}
        return {suffix: name for suffix, name in known.items() if name in self.made_of_records}

    def _for_folder(self, format_: str | None, out: Path) -> str:
        """Return the format of the pictures of a folder."""
        chosen = format_ or out.suffix.removeprefix(".").lower() or _USUAL_PICTURE
        offered = {*self.names, *self.made_of_records} & {*_PICTURES.values(), *_OTHERS}
        if not self.takes_folders or not offered:
            raise UnsupportedError(f"'{out.parent}' is a folder. Expected the name of a file.")
        if chosen not in offered:
            raise UnsupportedError(
                f"'{out.parent}' is a folder, and gets a picture of each puzzle. Expected --format "
                f"{', '.join(sorted(offered))}, not {chosen}."
            )
        return chosen

    def _listed(self) -> str:
        own = self.help or f"{', '.join(self.names[:-1])} or {self.names[-1]}"
        if not self.made_of_records:
            return own
        first, _, last = own.rpartition(" or ")
        more = ", ".join(self.made_of_records[:-1])
        return f"{first}, {last}, {more} or {self.made_of_records[-1]}"

    def _default(self) -> str:
        """Return how a format is chosen, for the help."""
        by_suffix = "by the suffix of -o, else " if self.suffixes else ""
        terminal = f"{self.on_terminal} on a terminal, else " if self.on_terminal else ""
        return f"{by_suffix}{terminal}{self.names[0]}"


def _prints_on_terminal() -> bool:
    return sys.stdout is not None and sys.stdout.isatty()
