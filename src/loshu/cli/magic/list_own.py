"""``loshu magic list`` for squares of own numbers."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click
import numpy as np

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.magic.own_question import OwnQuestion
from loshu.cli.magic.unit_output import deliver_in_unit
from loshu.cli.notes import note
from loshu.cli.progress import progress_bar
from loshu.cli.reading import only_square
from loshu.cli.seeds import chosen_seed
from loshu.cli.timed_list import TimedList
from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.magic.frenicle import standard_form
from loshu.magic.listing.own_numbers import NumberedSquares
from loshu.magic.properties.square_property import Squares
from loshu.text import phrase, translations

_NONE_AT_ALL: Final = phrase("magic.list", "no such square exists")
_FORMATS: Final = {"jsonl": "json"}
"""Formats for lists of normal squares, and formats for squares of any numbers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListPart:
    """The part of a list that a command asks for."""

    skip: int
    limit: int | None
    nth: int | None
    member: str | None
    number: int | None
    seed: int | None


def list_own(
    order: int,
    asked: OwnQuestion,
    part: ListPart,
    format_: str,
    out: Path | None,
    time: float | None,
    lang: str,
) -> int:
    """List squares of own numbers; return the exit code."""
    found, own = asked.squares(order, lang)
    if part.member is not None:
        click.echo(_rank(found, only_square(own.read(part.member, asked.max_cells))))
        return 0
    timed = TimedList(_chosen(found, part), time)
    with progress_bar("Listing squares", unit="squares"):
        deliver_in_unit(timed.items(), _FORMATS.get(format_, format_), own.scale, lang, out)
    if timed.count or 0 in (part.limit, part.number):
        return 0
    note(found.problem.impossible or translations(lang).text(_NONE_AT_ALL))
    return READABLE_BUT_WRONG


def _chosen(found: NumberedSquares, part: ListPart) -> Iterator[Grid]:
    if part.nth is not None:
        one = next(found.blocks(part.nth, 1), None)
        if one is None:
            raise UnsupportedError(
                f"Square number {part.nth:,} is out of range. The list is shorter."
            )
        blocks: Iterator[Squares] = iter([one])
    elif part.number is not None:
        blocks = iter([_sample(found, part.number, chosen_seed(part.seed))])
    else:
        blocks = found.blocks(part.skip, part.limit)
    return (Grid.from_array(square) for block in blocks for square in block)


def _sample(found: NumberedSquares, number: int, seed: int) -> Squares:
    """Draw different squares uniformly, in the order of the list."""
    n = found.problem.order
    squares = np.concatenate([np.empty((0, n, n), dtype=np.int64), *found.blocks()])
    rng = np.random.default_rng(seed)
    chosen = rng.choice(len(squares), min(number, len(squares)), replace=False)
    return squares[np.sort(chosen)]


def _rank(found: NumberedSquares, grid: Grid) -> int:
    """Return the number of a square, given in any aspect; where cells are given, in this one."""
    n, before = found.problem.order, 0
    wanted = standard_form(grid.array[None])[0] if grid.shape == (n, n) else None
    for block in found.blocks() if wanted is not None else ():
        listed = standard_form(block)
        places = np.flatnonzero((listed == wanted).all(axis=(1, 2)))
        if found.has_givens:
            places = np.flatnonzero((block == grid.array).all(axis=(1, 2)))
        if len(places):
            return before + int(places[0])
        before += len(block)
    raise UnsupportedError(f"{grid.text!r} is not one of the listed squares.")
