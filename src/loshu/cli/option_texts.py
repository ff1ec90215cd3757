"""The names and the meaning of options, as the help of a command writes them."""

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

import click

_THOUSANDS: Final = 10_000
"""Numbers from here on are written with commas."""


def spelling(option: click.Option, ctx: click.Context) -> str:
    """Return two names of an option at most, and what its value is called."""
    names = ", ".join(option.opts[:2])
    if option.secondary_opts:
        return f"{names} / {option.secondary_opts[0]}"
    return names if option.is_flag or option.count else f"{names} {option.make_metavar(ctx)}"


def names(options: Sequence[click.Option], formatter: click.HelpFormatter) -> str:
    """Return the names of options in lines; none is broken at a hyphen."""
    margin = " " * formatter.current_indent
    names = ", ".join(option.opts[0] for option in options)
    wrapped = wrap(names, formatter.width - len(margin), break_on_hyphens=False)
    return "".join(f"{margin}{line}\n" for line in wrapped)


def meaning(option: click.Option, ctx: click.Context) -> str:
    """Return the help of an option, with whether it is repeatable and its default.

    Examples
    --------
    >>> option = click.Option(["--size"], default=3, show_default=True, help="Size of a box.")
    >>> meaning(option, click.Context(click.Command("make")))
    'Size of a box (default: 3).'
    """
    text = option.help or ""
    if "--out" in option.opts and _takes_folders(ctx):
        text = "Write to this file, or a picture of each to a folder/."
    extra = option.get_help_extra(ctx)
    ends = []
    if option.multiple:
        ends.append("; repeatable")
    if "default" in extra:
        ends.append(f" (default: {_as_written(extra['default'])})")
    if "required" in extra:
        ends.append(" (required)")
    first, period, others = text.partition(". ")
    first = f"{first.removesuffix('.')}{''.join(ends)}."
    return f"{first} {others}" if period else first


def _takes_folders(ctx: click.Context) -> bool:
    """Whether a command writes pictures to a folder."""
    choices = (getattr(each, "choice", None) for each in ctx.command.params)
    return any(getattr(choice, "takes_folders", False) for choice in choices)


def _as_written(default: str) -> str:
    """Write a default as people do: 1,000,000 and 20, but the port 8080."""
    whole = default.removesuffix(".0")
    return f"{int(whole):,}" if whole.isdigit() and int(whole) >= _THOUSANDS else whole
