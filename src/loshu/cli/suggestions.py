"""What somebody may have meant who typed a command that there is not."""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import Final

import click

_WORDS: Final = {
    "make": "generate create new build random",
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


def unknown_command(context: click.Context, name: str) -> str:
    """Return the message for a command that a group does not have, with what may be meant."""
    meant = list(_meant(context, name))
    if not meant:
        return f"No such command {name!r}."
    one_of = "one of " if len(meant) > 1 else ""
    return f"No such command {name!r}: did you mean {one_of}{', '.join(map(repr, meant))}?"


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
