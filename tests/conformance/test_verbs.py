"""Every family has the same verbs, in Python and on the command line, with one set of options."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import click
import pytest

from loshu.cli import loshu
from loshu.families import FAMILIES, NAMES, VERBS, parse

TAKES_A_PUZZLE = ("check", "solve", "count", "rate", "explain", "show")
PAGE = Path(__file__).parents[2] / "docs" / "verbs.md"

TYPES = {
    "number": click.INT,
    "seed": click.INT,
    "limit": click.INT,
    "time": click.FLOAT,
    "json": click.BOOL,
}
SHORT = {"number": "-n", "out": "-o"}
RETIRED = {
    "--random",
    "--seconds",
    "--sample-seconds",
    "--svg",
    "--symmetric",
    "--semi",
    "--at-most",
}


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


COMMANDS = dict(commands())
OPTIONS = [
    (name, option)
    for name, command in sorted(COMMANDS.items())
    for option in command.params
    if isinstance(option, click.Option)
]


@pytest.mark.parametrize("family", NAMES)
@pytest.mark.parametrize("verb", VERBS)
def test_every_family_has_every_verb_on_both_sides(family: str, verb: str) -> None:
    assert callable(getattr(import_module(f"loshu.{family}"), verb))
    assert f"{family} {verb}" in COMMANDS


@pytest.mark.parametrize("family", NAMES)
@pytest.mark.parametrize("verb", TAKES_A_PUZZLE)
def test_a_verb_takes_text_and_problems_alike(family: str, verb: str) -> None:
    function = getattr(import_module(f"loshu.{family}"), verb)
    for text in FAMILIES[NAMES.index(family)].examples:
        body = text.partition(":")[2]
        assert repr(function(text)) == repr(function(parse(text))) == repr(function(body))


@pytest.mark.parametrize(
    ("name", "option"), OPTIONS, ids=lambda value: getattr(value, "name", value)
)
def test_an_option_means_the_same_everywhere(name: str, option: click.Option) -> None:
    assert not RETIRED & set(option.opts)
    expected = TYPES.get(option.name or "")
    if expected is not None:
        assert isinstance(option.type, type(expected)) or option.is_flag
    if option.name in SHORT:
        assert SHORT[option.name] in option.opts
    assert option.help, f"{name} {option.opts[0]} has no help"


def test_the_page_shows_the_table() -> None:
    rows = PAGE.read_text("utf-8")
    for verb in VERBS:
        assert f"| `{verb}` |" in rows
