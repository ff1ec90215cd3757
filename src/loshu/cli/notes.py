"""Notes and progress beside the results, on standard error."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click

from loshu.core.parallel import Progress


def note(message: str) -> None:
    """Say something beside the result, on standard error."""
    click.echo(message, err=True)


def watched() -> bool:
    """Return whether a person sees standard error, and so the progress printed there."""
    return sys.stderr.isatty()


@contextmanager
def progress_bar(title: str) -> Iterator[Progress | None]:
    """Give a callback that draws a bar on standard error, or None where nobody sees it."""
    if not watched():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress as Bar

    with Bar(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
