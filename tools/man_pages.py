"""Write a man page for each command: ``python -m tools.man_pages FOLDER``."""

import sys
from pathlib import Path

import click
from click_man.core import write_man_pages

from loshu import __version__
from loshu.cli import loshu


def load(group: click.Group) -> None:
    """Import the commands of a group, and of the groups in it."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        group.commands[name] = command
        if isinstance(command, click.Group):
            load(command)


def main(folder: Path) -> None:
    """Write ``loshu.1``, ``loshu-sudoku-solve.1`` and the others into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    load(loshu)
    write_man_pages("loshu", loshu, version=__version__, target_dir=str(folder))
    print(f"{len(list(folder.glob('*.1')))} man pages are in {folder}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
