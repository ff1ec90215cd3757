"""``loshu magic make-puzzle``: squares with blanks that have exactly one completion."""

import json
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

import click

from loshu.cli.language import lang_option
from loshu.cli.notes import note, quiet_option
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import LIMIT, NUMBER, ORDER
from loshu.cli.seeds import chosen_seed, seed_option
from loshu.cli.writing import GRIDS, deliver, out_option, rendered
from loshu.core.grid import Grid
from loshu.magic.completion.explanation.techniques import LEVELS
from loshu.magic.picture import show
from loshu.magic.puzzles.maker import puzzles_of
from loshu.magic.puzzles.puzzle import SquarePuzzle
from loshu.magic.puzzles.request import read_request
from loshu.text import phrase, translations

_REDUNDANT: Final = phrase(
    "magic.make-puzzle",
    "a clue may be redundant: with more clues than are needed, or where without it the square is "
    "harder",
)


@click.command("make-puzzle")
@click.argument("order", type=ORDER)
@click.option("--clues", type=LIMIT, help="The exact number of clues.")
@click.option("--level", type=click.Choice(LEVELS), help="How hard, as 'loshu magic rate' has it.")
@click.option(
    "--kind",
    default="magic",
    show_default=True,
    metavar="K[,K2]",
    help="What the square is to be: magic, semi-magic, associative, pandiagonal ...",
)
@click.option(
    "--where",
    multiple=True,
    metavar="CONDITION",
    help="A condition on the square, such as 'r1c1<r2c2'; not with --level.",
)
@click.option("-n", "--number", type=NUMBER, default=1, show_default=True, help="How many.")
@seed_option
@click.option("--solution", is_flag=True, help="Print the completion of each puzzle after it.")
@lang_option
@GRIDS.options
@out_option
@quiet_option
def command(
    order: int,
    clues: int | None,
    level: str | None,
    kind: str,
    where: tuple[str, ...],
    number: int,
    seed: int | None,
    solution: bool,
    lang: str,
    format_: str | None,
    out: Path | None,
) -> None:
    r"""Make magic squares of ORDER with blanks that have exactly one completion.

    No clue can go. Exceptions, for which --json reports "minimal": false: above order 7, and with
    a --level for which no such set was found, no clue can go without a harder technique being
    needed; with more --clues than that, some are redundant. Puzzles above order 7 are of the level
    medium if no other is asked for.

    The seed alone determines the puzzles. Exit code: 0 when they were made, 2 when there are none,
    or none was found in a number of squares.

    \b
    Examples:
      loshu magic make-puzzle 4
      loshu magic make-puzzle 4 --clues 3 --seed 5
      loshu magic make-puzzle 6 --level medium -n 10
      loshu magic make-puzzle 4 --kind pandiagonal | loshu magic explain -
    """
    request = read_request(order, clues=clues, level=level, kind=kind, where=where)
    target = GRIDS.chosen(format_, out)
    redundant: list[bool] = []
    with progress_bar("Making puzzles", unit="puzzles") as progress:
        made = puzzles_of(request, number, seed=chosen_seed(seed), progress=progress)
        puzzles = _noted(made, redundant)
        if target == "json":
            deliver((json.dumps(each.as_dict()).encode() + b"\n" for each in puzzles), out)
        else:
            grids = _grids(puzzles, solution=solution)
            deliver(rendered(grids, target, partial(show, lang=lang)), out)
    if any(redundant):
        note(translations(lang).text(_REDUNDANT))


def _noted(made: Iterator[SquarePuzzle], redundant: list[bool]) -> Iterator[SquarePuzzle]:
    for puzzle in made:
        redundant.append(not puzzle.minimal)
        yield puzzle


def _grids(puzzles: Iterable[SquarePuzzle], *, solution: bool) -> Iterator[Grid]:
    for puzzle in puzzles:
        yield puzzle.puzzle
        if solution:
            yield puzzle.solution
