"""``loshu magic sample``: random magic squares, and how near to uniform they are."""

from collections.abc import Iterator
from pathlib import Path

import click
import numpy as np

from loshu.cli.magic.square_output import (
    LISTS,
    chosen_list_format,
    deliver_squares,
    list_out_option,
)
from loshu.cli.notes import note, quiet_option
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import NUMBER, ORDER
from loshu.cli.seeds import chosen_seed, seed_option
from loshu.magic.estimation.sampling import random_squares
from loshu.magic.listing.queries import list_squares


@click.command("sample")
@click.argument("order", type=ORDER)
@click.option("-n", "--number", type=NUMBER, default=1, show_default=True, help="How many.")
@seed_option
@LISTS.options
@list_out_option
@quiet_option
def command(
    order: int, number: int, seed: int | None, format_: str | None, out: Path | None
) -> None:
    r"""Sample random magic squares of ORDER, and report how they are distributed.

    Up to order 5 they are different and exactly uniform, in Frénicle's standard form; above, the
    eight aspects of a square are equally likely, and a square may be repeated.

    \b
    Examples:
      loshu magic sample 5 -n 3
      loshu magic sample 6 -n 1000 --seed 7 --out six.npy
      loshu magic sample 10
    """
    target = chosen_list_format(format_, out)
    deliver_squares(_sampled(order, number, chosen_seed(seed)), order, target, out)


def _sampled(order: int, number: int, seed: int) -> Iterator[np.ndarray]:
    if order <= 5:
        squares = list_squares(order).sample(number, seed)
        note("sampled: exactly uniform, without repetition")
        yield squares
        return
    with progress_bar(f"Sampling squares of order {order}") as progress:
        found = random_squares(order, number, seed, progress=progress)
    note(f"sampled: {found.distribution}")
    yield found.squares
