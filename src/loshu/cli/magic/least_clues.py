"""``loshu magic least-clues``: the least clues that force a square, over all squares."""

import json
from collections.abc import Iterator
from typing import Final

import click

from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.magic.number_options import AskedNumbers, number_options
from loshu.cli.magic.own_numbers import OwnNumbers
from loshu.cli.magic.problem_options import kind_option
from loshu.cli.notes import quiet_option
from loshu.cli.options import json_option, limit_option, print_option
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import ORDER
from loshu.cli.tables import aligned
from loshu.magic.puzzles.least_sets import LeastClues, least_clues
from loshu.text import Translations, phrase, plural, translations

_LEAST: Final = plural(
    "magic.least-clues",
    "the least: {count} clue, in {sets} ways; {classes} up to rotation and reflection",
    "the least: {count} clues, in {sets} ways; {classes} up to rotation and reflection",
)
_CLUES: Final = phrase("magic.least-clues", "clues")
_FORCING: Final = phrase("magic.least-clues", "sets that determine a square")
_MINIMAL: Final = phrase("magic.least-clues", "minimal sets")
_NEED: Final = phrase("magic.least-clues", "squares whose smallest set has this size")


@click.command("least-clues", cls=Command)
@click.argument("order", type=ORDER)
@kind_option
@number_options
@click.option(
    "--list",
    "listed",
    is_flag=True,
    help="Print the squares with the fewest clues, one per line.",
)
@json_option
@lang_option
@print_option
@limit_option
@quiet_option
def command(
    order: int, kind: str, numbers: AskedNumbers, listed: bool, as_json: bool, lang: str
) -> None:
    r"""Find the fewest clues that determine a square of ORDER (1, 3 or 4).

    A set of clues determines a square if no other square has the same numbers in those cells. All
    squares and all sets of cells are searched; the solver tests some of the smallest. --list
    prints one puzzle of each class under rotation and reflection. With --entries or --constant,
    these are the squares of other numbers.

    \b
    Examples:
      loshu magic least-clues 4
      loshu magic least-clues 4 --kind pandiagonal --list
    """
    own = OwnNumbers(numbers.entries, numbers.constant, repeats=numbers.repeats)
    given = own.arguments(order) if numbers else {}
    with progress_bar("Counting sets of clues") as progress:
        found = least_clues(order, kind=kind, progress=progress, **given)
    if as_json:
        click.echo(json.dumps(found.as_dict()))
    elif listed:
        for puzzle in found.puzzles():
            click.echo(own.scale.line(puzzle))
    else:
        click.echo("\n".join(_described(found, translations(lang))))


def _described(found: LeastClues, words: Translations) -> Iterator[str]:
    sets = words.number(found.minimal[found.least])
    yield words.counted(_LEAST, found.least, sets=sets, classes=words.number(found.classes))
    yield ""
    heads = [words.text(each) for each in (_CLUES, _FORCING, _MINIMAL, _NEED)]
    rows = [heads]
    for clues, (forcing, minimal) in enumerate(zip(found.forcing, found.minimal, strict=True)):
        if forcing:
            numbers = (clues, forcing, minimal, found.least_of.get(clues, 0))
            rows.append([words.number(number) for number in numbers])
    yield from aligned(rows, right=True)
