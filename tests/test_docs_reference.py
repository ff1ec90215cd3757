"""The reference lists every command and every public function."""

import re
from collections.abc import Iterator

import click
from tools import reference

import loshu
from loshu.cli import loshu as program


def commands(command: click.Command, words: str) -> Iterator[str]:
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            found = command.get_command(context, name)
            assert found is not None
            yield from commands(found, f"{words} {name}")
    elif not command.hidden:
        yield words


def test_the_page_of_commands_lists_all_of_them() -> None:
    shown = re.findall(r"^\| \[`(.+?)`\]\((.+?)\) \| .+ \|$", reference.commands_page(), re.M)
    assert [words for words, _ in shown] == list(commands(program, "loshu"))
    assert ("loshu sudoku make", "cli-sudoku.md") in shown
    assert ("loshu demo", "cli-loshu.md") in shown


def test_the_page_of_tasks_lists_the_functions_of_each_family() -> None:
    page = reference.tasks_page()
    tasks = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", page, re.M | re.S))
    for family in (loshu.magic, loshu.sudoku, loshu.tour, loshu.sliding):
        name = family.__name__.removeprefix("loshu.")
        assert f"`{name}.solve`" in tasks["Solve"]
        assert f"`{name}.explain`" in tasks["Explain, hint and practice"]
        assert f"`{name}.make`" in tasks["Make squares and puzzles"]
