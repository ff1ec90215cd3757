"""The option ``--seed`` of commands with random results: without it a fresh seed is printed."""

from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any, Final, TypeVar

import click

from loshu.cli.command import Rare
from loshu.cli.notes import remark
from loshu.cli.ranges import SEED
from loshu.core.errors import UnsupportedError
from loshu.core.seeds import fresh_seed, seed_of_date
from loshu.text import phrase

Result = TypeVar("Result")
_SEED: Final = phrase("note", "Note: seed {seed} (repeat with --seed {seed})")

seed_option: Final = click.option(
    "--seed", type=SEED, help="Random seed (default: a new one, printed as a note)."
)
_date_option: Final = click.option(
    "--date",
    cls=Rare,
    metavar="DATE",
    help="Puzzle of the day, such as 2026-11-25; the same as --seed 20261125.",
)


def dated(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add ``--seed`` and ``--date``; the command gets one seed, or None."""

    @wraps(command)
    def with_seed(*, seed: int | None, date: str | None, **options: Any) -> Any:
        if date is None:
            return command(seed=seed, **options)
        if seed is not None:
            raise UnsupportedError("--date is a seed. Remove --date or --seed.")
        return command(seed=seed_of_date(date), **options)

    return seed_option(_date_option(with_seed))


def noting_seed(results: Iterator[Result], seed: int) -> Iterator[Result]:
    """Yield results; a note before the first names their fresh seed, and an error has none."""
    for at, result in enumerate(results):
        if at == 0:
            remark(_SEED, seed=seed)
        yield result


def chosen_seed(seed: int | None) -> int:
    """Return the seed that was given, or a fresh one, which a note names."""
    if seed is not None:
        return seed
    fresh = fresh_seed()
    remark(_SEED, seed=fresh)
    return fresh
