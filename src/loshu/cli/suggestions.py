"""Hints for mistyped commands, options and arguments."""

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from types import MappingProxyType
from typing import Final

import click

_WORDS: Final = {
    "make": "generate create new build random generator",
    "check": "verify validate test",
    "solve": "solution answer complete fill",
    "list": "enumerate all ls",
    "rate": "grade difficulty level",
    "explain": "hint hints steps why",
    "show": "print render draw view display picture",
    "canonical": "canon canonicalize normalize minlex",
    "dedupe": "unique uniq deduplicate duplicates",
    "demo": "start intro tutorial",
}
SYNONYMS: Final[Mapping[str, str]] = MappingProxyType(
    {word: command for command, words in _WORDS.items() for word in words.split()}
)
"""Commands by what other programs, and people, call them."""

_OPTION_WORDS: Final = {
    "--level": "difficulty grade hardness easy medium hard expert",
    "--levels": "difficulty level grade hardness easy medium hard expert",
    "--number": "num amount times how-many copies puzzles count",
    "--out": "file outfile to-file save write",
    "--lang": "language locale",
    "--time": "timeout seconds time-limit duration",
    "--limit": "max maximum at-most first head",
    "--threads": "jobs processes cores processors parallel workers",
    "--quiet": "silent no-progress",
    "--clues": "givens hints",
    "--kind": "type property properties",
    "--variant": "variants type rules constraint constraints",
    "--variants": "variant type kind rules constraint constraints",
    "--json": "as-json",
    "--seed": "random random-seed",
    "--method": "algorithm construction",
    "--game": "type variant variants rules puzzle",
    "--goal": "target",
    "--solution": "solutions answer answers",
    "--solutions": "solution answers",
    "--format": "svg pdf html png gif csv npy txt latex markdown to",
    "--technique": "strategy techniques",
    "--symmetry": "symmetric",
    "--where": "condition filter",
    "--moves": "steps piece",
    "--help": "usage examples",
}
OPTION_SYNONYMS: Final[Mapping[str, Sequence[str]]] = MappingProxyType(
    {
        f"--{word}": [option for option, words in _OPTION_WORDS.items() if word in words.split()]
        for each in _OPTION_WORDS.values()
        for word in each.split()
    }
)
"""Options by what other programs, and people, call them."""
_SIZES: Final = ("--size", "--shape", "--order", "--board", "--rows", "--boxes", "--dimension")
"""Options that people try where the size is an argument."""


def unknown_command(context: click.Context, name: str) -> str:
    """Return the message for an unknown command, with a suggestion."""
    meant = list(_meant(context, name))
    if not meant:
        return f"Unknown command {name!r}. '{context.command_path} --help' lists all."
    one_of = "one of " if len(meant) > 1 else ""
    return f"Unknown command {name!r}. Did you mean {one_of}{', '.join(map(repr, meant))}?"


def unknown_option(context: click.Context, name: str, typed: Sequence[str]) -> str:
    """Return the message for an unknown option, with a suggestion."""
    negative = next((word for word in typed if re.fullmatch(r"-\d+", word)), None)
    if negative is not None and negative.startswith(name):
        return _negative(context, negative)
    argument = next((p for p in context.command.params if isinstance(p, click.Argument)), None)
    if name in _SIZES and argument is not None:
        what = (argument.metavar or argument.name or "").strip("[]").upper()
        return (
            f"Unknown option {name}. Give {what} without an option: {context.command_path} {what}"
        )
    known = [
        option
        for parameter in context.command.get_params(context)
        if isinstance(parameter, click.Option) and not parameter.hidden
        for option in (*parameter.opts, *parameter.secondary_opts)
    ]
    word = name.casefold()
    if word in OPTION_SYNONYMS:
        meant = next((option for option in OPTION_SYNONYMS[word] if option in known), None)
        if meant is None:  # similar letters would be a coincidence
            return f"Unknown option {name}."
        value = f" {word.removeprefix('--')}" if meant == "--format" and word != "--to" else ""
        return f"Unknown option {name}. Did you mean {meant}{value}?"
    names = {option.removeprefix("--"): option for option in known if option.startswith("--")}
    bare = word.removeprefix("--")  # all options begin with dashes, which are no likeness
    alike = get_close_matches(bare, names, n=1) if word.startswith("--") else []
    return f"Unknown option {name}." + (f" Did you mean {names[alike[0]]}?" if alike else "")


def _negative(context: click.Context, number: str) -> str:
    """Refuse a negative number that was typed as an argument."""
    from loshu.cli.ranges import WholeNumber

    for parameter in context.command.params:
        if isinstance(parameter, click.Argument):
            if isinstance(parameter.type, WholeNumber):
                return parameter.type.out_of_range(number, parameter)
            if "ORDER" in (parameter.metavar or ""):
                return f"Order {number} is out of range. Expected 1 or more."
            what = (parameter.metavar or parameter.name or "").strip("[]").split("|")[0].upper()
            return f"'{number}' cannot be used as {what}."
    return f"Unexpected argument '{number}'."


def unexpected_arguments(context: click.Context, rest: Sequence[str]) -> str:
    """Return the message for arguments that a command does not take."""
    found = " ".join(map(str, rest))
    arguments = "Unexpected argument" + ("s" if len(rest) > 1 else "")
    options = {option for parameter in context.command.params for option in parameter.opts}
    if found.isascii() and found.isdigit() and "--number" in options:
        return f"{arguments} '{found}'. For a number of results, add -n {found}."
    if len(rest) > 1 or not found.isalnum():
        return f"{arguments} '{found}'. Put text with spaces in quotes."
    return f"{arguments} '{found}'."


def _meant(context: click.Context, name: str) -> Iterator[str]:
    """Yield commands of the group, else those of other groups with their whole names."""
    if name == "help":
        yield "--help"
        return
    group, name = context.command, name.lower()
    assert isinstance(group, click.Group)
    own = group.list_commands(context)
    others = dict(_of_other_groups(context))
    wanted = SYNONYMS.get(name, name)
    if wanted in own:
        yield wanted
    elif wanted in others.values():
        yield from (path for path, command in others.items() if command == wanted)
    elif alike := get_close_matches(name, own, n=1):
        yield from alike
    else:
        alike = get_close_matches(name, set(others.values()), n=1)
        yield from (path for path, command in others.items() if command in alike)


def _of_other_groups(context: click.Context) -> Iterator[tuple[str, str]]:
    """Yield the commands of all groups, as they are typed and by their own names."""
    root = context.find_root()
    assert isinstance(root.command, click.Group)
    for name in root.command.list_commands(root):
        command = root.command.get_command(root, name)
        if command is context.command or not isinstance(command, click.Group):
            if context.command is not root.command and command is not context.command:
                yield f"loshu {name}", name
            continue
        for each in command.list_commands(root):
            yield f"loshu {name} {each}", each
