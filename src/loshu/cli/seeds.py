"""The option ``--seed`` of commands with random results: without it a fresh seed is printed."""

from typing import Final

import click

from loshu.cli.notes import remark
from loshu.cli.ranges import SEED
from loshu.core.seeds import fresh_seed
from loshu.text import phrase

_SEED: Final = phrase("note", "Note: seed {seed} (repeat with --seed {seed})")

seed_option: Final = click.option(
    "--seed",
    type=SEED,
    help="Random seed (default: a new one, printed as a note).",
)


def chosen_seed(seed: int | None) -> int:
    """Return the seed that was given, or a fresh one, which a note names."""
    if seed is not None:
        return seed
    fresh = fresh_seed()
    remark(_SEED, seed=fresh)
    return fresh
