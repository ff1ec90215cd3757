"""``loshu magic sample``: random magic squares, and how near to uniform they are."""

from collections.abc import Iterator
from pathlib import Path

import click
import numpy as np

from loshu.cli.magic.square_output import FORMATS, chosen_list_format, deliver_squares
from loshu.cli.writing import note, progress_bar
from loshu.magic.estimation.sampling import random_squares
from loshu.magic.listing.queries import list_squares


@click.command("sample")
@click.argument("order", type=click.IntRange(min=1))
@click.option("--count", type=click.IntRange(min=1), default=1, show_default=True)
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True)
@click.option(
    "--format",
    "format_",
    type=click.Choice(FORMATS),
    help="By default the suffix of --out decides, else one line for each square.",
)
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    callback=lambda _context, _option, out: None if out == Path("-") else out,
    help="Write to this file, or in parts to this folder; '-' is standard output.",
)
def command(order: int, count: int, seed: int, format_: str | None, out: Path | None) -> None:
    r"""Draw magic squares of ORDER at random, and say how they are distributed.

    Up to order 5 they are different and exactly uniform, in Frénicle's standard form; above, the
    eight aspects of a square are equally likely, and the same square may come twice.

    \b
    Examples:
      loshu magic sample 5 --count 3
      loshu magic sample 6 --count 1000 --seed 7 --out six.npy
      loshu magic sample 10
    """
    target = chosen_list_format(format_, out)
    deliver_squares(_drawn(order, count, seed), order, target, out)


def _drawn(order: int, count: int, seed: int) -> Iterator[np.ndarray]:
    if order <= 5:
        sampled_from_list = list_squares(order).sample(count, seed)
        note("drawn: exactly uniform, without repetition")
        yield sampled_from_list
        return
    with progress_bar(f"Drawing squares of order {order}") as progress:
        drawn = random_squares(order, count, seed, progress=progress)
    note(f"drawn: {drawn.distribution}")
    yield drawn.squares
