"""``loshu magic shape make-puzzle``: shapes with blanks that have exactly one solution."""

import json
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import islice
from pathlib import Path

import click

from loshu.cli.choices import Choice
from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.magic.shape.arguments import number_options, read_filled
from loshu.cli.magic.shape.output import SHAPES, deliver_shapes
from loshu.cli.notes import quiet_option
from loshu.cli.options import limit_option
from loshu.cli.pictures import PICTURES
from loshu.cli.ranges import NUMBER
from loshu.cli.seeds import dated, noting_seed
from loshu.cli.sheets import Pictures, SheetOptions
from loshu.cli.writing import deliver, out_option
from loshu.core.seeds import fresh_seed
from loshu.magic.completion.explanation.techniques import LEVELS
from loshu.magic.shapes.filled import FilledShape
from loshu.magic.shapes.puzzle_maker import ShapePuzzle, make_puzzles


@click.command("make-puzzle", cls=Command)
@click.argument("shape")
@click.option(
    "--level",
    type=Choice("level", LEVELS),
    metavar="LEVEL",
    help="Difficulty: easy, medium, hard or expert.",
)
@number_options
@click.option(
    "-n", "--number", type=NUMBER, default=1, show_default=True, help="Number of puzzles."
)
@dated
@click.option("--solution", is_flag=True, help="Print the solution after each puzzle.")
@limit_option
@lang_option
@SHAPES.options
@out_option
@quiet_option
def command(
    shape: str,
    level: str | None,
    entries: str | None,
    constant: Fraction | None,
    number: int,
    seed: int | None,
    solution: bool,
    lang: str,
    format_: str | None,
    out: Path | None,
) -> None:
    r"""Make puzzles: shapes with blanks that have exactly one solution.

    SHAPE is as for 'loshu magic shape make', of up to 128 cells. Without a level, no given number
    can go. With one, removing a given number may only make the puzzle harder (marked "minimal":
    false in JSON). Above 40 cells, the level is easy, medium or, up to 50 cells, hard. The same
    seed gives the same puzzles.

    \b
    Examples:
      loshu magic shape make-puzzle star-6
      loshu magic shape make-puzzle hexagon-3 --level medium -o puzzle.pdf
      loshu magic shape make-puzzle rectangle-3x5 --entries 2..30/2 -n 5 --json
    """
    target = SHAPES.chosen(format_, out)
    drawn = fresh_seed() if seed is None else seed
    made = make_puzzles(
        read_filled(shape, None), level=level, entries=entries, constant=constant, seed=drawn
    )
    puzzles = islice(noting_seed(made, drawn) if seed is None else made, number)
    if target == "json":
        deliver((f"{json.dumps(each.as_dict())}\n".encode() for each in puzzles), out)
    elif target in PICTURES.values():
        _draw([*puzzles], target, entries, solution, lang, out)
    else:
        deliver_shapes(_shapes(puzzles, solution=solution), target, out, lang)


def _draw(
    made: Sequence[ShapePuzzle],
    target: str,
    entries: str | None,
    solution: bool,
    lang: str,
    out: Path | None,
) -> None:
    """Write pictures, or a sheet, with the solutions at the end."""
    from loshu.magic.printing import PRINTING  # for sheets only
    from loshu.magic.shapes.puzzles import OwnShape

    pictures = Pictures(
        format_=target,
        options=SheetOptions(solutions=solution),
        picture=lambda shape: PRINTING.picture(shape, lang),
        printing=lambda: PRINTING,
        lang=lang,
    )
    puzzles = [each.puzzle for each in made]
    pictures.deliver([OwnShape(each, entries) for each in puzzles] if entries else puzzles, out)


def _shapes(puzzles: Iterable[ShapePuzzle], *, solution: bool) -> Iterator[FilledShape]:
    for puzzle in puzzles:
        yield puzzle.puzzle
        if solution:
            yield puzzle.solution
