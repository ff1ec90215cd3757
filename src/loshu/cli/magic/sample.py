"""``loshu magic sample``: random magic squares, and how near to uniform they are."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click
import numpy as np

from loshu.cli.command import Command
from loshu.cli.language import lang_option
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
from loshu.core.errors import NotUniqueError
from loshu.magic.counting.method_words import method_in
from loshu.magic.estimation.sampling import random_squares
from loshu.magic.listing.queries import list_squares
from loshu.magic.properties.nonexistence import why_impossible
from loshu.text import phrase, translations

_UNIFORM: Final = phrase("magic.sample", "sampled: exactly uniform, without repetition")
_SAMPLED: Final = phrase("magic.sample", "sampled: {distribution}")


@click.command("sample", cls=Command)
@click.argument("order", type=ORDER)
@click.option(
    "-n",
    "--number",
    type=NUMBER,
    default=1,
    show_default=True,
    help="Number of squares.",
)
@seed_option
@lang_option
@LISTS.options
@list_out_option
@quiet_option
def command(
    order: int, number: int, seed: int | None, lang: str, format_: str | None, out: Path | None
) -> None:
    r"""Sample random magic squares of ORDER.

    Up to order 5 the squares are uniformly distributed, all different and in Frénicle's standard
    form. From order 6 on, the eight rotations and reflections of a square are equally likely, and
    a square may occur twice. A note describes the distribution.

    \b
    Examples:
      loshu magic sample 5 -n 3
      loshu magic sample 6 -n 1000 --seed 7 -o six.npy
      loshu magic sample 10
    """
    target = chosen_list_format(format_, out)
    deliver_squares(_sampled(order, number, chosen_seed(seed), lang), order, target, out, lang=lang)


def _sampled(order: int, number: int, seed: int, lang: str) -> Iterator[np.ndarray]:
    if order <= 5:
        squares = list_squares(order).sample(number, seed)
        if not len(squares):
            raise NotUniqueError(why_impossible(order, "magic", lang))
        note(translations(lang).text(_UNIFORM))
        yield squares
        return
    with progress_bar(f"Sampling squares of order {order}") as progress:
        found = random_squares(order, number, seed, progress=progress)
    words = translations(lang)
    note(words.text(_SAMPLED, distribution=method_in(found.distribution, words)))
    yield found.squares
