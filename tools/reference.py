"""Pages of the reference: all commands, and the functions of Python by task.

Both are written when the documentation is built, from the commands and the docstrings.
"""

from collections.abc import Iterator
from inspect import getdoc, isclass, isfunction, ismodule
from pathlib import Path
from types import ModuleType
from typing import Final

import click

import loshu
from loshu.cli import loshu as program

TASKS: Final = {
    "make": "Make squares and puzzles",
    "check": "Check and classify",
    "classify": "Check and classify",
    "solve": "Solve",
    "count": "Count",
    "list": "List",
    "estimate": "Estimate and sample",
    "sample": "Estimate and sample",
    "rate": "Rate the difficulty",
    "explain": "Explain, hint and practice",
    "hint": "Explain, hint and practice",
    "steps": "Explain, hint and practice",
    "practice": "Explain, hint and practice",
    "show": "Show as pictures and text",
    "film": "Show as pictures and text",
    "parse": "Read and write",
    "read": "Read and write",
    "write": "Read and write",
    "load": "Read and write",
    "save": "Read and write",
}
"""Tasks by the first word of a function's name."""
OTHER: Final = "Other functions"
CLASSES: Final = "Types and errors"


def commands_page() -> str:
    """Return a table of all commands, each with its first line of help."""
    lines = ["# All commands", "", "| command | |", "|---|---|"]
    for words, command in _commands(program, ("loshu",)):
        page = f"cli-{words[1]}" if len(words) > 2 else "cli-loshu"  # without a family: one page
        help_text = command.get_short_help_str(limit=200)
        lines.append(f"| [`{' '.join(words)}`]({page}.md) | {help_text} |")
    return "\n".join([*lines, ""])


def _commands(
    command: click.Command, words: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    if not isinstance(command, click.Group):
        yield words, command
        return
    context = click.Context(command)
    for name in command.list_commands(context):
        found = command.get_command(context, name)
        if found is not None and not found.hidden:
            yield from _commands(found, (*words, name))


def tasks_page() -> str:
    """Return the public functions by task, each with the first line of its docstring."""
    tasks: dict[str, list[str]] = {task: [] for task in (*TASKS.values(), OTHER, CLASSES)}
    for module in _modules():
        for name in module.__all__:
            value = getattr(module, name)
            if isfunction(value) or isclass(value):
                page = module.__name__.rpartition(".")[2]
                line = (getdoc(value) or "").partition("\n")[0]
                row = f"| [`{page}.{name}`]({page}.md) | {line.replace('|', chr(92) + '|')} |"
                tasks[_task(name, value)].append(row)
    lines = ["# Python by task", "", "The public functions, by what you want to do.", ""]
    for task, rows in tasks.items():
        lines += [f"## {task}", "", "| function | |", "|---|---|", *rows, ""]
    return "\n".join(lines)


def _task(name: str, value: object) -> str:
    return CLASSES if isclass(value) else TASKS.get(name.partition("_")[0], OTHER)


def _modules() -> Iterator[ModuleType]:
    """Yield the modules that users import and that have a page."""
    pages = {path.stem for path in (Path(__file__).parents[1] / "docs" / "reference").glob("*.md")}
    for name in dir(loshu):
        module = getattr(loshu, name)
        if ismodule(module) and name in pages and hasattr(module, "__all__"):
            yield module


def write(folder: Path) -> None:
    """Write both pages into the folder of the reference."""
    (folder / "all-commands.md").write_text(commands_page(), "utf-8")
    (folder / "tasks.md").write_text(tasks_page(), "utf-8")
