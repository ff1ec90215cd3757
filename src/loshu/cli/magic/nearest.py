"""``loshu magic nearest``: the magic square that is nearest to a square."""

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Final

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.choices import Choice
from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.magic.own_numbers import OwnNumbers
from loshu.cli.magic.problem_options import WantedSquare, problem_options
from loshu.cli.notes import quiet_option
from loshu.cli.options import order_option, time_option
from loshu.cli.progress import progress_bar
from loshu.cli.reading import max_cells_option, read_one
from loshu.cli.writing import GRIDS, deliver, deliver_grids, out_option
from loshu.core.notation import write_grids
from loshu.magic import picture
from loshu.magic.completion.nearest import MEASURES, NearestSquare, nearest
from loshu.text import Translations, phrase, plural, translations

_CHANGES: Final = plural(
    "magic.nearest", "{count} cell changes: {changes}", "{count} cells change: {changes}"
)
_NO_CHANGE: Final = phrase("magic.nearest", "No cell changes.")
_SUM: Final = phrase("magic.nearest", "Sum of the changes: {cost}. No other square has less.")
_SUM_OPEN: Final = phrase(
    "magic.nearest", "Sum of the changes: {cost}. Every square has at least {bound}."
)
_FEWEST: Final = phrase("magic.nearest", "No other square changes fewer cells.")
_CELLS_OPEN: Final = phrase("magic.nearest", "Every square changes at least {bound} cells.")
_NONE: Final = phrase("magic.nearest", "No such square exists.")


@click.command("nearest", cls=Command)
@click.argument("square")
@click.option(
    "--by",
    "measure",
    type=Choice("measure", list(MEASURES)),
    default="sum",
    show_default=True,
    help="Least sum of the changes, or fewest changed cells.",
)
@problem_options
@time_option
@order_option
@lang_option
@GRIDS.options
@out_option
@max_cells_option
@quiet_option
def command(
    square: str,
    measure: str,
    kind: str,
    where: tuple[str, ...],
    preset: str | None,
    entries: str | None,
    constant: Fraction | None,
    repeats: bool,
    time: float | None,
    seed: int,
    lang: str,
    format_: str | None,
    out: Path | None,
    max_cells: int,
) -> int:
    r"""Find the magic square that is nearest to a square.

    SQUARE is a file, '-' for standard input, or text such as '5 3 4/1 5 8/6 4 2'. It may have any
    whole numbers. Any number may go into an empty cell, '.'. The nearest square has 1 to n²,
    unless --entries gives other numbers. --where 'r1c1=5' fixes a cell.

    Squares of order 3 to 5 take seconds. From order 6 the search may last for hours if many cells
    are wrong. With --time the best square so far is printed, with a bound.

    Exit code: 0 if a square was found, 1 if none exists, 2 if the input is unreadable or the time
    ran out first.

    \b
    Examples:
      loshu magic nearest '5 3 4/1 5 8/6 4 2'
      loshu magic nearest '16 3 2 13/5 10 11 8/9 6 7 12/4 15 1 14' --by cells
      loshu magic nearest '10 2 30/4 50 6/70 8 90' --entries 1..60 --time 10
    """
    own = OwnNumbers(entries, constant, repeats=repeats).whole().distinct()
    wanted = WantedSquare(kind=kind, where=where, preset=preset, own=own)
    given = read_one(square, max_cells)
    words = translations(lang)
    with progress_bar("Searching") as progress:
        found = nearest(
            given, measure=next(each for each in MEASURES if each == measure),
            kind=wanted.kind, where=wanted.conditions(given.order),
            entries=own.entries(given.order), constant=own.constant, time=time, seed=seed,
            progress=progress, lang=lang,
        )  # fmt: skip
    target = GRIDS.chosen(format_, out)
    if target == "json":
        deliver([f"{json.dumps(found.as_dict())}\n".encode()], out)
    elif found.square is None:
        click.echo("\n".join(_described(found, words)), err=True)
    elif target == "text":
        lines = "\n".join(_described(found, words))
        deliver([*write_grids([found.square], target), f"\n{lines}\n".encode()], out)
    else:
        deliver_grids([found.square], target, lambda grid: picture.show(grid, lang=lang), out)
    return 0 if found.square is not None else READABLE_BUT_WRONG


def _described(found: NearestSquare, words: Translations) -> Iterator[str]:
    if found.square is None:
        yield words.text(_NONE)
        if found.reason:
            yield f"{found.reason[0].upper()}{found.reason[1:].removesuffix('.')}."
        return
    changes = [f"{cell} {old} → {new}" for cell, old, new in found.changes()]
    if not changes:
        yield words.text(_NO_CHANGE)
        return
    yield words.counted(_CHANGES, len(changes), changes=", ".join(changes))
    cost, bound = words.number(found.cost), words.number(found.at_least)
    if found.measure == "sum":
        yield words.text(_SUM if found.proved else _SUM_OPEN, cost=cost, bound=bound)
    else:
        yield words.text(_FEWEST if found.proved else _CELLS_OPEN, bound=bound)
