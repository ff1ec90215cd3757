"""The family of a text that does not name it, by its content."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from io import BufferedReader
from pathlib import Path
from typing import Final, NamedTuple

import click

from loshu.cli.keyboard import typing
from loshu.cli.notes import remark
from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.core.notation.decode import decode, form_of_bytes
from loshu.core.notation.pieces import blocks
from loshu.families import LISTED, likely_families, name_in
from loshu.text import Phrase, phrase

HEAD: Final = 2**16
"""Bytes of a file by which its family is recognized."""
_SURE: Final = 3
"""Likeness of a part of a file that cannot be of another family."""
_READ_AS: Final = phrase("note", "Note: read as {family}.")
_OR_AS: Final = phrase("note", "Note: read as {family}; it can also be {other}: {command}.")


class Recognized(NamedTuple):
    """A family, and the note on the choice if there was one."""

    family: str
    text: Phrase | None = None
    blanks: Mapping[str, str] = {}

    def tell(self) -> None:
        """Print the note, unless the command is quiet."""
        context = click.get_current_context(silent=True)
        if self.text is not None and not (context and context.params.get("quiet")):
            remark(self.text, **self.blanks)


def family_of(argument: str, verb: str) -> Recognized:
    """Return the family that a text, a file or standard input has; an empty name if none fits.

    Raises
    ------
    NotationError
        Puzzles of several families; the message has the place of the first different one.
    """
    text = text_of(argument)
    if named := _named(argument, text):
        return Recognized(named)
    found = likely_families(text)
    if not found:
        return Recognized("")
    score, family = found[0]
    _require_one_family(argument, text, family)
    other = next((name for near, name in found[1:] if near >= max(score - 1, 1)), "")
    if not other:
        return Recognized(family, _READ_AS, {"family": family})
    command = f"loshu {other} {verb} {_shown(argument)}"
    return Recognized(family, _OR_AS, {"family": family, "other": other, "command": command})


def _shown(argument: str) -> str:
    return argument if argument == "-" or len(argument.split()) == 1 else quoted(argument)


def text_of(argument: str) -> str:
    """Return the beginning of the content of an argument, in whole lines."""
    data = beginning(argument)
    if data is None:
        return argument
    if form_of_bytes(data):
        from loshu.core.notation import read_grids

        whole = Path(argument).read_bytes() if argument != "-" else data
        return next(iter(read_grids(whole))).text
    text = decode(data)
    return text if len(data) < HEAD else text.rpartition("\n")[0] or text


def beginning(argument: str) -> bytes | None:
    """Return the first bytes of a file or of standard input, which stays to be read."""
    if argument == "-":
        if sys.stdin is None or not isinstance(sys.stdin.buffer, BufferedReader):
            return b""
        with typing() if sys.stdin.isatty() else nullcontext():
            return sys.stdin.buffer.peek(HEAD)[:HEAD]
    try:
        with Path(argument).open("rb") as file:
            return file.read(HEAD)
    except (OSError, ValueError):  # a text is longer than the name of any file
        return None


def _named(argument: str, text: str) -> str:
    """Return the family that the lines name, if they do; refuse a line that names another."""
    lines = [
        (number, name_in(line)) for number, line in enumerate(text.splitlines(), 1) if line.strip()
    ]
    names = [(number, name) for number, name in lines if name]
    if not names:
        return ""
    first = names[0][1]
    for number, name in names:
        if name != first:
            raise _several(argument, f"line {number}", name, first)
    return first


def _require_one_family(argument: str, text: str, family: str) -> None:
    """Refuse a file with a part that is certainly of another family."""
    parts = list(blocks(text))
    if len(parts) == 1:
        return
    for number, part in enumerate(parts, 1):
        found = likely_families("\n".join(part))
        if found and found[0][0] >= _SURE and family not in _families(found):
            raise _several(argument, f"part {number}", found[0][1], family)


def _families(found: Sequence[tuple[int, str]]) -> Iterator[str]:
    return (name for _, name in found)


def _several(argument: str, place: str, name: str, first: str) -> NotationError:
    return NotationError(
        f"{quoted(argument)}, {place}: the puzzle is of the family {name}, those before it of "
        f"{first}. Split the input, and give each part to its command."
    )


def text_among(arguments: Sequence[str], verb: str, root: click.Group) -> tuple[str, str]:
    """Return the first argument that is no option, and the only family with all the options.

    The family is empty where several have these options.
    """
    known = {name: _options(root, name, verb) for name in LISTED}
    taking = {option for options in known.values() for option, value in options.items() if value}
    texts, given, skipped = [], [], False
    for argument in arguments:
        if skipped:
            skipped = False
        elif argument == "-" or argument[:1] != "-":
            texts.append(argument)
        else:
            option = argument.partition("=")[0]
            given.append(option)
            skipped = option in taking and "=" not in argument
    fit = [name for name, options in known.items() if all(each in options for each in given)]
    return texts[0] if texts else "", fit[0] if len(fit) == 1 and given else ""


def _options(root: click.Group, family: str, verb: str) -> dict[str, bool]:
    """Return the options of a family's command, each with whether it takes a value."""
    context = click.Context(root)
    group = root.get_command(context, family)
    command = group.get_command(context, verb) if isinstance(group, click.Group) else None
    if command is None:
        return {}
    return {
        name: not (each.is_flag or each.count)
        for each in command.params
        if isinstance(each, click.Option)
        for name in (*each.opts, *each.secondary_opts)
    }
