"""Run a command within a time limit, with its output in a file."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from io import TextIOWrapper
from pathlib import Path
from typing import Any

import click


def run(
    context: click.Context, work: Callable[[], Any], out: Path | None, time: float | None
) -> Any:
    """Do the work of a command within its time, and print to its file.

    A file whose name ends in ``.json`` gets JSON.
    """
    if out is not None and out.suffix == ".json" and "as_json" in context.params:
        context.params["as_json"] = True
    with nullcontext() if out is None else _printing_to(out):
        if time is None:
            return work()
        from loshu.core.time_limit import within

        return next(within((each() for each in [work]), time))


@contextmanager
def _printing_to(out: Path) -> Iterator[None]:
    """Let standard output be a file, which appears whole or not at all."""
    from loshu.core.store import replacing

    in_place = out.exists() and not out.is_file()  # a pipe or a device has nothing to keep
    before = sys.stdout
    with out.open("wb") if in_place else replacing(out) as file:
        text = TextIOWrapper(file, encoding="utf-8", newline="\n", write_through=True)
        sys.stdout = text
        try:
            yield
        finally:
            sys.stdout = before
            text.flush()
            text.detach()
