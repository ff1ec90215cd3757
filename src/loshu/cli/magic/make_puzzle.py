"""``loshu magic make-puzzle``: squares with blanks that have exactly one completion."""

import json
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import click

from loshu.cli.choices import Choice
from loshu.cli.command import Command, Rare
from loshu.cli.language import lang_option
from loshu.cli.magic.number_options import NUMBER_TYPE
from loshu.cli.magic.own_numbers import OwnNumbers
from loshu.cli.magic.problem_options import entries_option, kind_option
from loshu.cli.magic.unit_output import deliver_in_unit
from loshu.cli.notes import note, quiet_option
from loshu.cli.options import limit_option, threads_option
from loshu.cli.pictures import PICTURES
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import LIMIT, NUMBER, ORDER
from loshu.cli.seeds import chosen_seed, dated
from loshu.cli.sheets import Pictures, SheetOptions
from loshu.cli.writing import GRIDS, deliver, out_option
from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.magic.completion.explanation.techniques import LEVELS
from loshu.magic.construction.entry_choice import first_number
from loshu.magic.number_unit import NumberUnit
from loshu.magic.own_square import OwnSquare
from loshu.magic.puzzles.maker import puzzles_of
from loshu.magic.puzzles.own_numbers import own_puzzles
from loshu.magic.puzzles.puzzle import SquarePuzzle
from loshu.magic.puzzles.request import read_request
from loshu.text import phrase, translations

_REDUNDANT: Final = phrase(
    "magic.make-puzzle",
    "some clues may be redundant, because more clues were asked for than a minimal "
    "puzzle needs, or because removing them makes the puzzle harder",
)


@click.command("make-puzzle", cls=Command)
@click.argument("order", type=ORDER)
@click.option(
    "--clues",
    type=LIMIT,
    help="Exact number of clues.",
)
@click.option(
    "--level",
    type=Choice("level", LEVELS),
    metavar="LEVEL",
    help="Difficulty: easy, medium, hard or expert.",
)
@kind_option
@click.option(
    "--where",
    multiple=True,
    metavar="CONDITION",
    help="Keep only squares that meet a condition, such as 'r1c1<r2c2'; not with --level.",
)
@entries_option
@click.option(
    "--constant",
    cls=Rare,
    type=NUMBER_TYPE,
    metavar="N",
    help="Sum of every line, of consecutive numbers.",
)
@click.option(
    "-n",
    "--number",
    type=NUMBER,
    default=1,
    show_default=True,
    help="Number of puzzles.",
)
@dated
@threads_option
@click.option(
    "--solution",
    is_flag=True,
    help="Print the solution after each puzzle.",
)
@lang_option
@GRIDS.options
@out_option
@quiet_option
@limit_option
def command(
    order: int,
    clues: int | None,
    level: str | None,
    kind: str,
    where: tuple[str, ...],
    entries: str | None,
    constant: Fraction | None,
    number: int,
    seed: int | None,
    threads: int | None,
    solution: bool,
    lang: str,
    format_: str | None,
    out: Path | None,
) -> None:
    r"""Make puzzles: squares of ORDER with empty cells and exactly one completion.

    Puzzles are minimal: without any one of the clues there would be a second completion.
    Exceptions (marked "minimal": false in JSON): above order 7, or if no minimal puzzle of the
    --level was found, removing a clue may only make the puzzle harder; with more --clues than a
    minimal puzzle needs, some are redundant. Above order 7 the default level is medium.

    The same seed gives the same puzzles. Exit code: 0 if the puzzles were made, 2 if none exist
    or none were found.

    \b
    Examples:
      loshu magic make-puzzle 4
      loshu magic make-puzzle 4 --clues 3 --seed 5
      loshu magic make-puzzle 6 --level medium -n 10
      loshu magic make-puzzle 4 --kind pandiagonal | loshu magic explain -
    """
    target = GRIDS.chosen(format_, out)
    redundant: list[bool] = []
    unit, numbers = _own_numbers(order, entries, constant)
    if numbers and where:
        raise UnsupportedError("--where cannot be combined with --entries or --constant.")
    with progress_bar("Making puzzles", unit="puzzles") as progress:
        drawn = chosen_seed(seed)
        if numbers:
            made = own_puzzles(
                order, numbers, number, unit=unit, clues=clues, level=level, kind=kind, seed=drawn
            )
        else:
            request = read_request(order, clues=clues, level=level, kind=kind, where=where)
            made = puzzles_of(request, number, seed=drawn, threads=threads, progress=progress)
        puzzles = _noted(made, redundant)
        if target == "json":
            deliver((json.dumps(_record(each, unit)).encode() + b"\n" for each in puzzles), out)
        elif target in PICTURES.values():
            grids = [each.puzzle for each in puzzles]
            own = [OwnSquare(grid, numbers, unit) for grid in grids] if numbers else grids
            _draw(own, target, solution, lang, out)
        else:
            deliver_in_unit(_grids(puzzles, solution=solution), target, unit, lang, out)
    if any(redundant):
        note(translations(lang).text(_REDUNDANT))


def _own_numbers(
    order: int, entries: str | None, constant: Fraction | None
) -> tuple[NumberUnit, tuple[int, ...]]:
    """Return the numbers of puzzles in their unit; none for 1 to n²."""
    if entries is None and constant is None:
        return NumberUnit(), ()
    if entries is not None and constant is not None:
        raise UnsupportedError("--entries and --constant cannot be combined. Give one of them.")
    if constant is not None:
        first = first_number(order, Fraction(1), constant)
        unit = NumberUnit.of([first])
        start, step = unit.whole(first), unit.denominator
        return unit, tuple(range(start, start + step * order * order, step))
    own = OwnNumbers(entries)
    numbers = own.numbers(order)
    if numbers is None:
        raise UnsupportedError(
            "A puzzle needs a list of numbers, such as 2..18/2 or 5,17,29,47,59,71,89,101,113."
        )
    return own.scale, tuple(numbers)


def _record(puzzle: SquarePuzzle, unit: NumberUnit) -> dict[str, Any]:
    squares = {"square": unit.line(puzzle.puzzle), "solution": unit.line(puzzle.solution)}
    return {**puzzle.as_dict(), **squares}


def _noted(made: Iterator[SquarePuzzle], redundant: list[bool]) -> Iterator[SquarePuzzle]:
    for puzzle in made:
        redundant.append(not puzzle.minimal)
        yield puzzle


def _draw(
    squares: Sequence[Grid | OwnSquare], target: str, solution: bool, lang: str, out: Path | None
) -> None:
    """Write pictures, with the solutions at the end."""
    from loshu.magic.printing import PRINTING

    pictures = Pictures(
        format_=target,
        options=SheetOptions(solutions=solution),
        picture=lambda square: PRINTING.picture(square, lang),
        printing=lambda: PRINTING,
        lang=lang,
    )
    pictures.deliver(squares, out)


def _grids(puzzles: Iterable[SquarePuzzle], *, solution: bool) -> Iterator[Grid]:
    for puzzle in puzzles:
        yield puzzle.puzzle
        if solution:
            yield puzzle.solution
